"""MDL's explanation on a page: the sentences, and the table where MDL looked at anything."""

from streamlit.testing.v1 import AppTest


def note(values, classes):
    def script(values, classes):
        import numpy as np

        from bnviz.data.mdl import mdl
        from bnviz.ui.cut_editor.mdl_note import show_mdl

        show_mdl(tuple(mdl(np.array(values, float), np.array(classes), 2)), "bits", "mdl")

    page = AppTest.from_function(script, args=(values, classes), default_timeout=20).run()
    assert not page.exception
    return page


def test_one_bin_is_explained_with_its_decision():
    page = note([1, 2, 3, 4], [0, 1, 0, 1])
    assert "it keeps one bin" in page.markdown[0].value
    assert page.expander[0].label == "What MDL looked at (1)"
    assert page.dataframe[0].value["decision"].tolist() == ["no cut"]


def test_without_a_decision_there_is_no_table():
    page = note([1, 1], [0, 1])
    assert "no such two" in page.markdown[0].value
    assert not page.expander
