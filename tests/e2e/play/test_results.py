"""How rounds and matches end in a browser, how one plays again, and what people say to each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.e2e.at_table import PATIENCE, begin_next_round, sit_down
from tests.e2e.play.test_matches import move_by_keys, move_by_taps, play_round
from tests.e2e.tables import choose, visitor
from tests.e2e.visitors import DESKTOP, PHONE, stop_clock
from tests.server.servers import Server

Two = tuple[Page, Page]

UNNOTICED: Final = 2000
"""Milliseconds that a connection may be gone before a word is said of it."""
STEP: Final = 100


@pytest.fixture(scope="module")
def friends(browser: Browser, server: Server) -> Iterator[Two]:
    """Give two people who play with clocks; they are still playing after each test."""
    with ExitStack() as stack:
        one, other = (stack.enter_context(visitor(browser, server, size)) for size in (DESKTOP, PHONE))
        for page in (one, other):
            page.get_by_role("link", name="Find an opponent").click()
            page.get_by_role("button", name="5 min + 5 s").click()
        for page in (one, other):
            expect(page.locator(".hand")).to_be_visible()
        yield one, other


class Network:
    """What carries a page's WebSockets, as long as it is there."""

    def __init__(self, page: Page) -> None:
        self.is_there = True
        self._open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(r"/ws\b"), self._carry)

    def _carry(self, socket: WebSocketRoute) -> None:
        if self.is_there:
            socket.connect_to_server()
            self._open.append(socket)
        else:
            socket.close()

    def cut(self) -> None:
        """Lose every connection, and let none come back."""
        self.is_there = False
        for socket in self._open:
            socket.close()


def counted(page: Page, row: str) -> list[list[int]]:
    """Read a row of the account of a round: all numbers of each player."""
    cells = page.get_by_role("row", name=row).locator("td").all_inner_texts()
    return [[int(number) for number in re.findall(r"\d+", cell)] for cell in cells]


def test_a_round_is_counted_before_the_next_is_dealt(browser: Browser, server: Server) -> None:
    """Goods, bonuses and the camel token make the rupees, also after a reload; a match can be seen again."""
    with visitor(browser, server, PHONE) as page:
        sit_down(page, server)
        play_round(page, move_by_taps)
        expect(page.locator("#end-title")).to_have_text(re.compile("Seal|tie"))
        for _ in range(2):
            goods, bonuses = counted(page, "Goods sold"), counted(page, "Bonuses")
            camels, rupees = counted(page, "Larger herd"), counted(page, "Rupees")
            for seat in (0, 1):
                *tokens, sum_of_tokens = bonuses[seat]
                assert sum(tokens) == sum_of_tokens
                assert rupees[seat] == [goods[seat][-1] + sum_of_tokens + camels[seat][-1]]
            expect(page.locator(".why")).to_contain_text("so the round ends.")
            assert page.locator(".end").evaluate("end => end.scrollHeight <= end.clientHeight")
            expect(page.get_by_role("button", name=re.compile("Next round: .+ start"))).to_be_visible()
            page.reload()
            expect(page.get_by_role("row", name="Rupees")).to_be_visible()
        begin_next_round(page)
        expect(page.locator(".side")).to_contain_text("Round 2")
        choose(page, "Resign", "Resign")
        expect(page.locator("#end-title")).to_have_text("Asha wins the match")
        replay = page.get_by_role("link", name="Replay").get_attribute("href")
        assert replay == f"/replay/{page.url.rpartition('/')[2]}"


def test_the_house_plays_again_on_the_same_terms(browser: Browser, server: Server) -> None:
    """A player who resigns loses, and one who aborts before both have moved does not."""
    with visitor(browser, server, DESKTOP) as page:
        terms = {"control": {"type": "live", "minutes": 10, "increment": 5}, "options": {"seals": 3}}
        sit_down(page, server, **terms)
        first = page.url
        choose(page, "Resign", "Resign")
        expect(page.locator("#end-title")).to_have_text("Asha wins the match")

        page.get_by_role("button", name="Play again").click()
        expect(page.locator(".end")).to_be_hidden()
        assert page.url != first
        expect(page.get_by_role("region", name="Opponent")).to_contain_text("Asha")
        expect(page.get_by_role("img", name="0 of 3 seals").first).to_be_visible()
        expect(page.locator(".clock")).to_have_count(2)
        choose(page, "Call it off", "Call it off")
        expect(page.locator("#end-title")).to_have_text("The match was called off")


def test_it_is_too_late_to_call_off_when_both_have_moved(browser: Browser, server: Server) -> None:
    """Then the menu has only the way to resign; a player who opened it by mistake continues."""
    with visitor(browser, server, PHONE) as page:
        sit_down(page, server)
        play_round(page, move_by_keys, most=2)
        choose(page, "Resign", "Keep playing")
        expect(page.get_by_role("button", name="Resign")).to_be_visible()
        expect(page.get_by_role("button", name="Call it off")).to_be_hidden()


def test_two_people_talk_and_play_again(friends: Two) -> None:
    """A phrase is read by the other, unless they would rather not; both want to play again, and do."""
    one, other = friends
    one.get_by_role("button", name="Say something").click()
    one.get_by_role("button", name="Good luck!").click()
    expect(other.get_by_role("region", name="Opponent").get_by_role("status")).to_contain_text("Good luck!")
    one.get_by_role("button", name="Say something").click()
    one.get_by_role("checkbox").check()
    one.keyboard.press("Escape")
    other.get_by_role("button", name="Say something").click()
    other.get_by_role("button", name="Oops!").click()
    expect(other.get_by_role("region", name="You").get_by_role("status")).to_contain_text("Oops!")
    assert one.get_by_text("Oops!").filter(visible=True).count() == 0

    choose(other, "Resign", "Resign")
    expect(one.locator("#end-title")).to_have_text("You win the match!")
    expect(other.locator("#end-title")).to_have_text(re.compile("wins the match"))
    before = one.url
    one.get_by_role("button", name="Play again").click()
    expect(one.get_by_text("Waiting for")).to_be_visible()
    # A player who is notified by a notice sees it some seconds later.
    expect(other.get_by_text("would like to play again")).to_be_visible()
    other.get_by_role("button", name="Play again").click()
    for page in (one, other):
        expect(page).not_to_have_url(before)
        expect(page.locator(".end")).to_be_hidden()
        expect(page.locator(".hand")).to_be_visible()
    assert one.url == other.url


def test_whoever_is_away_is_missed_until_they_come_back(friends: Two) -> None:
    """E8: a connected player is not missed; an absent one has some time."""
    for page in friends:
        expect(page.locator(".side li")).not_to_have_count(0)  # dealt
    present, away = friends if friends[1].title().startswith("•") else friends[::-1]
    expect(away).to_have_title(re.compile("^•"))
    choose(present, "still there?")
    expect(present.get_by_text("Your opponent is still here")).to_be_visible()
    table = away.url
    away.goto("about:blank")
    ask_until_missed(present)
    away.goto(table)
    expect(present.get_by_text("seems to be away. You win in")).to_be_hidden()


def ask_until_missed(page: Page) -> None:
    """Ask for the opponent until it is told that they are away: the server sees a moment later who left."""
    is_there, is_away = (
        page.get_by_text("Your opponent is still here"),
        page.get_by_text("seems to be away. You win in"),
    )
    until = monotonic() + PATIENCE
    while not is_away.is_visible():
        assert monotonic() < until, "nobody is missed"
        choose(page, "still there?")
        expect(is_there.or_(is_away)).to_be_visible()


def test_whoever_watches_is_asked_for_nothing(friends: Two, browser: Browser, server: Server) -> None:
    """The menu has no player's part."""
    acts = re.compile("Resign|Call it off|still there|Say something")
    expect(friends[0].get_by_role("button", name=acts)).to_have_count(1)
    with visitor(browser, server, DESKTOP) as page:
        page.goto(friends[0].url)
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_text("You're watching", exact=True)).to_be_visible()
        assert page.get_by_role("button", name=acts).count() == 0


def test_a_connection_that_is_gone_for_a_moment_is_hardly_noticed(browser: Browser, server: Server) -> None:
    """After two seconds the page says so, and then comes back by itself."""
    with visitor(browser, server, PHONE) as page:
        page.clock.install()
        network = Network(page)
        sit_down(page, server)
        alert = page.get_by_role("alert").filter(has_text="Connection lost")
        stop_clock(page)
        network.cut()
        passed = 0
        while not alert.is_visible():
            assert passed < 10 * UNNOTICED, "nothing is said of it"
            page.clock.run_for(STEP)
            passed += STEP
        assert passed >= UNNOTICED
        network.is_there = True
        page.clock.resume()
        expect(alert).to_be_hidden()
        play_round(page, move_by_keys, most=1)
