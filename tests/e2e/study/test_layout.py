"""The table where one studies: on each screen all of it is seen, and no part covers another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from jaipur.review.puzzles.puzzle import shipped_puzzles
from jaipur.rules.text.view import parse_view
from tests.e2e.continuation import play_on, seen_after, type_on
from tests.e2e.remote_players import REVIEWED, have_played
from tests.e2e.visitors import DESKTOP, PHONE, opened
from tests.server.servers import Server

SIZES: Final[dict[str, ViewportSize]] = {
    "a small phone": {"width": 360, "height": 640},
    "a phone": PHONE,
    "a phone on its side": {"width": 844, "height": 390},
    "a tablet": {"width": 820, "height": 1180},
}
PRACTICE: Final[dict[str, ViewportSize]] = {name: size for name, size in SIZES.items() if name != "a tablet"}
SETTLED: Final = 300
"""Milliseconds until a page has changed to another size."""
CUT: Final = """parts => parts.flatMap(part => {
    const panel = document.querySelector(part);
    const edge = (panel.closest(".onward") ?? panel).getBoundingClientRect();
    return [...panel.querySelectorAll("button, p[role=status], table")].filter(each => {
        const box = each.getBoundingClientRect();
        const isHidden = getComputedStyle(each).clipPath !== "none" || box.width === 0;
        return !isHidden && (box.bottom > edge.bottom + 2 || each.scrollHeight > each.clientHeight + 2);
    }).map(each => `cut: ${part} ${each.tagName} ${each.textContent.trim().slice(0, 40)}`);
})"""
"""What of a panel reaches beyond its edge, or has more text than room."""
PUZZLE: Final = next(iter(shipped_puzzles()))
PARTS: Final = (".player:not(.own)", ".pile", ".facade", ".hand", ".own")
SLACK: Final = 2.0
"""Pixels by which shadows and rounded corners of two parts may meet."""


def boxes(page: Page, *parts: str) -> dict[str, dict[str, float]]:
    """Give where parts of a page are."""
    found = {part: page.locator(part).first.bounding_box() for part in parts}
    return {
        part: {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}
        for part, box in found.items()
        if box is not None
    }


def wrong(page: Page, size: ViewportSize, *parts: str) -> list[Any]:
    """Give the parts that are missing or reach beyond the screen, and the pairs that overlap."""
    found = boxes(page, *parts)
    outside = [
        part
        for part, box in found.items()
        if box["x"] < -SLACK
        or box["y"] < -SLACK
        or box["x"] + box["width"] > size["width"] + SLACK
        or box["y"] + box["height"] > size["height"] + SLACK
    ]
    covered = [
        (one, other)
        for (one, first), (other, second) in combinations(found.items(), 2)
        if all(
            min(first[edge] + first[length], second[edge] + second[length]) - max(first[edge], second[edge])
            > SLACK
            for edge, length in (("x", "width"), ("y", "height"))
        )
    ]
    return [*sorted(set(parts) - set(found)), *outside, *covered]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_puzzle_is_on_one_screen(browser: Browser, server: Server, size: ViewportSize) -> None:
    """The task, the table and what to press; the control moves the hand away."""
    with opened(browser, f"{server.address}/puzzles/{PUZZLE}", size) as page:
        expect(page.locator(".hand button.card").first).to_be_visible()
        parts = (*PARTS, ".panel", ".action")
        assert wrong(page, size, *parts) == []
        page.locator(".hand").evaluate("hand => { hand.style.transform = 'translateY(-40px)'; }")
        assert wrong(page, size, *parts) != []


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_replay_is_on_one_screen(browser: Browser, server: Server, size: ViewportSize) -> None:
    """The table and its controls, with the way back."""
    _, match = have_played(server)
    with opened(browser, f"{server.address}/replay/{match}?at=5", size) as page:
        expect(page.locator(".hand button.card").first).to_be_visible()
        assert wrong(page, size, *PARTS, ".controls") == []
        assert wrong(page, size, ".back", ".controls") == []
        for button in page.locator(".controls button").all():
            expect(button).to_be_in_viewport(ratio=0.99)


def test_people_stand_beside_today_where_nothing_was_played(browser: Browser, server: Server) -> None:
    """There is no hole in the middle of a desk's home page."""
    with opened(browser, server.address, DESKTOP) as page:
        expect(page.get_by_role("heading", name="With people")).to_be_visible()
        today, people = boxes(page, ".today", ".people").values()
        assert people["x"] - (today["x"] + today["width"]) < 40


@pytest.fixture(scope="module")
def practised(browser: Browser, server: Server) -> Iterator[Page]:
    """Give the page of a match that is reviewed."""
    _, match = have_played(server)
    with opened(browser, f"{server.address}/review/{match}") as page:
        page.get_by_role("button", name="Review this match").click()
        expect(page.locator(".verdict")).to_be_visible(timeout=REVIEWED)
        yield page


def test_what_is_practised_is_on_one_screen(practised: Page) -> None:
    """A move tried again, the round played on, and how it ended: the table, the message, and the buttons."""
    page = practised
    page.get_by_role("button", name="Try it again").click()
    seen = {"asked": cut(page, ".trying", *PARTS)}
    page.locator(".facade [aria-disabled=false]").first.click()
    seen["chosen"] = cut(page, ".trying", ".action", *PARTS)
    page.get_by_role("button", name="Show the best move").click()
    address = page.url.replace("/review/", "/api/matches/").partition("?")[0]
    turns = page.request.get(f"{address}/review").json()["review"]["turns"]
    decision = turns[int(page.get_by_role("slider").input_value())]["decision"]
    page.get_by_role("button", name="Play on from here").click()
    seen["onward"] = cut(page, ".onward", ".onward .action", *PARTS)
    told = type_on(page, parse_view(decision["view"]))
    seen["replied"] = cut(page, ".onward", ".onward .action", *PARTS)
    play_on(page, seen_after(told))
    expect(page.locator(".played")).to_be_visible()
    seen["over"] = cut(page, ".played", *(part for part in PARTS if part != ".hand"))
    assert {name: wrong for name, wrong in seen.items() if wrong} == {}


def cut(page: Page, *parts: str) -> dict[str, list[Any]]:
    """Give what is wrong on each phone; what lies within another part may lie on it."""
    found: dict[str, list[Any]] = {}
    for name, size in PRACTICE.items():
        page.set_viewport_size(size)
        page.wait_for_timeout(SETTLED)
        page.evaluate("scrollTo(0, 0)")
        within = {f"{part} .action" for part in parts} | {".action"}
        faults = wrong(page, size, *(part for part in parts if part not in within))
        faults += [part for part in parts if part in within and wrong(page, size, part)]
        faults += page.evaluate(CUT, [part for part in parts if part in {".trying", ".onward", ".played"}])
        if faults:
            found[name] = faults
    page.set_viewport_size(DESKTOP)
    return found


@pytest.mark.parametrize("width", [1440, 1024, 820, 390])
def test_the_bar_stays_where_it_is_from_page_to_page(browser: Browser, server: Server, width: int) -> None:
    """The rules have a page of their own kind."""
    with opened(browser, f"{server.address}/leaderboard", {"width": width, "height": 900}) as page:
        wordmark = page.locator("header a[href='/']").first
        places = []
        for path in ("leaderboard", "rules"):
            page.goto(f"{server.address}/{path}")
            expect(page.locator("h1")).to_be_visible()
            places.append(wordmark.bounding_box())
        assert places[0] is not None
        assert places[1] is not None
        assert places[0]["x"] == places[1]["x"]
