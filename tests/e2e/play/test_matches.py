"""The table in a browser, from the wheel: whole matches by taps and by keys, in French, through a restart."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.at_table import sale, seen
from tests.e2e.visitors import DESKTOP, PHONE
from tests.server.servers import Server

PATIENCE: Final = 240.0
"""Seconds for a round."""
PICKABLE: Final = "button.card[aria-disabled=false]"
"""The others say why not."""
FOLLOWING: Final = re.compile("Next round|Play again")
"""The button at the end of a round, and at the end of a match."""

Visit = Callable[..., Page]


@pytest.fixture
def browser(whole_browser: Browser) -> Browser:
    """Play as people do."""
    return whole_browser


def is_my_turn(page: Page) -> bool:
    """Whether the title says so."""
    return page.title().startswith("•")


def may_play(page: Page) -> bool:
    """Whether the button would play what is picked."""
    return page.locator(".go").get_attribute("aria-disabled") == "false"


def card_to_tap(page: Page) -> Locator:
    """Choose a card that makes a move by itself, of the hand first: sales bring a round to its end."""
    now = seen(page)
    if (sold := sale(now)) is not None:
        return page.locator(".hand button.card").nth(now.hand.index(sold[2]))
    return page.locator(".facade button.card").nth(now.market.index(now.goods[0]) if now.goods else 0)


def move_by_taps(page: Page) -> None:
    """Tap a card that makes a move, then the button."""
    card, button = card_to_tap(page), page.locator(".go")
    expect(card).to_have_attribute("aria-disabled", "false")
    card.click()
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()


def move_by_keys(page: Page) -> None:
    """Press the key of a card that makes a move, then Enter; no mouse is near."""
    for key in "cplsgda12345":
        page.keyboard.press(key)
        if may_play(page):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Escape")
    raise AssertionError("no single key makes a move")


def play_round(page: Page, move: Callable[[Page], None], most: int = 1000) -> None:
    """Play until the round is over, or so many moves."""
    until, made = monotonic() + PATIENCE, 0
    while not page.locator(".end").is_visible() and made < most:
        assert monotonic() < until, page.locator(".action").inner_text()
        if not is_my_turn(page):
            page.wait_for_timeout(20)
            continue
        version = page.locator(".side li").count()
        move(page)
        made += 1
        expect(page.locator(".side li")).not_to_have_count(version)
        expect(page.locator(".picked")).to_have_count(0)  # a log read again grows before the move is made


def play_match(page: Page, move: Callable[[Page], None]) -> int:
    """Play to the end of the match; give how many rounds it took."""
    for rounds in range(1, 9):
        play_round(page, move)
        expect(page.get_by_role("button", name=FOLLOWING)).to_be_visible()  # what follows is loaded
        if page.get_by_role("button", name="Play again").is_visible():
            return rounds
        page.get_by_role("button", name="Next round").press("Enter")
        expect(page.locator(".end")).to_be_hidden()
    raise AssertionError("it does not end")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_way_in_is_short_on_a_phone(visit: Visit, locale: str) -> None:
    """One is asked to play without scrolling, and three screens show all there is."""
    page = visit(PHONE, locale)
    expect(page.locator(".play")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name=re.compile("Maharaja"))).to_be_visible()  # all opponents have come
    assert page.evaluate("document.documentElement.scrollHeight") <= 3 * PHONE["height"]


def test_a_match_by_taps_on_a_phone(visit: Visit) -> None:
    """From arriving to two Seals; the page never scrolls sideways."""
    page = visit(PHONE)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand")).to_be_visible()

    rounds = play_match(page, move_by_taps)
    assert rounds >= 2
    expect(page.get_by_role("button", name=re.compile(r"^Round \d"))).to_have_count(rounds)
    expect(page.locator("#end-title")).to_have_text(re.compile("wins? the match"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_match_by_keys_on_a_desktop(visit: Visit) -> None:
    """The mouse is used for nothing, not even to begin."""
    page = visit(DESKTOP)
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand")).to_be_visible()

    assert play_match(page, move_by_keys) >= 2


def test_two_friends_play_a_match_by_taps(visit: Visit) -> None:
    """One sends a link and the other opens it; both see the same rounds, to the last Seal."""
    host, guest = visit(DESKTOP), visit(PHONE)
    host.get_by_role("link", name="Play a friend").click()
    host.get_by_role("button", name="Create a link").click()
    link = host.get_by_role("textbox", name="Your link")
    expect(link).to_have_value(re.compile("/join/"))
    guest.goto(link.input_value())
    expect(guest.get_by_text("invites you to a match")).to_be_visible()
    guest.get_by_role("button", name="Play").click()

    pages = (host, guest)
    for page in pages:
        expect(page.locator(".hand")).to_be_visible()
    until = monotonic() + PATIENCE
    while not host.get_by_role("button", name="Play again").is_visible():
        assert monotonic() < until
        if host.locator(".end").is_visible():
            go_on(host, guest)
            until = monotonic() + PATIENCE
        for page in pages:
            if is_my_turn(page) and not page.locator(".end").is_visible():
                lines = page.locator(".side li").count()
                move_by_taps(page)
                expect(page.locator(".side li")).not_to_have_count(lines)
    expect(guest.get_by_role("button", name="Play again")).to_be_visible()
    titles = [page.locator("#end-title").inner_text() for page in pages]
    assert sum(title == "You win the match!" for title in titles) == 1


def go_on(*pages: Page) -> None:
    """See the same account on both sides, and be ready for the next round, if there is one."""
    for page in pages:
        expect(page.get_by_role("button", name=FOLLOWING)).to_be_visible()
    if pages[0].get_by_role("button", name="Play again").is_visible():
        return
    one, other = (page.get_by_role("row", name="Rupees").locator("td").all_inner_texts() for page in pages)
    assert one == other[::-1]
    for page in pages:
        page.get_by_role("button", name="Next round").click()
    for page in pages:
        expect(page.locator(".end")).to_be_hidden()


def test_two_strangers_are_paired(visit: Visit) -> None:
    """Both only say that they want to play; both have a clock."""
    pages = [visit(DESKTOP), visit(PHONE)]
    for page in pages:
        page.get_by_role("link", name="Find an opponent").click()
        page.get_by_role("button", name="5 min + 5 s").click()
    for page in pages:
        expect(page.locator(".hand")).to_be_visible()
        expect(page.locator(".clock").first).to_be_visible()
    assert pages[0].url == pages[1].url


def test_a_table_goes_on_when_its_server_was_killed(visit: Visit, server: Server) -> None:
    """It says that the Connection lost, and comes back without a reload, with every move."""
    page = visit(DESKTOP)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand")).to_be_visible()
    play_round(page, move_by_taps, most=3)
    before = page.locator(".side li").all_inner_texts()

    server.kill()
    expect(page.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    server.start()
    expect(page.locator(".away")).to_be_hidden()
    play_round(page, move_by_taps, most=2)

    assert page.locator(".side li").all_inner_texts()[: len(before)] == before


def test_a_match_is_found_again_from_the_home_page(visit: Visit) -> None:
    """A player who closed the page comes back to the same state of the match, with the same hand."""
    page = visit(PHONE)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand")).to_be_visible()
    play_round(page, move_by_taps, most=2)
    held, address = page.locator(".hand button.card").count(), page.url

    page.goto(address.partition("/match/")[0])
    page.get_by_role("link", name="Continue against Asha").click()
    expect(page.locator(".hand")).to_be_visible()

    assert page.url == address
    expect(page.locator(".hand button.card")).to_have_count(held)


def test_everything_is_said_in_french(visit: Visit) -> None:
    """As the browser asks for it, without a choice."""
    page = visit(PHONE, "fr-FR")
    page.get_by_role("button", name="Jouer contre").click()
    expect(page.get_by_role("region", name="Marché")).to_be_visible()

    assert page.locator("html").get_attribute("lang") == "fr"
    seen = page.locator("body").inner_text()
    assert not re.search(r"\b(Your|Play|Take|Sell|Round|turn|Clear)\b", seen), seen
