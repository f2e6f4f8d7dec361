"""Every screen by axe, by day and by night, on a desk and on a phone: no violation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.leagues.two_in_season import season_under_way
from tests.e2e.people import become
from tests.e2e.play.test_matches import PICKABLE, move_by_taps, play_round
from tests.e2e.visitors import DESKTOP, PHONE
from tests.server.servers import Server

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES: Final = (
    "friend",
    "friends",
    "seek",
    "house",
    f"join/{'x' * 22}",
    "settings",
    "sign-in",
    "account",
    "leaderboard",
    "watch",
    "notices",
    "you",
    "nowhere",
    "rules",
    "lesson",
    "puzzles",
    "coach",
    "daily",
    "daily/2020-01-01",
    "duel",
    f"duel/{'x' * 22}",
    "clubs",
    f"join-club#{'x' * 22}",
)
RUN: Final = "part => axe.run(part, { resultTypes: ['violations'] }).then(found => found.violations)"
"""All rules; what passes is not told of."""
SIZES: Final = {"desktop": DESKTOP, "phone": PHONE}
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


def violations(page: Page, part: str = "body") -> list[str]:
    """Say what is wrong with what is seen, or with a part of it that lies over the rest, in every light."""
    page.evaluate(AXE.read_text())  # a script of the page would need its leave
    found: list[str] = []
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            seen: list[dict[str, Any]] = page.evaluate(RUN, part)
            found += (
                f"{size} {theme} {each['id']}: {node['html'][:120]} {node['failureSummary']}"
                for each in seen
                for node in each["nodes"]
            )
    return found


def looked_at(page: Page, address: str) -> Page:
    """Give a page with all that it folds away unfolded."""
    page.goto(address)
    expect(page.locator("h1")).to_be_visible()
    page.wait_for_load_state("networkidle")  # what it asks for has come
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    return page


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Give a page that axe can be put into."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", bypass_csp=True)
    yield context.new_page()
    context.close()


def test_no_table_shuts_anybody_out(page: Page, server: Server) -> None:
    """The way in, the table idle and with something picked, its menu, and the ends of a round and a match."""
    found = {"home": violations(looked_at(page, server.address))}
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand")).to_be_visible()
    found["table"] = violations(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Which?").click()
    page.get_by_role("button", name="Why?").click()
    found["hint"] = violations(page)
    page.get_by_role("button", name="Close the hint").click()
    page.keyboard.press("Escape")
    page.locator(PICKABLE).first.click()
    found["picked"] = violations(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    found["keys"] = violations(page)
    page.keyboard.press("Escape")
    play_round(page, move_by_taps)
    found["end"] = violations(page)
    page.get_by_role("button", name="Next round").click()
    expect(page.locator(".end")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    found["menu"] = violations(page, "#menu")
    page.get_by_role("button", name="Resign").click()
    found["question"] = violations(page, "#menu")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Play again").wait_for()
    found["over"] = violations(page)
    match = page.url.rpartition("/")[2]
    for path in ("replay", "verify"):
        found[path] = violations(looked_at(page, f"{server.address}/{path}/{match}"))

    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_no_page_shuts_anybody_out(page: Page, server: Server) -> None:
    """All pages of somebody new, and those that only an account has."""
    found = {path: violations(looked_at(page, f"{server.address}/{path}")) for path in PAGES}
    page.goto(server.address)
    become(page, "Axe")
    assert page.context.browser is not None
    other = page.context.browser.new_page()
    other.goto(server.address)
    become(other, "Adze")
    club, season = season_under_way(page, other, "Axes")
    other.close()
    for path in ("account", "player/Axe", "clubs", club[1:], season[1:]):
        found[path] = violations(looked_at(page, f"{server.address}/{path}"))

    assert {name: wrong for name, wrong in found.items() if wrong} == {}
