"""Answers ahead of the page: the same pictures as the page's, for those who have the address, and nothing for anybody else."""

import json
from random import Random

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bnviz.data.networks import network
from bnviz.draw.posterior_view import posterior_view
from bnviz.draw.separation_view import plain_view, separation_view
from bnviz.draw.separation_words import trouble
from bnviz.graph.question import Question, answered
from bnviz.infer.marginals import marginals
from bnviz.model.errors import InputError
from bnviz.ui import ahead, inference_posteriors, separation_blanket, separation_paths
from bnviz.ui.graph_view.mount import Ahead
from bnviz.ui.memory import FullError, Memory
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.separation_question import with_part


@pytest.fixture
def ask():
    """Asks at an address with a message, as a picture does."""
    with TestClient(Starlette(routes=[ahead.route("/class")])) as client:
        yield lambda address, message: client.post(
            f"/class/{address}", content=message if isinstance(message, bytes) else json.dumps(message)
        )


@pytest.fixture
def asia():
    return ChosenNetwork("asia", "Asia", network("asia").net)


def views(nodes=2):
    return plain_view(network("chain").net.dag, ["a", "b", "c"], Question(0, nodes))


def test_a_message_is_answered_by_a_picture(ask):
    heard = []

    def answer(message):
        heard.append(message)
        return views()

    response = ask(ahead.address("one", answer), {"said": 1})
    assert heard == [{"said": 1}]
    assert response.headers["content-type"] == "application/json"
    assert response.json() == {"view": views().payload, "digest": views().digest, "step": 0}


def test_what_depends_on_the_same_has_the_same_address():
    first = ahead.address(("a", 1), lambda _: views())
    assert ahead.address(("a", 1), lambda _: None) == first
    assert ahead.address(("a", 2), lambda _: views()) != first


def unfit(_):
    raise InputError("This network is too dense.")


@pytest.mark.parametrize(("answer", "message"), [(lambda _: None, 1), (unfit, 1), (lambda _: views(), b"{no json")])
def test_what_only_the_page_can_say_is_left_to_it(ask, answer, message):
    response = ask(ahead.address(("left", answer, message), answer), message)
    assert (response.status_code, response.content) == (204, b"")


def test_nobody_is_answered_who_does_not_know_the_address(ask):
    assert ask("ahead/guessed", 1).status_code == 404


def test_what_was_shown_longest_ago_is_no_longer_answered(ask, monkeypatch):
    monkeypatch.setattr(ahead, "_OFFERS", ahead._Offers())
    monkeypatch.setattr(ahead, "MOST_OFFERS", 2)
    addresses = [ahead.address(number, lambda _: views()) for number in (1, 2, 1, 3)]
    assert [ask(address, 0).status_code for address in addresses] == [200, 404, 200, 200]


def test_networks_are_let_go_where_memory_is_short(ask):
    address = ahead.address("short", lambda _: views())
    assert ask(address, 1).status_code == 200
    memory = Memory(1)
    memory.on_need(ahead._OFFERS.release)
    with pytest.raises(FullError):
        memory.kept("large", dict, needs=10)
    assert ask(address, 1).status_code == 404


def test_a_message_that_is_too_long_is_not_read(ask):
    address = ahead.address("long", lambda _: views())
    assert ask(address, b"[" + b"1," * ahead.MOST_BYTES).status_code == 413


@pytest.mark.parametrize(
    ("message", "value"),
    [
        *(("role", value) for value in (None, "x", [[1, 8, "x"]], [[1, 0, "w"]], [[1, 0, "b"]])),
        *(("state", value) for value in (None, [[8, 0]], [[0]], [[0, -1]], {"0": 1})),
        *(("selection", value) for value in (None, "", "node:8", "node:-1", "node:x", "arc:0-1", 3)),
    ],
)
def test_a_message_about_nothing_in_the_picture_is_left_to_the_page(ask, asia, message, value):
    offers = {
        "role": separation_paths._ahead(asia, Question(0, 1)),
        "state": inference_posteriors._ahead(asia, {}),
        "selection": separation_blanket._ahead(asia),
    }
    assert offers[message].message == message
    assert ask(offers[message].address(8), value).status_code == 204


def test_parts_of_a_question_are_answered_as_the_page_does(ask, asia):
    rng = Random(5)  # noqa: S311
    dag, names = asia.net.dag, asia.names
    question = Question(1, 3)
    for _ in range(60):
        parts = [(rng.randrange(8), rng.choice("xyz")) for _ in range(rng.randrange(1, 4))]
        value = [[n, *part] for n, part in enumerate(parts, 1)]
        response = ask(separation_paths._ahead(asia, question).address(8), value)
        for part in parts:
            question = with_part(question, part)
        question = Question(question.x, question.y, tuple(sorted(question.z)))
        if trouble(question, names):
            view = plain_view(dag, names, question)
        else:
            view = separation_view(dag, names, answered(dag, question))
        assert response.json()["digest"] == view.digest


@pytest.mark.parametrize("soft", [{}, {1: (0.2, 0.9)}])
@pytest.mark.parametrize("states", [{}, {0: 1}, {1: 0, 6: 0}])
def test_evidence_is_answered_by_the_bars_of_the_page(ask, asia, states, soft):
    net = asia.net
    kept = {node: values for node, values in soft.items() if node not in states}
    view = posterior_view(net, marginals(net), marginals(net, states, kept), states, soft=kept)
    response = ask(inference_posteriors._ahead(asia, soft).address(8), [list(pair) for pair in states.items()])
    assert response.json()["digest"] == view.digest


def test_impossible_evidence_shows_the_bars_before_it(ask, asia):
    net, states = asia.net, {1: 0, 5: 1}  # tuberculosis, but neither that nor cancer
    response = ask(inference_posteriors._ahead(asia, {}).address(8), [list(pair) for pair in states.items()])
    assert response.json()["digest"] == posterior_view(net, marginals(net), marginals(net), states).digest


def test_two_networks_of_the_same_picture_are_not_mixed_up(asia):
    other = ChosenNetwork("upload-0123456789ab", "Asia", type(asia.net)(*vars(asia.net).values()))
    first, second = (inference_posteriors._ahead(chosen, {}) for chosen in (asia, other))
    assert first.address(8) != second.address(8)
    assert isinstance(first, Ahead)
