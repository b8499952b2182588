"""The tidy tree: brothers side by side, parents over their children, nothing on top of anything else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.layout import NAME_ROOM, NAME_ROOMS, NODE_HEIGHT, node_width, text_width, tidy_tree
from tests.steady import steady

FAMILY = (None, 0, 0, 1, 1, 2)


@st.composite
def forests(draw):
    size = draw(st.integers(1, 25))
    parents = [draw(st.sampled_from([None, *range(node)])) for node in range(size)]
    widths = draw(st.lists(st.integers(36, 200), min_size=size, max_size=size))
    return parents, widths


def test_a_longer_name_needs_a_wider_node_up_to_a_limit():
    assert node_width("age") < node_width("tumor-size") < node_width("uniformity-of-cell-size")
    assert node_width("x" * 300) == NAME_ROOM
    assert node_width("x" * 300, None) > 1000


def test_a_picture_tries_whole_names_first_and_then_ever_narrower_nodes():
    widths = [node_width("x" * 300, room) for room in NAME_ROOMS]
    assert widths == sorted(widths, reverse=True)
    assert (NAME_ROOMS[0], NAME_ROOMS[-1]) == (None, NAME_ROOM)


@pytest.mark.parametrize(
    ("text", "least"), [("", 0), ("iii", 8), ("WWW", 33), ("数据", 26), ("e\u0301", 6), ("🎈", 13)]
)
def test_the_width_of_a_text_is_not_underrated(text, least):
    assert text_width(text) >= least
    assert text_width(text) <= 2 * least + 5


def test_a_mark_above_a_letter_takes_no_width():
    assert text_width("e\u0301") == text_width("e")


def test_children_stand_in_the_order_of_their_numbers_below_or_beside_their_parent():
    down = tidy_tree(FAMILY, [60] * 6, "topbottom")
    assert down.x[1] < down.x[2]
    assert down.x[3] < down.x[4] < down.x[5]
    assert down.y[0] < down.y[1] == down.y[2] < down.y[3] == down.y[4] == down.y[5]
    right = tidy_tree(FAMILY, [60] * 6, "leftright")
    assert right.y[1] < right.y[2]
    assert right.x[0] < right.x[1] == right.x[2] < right.x[3]


def test_one_node_is_a_tree():
    alone = tidy_tree([None], [50], "topbottom")
    assert (alone.x, alone.y, alone.width, alone.height) == ((25,), (13,), 50, NODE_HEIGHT)


@steady
@given(forests(), st.sampled_from(["leftright", "topbottom"]))
def test_no_two_nodes_overlap_and_all_are_inside(forest, direction):
    parents, widths = forest
    tree = tidy_tree(parents, widths, direction)
    for node, width in enumerate(widths):
        for centre, length, room in ((tree.x, width, tree.width), (tree.y, NODE_HEIGHT, tree.height)):
            assert length / 2 - 1 <= centre[node] <= room - length / 2 + 1
        for other in range(node):
            apart_x = abs(tree.x[node] - tree.x[other]) >= (width + widths[other]) / 2 - 1
            apart_y = abs(tree.y[node] - tree.y[other]) >= NODE_HEIGHT - 1
            assert apart_x or apart_y


@steady
@given(forests())
def test_the_same_tree_gives_the_same_places(forest):
    parents, widths = forest
    assert tidy_tree(parents, widths, "leftright") == tidy_tree(list(parents), list(widths), "leftright")
