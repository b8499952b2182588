"""What can be set for the local KDB: k, l, and whether substitution and elimination take place."""

from dataclasses import dataclass

import streamlit as st

from bnviz.draw.data_sentences import out_of_reach
from bnviz.learn.models import LocalKdb
from bnviz.model.dataset import Dataset
from bnviz.ui.address import adopt, publish
from bnviz.ui.model_choice import MOST_K, MOST_L, K, L
from bnviz.ui.seen import profile_of
from bnviz.ui.whole_number import adopt_number, publish_number

SER, YES, NO = "ser", "yes", "no"
HELP = "A value implies another when at least l rows have both and none speaks against it."
LEADING = (1, 1.5, 2, 3, 4, 5, 7)
"""The slider of l has these numbers, times 1, 10, 100 ..."""


@dataclass(frozen=True)
class LocalSettings:
    """At most `k` parents besides the class; at least `l` rows show that a value implies another; `ser` is whether that is used."""

    k: int
    l: int  # noqa: E741 - the paper's symbol
    ser: bool

    @property
    def model(self) -> LocalKdb:
        """The model of these settings."""
        return LocalKdb(self.k, self.l, self.ser)


def show_settings(dataset: Dataset) -> LocalSettings:
    """The settings, after showing their controls."""
    left, middle, right = st.columns(3, gap="large")
    with left:
        k = _show_k(len(dataset.attributes))
    with right:
        adopt(SER, YES, (YES, NO))
        ser = st.radio("Substitution and elimination", (YES, NO), key=SER, horizontal=True)
        publish(SER, ser, YES)
    with middle:
        l = _show_l(dataset.rows)  # noqa: E741
        few = out_of_reach(int(profile_of(dataset).mode_rows.max()), l)
        if few and ser == YES and len(dataset.attributes) > 1:
            st.caption(f"{few} With a smaller l values may imply others.")
    return LocalSettings(k, l, ser == YES)


def _show_k(attributes: int) -> int:
    most = min(MOST_K, attributes - 1)
    if most < 2:
        st.caption("With so few attributes k, the most parents besides the class, can only be 1.")
        return LocalKdb.k
    adopt_number(K, LocalKdb.k, range(1, most + 1))
    k = int(st.slider("k, the most parents besides the class", 1, most, key=K))
    publish_number(K, k, LocalKdb.k)
    return k


def _show_l(rows: int) -> int:
    most = max(rows, LocalKdb.l)
    now = adopt_number(L, LocalKdb.l, range(1, MOST_L + 1))
    label = "l, rows that show a dependency"
    l = int(st.select_slider(label, sorted({*steps(most), LocalKdb.l, now}), key=L, help=HELP))  # noqa: E741
    publish_number(L, l, LocalKdb.l)
    return l


def steps(most: int) -> list[int]:
    """The numbers of the slider up to `most`."""
    return [
        int(first * 10**power)
        for power in range(10)
        for first in LEADING
        if first * 10**power <= most and (power or first % 1 == 0)
    ]
