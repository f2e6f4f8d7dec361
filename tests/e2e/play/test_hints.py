"""Hints at the table: a nudge, then the move, then why; also by key and in French."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.at_table import my_turn, sit_down
from tests.e2e.visitors import DESKTOP, PHONE
from tests.server.servers import Server

Visit = Callable[..., Page]


def test_a_hint_comes_in_three_steps_and_is_played(visit: Visit, server: Server) -> None:
    """The cards of the move are picked at the second; with the move the hint is gone."""
    page = visit(DESKTOP)
    sit_down(page, server)
    my_turn(page)
    box = page.get_by_role("complementary", name="Hint")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(box).to_be_visible()
    expect(page.get_by_role("button", name="Clear")).to_have_count(0)
    box.get_by_role("button", name="Which?").click()
    expect(box).to_contain_text("picked the best move")
    expect(page.get_by_role("button", name="Clear")).to_be_visible()
    box.get_by_role("button", name="Why?").click()
    expect(box.locator("p").first).not_to_contain_text("picked the best move")
    page.get_by_role("button", name=re.compile("^(Take|Sell|Exchange)")).click()
    expect(box).to_have_count(0)


def test_a_hint_by_key_in_french(visit: Visit, server: Server) -> None:
    """N asks, and asks on; the hint can be closed; not where the match counts for somebody."""
    page = visit(PHONE, "fr-FR")
    sit_down(page, server)
    my_turn(page)
    page.locator("body").press("n")
    box = page.get_by_role("complementary", name="Indice")
    expect(box.get_by_role("button", name="Lequel ?")).to_be_visible()
    page.locator("body").press("n")
    expect(box).to_contain_text("choisi pour vous")
    box.get_by_role("button", name="Fermer l'indice").click()
    expect(box).to_have_count(0)
