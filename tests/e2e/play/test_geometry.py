"""The table at every size with as many cards as there can be; taps, taking back, and what options show."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.at_table import (
    CAMEL,
    HAND_LIMIT,
    PRECIOUS,
    Seen,
    my_turn,
    open_table,
    play_until,
    prefer,
    quick,
    sale,
    seen,
    type_move,
)
from tests.e2e.visitors import DESKTOP, PHONE, newcomer
from tests.server.servers import Server

SIZES: Final = [
    *((1440, 900), (1024, 768), (768, 1024), (390, 844), (390, 664), (360, 640)),
    *((844, 390), (667, 375)),  # phones on their side
]
PARTS: Final = [".player:not(.own)", ".treasury", ".facade", ".action", ".hand", ".own"]
DRAWN: Final = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Cards learn their size before a frame is drawn."""
FAULTS: Final = (Path(__file__).parents[1] / "faults.js").read_text()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server whose house leaves time to look, and to take back."""
    home = Server(tmp_path_factory.mktemp("home"), jit="1", house_patience="4000")
    home.program = (os.environ["JAIPUR_COMMAND"], "serve")
    home.start()
    yield home
    home.kill()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Give a browser of somebody new; nothing may go wrong in it."""
    with newcomer(browser) as context:
        yield context


def faults(page: Page) -> dict[tuple[int, int], list[str]]:
    """Say at which sizes something is out of sight, cut, or lies on something else."""
    found: dict[tuple[int, int], list[str]] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        wrong: list[str] = page.evaluate(FAULTS, PARTS)
        if wrong:
            found[width, height] = wrong
    page.set_viewport_size({"width": 1440, "height": 900})
    return found


def hoard(now: Seen) -> str | None:
    """Take until the hand is full."""
    if now.room == 0:
        return None
    return f"T {now.goods[0]}" if now.goods else CAMEL


def caravan(now: Seen) -> str | None:
    """Gather camels until all goods of the market can be had for them; take those goods, and stop."""
    goods = now.goods
    if not goods or (len(goods) == 1 and now.market.count(CAMEL) == len(now.market) - 1):
        return None if not goods else quick(now)
    if 1 < len(goods) <= min(now.herd, now.room):
        return f"X {''.join(goods)}/{CAMEL * len(goods)}"
    if CAMEL in now.market:
        return CAMEL
    return quick(now)


def foot_of_action(page: Page) -> float:
    """Say where the action bar ends on a phone, with the type that is meant for it."""
    page.set_viewport_size(PHONE)
    page.evaluate("document.fonts.ready")
    foot: float = page.locator(".action").evaluate("bar => bar.getBoundingClientRect().bottom")
    page.set_viewport_size(DESKTOP)
    return foot


def test_seven_cards_are_in_sight_at_every_size(browser: Browser, server: Server) -> None:
    """In French, whose words are longer; idle, with an exchange picked, and in the other type."""
    context = browser.new_context(viewport=DESKTOP, locale="fr-FR", reduced_motion="reduce")
    page = open_table(context, server)
    foot = foot_of_action(page)
    now = play_until(page, hoard)
    assert len(now.hand) == HAND_LIMIT
    assert abs(foot_of_action(page) - foot) < 1  # nothing moves as cards come

    found: dict[str, Any] = {"idle": faults(page)}
    sold = sale(now)
    assert sold is not None
    page.keyboard.press(sold[2].lower())
    expect(page.locator(".hand .picked")).to_have_count(now.of(sold[2]))
    found["picked"] = faults(page)
    page.keyboard.press("Escape")
    for slot in "12345":
        page.keyboard.press(slot)
    found["exchange"] = faults(page)
    prefer(page, type="legible")
    expect(page.locator(".hand button.card")).to_have_count(HAND_LIMIT)
    page.evaluate("document.fonts.ready")
    found["legible"] = faults(page)
    page.locator(".facade").evaluate("node => { node.style.marginBottom = '-60px'; }")  # a control
    assert faults(page) != {}
    context.close()
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_a_market_of_camels_is_in_sight_and_goes_back(context: BrowserContext, server: Server) -> None:
    """Goods for camels show nothing that was hidden, so they can be taken back until the house has moved."""
    page = open_table(context, server, seals=3)
    for _ in range(5):
        before = play_until(page, lambda now: None if (caravan(now) or "X")[0] == "X" else caravan(now))
        type_move(page, caravan(before) or CAMEL)
        now = seen(page)
        if now.market.count(CAMEL) == len(before.market):
            break
    assert now.market.count(CAMEL) == len(before.market)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("log")).to_contain_text("You undo the move.")
    after = my_turn(page)
    assert sorted(after.market) == sorted(before.market)
    assert sorted(after.hand) == sorted(before.hand)
    assert after.herd == before.herd

    type_move(page, caravan(before) or CAMEL)
    assert seen(page).market.count(CAMEL) == len(before.market)
    assert faults(page) == {}

    after = my_turn(page)
    one = next((good for good in after.hand if good in "CPL"), None)
    if one is not None:
        type_move(page, f"S {one}1")
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".hand button.card")).to_have_count(len(after.hand))
    after = play_until(page, lambda now: None if CAMEL in now.market or now.room > 0 else sale(now))
    type_move(page, CAMEL if CAMEL in after.market else f"T {after.goods[0]}")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)  # cards were turned over


def test_taps_are_as_few_as_can_be(browser: Browser, server: Server) -> None:
    """Two to take, two for camels, two to sell, three to exchange two goods for two camels."""
    context = browser.new_context(viewport=PHONE, locale="en-GB", has_touch=True, reduced_motion="reduce")
    page = open_table(context, server, open_hands=True)
    go, tapped = page.locator(".go"), {}

    def tap(kind: str, *cards: tuple[str, int]) -> None:
        for where, at in cards:
            page.locator(f"{where} button.card").nth(at).tap()
        expect(go).to_have_attribute("aria-disabled", "false")
        go.tap()
        expect(page.locator(".picked")).to_have_count(0)
        tapped[kind] = len(cards) + 1

    while len(tapped) < 4:
        now = my_turn(page)
        assert not now.is_over
        goods = [at for at, card in enumerate(now.market) if card != CAMEL]
        hand = sorted(now.hand, key="DGSCPL".index)
        held = [at for at, card in enumerate(hand) if card not in PRECIOUS or now.of(card) > 1]
        if "exchange" not in tapped and len(goods) > 1 and now.herd > 1 and now.room > 1:
            tap("exchange", (".facade", goods[0]), (".facade", goods[1]))
        elif CAMEL in now.market and ("camels" not in tapped or now.herd < 2 or not goods):
            tap("camels", (".facade", now.market.index(CAMEL)))
        elif held and ("sell" not in tapped or now.room < 2):
            tap("sell", (".hand", held[0]))
        else:
            tap("take", (".facade", goods[0]))
    context.close()
    assert tapped == {"take": 2, "camels": 2, "sell": 2, "exchange": 3}


def test_enter_plays_what_keys_picked_wherever_the_focus_was(context: BrowserContext, server: Server) -> None:
    """After the menu was closed, with its choice kept, and after its button had the focus."""
    page = open_table(context, server)
    button, menu = page.get_by_role("button", name="Menu"), page.locator("#menu")

    def goods_there() -> Seen:
        return play_until(page, lambda now: None if now.goods else CAMEL)

    def pick(now: Seen) -> None:
        page.keyboard.press(str(now.market.index(now.goods[0]) + 1))
        expect(page.locator(".facade .picked")).to_have_count(1)

    def played() -> None:
        page.keyboard.press("Enter")
        expect(menu).to_be_hidden()
        expect(page.locator(".picked")).to_have_count(0)

    pick(goods_there())
    button.click()
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).not_to_be_focused()
    expect(page.locator(".facade .picked")).to_have_count(1)
    played()

    now = goods_there()
    button.focus()
    pick(now)
    played()


def test_options_show_and_hide(context: BrowserContext, server: Server) -> None:
    """O1 to O5, each at a table of its own terms."""
    shut = open_table(context, server, seals=3, herds_shown=False, income_shown=False)
    other = shut.get_by_role("region", name="Opponent")
    own = shut.get_by_role("region", name="You", exact=True)
    expect(other.get_by_role("img", name="0 of 3 seals")).to_be_visible()
    my_turn(shut)
    expect(other).to_contain_text(re.compile("cards? in hand"))
    expect(other).not_to_contain_text("herd")
    expect(other).not_to_contain_text("rupees")
    expect(own).to_contain_text("rupees")
    expect(own.get_by_role("button", name=re.compile("herd: "))).to_be_visible()
    shut.keyboard.press("o")
    sentences = r"^Asha holds \d cards?\. (1 bonus token is hidden\. )?0 of 3 seals\.$"
    expect(shut.locator("[data-voice]")).to_have_text(re.compile(sentences))

    opened = open_table(context, server, open_hands=True)
    other = opened.get_by_role("region", name="Opponent")
    my_turn(opened)
    expect(other).to_contain_text("herd")
    expect(other).to_contain_text("rupees")
    cards = int(re.findall(r"(\d) cards? in hand", other.inner_text())[0])
    told = re.findall(r"open hand: (.*)", other.inner_text())
    assert sum(map(int, re.findall(r"\d", "".join(told)))) == cards

    aided = open_table(context, server, memory_aid=True)
    other = aided.get_by_role("region", name="Opponent")
    expect(other).not_to_contain_text("open hand")
    log = aided.get_by_role("log")
    taken = re.compile(r"Asha (takes (?!\d)|gives)")
    my_turn(aided)
    while not taken.search(log.inner_text()):
        now = my_turn(aided)
        assert not now.is_over
        type_move(aided, CAMEL if CAMEL in now.market else quick(now))
        my_turn(aided)
    expect(other).to_contain_text(re.compile("known cards: [1-7] "))
