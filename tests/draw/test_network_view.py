"""What the graph view is told about a network: its steps, its places, and what can be chosen."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.network_frame import MARKS, Arc, Frame, Panel
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.model.errors import InputError
from tests.steady import steady

NAMES = ["a", "b", "c", "y"]
FROM_CLASS = tuple(Arc(3, n, "class") for n in range(3))


def viewed(*frames: Frame, **options) -> tuple[NetworkView, dict]:
    view = network_view(options.pop("names", NAMES), [Panel("", frames)], **options)
    return view, json.loads(view.payload)


def replayed(payload: dict, panel: int = 0) -> list[list[list]]:
    """The arcs of each frame, as a browser puts them together."""
    frames, now = [], set()
    for frame in payload["panels"][panel]["frames"]:
        now = (now - set(frame.get("drop", []))) | set(frame.get("add", []))
        frames.append([payload["arcs"][n] for n in sorted(now)])
    return frames


marks = st.sampled_from(MARKS)
arcs = st.lists(st.tuples(st.sampled_from([(0, 1), (1, 2), (2, 0), (1, 0), (0, 3)]), marks), max_size=4).map(
    lambda found: tuple({Arc(*pair).pair: Arc(*pair, mark) for pair, mark in found}.values())
)


@steady
@given(st.lists(arcs, min_size=1, max_size=6))
def test_every_frame_comes_out_as_it_went_in(frames):
    _, payload = viewed(*(Frame(found) for found in frames))
    for found, back in zip(frames, replayed(payload), strict=True):
        assert sorted((arc.parent, arc.child, arc.mark) for arc in found) == sorted(tuple(arc[:3]) for arc in back)


def test_an_arc_tells_all_about_itself():
    arc = Arc(1, 0, "blocked", "0.3", "three tenths", 0.3, False, 0)
    _, payload = viewed(Frame((arc,)))
    assert payload["arcs"] == [[1, 0, "blocked", 0, "0.3", "three tenths", 0.3, 1, 0]]


def test_a_frame_tells_words_roles_badges_what_is_looked_at_and_the_ball():
    frame = Frame((Arc(0, 1),), "Said.", {2: ("query",), 1: ()}, (0, (1, 2)), {1: "first"}, 2, "Start")
    _, payload = viewed(frame)
    (told,) = payload["panels"][0]["frames"]
    assert told == {
        "words": "Said.",
        "name": "Start",
        "roles": {"2": ["query"]},
        "looked": [0, [1, 2]],
        "badges": {"1": "first"},
        "ball": 2,
        "add": [0],
    }


def test_the_same_arcs_in_the_next_frame_cost_nothing():
    same = (Arc(0, 1), Arc(1, 2))
    _, payload = viewed(Frame(same), Frame(same, "again"))
    assert payload["panels"][0]["frames"][1] == {"words": "again"}


def test_the_nodes_stand_where_they_stood_in_every_frame_and_panel():
    _, payload = viewed(Frame((Arc(0, 1),)), Frame((Arc(0, 1), Arc(1, 2))), names=NAMES[:3])
    (layout,) = payload["place"]["layouts"]
    assert layout["y"][0] < layout["y"][1] < layout["y"][2]
    panels = [Panel("one", (Frame((Arc(0, 1),)),)), Panel("two", (Frame((Arc(1, 2),)),), "7 parameters")]
    both = json.loads(network_view(NAMES[:3], panels).payload)
    assert both["place"] == payload["place"]
    assert both["panels"][1]["numbers"] == "7 parameters"


def test_refused_and_undecided_arcs_move_nothing():
    found = (Arc(0, 1), Arc(2, 1, "refused"), Arc(2, 0, "waiting"))
    _, payload = viewed(Frame(found), names=NAMES[:3])
    assert [route[:2] for route in payload["place"]["layouts"][0]["routes"]] == [[0, 1]]


def test_a_page_can_say_which_frames_give_the_places_or_hand_the_places_in():
    steps = (Frame((Arc(0, 1), Arc(0, 2))), Frame((Arc(2, 1),)))
    for chosen in ([-1], steps[1:]):
        _, payload = viewed(*steps, names=NAMES[:3], arranged_by=chosen)
        assert [route[:2] for route in payload["place"]["layouts"][0]["routes"]] == [[2, 1]]
    _, payload = viewed(*steps, names=NAMES[:3], places=[(100, 50), (200, 50), (150, 130)])
    layout = payload["place"]["layouts"][0]
    assert [layout["x"][1] - layout["x"][0], layout["y"][2] - layout["y"][0]] == [100, 80]
    assert min(layout["x"][n] - layout["w"][n] / 2 for n in range(3)) == pytest.approx(0, abs=1)


def test_a_class_stands_where_it_is_handed_in():
    _, payload = viewed(Frame(FROM_CLASS), target=3, places=[(0, 0), (90, 0), (180, 0), (90, 90)])
    assert payload["place"]["hub"] == -1
    assert payload["place"]["layouts"][0]["y"][3] - payload["place"]["layouts"][0]["y"][0] == 90


def test_a_class_with_faint_arcs_stands_above_and_is_not_among_the_layers():
    _, payload = viewed(Frame((*FROM_CLASS, Arc(0, 1))), target=3)
    assert payload["place"]["hub"] == 3
    assert payload["target"] == 3


def test_a_class_that_is_parent_of_most_stands_above_whatever_its_arcs_are():
    _, payload = viewed(Frame((Arc(3, 0), Arc(3, 1, "open"))), target=3)
    assert payload["place"]["hub"] == 3


@pytest.mark.parametrize("found", [(Arc(0, 3),), (Arc(3, 0),), (Arc(3, 0), Arc(3, 1), Arc(3, 2, directed=False))])
def test_a_class_that_is_a_node_like_others_stands_among_them(found):
    _, payload = viewed(Frame(found), target=3)
    assert payload["place"]["hub"] == -1


def test_long_names_have_places_with_room_for_them_as_long_as_they_are_few():
    long = [f"{n} " + "long " * 20 for n in range(41)]
    _, few = viewed(Frame((Arc(0, 1), Arc(0, 2), Arc(1, 2))), names=long[:3])
    assert [max(layout["w"]) > 176 for layout in few["place"]["layouts"]] == [False, True]
    _, many = viewed(Frame(tuple(Arc(n, n + 1) for n in range(40))), names=long)
    assert len(many["place"]["layouts"]) == 1


def test_two_views_have_the_same_digest_only_if_they_show_the_same():
    one, same = (viewed(Frame((Arc(0, 1),)))[0] for _ in range(2))
    other = viewed(Frame((Arc(1, 0),)))[0]
    assert one.digest == same.digest != other.digest


@pytest.mark.parametrize("selection", ["", "node:0", "node:3", "arc:0-1", "arc:1-0", "arc:2-3"])
def test_a_node_and_an_arc_of_any_step_can_be_chosen(selection):
    view, _ = viewed(Frame(()), Frame((Arc(0, 1),), looked=((3, 2),)))
    assert view.has(selection)
    view.check(selection)


@pytest.mark.parametrize(
    "selection", ["node:4", "arc:0-2", "arc:0-9", "edge:0-1", "node:-1", "arc:00-1", "x", "node:1 "]
)
def test_what_is_not_there_cannot_be_chosen(selection):
    view, _ = viewed(Frame((Arc(0, 1),)))
    assert not view.has(selection)
    with pytest.raises(InputError, match="called"):
        view.check(selection)


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (Frame((Arc(0, 9),)), "nodes"),
        (Frame((Arc(1, 1),)), "itself"),
        (Frame((Arc(0, 1), Arc(1, 0))), "same two nodes"),
        (Frame((Arc(0, 1, "lost"),)), "lost"),
        (Frame((Arc(0, 1, bar=2),)), "bar"),
        (Frame((), looked=(7,)), "nodes"),
        (Frame((), roles={-1: ("query",)}), "nodes"),
        (Frame((), roles={1: ("king",)}), "king"),
        (Frame((), ball=4), "nodes"),
    ],
)
def test_a_frame_about_what_there_is_not_is_refused(frame, words):
    with pytest.raises(ValueError, match=words):
        viewed(frame)


@pytest.mark.parametrize("count", [0, 7])
def test_there_are_one_to_six_pictures(count):
    with pytest.raises(ValueError, match="1 to 6"):
        network_view(NAMES, [Panel("", (Frame(()),))] * count)


def test_the_last_step_is_that_of_the_longest_panel():
    panels = [Panel("one", (Frame(()),)), Panel("two", (Frame(()),) * 4)]
    assert network_view(NAMES, panels).last_step == 3


def test_a_node_with_a_badge_has_room_for_the_longest_one_in_every_step():
    steps = (Frame((Arc(0, 1),), badges={1: "1"}), Frame((Arc(0, 1),), badges={1: "true"}))
    plain = viewed(Frame((Arc(0, 1),)))[1]["place"]
    place = viewed(*steps)[1]["place"]
    assert place["badges"][0] == 0 < place["badges"][1]
    assert place["layouts"][0]["w"][1] == plain["layouts"][0]["w"][1] + place["badges"][1]
