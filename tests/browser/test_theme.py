"""The light and the dark theme: every kind of control can be read in both, in the page and in the sidebar."""

import pytest
from playwright.sync_api import expect


def test_every_control_keeps_its_contrast(visit, serve, accessible):
    page = visit("/", server=serve("tests/browser/gallery.py"))
    expect(page.get_by_test_id("stMain").get_by_text("x = 1")).to_be_visible()
    accessible(page)
    # Axe does not judge closed buttons: that of a chief action has no ground of its own, and is as pale as the others.
    closed = [page.get_by_text(f"Closed {kind}", exact=True).first for kind in ("primary", "secondary")]
    colours = [label.evaluate("label => getComputedStyle(label).color") for label in closed]
    assert colours[0] == colours[1]


def test_the_two_themes_are_different(visit, serve):
    def background(color_scheme):
        page = visit("/", server=serve("tests/browser/gallery.py"), color_scheme=color_scheme)
        return page.get_by_test_id("stApp").evaluate("app => getComputedStyle(app).backgroundColor")

    assert background("light") == "rgb(255, 255, 255)"
    assert background("dark") == "rgb(14, 19, 25)"


def test_what_cannot_be_read_in_the_other_scheme_alone_is_found(visit, accessible):
    page = visit("/data?data=tennis")
    page.add_style_tag(content="@media (prefers-color-scheme: dark) { h2, h2 * { color: #222 !important; } }")
    with pytest.raises(AssertionError, match="dark: color-contrast"):
        accessible(page)
    assert page.evaluate("matchMedia('(prefers-color-scheme: light)').matches")
