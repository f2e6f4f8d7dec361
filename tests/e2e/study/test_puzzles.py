"""Puzzles in a browser: the daily one is found, another is missed and tried again, in both languages."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.review.puzzles.daily import daily
from jaipur.review.puzzles.puzzle import Puzzle, shipped_puzzles
from jaipur.rules.round.moves import Move, Sell
from jaipur.rules.text.notation import parse_move, short
from jaipur.rules.text.view import parse_view
from tests.e2e.at_table import typed_field
from tests.e2e.days import deal_of_today
from tests.e2e.test_accessibility import looked_at, violations
from tests.e2e.visitors import DESKTOP, PHONE, opened
from tests.server.servers import Server

A_SALE: Final = next(each for each in shipped_puzzles().values() if isinstance(parse_move(each.answer), Sell))


def in_turn(page: Page) -> Puzzle:
    """Give the puzzle of a page."""
    return shipped_puzzles()[page.url.rpartition("/")[2]]


def other_move(puzzle: Puzzle) -> Move:
    """Give a legal move that was not weighed."""
    weighed = {each.move for each in puzzle.best}
    return next(move for move in parse_view(puzzle.view).legal_moves() if short(move) not in weighed)


def type_move(page: Page, move: Move) -> None:
    """Type a move, and have it judged."""
    typed_field(page).fill(short(move))
    typed_field(page).press("Enter")


def tap_sale(page: Page, sale: Sell) -> None:
    """Tap cards of the hand until the right number is picked, and play."""
    held = page.locator(".hand button.card").and_(page.locator(f"[aria-label*='{name_of(sale)}']"))
    held.first.click()
    while held.and_(page.locator("[aria-pressed='true']")).count() > sale.cards:
        held.and_(page.locator("[aria-pressed='true']")).last.click()
    page.locator(".go").click()


def name_of(sale: Sell) -> str:
    """Say what a card is called on the page."""
    word = GAME_TEXT["en"].moves.cards[sale.good].capitalize()
    return "Diamonds" if word == "Diamond" else word


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_daily_puzzle_is_found_from_the_home_page(
    browser: Browser, server: Server, size: ViewportSize
) -> None:
    """By the move that is typed; the answer, its worth and a streak are told, and the next one comes."""
    with opened(browser, server.address, size) as page:
        today = date.fromisoformat(deal_of_today(page, server)["day"])
        page.get_by_role("link", name="Puzzle of the day").click()
        page.get_by_role("link", name="Solve today's puzzle").click()
        expect(page.get_by_role("heading", name="Find the best move")).to_be_visible()
        puzzle = in_turn(page)
        assert puzzle.id == daily(today, shipped_puzzles())

        type_move(page, parse_move(puzzle.answer))

        expect(page.get_by_role("heading", name="That's the move!")).to_be_visible()
        expect(page.get_by_text("1 day in a row")).to_be_visible()
        expect(page.locator(".best .move")).to_contain_text("your move")
        expect(page.get_by_role("button", name="Next puzzle")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Find the best move")).to_be_visible()
        assert in_turn(page) != puzzle
        page.goto(f"{server.address}/puzzles")
        expect(page.get_by_text("Solved! A new one comes tomorrow.")).to_be_visible()


def test_a_wrong_move_may_be_tried_again_by_taps(browser: Browser, server: Server) -> None:
    """It is told what it gives away and not what is better; then the answer is tapped."""
    sale = parse_move(A_SALE.answer)
    assert isinstance(sale, Sell)
    with opened(browser, f"{server.address}/puzzles/{A_SALE.id}", PHONE) as page:
        type_move(page, parse_move(A_SALE.best[1].move))
        expect(page.get_by_role("heading", name="Not the best move")).to_be_visible()
        expect(page.get_by_role("status").first).to_contain_text("Try another move")
        expect(page.locator(".best")).to_have_count(0)

        tap_sale(page, sale)

        expect(page.get_by_role("heading", name="You found it")).to_be_visible()
        expect(page.locator(".best .move")).to_contain_text(f"Sell {sale.cards} {name_of(sale).lower()}")


def test_puzzles_are_solved_in_french_and_the_answer_may_be_shown(browser: Browser, server: Server) -> None:
    """Of a theme; what was not weighed is told by the least that it gives away."""
    with opened(browser, f"{server.address}/puzzles", DESKTOP, "fr-FR") as page:
        page.get_by_role("button", name=re.compile("^Biens précieux")).click()
        expect(page.get_by_role("heading", name="Trouvez le meilleur coup")).to_be_visible()
        puzzle = in_turn(page)
        assert "precious" in puzzle.themes
        type_move(page, other_move(puzzle))
        expect(page.get_by_role("status").first).to_contain_text("coûte au moins")
        page.get_by_role("button", name="Montrer la réponse").click()
        expect(page.get_by_role("heading", name="La réponse")).to_be_visible()
        expect(page.locator(".best .move")).to_be_visible()
        expect(page.locator(".themes")).to_contain_text("Biens précieux")


def test_a_puzzle_that_there_is_not_says_so(browser: Browser, server: Server) -> None:
    """In plain words."""
    with opened(browser, f"{server.address}/puzzles/00000000", PHONE, refusals=True) as page:
        expect(page.get_by_text("This puzzle doesn't exist.")).to_be_visible()


def test_no_puzzle_shuts_anybody_out(browser: Browser, server: Server) -> None:
    """By axe: one that was missed, and an answer."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    looked_at(page, f"{server.address}/puzzles/{A_SALE.id}")
    type_move(page, parse_move(A_SALE.best[1].move))
    expect(page.get_by_role("heading", name="Not the best move")).to_be_visible()
    found = {"wrong": violations(page)}
    page.get_by_role("button", name="Show the answer").click()
    expect(page.get_by_role("heading", name="The answer")).to_be_visible()
    found["answer"] = violations(page)
    context.close()

    assert {name: wrong for name, wrong in found.items() if wrong} == {}
