"""The table where one studies: on each screen all of it is seen, and no part covers another."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from jaipur.review.puzzles.puzzle import shipped_puzzles
from tests.e2e.remote_players import have_played
from tests.e2e.visitors import DESKTOP, PHONE, opened
from tests.server.servers import Server

SIZES: Final[dict[str, ViewportSize]] = {
    "a small phone": {"width": 360, "height": 640},
    "a phone": PHONE,
    "a phone on its side": {"width": 844, "height": 390},
    "a tablet": {"width": 820, "height": 1180},
}
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
