"""Deals that several play, in a browser: that of the day and a duel; nothing is told of them early."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.at_table import my_turn, play_match, quick, type_move, wait_until
from tests.e2e.days import deal_of_today
from tests.e2e.people import become
from tests.e2e.remote_players import as_guest, play_daily, play_out
from tests.e2e.tables import choose
from tests.e2e.test_accessibility import violations
from tests.e2e.test_french_and_plain_http import english_in
from tests.e2e.visitors import DESKTOP, PHONE, opened
from tests.server.servers import Server

RESULT: Final = re.compile(r"\b(Won|Lost) \d+\u2013\d+\b")
LATER: Final = ("Replay", "Review", "Play again", "Share", "Hint", "Undo")


@contextmanager
def somebody(browser: Browser) -> Iterator[BrowserContext]:
    """Let somebody come who may copy, and into whose pages axe can be put."""
    context = browser.new_context(
        viewport=DESKTOP,
        locale="en-GB",
        reduced_motion="reduce",
        bypass_csp=True,
        permissions=["clipboard-read", "clipboard-write"],
    )
    yield context
    context.close()


def until_counted(page: Page, server: Server, deal: str, people: int) -> None:
    """Wait until so many have played a deal: the server sees to that a moment after each end."""
    wait_until(page, lambda: page.request.get(f"{server.address}/api/deals/{deal}").json()["tried"] >= people)


def match_at(page: Page) -> str:
    """Give the match at whose table somebody sits."""
    return page.url.rpartition("/")[2]


def play_to_the_end(page: Page) -> None:
    """Play by typed moves until the match is over."""
    play_match(page, lambda page, now: type_move(page, quick(now)))
    expect(page.locator("#end-title")).to_have_text(re.compile("wins? the round"))
    expect(page.get_by_role("link", name="Compare")).to_be_focused()


def expect_result_first(page: Page) -> None:
    """Expect on a phone the result, what decides it, what comes next, and then the details."""
    page.set_viewport_size(PHONE)
    expect(page.get_by_text(re.compile("The next deal comes in"))).to_be_visible()
    parts = (".result", ".squares", ".own", "#board", "#decisions", "#bound")
    tops = [page.locator(part).evaluate("part => part.getBoundingClientRect().top") for part in parts]
    assert tops == sorted(tops)
    page.set_viewport_size(DESKTOP)


def withheld(page: Page, server: Server, match: str) -> bool:
    """Whether somebody cannot look at a match."""
    paths = (f"/api/matches/{match}", f"/api/matches/{match}/record", f"/api/matches/{match}/review")
    return [page.request.get(server.address + path).status for path in paths] == [404, 404, 404]


def test_the_deal_of_the_day_is_played_once_and_compared(browser: Browser, server: Server) -> None:
    """From the home page to a place, the board, what others decided, and lines to share that name no card."""
    with somebody(browser) as context:
        page = context.new_page()
        page.goto(server.address)
        become(page, "Gita")
        today = deal_of_today(page, server)
        play_daily(server, "Hari")
        until_counted(page, server, today["deal"], 1)
        page.get_by_role("link", name="Deal of the day").click()
        expect(page.get_by_text("Play to see everyone's results.")).to_be_visible()
        expect(page.get_by_text("Hari")).to_have_count(0)
        assert violations(page) == []
        page.set_viewport_size(DESKTOP)

        page.get_by_role("button", name="Play today's deal").click()
        expect(page.locator("span.round")).to_have_text("Round 1 · Deal of the day")
        my_turn(page)
        for name in ("Hint", "Undo"):
            expect(page.get_by_role("button", name=name)).to_have_count(0)
        table = page.url
        page.goto(f"{server.address}/daily")
        page.get_by_role("button", name="Continue").click()
        expect(page).to_have_url(table)
        play_to_the_end(page)
        for name in LATER:
            expect(page.locator(".end").get_by_text(name)).to_have_count(0)
        match = match_at(page)
        with somebody(browser) as other:
            assert withheld(other.new_page(), server, match)

        page.get_by_role("link", name="Compare").click()
        expect(page.locator(".result b")).to_have_text(RESULT)
        expect(page.locator(".result")).to_contain_text(re.compile("place [12] of 2"))
        expect_result_first(page)
        rows = page.get_by_role("table").get_by_role("row")
        expect(rows).to_have_count(3)
        for name in ("Gita", "Hari"):
            expect(rows.filter(has_text=name)).to_contain_text(RESULT)
        expect(page.get_by_role("listitem").filter(has_text="Move 1").first).to_contain_text(
            re.compile("You .*(as did the other|; the other player )")
        )
        expect(page.locator("figcaption")).to_contain_text("Each square is a tenth of the rupees")
        expect(page.get_by_role("link", name=re.compile("Replay of"))).to_have_count(0)
        expect(page.get_by_role("link", name="Replay it")).to_have_attribute("href", f"/replay/{match}")
        expect(page.get_by_role("link", name="Review your game")).to_have_attribute(
            "href", f"/review/{match}"
        )
        expect(page.get_by_role("button", name=re.compile("Play|Continue"))).to_have_count(0)

        page.get_by_role("button", name="Share your result").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        lines = page.evaluate("navigator.clipboard.readText()").splitlines()
        assert re.fullmatch(r"Jaipur deal of the day, .*", lines[0])
        assert lines[1].startswith(page.locator(".result b").inner_text())
        assert re.fullmatch("🟧*⬜*", lines[2])
        assert len(lines[2]) == 10
        assert lines[3:] == [f"{server.address}/daily/{today['day']}"]
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        expect(page.get_by_text(today["tomorrow"])).to_be_visible()
        assert violations(page) == []


@pytest.fixture
def server_of_hari(tmp_path: Path) -> Iterator[Server]:
    """Give a server at which one account, and nobody else, has played today's deal."""
    home = Server(tmp_path, jit="1")
    home.program = (os.environ["JAIPUR_COMMAND"], "serve")
    home.start()
    try:
        play_daily(home, "Hari")
        yield home
    finally:
        home.kill()


def test_a_guest_sees_a_place_to_be_had_in_french(browser: Browser, server_of_hari: Server) -> None:
    """Who gives up has played; nothing is left in English."""
    server = server_of_hari
    with opened(browser, server.address, PHONE, "fr-FR") as page:
        until_counted(page, server, deal_of_today(page, server)["deal"], 1)
        page.goto(f"{server.address}/daily")
        expect(page.get_by_role("heading", level=1)).to_have_text("Donne du jour")
        assert english_in(page) == []
        page.get_by_role("button", name="Jouer la donne du jour").click()
        my_turn(page)
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("button", name="Annuler le match …")).to_have_count(0)
        page.get_by_role("button", name="Abandonner").click()
        page.get_by_role("button", name="Abandonner").click()
        page.get_by_role("link", name="Comparer").click()
        expect(page.locator(".result b")).to_have_text("Abandonné")
        expect(page.get_by_text("Avec un compte, vous auriez la")).to_be_visible()
        expect(page.get_by_role("link", name="Créer un compte")).to_be_visible()
        assert english_in(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_duel_is_played_by_two_each_alone(browser: Browser, server: Server) -> None:
    """Nobody is told anything before both are over; then both results, the replays and the seed are there."""
    with somebody(browser) as one, somebody(browser) as other, somebody(browser) as third:
        host, friend, stranger = one.new_page(), other.new_page(), third.new_page()
        host.goto(f"{server.address}/friend")
        host.get_by_role("link", name="Same cards for both of you").click()
        host.get_by_role("group", name="You both play against").get_by_role("radio", name="Asha").check()
        host.get_by_role("button", name="Create a duel").click()
        link = host.get_by_role("textbox", name="Your link").input_value()
        assert host.url == link
        assert violations(host) == []
        host.set_viewport_size(DESKTOP)

        host.get_by_role("button", name="Play").click()
        my_turn(host)
        match = match_at(host)
        play_out(server, as_guest(host), match)
        host.get_by_role("link", name="Compare").click()
        expect(host.get_by_role("status").filter(has_text="Waiting for your friend to play")).to_be_visible()
        expect(host.get_by_role("main").get_by_role("listitem")).to_contain_text(RESULT)

        friend.goto(link)
        expect(friend.get_by_role("heading", name="challenges you to a duel")).to_be_visible()
        expect(friend.get_by_role("main").get_by_role("listitem")).to_contain_text("finished")
        friend.get_by_role("button", name="Play").click()
        my_turn(friend)
        stranger.goto(link)
        expect(stranger.get_by_text("Two other players have this duel.")).to_be_visible()
        assert withheld(stranger, server, match)

        choose(friend, "Resign", "Resign")
        friend.get_by_role("link", name="Compare").click()
        expect(friend.get_by_role("heading", name="wins the duel")).to_be_visible()
        expect(host.get_by_role("heading", name="You win the duel")).to_be_visible()
        for page in (host, friend, stranger):
            expect(page.get_by_role("link", name="'s replay")).to_have_count(2)
            expect(page.get_by_role("listitem").filter(has_text=RESULT)).to_contain_text(
                re.compile(r"(₹\d+ (ahead of|behind)|level with) Asha")
            )
            page.set_viewport_size(PHONE)
            expect(page.get_by_role("link", name="Another duel")).to_be_in_viewport(ratio=1)
            page.set_viewport_size(DESKTOP)
            expect(page.get_by_text("Verified: the seed matches the fingerprint")).to_contain_text(
                "beforehand"
            )
        expect(host.get_by_role("heading", name="Your moves and theirs")).to_be_visible()
        assert violations(host) == []
        host.locator(f"a[href='/replay/{match}']").click()
        expect(host.get_by_role("slider")).to_be_visible()
        host.goto(f"{server.address}/verify/{match}")
        expect(
            host.get_by_text("The deal was fair: these are the cards that were fixed in advance.")
        ).to_be_visible()
        expect(host.get_by_text("No player took part in the shuffle")).to_be_visible()
