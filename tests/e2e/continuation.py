"""A round played on from its review, quickly: by typing, to its end."""

from __future__ import annotations

from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from jaipur.rules.round.moves import Move, Sell
from jaipur.rules.text.notation import short
from jaipur.rules.view import View
from tests.e2e.at_table import typed_field


def quickest(seen: View) -> Move:
    """Sell the most, or else take a card: the round ends soon."""
    legal = seen.legal_moves()
    return max(legal, key=lambda move: move.cards if isinstance(move, Sell) else -len(short(move)))


def is_reply(response: Any) -> bool:  # noqa: ANN401 - Playwright's
    """Whether it is what the house replied."""
    return bool(response.url.endswith("/play-on"))


def type_on(page: Page, seen: View) -> dict[str, Any]:
    """Type a move, and return its result."""
    with page.expect_response(is_reply) as answer:
        typed_field(page).fill(short(quickest(seen)))
        typed_field(page).press("Enter")
    expect(page.locator(".onward")).to_have_attribute("aria-busy", "false")
    told: dict[str, Any] = answer.value.json()
    return told


def seen_after(told: dict[str, Any]) -> View:
    """Give what is seen after a reply."""
    return msgspec.convert(told["plies"][-1]["view"], View)


def play_on(page: Page, seen: View) -> dict[str, Any]:
    """Play to the end of the round; return the last result."""
    told: dict[str, Any] = {}
    while seen.to_move is not None:
        told = type_on(page, seen)
        seen = seen_after(told)
    return told
