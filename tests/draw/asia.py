"""The chest clinic for tests of what is drawn and said about networks."""

import json

from bnviz.data.networks import network
from bnviz.graph.question import Question, answered

NET = network("asia").net
DAG = NET.dag
NAMES = [v.name for v in NET.variables]


def number(name):
    return NAMES.index(name)


def question(x, y, *z):
    return Question(number(x), number(y), tuple(sorted(map(number, z))))


def answer(x, y, *z):
    return answered(DAG, question(x, y, *z))


def frames(view):
    """Each step of a view with the mark of each arc by its two names, as the browser puts them together."""
    told = json.loads(view.payload)
    now, steps = {}, []
    for frame in told["panels"][0]["frames"]:
        for gone in frame.get("drop", []):
            now.pop(gone)
        now |= {n: told["arcs"][n] for n in frame.get("add", [])}
        marks = {(told["names"][arc[0]], told["names"][arc[1]]): arc[2] for arc in now.values()}
        bars = {
            (told["names"][arc[0]], told["names"][arc[1]]): told["names"][arc[arc[7]]]
            for arc in now.values()
            if arc[7] >= 0
        }
        undirected = {(told["names"][arc[0]], told["names"][arc[1]]) for arc in now.values() if not arc[3]}
        roles = {told["names"][int(node)]: parts for node, parts in frame.get("roles", {}).items()}
        steps.append({**frame, "marks": marks, "bars": bars, "undirected": undirected, "roles": roles})
    return steps
