"""The first minute: a server just started, whatever address is opened first, on any machine, without the internet."""


from playwright.sync_api import expect


def test_the_first_page_opens(visit, accessible):
    page = visit("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.title().startswith("bnviz") or "bnviz" in page.title()
