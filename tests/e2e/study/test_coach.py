"""The coach in a browser: a match that one has played is reviewed, and something is said of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from bench.server.client import Guest
from tests.e2e.at_table import wait_until
from tests.e2e.remote_players import REVIEWED, have_played
from tests.e2e.test_accessibility import violations
from tests.e2e.visitors import DESKTOP
from tests.server.servers import Server


@pytest.fixture(scope="module")
def guest(server: Server) -> Guest:
    """Give somebody who has played a match to its end, by any moves."""
    return have_played(server)[0]


@pytest.fixture
def context(browser: Browser, server: Server, guest: Guest) -> Iterator[BrowserContext]:
    """Give the browser of who has played, into which axe can be put."""
    made = browser.new_context(locale="en-GB", reduced_motion="reduce", bypass_csp=True)
    name, _, value = guest.cookie.partition("=")
    made.add_cookies([{"name": name, "value": value, "url": server.address}])
    made.add_init_script("localStorage.setItem('jaipur.known', 'yes')")
    yield made
    made.close()


def test_a_match_is_reviewed_for_the_coach(context: BrowserContext, server: Server) -> None:
    """From nothing to say, by one button, to where points were lost, and from there to the review."""
    page = context.new_page()
    ask = page.get_by_role("button", name="Review the latest")
    page.goto(f"{server.address}/coach")
    expect(page.get_by_role("heading", name="No reviewed matches yet")).to_be_visible()
    wait_until(page, lambda: page.request.get(f"{server.address}/api/me/coach").json()["unasked"] > 0)
    page.reload()

    ask.click()
    expect(page.get_by_role("heading", name="Seen so far")).to_be_visible(timeout=REVIEWED)
    expect(page.get_by_role("heading", name="What costs you most")).to_be_hidden()
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    expect(page.get_by_role("heading", name="What costs you most")).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size(DESKTOP)

    page.locator("section", has_text="Your costliest moves").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(r"/review/[0-9a-z]{13}\?at=\d+&seat=[01]$"))
    page.get_by_role("link", name="Your habits").click()
    expect(page.get_by_role("heading", name="Your coach")).to_be_visible()
