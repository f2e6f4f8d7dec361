"""Somebody on a train: after one visit, matches, hints, reviews, replays and puzzles without a network."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from jaipur.review.puzzles.puzzle import shipped_puzzles
from tests.e2e.at_table import Seen, enter_move, quick, seen, type_move, typed_field, wait_until
from tests.e2e.device.offline import finish_match, leave_network, my_turn_here, pass_time, without_network
from tests.e2e.people import become
from tests.e2e.play.test_matches import move_by_taps
from tests.e2e.test_accessibility import violations
from tests.e2e.visitors import PHONE, draw_frame, stop_clock
from tests.server.servers import Server

OTHERS: Final = ("Farid", "The Maharaja")
"""Two more levels, one of which thinks."""
FRAMES: Final = 5
"""After so many the page has heard the answer to a move that it shows."""


@pytest.fixture
def browser(whole_browser: Browser) -> Browser:
    """Play as people do: with a service worker."""
    return whole_browser


def small_sale(now: Seen) -> str | None:
    """Say how to sell one card, which can be taken back."""
    good = next((card for card in now.hand if card in "CPL"), None)
    return None if good is None else f"S {good}1"


def table_of(now: Seen) -> tuple[list[str], list[str], int]:
    """Give the cards of the market and of one's own, in no order."""
    return sorted(now.market), sorted(now.hand), now.herd


def take_hint(page: Page) -> None:
    """Ask for a hint to its end."""
    box = page.get_by_role("complementary", name=re.compile("Hint|Indice"))
    for name in ("Hint", "Which?", "Why?"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(box).to_be_visible()
    expect(page.get_by_role("button", name="Why?")).to_have_count(0)
    expect(page.get_by_role("button", name="Clear")).to_be_visible()
    page.keyboard.press("Escape")


def says(page: Page, text: str) -> bool:
    """Let a page whose clock is stopped draw one frame, and say whether its log ends with a text."""
    draw_frame(page)
    return text in page.locator(".side li").last.inner_text()


def take_back(page: Page) -> None:
    """Sell a card, and take that back before the house has answered."""
    while (sold := small_sale(now := my_turn_here(page))) is None:
        type_move(page, quick(now))
    stop_clock(page)
    enter_move(page, sold)
    wait_until(page, partial(says, page, "You sell"))
    assert seen(page).hand != now.hand
    for _ in range(FRAMES):
        draw_frame(page)
    page.get_by_role("button", name="Undo").click()
    wait_until(page, partial(says, page, "You undo the move"))
    page.clock.resume()
    assert sorted(seen(page).hand) == sorted(now.hand)


def solve_daily(page: Page) -> None:
    """Find today's puzzle."""
    page.get_by_role("link", name="Puzzle of the day").click()
    page.get_by_role("link", name="Solve today's puzzle").click()
    expect(page.get_by_role("heading", name="Find the best move")).to_be_visible()
    puzzle = shipped_puzzles()[page.url.rpartition("/")[2]]
    typed_field(page).fill(puzzle.answer)
    typed_field(page).press("Enter")
    expect(page.get_by_role("heading", name="That's the move!")).to_be_visible()
    expect(page.get_by_text("1 day in a row")).to_be_visible()


def wait_for_review(page: Page) -> None:
    """Wait until the review is made."""
    for _ in range(300):
        if page.get_by_role("region", name=re.compile("Review|Analyse")).get_by_role("table").count() > 0:
            return
        pass_time(page)
        page.wait_for_timeout(100)
    raise AssertionError(page.locator("main").inner_text())


def test_a_day_on_a_train(browser: Browser, server: Server) -> None:
    """Three levels are played to the end; all that a server offers works, also after a reload."""
    with without_network(browser, server) as page:
        expect(page.get_by_text("You're offline")).to_be_visible()
        page.get_by_role("button", name="Play now").click()
        expect(page.get_by_role("img", name="Played on this device")).to_be_visible()
        my_turn_here(page)
        take_hint(page)
        take_back(page)
        before = seen(page)
        page.reload()
        expect(page.locator(".hand")).to_be_visible()
        assert table_of(seen(page)) == table_of(before)
        finish_match(page)
        page.get_by_role("link", name="Review").click()
        wait_for_review(page)
        page.reload()
        wait_for_review(page)
        page.get_by_role("link", name="Check the deal was fair").click()
        expect(page.get_by_role("status")).to_contain_text("✓")
        for name in OTHERS:
            page.goto(server.address)
            page.get_by_role("button", name=name).click()
            expect(page.locator(".hand")).to_be_visible()
            finish_match(page)
        page.get_by_role("link", name="Replay").click()
        expect(page.get_by_role("slider")).to_be_visible()
        page.goto(server.address)
        solve_daily(page)
        page.goto(server.address)
        page.get_by_role("link", name="On this device").click()
        expect(page.get_by_role("link", name="Replay")).to_have_count(1 + len(OTHERS))
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save").first.click()
        assert saved.value.suggested_filename.endswith(".jaipur")
        page.get_by_role("button", name="Delete").first.click()
        page.get_by_role("button", name="Delete").first.click()
        expect(page.get_by_role("link", name="Replay")).to_have_count(len(OTHERS))
        page.context.set_offline(False)
        page.goto(server.address)
        expect(page.get_by_role("link", name="Play a friend")).to_be_visible()
        become(page, "Traveller")
        add_to_account(page, server)


def add_to_account(page: Page, server: Server) -> None:
    """Add a match of the device to the account; the server shows it as played there, with its record."""
    page.goto(f"{server.address}/device")
    page.get_by_role("button", name="Add to my account").first.click()
    page.get_by_role("link", name="In your account").click()
    expect(page.get_by_role("link", name="Review")).to_be_visible()
    match = page.url.rpartition("/")[2]
    assert not match.startswith("local-")
    page.goto(f"{server.address}/device")
    expect(page.get_by_role("link", name="In your account")).to_have_count(1)
    expect(page.get_by_role("button", name="Add to my account")).to_have_count(len(OTHERS) - 1)
    page.goto(f"{server.address}/verify/{match}")
    expect(page.get_by_role("status")).to_contain_text("✓")


def test_a_phone_in_french_resumes_a_match(browser: Browser, server: Server) -> None:
    """A few moves by taps; the match is in the list, goes on from there, and is given up and reviewed."""
    with without_network(browser, server, PHONE, "fr-FR") as page:
        page.emulate_media(color_scheme="dark")
        page.get_by_role("button", name="Jouer").click()
        for _ in range(3):
            tap_move(page)
        my_turn_here(page)
        expect(page.get_by_role("img", name="Joué sur cet appareil")).to_be_in_viewport(ratio=1)
        page.goto(server.address)
        page.get_by_role("link", name="Continuer contre Asha").click()
        expect(page.locator(".hand")).to_be_visible()
        give_up(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.get_by_role("link", name="Analyse").click()
        wait_for_review(page)
        page.goto(f"{server.address}/seek")
        page.get_by_role("link", name="Jouer sur cet appareil").click()
        expect(page.get_by_text("Vous êtes hors ligne")).to_be_visible()


def tap_move(page: Page) -> None:
    """Wait for one's turn, and move by taps."""
    lines = my_turn_here(page).lines
    move_by_taps(page)
    expect(page.locator(".side li")).not_to_have_count(lines)


def give_up(page: Page) -> None:
    """Resign, in French."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("Abandonner")).click()
    page.get_by_role("button", name=re.compile("Abandonner")).click()
    expect(page.get_by_role("button", name="Rejouer")).to_be_visible()


def test_no_page_without_a_network_shuts_anybody_out(browser: Browser, server: Server) -> None:
    """Every screen that is new without a network, by axe, by day and by night, on a desk and on a phone."""
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    page.clock.install()
    page.goto(server.address)
    leave_network(page)
    page.reload()
    expect(page.get_by_text("Vous êtes hors ligne")).to_be_visible()
    found = {"home": violations(page)}
    page.get_by_role("button", name="Jouer").click()
    tap_move(page)
    my_turn_here(page)
    found["table"] = violations(page)
    match = page.url.rpartition("/")[2]
    page.goto(server.address)
    expect(page.get_by_role("link", name=re.compile("Asha"))).to_be_visible()
    found["listed"] = violations(page)
    page.get_by_role("link", name=re.compile("Asha")).click()
    expect(page.locator(".hand")).to_be_visible()
    give_up(page)
    found["result"] = violations(page)
    page.goto(f"{server.address}/review/{match}")
    wait_for_review(page)
    found["review"] = violations(page)
    for path in ("device", "puzzles", "seek"):
        page.goto(f"{server.address}/{path}")
        expect(page.locator("h1")).to_be_visible()
        found[path] = violations(page)
    context.close()

    assert {name: wrong for name, wrong in found.items() if wrong} == {}
