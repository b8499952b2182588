"""What is too large gets offers, and each of them, applied, gives what it says."""

from collections.abc import Callable

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from bnviz.data.recipe import Recipe, recipe_for
from bnviz.data.table import Table
from bnviz.data.table_file import read_table
from bnviz.learn import cost as cost_module
from bnviz.learn.cost import cost_of
from bnviz.ui.offers import Offer, offers
from bnviz.ui.recipe_controls import with_choices
from bnviz.ui.server import SCRIPT
from bnviz.ui.uploads import Upload


def table_of(columns: dict[str, list[object]]) -> Table:
    lines = [",".join(columns), *(",".join(map(str, row)) for row in zip(*columns.values(), strict=True))]
    return read_table("\n".join(lines).encode())


def made(table: Table, recipe: Recipe) -> list[Offer]:
    return offers(table, recipe, recipe.fit(table).encode(table))


def applied(recipe: Recipe, offer: Offer) -> Recipe:
    kept = tuple(c for c in recipe.attributes if offer.choices.get(c.column, c) is not None)
    return with_choices(Recipe(kept, recipe.target), offer.choices)


RNG = np.random.default_rng(0)
MANY = {
    "many": [f"v{k}" for k in RNG.zipf(1.3, 4000) % 3000],
    "number": RNG.integers(0, 2500, 4000).tolist(),
    "few": RNG.integers(0, 3, 4000).tolist(),
    "other": [f"w{k}" for k in RNG.zipf(1.2, 4000) % 2000],
    "class": [f"c{k}" for k in RNG.integers(0, 40, 4000)],
}


def test_each_offer_gives_what_it_says():
    table = table_of(MANY)
    recipe = recipe_for(table, categorical=["number"])
    before = cost_of(recipe.fit(table).encode(table))
    assert not before.fits
    found = made(table, recipe)
    assert [offer.label.split()[0] for offer in found] == ["Merge", "Leave"]
    for offer in found:
        changed = applied(recipe, offer)
        assert cost_of(changed.fit(table).encode(table)) == offer.cost
        assert offer.cost.fits


def test_numbers_kept_as_values_are_offered_bins():
    table = table_of({**MANY, "many": MANY["few"]})
    recipe = recipe_for(table, categorical=["number"])
    bins = next(offer for offer in made(table, recipe) if "into bins" in offer.label)
    assert list(bins.choices) == ["number"]
    assert cost_of(applied(recipe, bins).fit(table).encode(table)) == bins.cost


def test_too_many_attributes_are_offered_to_be_fewer_those_that_tell_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cost_module, "MOST_ATTRIBUTES", 3)
    y = RNG.integers(0, 2, 200)
    noise = {f"n{k}": RNG.integers(0, 2, 200).tolist() for k in range(6)}
    good = {f"g{k}": np.where(RNG.random(200) < 0.1 * (k + 1), 1 - y, y).tolist() for k in range(3)}
    table = table_of({**noise, **good, "class": y.tolist()})
    keep = made(table, recipe_for(table))[-1]
    assert keep.label == "Keep the 3 attributes that tell the most about the class, by I(X;Y)"
    assert sorted(keep.choices) == sorted(noise)


def test_a_class_of_many_states_can_be_merged_too():
    codes = np.where(RNG.random(6000) < 0.5, RNG.integers(0, 30, 6000), RNG.integers(30, 3000, 6000))
    attributes = {name: [f"v{k}" for k in RNG.integers(0, 150, 6000)] for name in "ab"}
    table = table_of({**attributes, "class": [f"c{k}" for k in codes]})
    recipe = recipe_for(table)
    assert not cost_of(recipe.fit(table).encode(table)).fits
    merge = next(offer for offer in made(table, recipe) if offer.label.startswith("Merge"))
    assert "class" in merge.choices
    assert cost_of(applied(recipe, merge).fit(table).encode(table)) == merge.cost


@pytest.fixture
def opened() -> Callable[[Table], AppTest]:
    """The page of the tree on a table."""

    def run(table: Table) -> AppTest:
        app = AppTest.from_file(str(SCRIPT), default_timeout=60).run()
        app.switch_page("../../pages/spanning_tree.py").run()
        identifier = f"upload-{table.digest[:12]}"
        app.session_state["uploads"] = {identifier: Upload("mine.csv", table)}
        app.session_state["opened"] = identifier
        return app.run()

    return run


@pytest.mark.parametrize("number", [0, 1])
def test_a_click_on_an_offer_opens_the_page(opened: Callable[[Table], AppTest], number: int) -> None:
    columns = {name: MANY[name] for name in ("many", "few", "other")}
    table = table_of({**columns, "id": [f"r{k}" for k in range(4000)], "class": MANY["class"]})
    app = opened(table)
    assert not app.exception
    assert "the limit is 30,000,000 counts" in app.error[0].value
    assert "id &#40;4,000 states" in app.error[0].value
    buttons = [button for button in app.button if button.key and button.key.startswith("offer-")]
    assert len(buttons) == 2
    buttons[number].click().run()
    assert not app.exception
    assert not app.error
    assert len(app.session_state["choices"][table.digest].now) == [2, 1][number]
