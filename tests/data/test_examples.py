"""The built-in data sets hold what was published, follow their rules, and show what their sentence says they show."""

import csv
import re
from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from bnviz.data.builtin.generated import LIT, SEGMENTS, led
from bnviz.data.examples import EXAMPLES, example
from bnviz.data.recipe import recipe_for
from bnviz.graph.spanning_tree import kruskal, maximum_spanning_tree
from bnviz.graph.ties import best, tied
from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.learn.significance import ALPHA, cmi_p_values
from bnviz.learn.tan import tan
from bnviz.model.errors import InputError

SHARED = Path(__file__).parents[3] / "shared" / "data"
EACH = pytest.mark.parametrize("built_in", EXAMPLES, ids=lambda e: e.id)


class Learned:
    """What the app shows at once for a built-in data set with nothing chosen (or with another class), in bits."""

    def __init__(self, data, target):
        built_in = example(data)
        table = built_in.table()
        self.dataset = recipe_for(table, target or built_in.target).fit(table).encode(table)
        self.names = [v.name for v in self.dataset.attributes]
        self.counts = counted(self.dataset)
        self.info = information(self.counts)
        self.mi = dict(zip(self.names, self.info.mi / np.log(2), strict=True))
        self.p = self._by_pair(cmi_p_values(self.counts, self.info))
        self.cmi = self._by_pair(self.info.cmi / np.log(2))
        self.tree = [frozenset(self.names[k] for k in edge) for edge in maximum_spanning_tree(self.info.cmi.tolist())]

    def _by_pair(self, matrix):
        return {
            frozenset((a, b)): matrix[i, j] for i, a in enumerate(self.names) for j, b in enumerate(self.names) if i < j
        }

    @property
    def heaviest(self):
        """The pairs that tie for the largest weight."""
        top = max(self.cmi.values())
        return {pair for pair, weight in self.cmi.items() if tied(weight, top)}

    @property
    def ranking(self):
        return sorted(self.names, key=self.mi.get, reverse=True)

    @property
    def near_zero(self):
        return [pair for pair, p in self.p.items() if p >= ALPHA]


@cache
def learned(data, target=None):
    return Learned(data, target)


def pair(a, b):
    return frozenset((a, b))


def rows(data):
    return [tuple(row) for row in example(data).rows()[1:]]


def shared(name):
    path = SHARED / f"{name}.csv"
    if not path.exists():
        pytest.skip(f"{path} is not on this machine")
    with path.open(newline="") as file:
        return [tuple(row) for row in csv.reader(file)][1:]


def test_there_are_at_least_fourteen_and_their_ids_are_short_slugs():
    ids = [e.id for e in EXAMPLES]
    assert len(set(ids)) == len(ids) >= 14
    assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", one) for one in ids)
    assert len({e.title for e in EXAMPLES}) == len(ids)


def test_an_unknown_id_is_refused_with_the_list_of_ids():
    with pytest.raises(InputError, match=r"'irs'.*iris, wine"):
        example("irs")


@EACH
def test_the_class_is_the_last_column_and_a_tree_comes_out(built_in):
    table = built_in.table()
    assert table.names[-1] == built_in.target
    net = tan(recipe_for(table, built_in.target).fit(table).encode(table))
    attributes = len(table.names) - 1
    assert len(net.dag.arcs) == attributes + attributes - 1


@EACH
def test_it_is_the_same_at_every_call_and_as_a_file(built_in):
    table = built_in.table()
    assert table.digest == built_in.table().digest
    read = list(csv.reader(built_in.csv().splitlines()))
    assert read == [list(map(str, row)) for row in built_in.rows()]
    assert not any(column.missing for column in table.columns)


@EACH
def test_its_sentences_are_sentences(built_in):
    for text in (built_in.origin, built_in.teaches):
        assert text.endswith(".")
        assert "!" not in text
        assert len(text) < 240


# What was published


def test_tennis_is_quinlans_table():
    assert Counter(row[-1] for row in rows("tennis")) == {"yes": 9, "no": 5}
    assert Counter(row[:2] for row in rows("tennis"))["overcast", "hot"] == 2
    gains = {"outlook": 0.246, "temperature": 0.029, "humidity": 0.151, "windy": 0.048}  # bits, section 4 of the paper
    assert learned("tennis").mi == pytest.approx(gains, abs=1e-3)


def test_titanic_has_the_margins_of_dawsons_table():
    people = rows("titanic")
    assert len(people) == 2201
    assert Counter(p[0] for p in people) == {"1st": 325, "2nd": 285, "3rd": 706, "crew": 885}
    assert Counter(p[1] for p in people) == {"adult": 2092, "child": 109}
    assert Counter(p[2] for p in people) == {"male": 1731, "female": 470}
    assert Counter(p[0] for p in people if p[3] == "yes") == {"1st": 203, "2nd": 118, "3rd": 178, "crew": 212}
    assert Counter(p[2] for p in people if p[3] == "yes") == {"male": 367, "female": 344}


def test_berkeley_has_the_margins_of_the_paper():
    people = rows("berkeley")
    assert len(people) == 4526
    assert Counter(p[1:] for p in people) == {
        ("male", "yes"): 1198,
        ("male", "no"): 1493,
        ("female", "yes"): 557,
        ("female", "no"): 1278,
    }
    assert Counter(p[0] for p in people) == {"A": 933, "B": 585, "C": 918, "D": 792, "E": 584, "F": 714}


def test_hair_and_eye_have_the_margins_of_snees_table():
    people = rows("hair-eye")
    assert len(people) == 592
    assert Counter(p[0] for p in people) == {"black": 108, "brown": 286, "red": 71, "blond": 127}
    assert Counter(p[1] for p in people) == {"male": 279, "female": 313}
    assert Counter(p[2] for p in people) == {"brown": 220, "blue": 215, "hazel": 93, "green": 64}


def test_contact_lenses_are_the_published_rows():
    assert Counter(row[-1] for row in rows("contact-lenses")) == {"none": 15, "soft": 5, "hard": 4}
    assert Counter(rows("contact-lenses")) == Counter(shared("contact-lenses"))


@pytest.mark.parametrize(
    ("data", "classes"),
    [
        ("iris", {"setosa": 50, "versicolor": 50, "virginica": 50}),
        ("wine", {"1": 59, "2": 71, "3": 48}),
        ("breast-cancer", {"malignant": 212, "benign": 357}),
    ],
)
def test_what_scikit_learn_ships_has_the_published_class_counts(data, classes):
    assert Counter(row[-1] for row in rows(data)) == classes


def test_digits_are_read_to_the_last_pixel():
    from sklearn.datasets import load_digits

    bunch = load_digits()
    read = np.array([list(map(int, row)) for row in rows("digits")])
    np.testing.assert_array_equal(read, np.column_stack([bunch.data, bunch.target]))


@pytest.mark.parametrize("data", ["iris", "wine", "breast-cancer"])
def test_measures_keep_every_digit(data):
    from sklearn import datasets

    bunch = getattr(datasets, f"load_{data.replace('-', '_')}")()
    table = example(data).table()
    for k, column in enumerate(table.columns[:-1]):
        np.testing.assert_array_equal(column.numbers[column.codes], bunch.data[:, k])


# What follows from a rule


def test_tic_tac_toe_boards_are_the_published_ones():
    boards = rows("tic-tac-toe")
    assert Counter(board[-1] for board in boards) == {"yes": 626, "no": 332}
    assert len(set(boards)) == 958
    names = {"positive": "yes", "negative": "no"}
    assert Counter(boards) == Counter((*row[:-1], names[row[-1]]) for row in shared("tic-tac-toe"))


def test_balance_scale_rows_are_the_published_ones():
    scales = rows("balance-scale")
    assert Counter(scale[-1] for scale in scales) == {"left": 288, "balanced": 49, "right": 288}
    names = {"L": "left", "B": "balanced", "R": "right"}
    assert Counter(scales) == Counter((*row[:-1], names[row[-1]]) for row in shared("balance-scale"))


@pytest.mark.parametrize(("problem", "monks"), [(1, 216), (2, 142), (3, 228)])
def test_the_monks_are_as_many_as_published(problem, monks):
    robots = rows(f"monks-{problem}")
    assert len({robot[:-1] for robot in robots}) == len(robots) == 432
    assert sum(robot[-1] == "yes" for robot in robots) == monks


@pytest.mark.parametrize("data", ["contact-lenses", "balance-scale", "monks-1", "monks-2", "monks-3", "xor"])
def test_an_enumeration_holds_every_case_once(data):
    cases = [row[:-1] for row in rows(data)]
    sizes = [len(set(column)) for column in zip(*cases, strict=True)]
    assert len(set(cases)) == len(cases) == np.prod(sizes)


# What is drawn


def test_led_segments_show_the_opposite_one_time_in_ten():
    shown = np.array([list(map(int, row)) for row in led(100_000, 2, 3)[1:]])
    lit = np.array([[int(mark) for mark in line] for line in LIT])[shown[:, -1]]
    assert np.abs((shown[:, :7] != lit).mean(0) - 0.1).max() < 0.005
    assert np.abs(np.bincount(shown[:, -1]) / 100_000 - 0.1).max() < 0.005
    assert np.abs(shown[:, 7:9].mean(0) - 0.5).max() < 0.01
    assert [line.count("1") for line in LIT] == [6, 2, 5, 5, 4, 5, 6, 3, 7, 6]


def test_led_segments_lie_where_the_names_say():
    dark = {digit: {s for s, mark in zip(SEGMENTS, line, strict=True) if mark == "0"} for digit, line in enumerate(LIT)}
    assert dark[0] == {"middle"}
    assert dark[2] == {"upper left", "lower right"}
    assert dark[3] == {"upper left", "lower left"}
    assert dark[5] == {"upper right", "lower left"}
    assert dark[6] == {"upper right"}
    assert dark[9] == {"lower left"}
    assert dark[4] == {"top", "lower left", "bottom"}


# What the sentences say


def test_tennis_two_pairs_tie_and_no_edge_is_distinguishable_from_zero():
    seen = learned("tennis")
    assert len(seen.heaviest) == 2
    assert seen.dataset.rows == 14
    assert set(seen.tree) <= set(seen.near_zero)


def test_contact_lenses_are_independent_pairs_only_without_the_class():
    patients = np.array([row[:-1] for row in rows("contact-lenses")])
    for i in range(4):
        for j in range(i):
            counts = Counter(zip(patients[:, i], patients[:, j], strict=True))
            assert len(set(counts.values())) == 1
    assert min(learned("contact-lenses").cmi.values()) > 0.001


def test_titanic_sex_tells_the_most_and_age_the_least():
    seen = learned("titanic")
    assert seen.ranking == ["sex", "ticket class", "age"]
    assert seen.heaviest == {pair("ticket class", "sex")}


def test_berkeley_the_edge_within_departments_weighs_a_quarter():
    alone = learned("berkeley").mi["gender"]
    within = learned("berkeley", "department").cmi[pair("gender", "admitted")]
    assert within / alone == pytest.approx(0.25, abs=0.03)


def test_hair_tells_much_and_sex_hardly_anything():
    seen = learned("hair-eye")
    assert seen.mi["hair"] > 50 * seen.mi["sex"]
    assert seen.near_zero == seen.tree == [pair("hair", "sex")]


def test_iris_petals_tell_the_most_and_sepals_share_the_heaviest_edge():
    seen = learned("iris")
    assert {name.split()[0] for name in seen.ranking[:2]} == {"petal"}
    assert seen.heaviest == {pair("sepal length (cm)", "sepal width (cm)")}


def test_wine_more_than_half_of_the_pairs_are_near_zero():
    seen = learned("wine")
    assert len(seen.names) == 13
    assert len(seen.near_zero) > len(seen.cmi) / 2


def test_breast_cancer_the_seven_heaviest_edges_join_measures_of_size():
    edges = learned("breast-cancer").tree
    of_size = [all({"radius", "perimeter", "area"} & set(name.split()) for name in edge) for edge in edges]
    assert of_size[:8] == [True] * 7 + [False]


def test_digits_most_edges_join_pixels_that_touch_and_three_pixels_are_white():
    seen = learned("digits")
    places = [[tuple(map(int, name.split("_")[1:])) for name in edge] for edge in seen.tree]
    touching = [max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in places]
    assert sum(touching) > len(touching) / 2
    white = [c.name for c in example("digits").table().columns if c.labels == ("0",)]
    assert len(white) == 3
    assert all(seen.cmi[edge] == 0 for edge in seen.tree if edge & set(white))


def test_tic_tac_toe_the_eight_heaviest_pairs_tie_and_close_one_cycle():
    seen = learned("tic-tac-toe")
    assert seen.ranking[0] == "middle middle"
    assert len(seen.heaviest) == 8
    taken = [decision.taken for decision in kruskal(seen.info.cmi.tolist())]
    assert taken[:8] == [True] * 7 + [False]


def test_balance_scale_the_root_is_a_tie_and_left_is_tied_to_right():
    seen = learned("balance-scale")
    assert max(seen.mi.values()) - min(seen.mi.values()) < 1e-12
    assert best(seen.info.mi.tolist()) == 0
    across = {pair(f"left {a}", f"right {b}") for a in ("weight", "distance") for b in ("weight", "distance")}
    assert seen.heaviest == across


def test_monks_1_head_and_body_tell_nothing_alone():
    seen = learned("monks-1")
    assert seen.mi["head"] == pytest.approx(0, abs=1e-12)
    assert seen.mi["body"] == pytest.approx(0, abs=1e-12)
    assert [edge for edge, weight in seen.cmi.items() if weight > 1e-12] == [pair("head", "body")]
    assert seen.cmi[pair("head", "body")] > 0.4


def test_monks_2_no_attribute_tells_more_than_six_thousandths_of_a_bit():
    seen = learned("monks-2")
    assert 0.005 < max(seen.mi.values()) < 0.006
    assert len({robot[:-1] for robot in rows("monks-2")}) == 432


def test_monks_3_jacket_and_body_tell_the_most_and_three_attributes_nothing():
    seen = learned("monks-3")
    assert seen.ranking[:2] == ["jacket", "body"]
    assert seen.heaviest == {pair("jacket", "body")}
    nothing = {name for name, bits in seen.mi.items() if bits < 1e-12}
    assert nothing == {"head", "smiling", "tie"}
    assert all((seen.cmi[edge] < 1e-12) == bool(edge & nothing) for edge in seen.tree)


def test_xor_the_edge_weighs_one_bit_and_no_bit_tells_anything():
    seen = learned("xor")
    assert list(seen.mi.values()) == pytest.approx([0, 0, 0], abs=1e-12)
    assert seen.cmi[pair("first", "second")] == pytest.approx(1, abs=1e-12)
    assert seen.heaviest == {pair("first", "second")}


def test_led_nineteen_of_twenty_one_pairs_are_near_zero():
    seen = learned("led")
    assert (len(seen.near_zero), len(seen.cmi), len(seen.tree)) == (19, 21, 6)


def test_led_each_coin_tells_less_than_each_segment():
    seen = learned("led-24")
    coins = [bits for name, bits in seen.mi.items() if name.startswith("coin")]
    assert len(coins) == 17
    assert max(coins) < min(seen.mi[segment] for segment in SEGMENTS)


def test_asia_the_tree_has_the_arcs_of_the_true_network():
    arcs = ["asia tub", "smoke lung", "smoke bronc", "tub either", "lung either", "either xray"]
    assert set(learned("asia").tree) == {frozenset(arc.split()) for arc in arcs}


def test_student_the_grade_tells_the_most_about_the_letter():
    seen = learned("student")
    assert seen.ranking[0] == "grade"
    assert min(seen.mi.values()) > 0.01


def test_earthquake_and_burglary_are_the_only_pair_above_zero():
    seen = learned("earthquake")
    assert set(seen.cmi) - set(seen.near_zero) == {pair("Burglary", "Earthquake")}
    assert seen.heaviest == {pair("Burglary", "Earthquake")}
