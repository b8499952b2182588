"""STAN among the classifiers that are compared: its options are shown once, and kept in the address."""

from streamlit.testing.v1 import AppTest

from bnviz.ui.server import SCRIPT


def page(**address: str) -> AppTest:
    app = AppTest.from_file(str(SCRIPT), default_timeout=60)
    for name, value in address.items():
        app.query_params[name] = value
    return app.run().switch_page("../../pages/classifiers.py").run()


def test_one_list_of_roots_for_tan_and_stan_and_a_ranking():
    app = page(data="tennis", models="stan,tan", ranking="cmim", root="first")
    assert not app.exception
    assert not app.error
    lists = {box.label: box.value for box in app.selectbox}
    assert lists["Root"] == "first"
    assert lists["Ranking of STAN"] == "cmim"
    assert [box.label for box in app.selectbox].count("Root") == 1


def test_a_ranking_that_there_is_not_is_the_usual_one():
    app = page(data="tennis", models="stan", ranking="best")
    assert not app.exception
    assert {box.label: box.value for box in app.selectbox}["Ranking of STAN"] == "mrmr"
