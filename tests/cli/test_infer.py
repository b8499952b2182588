"""`infer`: the posterior with its order and cost, by every method, on built-in networks and on files."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bnviz.cli import infer
from bnviz.cli.main import main
from bnviz.data.network_formats.bif_writer import network_bif
from bnviz.data.networks import network
from bnviz.infer.posterior import METHODS
from tests.infer.networks import binary_net

ROOT = Path(__file__).parents[2]
SLOW = {"pandas", "streamlit", "plotly", "scipy", "sklearn", "networkx", "pgmpy", "matplotlib"}


@pytest.fixture
def answer(capsys):
    """`answer(...)` is the exit status and what stands on standard output and standard error."""

    def answered(*arguments):
        status = main(["infer", *map(str, arguments)])
        out, err = capsys.readouterr()
        return status, out, err

    return answered


@pytest.fixture
def found(answer):
    """`found(...)` is the answer as JSON."""

    def answered(*arguments):
        status, out, _ = answer(*arguments, "--json")
        assert status == 0
        return json.loads(out)

    return answered


def test_the_json_object(found):
    """Summed out of P(a), P(t|a), P(l|s) with s known, P(e|t,l) and P(x|e) with x known: asia, then tub, then either."""
    one = found("--network", "asia", "lung", "--evidence", "smoke=yes", "--evidence", "xray=no")
    assert list(one) == ["posterior", "order", "cost", "probability_of_evidence"]
    assert list(one["posterior"]) == ["yes", "no"]
    # 0.1 * 0.02 against 0.9 * (0.0104 * 0.02 + 0.9896 * 0.95), by Bayes.
    yes, no = 0.1 * 0.02, 0.9 * (0.0104 * 0.02 + 0.9896 * 0.95)
    assert one["posterior"]["yes"] == pytest.approx(yes / (yes + no), abs=1e-14)
    assert one["probability_of_evidence"] == pytest.approx(0.5 * (yes + no), abs=1e-15)
    assert one["order"] == ["asia", "tub", "either"]
    # {asia, tub}, {tub, lung, either}, {lung, either} and the answer over lung.
    assert one["cost"] == {"width": 2, "largest": 8, "cells": 4 + 8 + 4 + 2}


@pytest.mark.parametrize("method", METHODS)
def test_every_method_gives_the_same(found, method):
    asked = ("--network=asia", "dysp", "--evidence=asia=yes", "--evidence=xray=no")
    one = found(*asked, "--method", method)
    assert one["posterior"] == pytest.approx(found(*asked)["posterior"], abs=1e-14)
    assert (one["order"] == []) == (method == "enumeration")
    assert one["cost"]["cells"] >= one["cost"]["largest"] == 2 ** (one["cost"]["width"] + 1)


@pytest.mark.parametrize("method", METHODS)
def test_what_is_seen_with_uncertainty_is_weighed_by_its_likelihoods(found, method):
    asked = ("--network=asia", "either", "--likelihood=xray=0.8,0.3", "--likelihood=xray=0.8,0.3", "--method", method)
    # P(xray | either) is 0.98, 0.02 and 0.05, 0.95; P(either) is 0.064828.
    yes, no = 0.064828 * (0.8 * 0.98 + 0.3 * 0.02), 0.935172 * (0.8 * 0.05 + 0.3 * 0.95)
    assert found(*asked)["posterior"]["yes"] == pytest.approx(yes / (yes + no), abs=1e-12)
    only_the_ratio = ("--network=asia", "either", "--likelihood=xray=8,3", "--method", method)
    assert found(*only_the_ratio)["posterior"] == pytest.approx(found(*asked)["posterior"], abs=1e-14)


@pytest.mark.parametrize("method", METHODS)
def test_several_nodes_are_asked_for_together(found, answer, method):
    asked = ("--network=asia", "lung", "bronc", "smoke", "--evidence=smoke=yes", "--method", method)
    one = found(*asked)["posterior"]
    # Given smoke the two are independent: 0.1 and 0.6. What is observed is certain.
    assert one["yes"]["no"] == {"yes": pytest.approx(0.1 * 0.4, abs=1e-14), "no": 0}
    assert one["no"]["yes"]["yes"] == pytest.approx(0.9 * 0.6, abs=1e-14)
    _, out, _ = answer(*asked)
    assert "lung  bronc  smoke  probability" in out
    assert "Most probable together, with 0.540, given smoke = yes: lung = no, bronc = yes and smoke = yes." in out


def test_of_a_large_table_the_first_lines_are_printed(answer):
    _, out, _ = answer("--network=alarm", "BP", "CO", "HR", "HRBP", "TPR", "Catechol", "SaO2")
    assert "These are the first 500 of 1,458 combinations; --json has all." in out
    status, _, err = answer("--network=asia", "lung", "bronc", "lung")
    assert (status, err) == (2, "'lung' is asked for twice: name each variable once.\n")


def test_the_readable_answer_names_what_was_uncertain(answer):
    status, out, _ = answer("--network=asia", "lung", "--evidence=smoke=yes", "--likelihood=xray=0.8,0.3")
    assert status == 0
    assert out.startswith("given: smoke = yes and xray (uncertain)\nlikelihood of xray: yes 0.800, no 0.300\n")


def test_the_order_follows_the_rule(found):
    asked = ("--network=alarm", "CVP", "--evidence=HRBP=High", "--method=junction-tree")
    answers = [found(*asked, "--order", rule) for rule in ("min-fill", "min-neighbours", "min-weight")]
    assert all(len(one["order"]) == len(answers[0]["order"]) for one in answers)
    assert len({tuple(one["order"]) for one in answers}) > 1
    for one in answers:
        assert one["posterior"] == pytest.approx(answers[0]["posterior"], abs=1e-13)


def test_the_readable_answer(answer):
    assert answer("--network", "sprinkler", "rain", "--evidence", "wet grass=yes") == (
        0,
        "given: wet grass = yes\nP(evidence): 0.647\n\nrain  probability\nyes         0.708\nno          0.292\n\n"
        "method: elimination; 14 cells in all tables, width 2\norder of elimination: cloudy, sprinkler\n",
        "",
    )
    status, out, _ = answer("--network", "sprinkler", "rain", "--method", "enumeration")
    assert status == 0
    assert out.startswith("given: nothing\n")
    assert out.endswith("method: enumeration; 16 cells in all tables, width 3\n")


def test_an_observed_target_is_in_its_state(found):
    one = found("--network=chain", "B", "--evidence=B=no", "--evidence=B=no")
    assert one["posterior"] == {"yes": 0, "no": 1}
    assert one["order"] == []


def test_a_file_says_the_same_as_the_network_that_it_holds(answer, tmp_path):
    file = tmp_path / "student.bif"
    file.write_text(network_bif(network("student").net), encoding="utf-8")
    asked = ("intelligence", "--evidence", "letter=weak", "--json")
    assert answer("--network", file, *asked) == answer("--network", "student", *asked)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("asia", "cough"), "There is no node 'cough'. The nodes are 'asia', 'tub'"),
        (
            ("asia", "lung", "--evidence", "smoke=perhaps"),
            "'smoke' has no state 'perhaps': its states are 'yes', 'no'.",
        ),
        (("asia", "lung", "--evidence", "cough=yes"), "There is no node 'cough'."),
        (("asia", "lung", "--likelihood", "cough=1,0"), "There is no node 'cough'. The nodes are 'asia', 'tub'"),
        (("asia", "lung", "--likelihood", "xray=1"), "needs one number for each of its 2 states"),
        (("asia", "lung", "--likelihood", "xray"), "write it as NODE=NUMBER,NUMBER"),
        (("asia", "lung", "--likelihood=xray=1,0", "--likelihood=xray=0,1"), "two likelihoods of 'xray'"),
        (("asia", "lung", "--evidence=xray=no", "--likelihood=xray=1,0"), "probability 0 in the network"),
        (("asia", "lung", "--evidence", "smoke"), "'smoke' does not say a state: write it as NODE=STATE."),
        (("asia", "lung", "--evidence", "tub=yes", "--evidence", "tub=no"), "two states of 'tub'"),
        (("asia", "lung", "--evidence", "tub=yes", "--evidence", "either=no"), "probability 0 in the network"),
        (("alarm", "CVP", "--method", "enumeration"), "Enumeration would have to write down"),
        (("nowhere.bif", "lung"), "no network file 'nowhere.bif'"),
    ],
)
def test_what_cannot_be_answered_is_one_line(answer, arguments, words):
    status, out, err = answer("--network", *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert words in err


def test_a_structure_alone_has_no_posterior(answer, tmp_path):
    file = tmp_path / "arrow.dot"
    file.write_text("digraph { A -> B }")
    status, _, err = answer("--network", file, "A")
    assert status == 2
    assert "has a structure and no probabilities" in err


def test_names_and_states_may_hold_what_separates_them(answer, tmp_path):
    net = binary_net([(), (0,)], [[0.5, 0.5], [[0.9, 0.1], [0.2, 0.8]]])
    file = tmp_path / "odd.bif"
    text = network_bif(net).replace("x0", '"p=q"').replace("x1", '"x=1"')
    file.write_text(text, encoding="utf-8")
    status, out, err = answer("--network", file, "x=1", "--evidence", "p=q=a", "--json")
    assert (status, err) == (0, "")
    assert json.loads(out)["posterior"]["a"] == pytest.approx(0.9, abs=1e-15)


def test_the_examples_run(answer):
    for line in infer.EXAMPLES.splitlines()[1:]:
        status, out, err = answer(*line.split()[4:])
        assert (status, err) == (0, ""), line
        assert out


def test_it_starts_without_the_slow_libraries():
    code = (
        "import sys; from bnviz.cli.main import main; main(['infer', '--network', 'asia', 'lung']); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, timeout=120)
    assert not SLOW & {name.partition(".")[0] for name in done.stdout.decode().split()}
