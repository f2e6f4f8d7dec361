"""The table in a browser, from the wheel: whole matches by taps and by keys, in French, through a restart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.serving import Server

PHONE: Final = {"width": 390, "height": 664}
DESKTOP: Final = {"width": 1440, "height": 900}
PATIENCE: Final = 240.0
"""Seconds for a whole match."""

Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Give a way to open the page as somebody new; nothing may be complained of."""
    complaints: list[str] = []
    contexts = []

    def opened(viewport: dict[str, int], locale: str = "en-GB") -> Page:
        context = browser.new_context(
            viewport={"width": viewport["width"], "height": viewport["height"]},
            locale=locale,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda line: complaints.append(line.text) if _is_complaint(line.text, line.type) else None,
        )
        page.goto(server.address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def _is_complaint(text: str, kind: str) -> bool:
    """Whether a line of the console tells of a fault of ours: a server that is away is none."""
    return kind == "error" and "WebSocket connection" not in text


def is_my_turn(page: Page) -> bool:
    """Whether the title says so."""
    return page.title().startswith("•")


def may_play(page: Page) -> bool:
    """Whether the button would play what is picked."""
    return page.locator(".go").get_attribute("aria-disabled") == "false"


def cards(page: Page) -> list[Locator]:
    """Give the cards to try, of the hand first: sales bring a round to its end."""
    hand, market = page.locator(".hand button.card"), page.locator(".facade button.card")
    return [
        *(hand.nth(each) for each in range(hand.count())),
        *(market.nth(each) for each in range(market.count())),
    ]


def move_by_taps(page: Page) -> None:
    """Tap a card that makes a move, then the button."""
    for card in cards(page):
        card.click()
        if may_play(page):
            page.locator(".go").click()
            return
        page.keyboard.press("Escape")
    raise AssertionError("no single tap makes a move")


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


def play_match(page: Page, move: Callable[[Page], None]) -> int:
    """Play to the end of the match; give how many rounds it took."""
    for rounds in range(1, 9):
        play_round(page, move)
        if page.get_by_role("button", name="Play again").is_visible():
            return rounds
        page.get_by_role("button", name="Next round").press("Enter")
        expect(page.locator(".end")).to_be_hidden()
    raise AssertionError("it does not end")


def test_a_match_by_taps_on_a_phone(visit: Visit) -> None:
    """From arriving to two Seals; the page never scrolls sideways."""
    page = visit(PHONE)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand")).to_be_visible()

    assert play_match(page, move_by_taps) >= 2
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
    """One sends a link and the other opens it; both see the same end."""
    host, guest = visit(DESKTOP), visit(PHONE)
    host.get_by_role("button", name="Play a friend").click()
    link = host.get_by_role("textbox", name="The link")
    expect(link).to_have_value(re.compile("/join/"))
    guest.goto(link.input_value())
    expect(guest.get_by_text("invites you to a match")).to_be_visible()
    guest.get_by_role("button", name="Play").click()

    for page in (host, guest):
        expect(page.locator(".hand")).to_be_visible()
    until = monotonic() + PATIENCE
    while not host.get_by_role("button", name="Play again").is_visible():
        assert monotonic() < until
        for page in (host, guest):
            ready = page.get_by_role("button", name="Next round")
            if ready.is_visible():
                ready.click()
                expect(ready).to_be_hidden()
            elif is_my_turn(page) and not page.locator(".end").is_visible():
                lines = page.locator(".side li").count()
                move_by_taps(page)
                expect(page.locator(".side li")).not_to_have_count(lines)
    expect(guest.get_by_role("button", name="Play again")).to_be_visible()
    titles = sorted(page.locator("#end-title").inner_text() for page in (host, guest))
    assert sum(title == "You win the match!" for title in titles) == 1


def test_two_strangers_are_paired(visit: Visit) -> None:
    """Both only say that they want to play; both have a clock."""
    pages = [visit(DESKTOP), visit(PHONE)]
    for page in pages:
        page.get_by_role("button", name="Find an opponent").click()
    for page in pages:
        expect(page.locator(".hand")).to_be_visible(timeout=15_000)
        expect(page.locator(".clock").first).to_be_visible()
    assert pages[0].url == pages[1].url


def test_a_table_goes_on_when_its_server_was_killed(visit: Visit, server: Server) -> None:
    """It says that the connection is gone, and comes back without a reload, with every move."""
    page = visit(DESKTOP)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand")).to_be_visible()
    play_round(page, move_by_taps, most=3)
    before = page.locator(".side li").all_inner_texts()

    server.kill()
    expect(page.get_by_role("alert").filter(has_text="connection is gone")).to_be_visible()
    server.start()
    expect(page.locator(".away")).to_be_hidden(timeout=20_000)
    play_round(page, move_by_taps, most=2)

    assert page.locator(".side li").all_inner_texts()[: len(before)] == before


def test_a_match_is_found_again_from_the_home_page(visit: Visit) -> None:
    """Whoever closed the page comes back to where the match stood, with the same hand."""
    page = visit(PHONE)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand")).to_be_visible()
    play_round(page, move_by_taps, most=2)
    held, address = page.locator(".hand button.card").count(), page.url

    page.goto(address.partition("/match/")[0])
    page.get_by_role("region", name="Your matches").get_by_role("link", name="Asha").click()
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


@pytest.mark.parametrize(
    "size", [(1440, 900), (1024, 768), (768, 1024), (390, 844), (390, 664), (360, 640)], ids=str
)
def test_all_of_the_table_is_in_sight(visit: Visit, size: tuple[int, int]) -> None:
    """Without scrolling, and no part lies on another."""
    page = visit({"width": size[0], "height": size[1]})
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand")).to_be_visible()

    parts = [
        page.locator(part)
        for part in (".player:not(.own)", ".treasury", ".facade", ".action", ".hand", ".own")
    ]
    boxes = [part.first.bounding_box() for part in parts]
    for box in boxes:
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
    for index, one in enumerate(boxes):
        for other in boxes[index + 1 :]:
            assert one is not None
            assert other is not None
            apart = (
                one["x"] + one["width"] <= other["x"] + 1
                or other["x"] + other["width"] <= one["x"] + 1
                or one["y"] + one["height"] <= other["y"] + 1
                or other["y"] + other["height"] <= one["y"] + 1
            )
            assert apart, (one, other)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
