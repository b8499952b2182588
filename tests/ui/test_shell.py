"""The frame: its list of pages, and the script that Streamlit runs."""

from streamlit.runtime.pages_manager import PagesManager

from bnviz.ui.server import SCRIPT
from bnviz.ui.shell import FOLDER, ICON, PAGES, STYLE


def test_pages_have_a_file_and_names_of_their_own():
    stems = [stem for stem, _ in PAGES]
    assert stems[0] == "home"
    assert len(set(stems)) == len(stems) == len({title for _, title in PAGES})
    assert all((FOLDER / f"{stem}.py").is_file() for stem in stems)


def test_the_parts_of_the_frame_exist():
    assert ICON.is_file()
    assert STYLE.is_file()


def test_no_folder_of_pages_lies_beside_the_script(monkeypatch):
    monkeypatch.setattr(PagesManager, "uses_pages_directory", None)
    PagesManager(str(SCRIPT))
    assert PagesManager.uses_pages_directory is False
