"""The home page: it does not move while it loads, finds what was played, and says what is wrong."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.visitors import DESKTOP, PHONE, newcomer, opened
from tests.server.servers import Server

MOST_SHIFT: Final = 0.02
SETTLED: Final = 2_500.0
"""Milliseconds after which everything has come, portraits too."""
WATCH: Final = """
    window.shift = 0;
    new PerformanceObserver((seen) => {
        for (const each of seen.getEntries()) if (!each.hadRecentInput) window.shift += each.value;
    }).observe({ type: "layout-shift", buffered: true });
"""


def shift(page: Page, address: str) -> float:
    """Open a page, and sum how much of it moved."""
    page.goto(address)
    page.wait_for_timeout(SETTLED)
    expect(page.locator(".portrait svg").first).to_be_visible()
    moved: float = page.evaluate("shift")
    return moved


def resign(page: Page) -> None:
    """Give up the match that is shown."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Resign").first.click()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_and_a_guest_finds_what_was_played(
    browser: Browser, server: Server, size: ViewportSize
) -> None:
    """As somebody new, with a match in play, and with a finished match, which has a review."""
    with newcomer(browser, size) as context:
        page = context.new_page()
        page.add_init_script(WATCH)
        assert shift(page, server.address) <= MOST_SHIFT
        page.get_by_role("button", name="Play now against Asha").click()
        expect(page.locator(".hand")).to_be_visible()
        address = page.url
        page.goto(server.address)
        expect(page.get_by_role("link", name="Continue against Asha")).to_be_visible()
        assert shift(page, server.address) <= MOST_SHIFT
        page.goto(address)
        expect(page.locator(".hand")).to_be_visible()
        resign(page)
        page.goto(server.address)
        recent = page.get_by_role("region", name="Recent matches")
        expect(recent.get_by_text(re.compile("Lost 0.0"))).to_be_visible(timeout=40_000)
        expect(page.get_by_role("button", name="Play now against Asha")).to_be_visible()
        assert shift(page, server.address) <= MOST_SHIFT
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        recent.get_by_role("link", name="Review").click()
        expect(page).to_have_url(re.compile(f"/review/{address.rpartition('/')[2]}"))
        page.goto(f"{server.address}/you")
        expect(page.get_by_role("list", name="On the road").get_by_text("0 won, 1 lost")).to_be_attached()


def test_a_server_that_fails_is_named_and_the_house_still_plays(browser: Browser, server: Server) -> None:
    """The bots have their names, the page offers to try again, and a match is played on this device."""
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        page.add_init_script("localStorage.setItem('jaipur.known', 'yes')")
        page.route("**/api/**", lambda route: route.fulfill(status=502, body="bad gateway"))
        page.goto(server.address)
        expect(page.get_by_role("alert").filter(has_text="The server isn't answering")).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("^The Maharaja"))).to_be_visible()
        page.get_by_role("button", name="Play now against Asha").click()
        page.wait_for_url(re.compile("/match/local-"))
        page.unroute("**/api/**")
        page.goto(server.address)
        expect(page.get_by_role("link", name="Continue against Asha")).to_be_visible()
        expect(page.get_by_role("alert").filter(has_text="The server isn't answering")).to_have_count(0)


@pytest.mark.parametrize(
    "path, status, said",
    [
        ("nowhere", 404, "nothing at this address"),
        ("match/bad", 404, "no match at this address"),
        ("match/0000000000000", 200, "no match at this address"),
    ],
)
def test_an_address_where_nothing_is_has_a_kind_page(
    browser: Browser, server: Server, path: str, status: int, said: str
) -> None:
    """With a way home; a program is told by the status."""
    with newcomer(browser, refusals=True) as context:
        page = context.new_page()
        response = page.goto(f"{server.address}/{path}")
        assert response is not None
        assert response.status == status
        expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
        expect(page.get_by_text(said)).to_be_visible()
        page.get_by_role("link", name="Go home").click()
        expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_tabs_lead_to_the_main_pages_of_a_phone(browser: Browser, server: Server) -> None:
    """They stay in sight, and say which page is shown."""
    with opened(browser, server.address, PHONE) as page:
        tabs = page.get_by_role("navigation", name="Main")
        for name, address in (("Puzzles", "/puzzles"), ("Today", "/daily"), ("You", "/you"), ("Play", "/")):
            tabs.get_by_role("link", name=name).click()
            expect(page).to_have_url(server.address + address)
            current = tabs.get_by_role("link", name=name)
            expect(current).to_have_attribute("aria-current", "page")
            expect(current).to_be_in_viewport(ratio=1)
