"""A page with nothing but the network view, for its tests and to look at: `?show=kdb&attributes=20&step=1`.

`show` is one of SHOWN; `&hostile=1` takes odd names. With `show=roles` the parts of the question are set by clicks and keys,
and `&slow=2` answers each after so many seconds.
"""

import time
from collections.abc import Callable

import numpy as np
import streamlit as st

from bnviz.draw.network_frame import Arc, Frame, Panel
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.ui.graph_view.mount import show_network, show_networks
from tests.browser.graph_view_demo import HOSTILE, LONG, named

ASIA = ("asia", "tub", "smoke", "lung", "bronc", "either", "xray", "dysp")
ASIA_ARCS = ((0, 1), (2, 3), (2, 4), (1, 5), (3, 5), (5, 6), (5, 7), (4, 7))


def kdb_arcs(attributes: int, k: int) -> list[Arc]:
    """Each attribute with its k parents among the earlier ones, mostly early ones, best first."""
    rng = np.random.default_rng(attributes)
    arcs = []
    for child in range(1, attributes):
        parents: list[int] = []
        while len(parents) < min(k, child):
            parent = min(child - 1, int(rng.exponential((3 + child) / 3)))
            if parent not in parents:
                parents.append(parent)
        arcs += [
            Arc(parent, child, amount=float(rng.random()), text=f"rank {n + 1}")
            for n, parent in enumerate(sorted(parents))
        ]
    return arcs


def class_arcs(attributes: int) -> list[Arc]:
    return [Arc(attributes, child, "class") for child in range(attributes)]


def kdb(words: list[str]) -> NetworkView:
    """KDB(2), step by step: the candidates are looked at, then the best are taken."""
    a = len(words)
    arcs = kdb_arcs(a, 2)
    frames = [Frame(tuple(class_arcs(a)), "Every attribute has the class as its parent.", name="Naive Bayes")]
    for child in range(1, a):
        done = [arc for arc in arcs if arc.child < child]
        own = [arc for arc in arcs if arc.child == child]
        refused = [Arc(n, child, "refused") for n in range(child) if n not in {arc.parent for arc in own}][:6]
        words_now = f"{words[child]} takes the {len(own)} earlier attributes of the highest weight as parents."
        badges = {n: str(n + 1) for n in range(child + 1)}
        looked = (child, *((arc.parent, child) for arc in own))
        frames.append(Frame((*class_arcs(a), *done, *own, *refused), words_now, {}, looked, badges))
    frames.append(Frame((*class_arcs(a), *arcs), "The finished network.", badges=badges, name="KDB"))
    shares = [1 / (1 + n / 4) for n in range(a)] + [None]
    return network_view(
        [*words, "diagnosis"], [Panel("", tuple(frames))], target=a, measure="CMI in bits",
        rings=(shares, "share of the class entropy"),
    )  # fmt: skip


def star(words: list[str]) -> NetworkView:
    """One super-parent above all other attributes."""
    a = len(words)
    arcs = [Arc(0, child) for child in range(1, a)] + class_arcs(a)
    return network_view([*words, "diagnosis"], [Panel("", (Frame(tuple(arcs)),))], target=a)


def bayes(words: list[str]) -> NetworkView:
    """Naive Bayes: no arc between attributes."""
    return network_view([*words, "diagnosis"], [Panel("", (Frame(tuple(class_arcs(len(words)))),))], target=len(words))


def panels(words: list[str]) -> NetworkView:
    """Four classifiers of the same attributes."""
    a = len(words)
    rng = np.random.default_rng(5)
    tree = [Arc(int(rng.integers(max(0, child - 4), child)), child) for child in range(1, a)]
    turned = [Arc(arc.child, arc.parent) if arc.child == a - 1 else arc for arc in tree]
    made = {
        "TAN": tree, "TAN, another root": turned, "KDB(2)": kdb_arcs(a, 2), "Naive Bayes": [],
    }  # fmt: skip
    return network_view(
        [*words, "diagnosis"],
        [
            Panel(title, (Frame((*class_arcs(a), *arcs)),), f"{3 + 4 * len(arcs)} parameters, 12.5 rows a cell")
            for title, arcs in made.items()
        ],
        target=a,
    )


def paths(_: list[str]) -> NetworkView:
    """Asia: is xray separated from smoke and bronc by either? The ball goes along the open path."""
    plain = [Arc(*pair) for pair in ASIA_ARCS]
    way = {(2, 4): "open", (4, 7): "open", (5, 7): "open", (5, 6): "open"}
    blocked = {(2, 3): None, (3, 5): 5, (5, 6): 5}
    opened = tuple(Arc(*pair, way.get(pair, "taken")) for pair in ASIA_ARCS)
    shut = tuple(Arc(*pair, "blocked" if pair in blocked else "taken", bar=blocked.get(pair)) for pair in ASIA_ARCS)
    given = {2: ("query",), 6: ("target",), 7: ("observed",)}
    given_either = {2: ("query",), 6: ("target",), 5: ("observed",)}
    balls = [
        Frame(opened, f"The ball is at {ASIA[n]}.", given, ball=n, name="Open" if n == 2 else "")
        for n in (2, 4, 7, 5, 6)
    ]
    if st.toggle("Observe asia"):
        given[0] = ("observed",)
    blanket = {4: ("parent",), 5: ("coparent",), 7: ("child", "greyed"), 0: ("greyed",)}
    return network_view(
        ASIA,
        [Panel("", (
            Frame(tuple(plain), "The network."), *balls,
            Frame(shut, "Observing either blocks the path.", given_either, name="Blocked"),
            Frame(tuple(plain), "Parent, child and co-parent.", blanket, name="Blanket"),
        ))],
    )  # fmt: skip


def search(_: list[str]) -> NetworkView:
    """Hill climbing and PC on Asia: arcs added, removed, reversed, and edges without a direction."""
    base = [Arc(*pair, label=f"+{3 + n}.2") for n, pair in enumerate(ASIA_ARCS[:4])]
    changed = [Arc(1, 0, "reversed"), Arc(2, 3, "removed"), Arc(3, 5, "added"), *base[2:]]
    pairs = [Arc(i, j, "waiting", directed=False) for j in range(8) for i in range(j)]
    skeleton = [Arc(*pair, directed=False) for pair in ASIA_ARCS]
    final = [Arc(*pair, directed=pair in {(1, 5), (3, 5), (5, 7), (4, 7), (5, 6)}) for pair in ASIA_ARCS]
    return network_view(
        ASIA,
        [Panel("", (
            Frame(tuple(base), "Four arcs so far.", looked=((4, 7),)),
            Frame(tuple(changed), "One of each."),
            Frame(tuple(pairs), "Every pair is an edge.", looked=((0, 6),), name="PC"),
            Frame(tuple(skeleton), "The skeleton.", name="Skeleton"),
            Frame(tuple(final), "The equivalence class.", name="CPDAG"),
        ))],
        arranged_by=(-1,),
    )  # fmt: skip


def roles(_: list[str]) -> NetworkView:
    """Asia, with the parts that were set; a path is marked as long as tub is X."""
    given = st.session_state.setdefault("parts", {1: ("query",), 3: ("target",)})
    marks = {(1, 5): "open", (3, 5): "blocked"} if "query" in given.get(1, ()) else {}
    arcs = tuple(Arc(*pair, marks.get(pair, "taken")) for pair in ASIA_ARCS)
    time.sleep(float(st.query_params.get("slow", "0")))
    return network_view(ASIA, [Panel("", (Frame(arcs, "The question.", given),))])


def set_role(node: int, key: str) -> None:
    heard("role")(f"{node}{key}")
    given = st.session_state["parts"]
    if key == "z":
        others = tuple(role for role in given.get(node, ()) if role != "observed")
        given[node] = others if "observed" in given.get(node, ()) else (*others, "observed")
    elif key in "xy":
        role = {"x": "query", "y": "target"}[key]
        st.session_state["parts"] = {n: tuple(r for r in rs if r != role) for n, rs in given.items()} | {node: (role,)}


SHOWN = {
    "kdb": kdb, "star": star, "bayes": bayes, "panels": panels, "paths": paths, "search": search, "roles": roles,
}  # fmt: skip


def heard(name: str) -> Callable[[str | int], None]:
    def told(value: str | int) -> None:
        st.session_state[name] = value
        st.session_state["heard"] = [*st.session_state.get("heard", []), f"{name}={value}"]

    return told


def show() -> None:
    st.set_page_config(layout="wide")
    st.title("Network view")
    query = st.query_params
    for name, kind in (("selection", str), ("step", int)):
        given = query.get(name)
        st.session_state.setdefault(name, kind(given) if given is not None else "" if kind is str else None)
    words = named(int(query.get("attributes", "8")), HOSTILE if "hostile" in query else LONG)
    kind = query.get("show", "kdb")
    view = SHOWN[kind](words)
    if st.button("Choose the first arc from outside"):
        st.session_state["selection"] = "arc:0-1"
    chosen = st.session_state["selection"]
    if kind == "panels":
        show_networks(view, key="view", selection=chosen, on_selection=heard("selection"))
    else:
        show_network(
            view, key="view", selection=chosen, step=st.session_state["step"], on_selection=heard("selection"),
            on_step=heard("step"), on_role=set_role if kind == "roles" else None, clicks="z",
        )  # fmt: skip
    st.text("Heard: " + "; ".join(st.session_state.get("heard", [])))


if __name__ == "__main__":
    show()
