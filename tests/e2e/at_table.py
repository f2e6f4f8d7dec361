"""A table in a browser, opened over HTTP on any terms, and played at by typed moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple, Protocol

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.server.servers import Server

PRECIOUS: Final = "DGS"
CAMEL: Final = "M"
HAND_LIMIT: Final = 7
PATIENCE: Final = 60.0

SEEN: Final = """() => {
    const all = (where) => [...document.querySelectorAll(where)];
    const letters = (where) => all(`${where} .letter`).map((each) => each.dataset.drawn);
    return [
        letters(".facade"), letters(".hand"), Number(document.querySelector(".herd b")?.textContent ?? 0),
        document.title.startsWith("•"), document.querySelector(".end") !== null,
        document.querySelectorAll(".side li").length,
    ];
}"""


class Addressed(Protocol):
    """What can be visited."""

    @property
    def address(self) -> str:
        """The beginning of its pages' addresses."""
        ...


class Seen(NamedTuple):
    """What can be seen of a table, cards as their letters."""

    market: list[str]
    hand: list[str]
    herd: int
    is_my_turn: bool
    is_over: bool
    lines: int

    def of(self, good: str) -> int:
        """How many of a good are held."""
        return self.hand.count(good)

    @property
    def goods(self) -> list[str]:
        """The goods of the market."""
        return [card for card in self.market if card != CAMEL]

    @property
    def room(self) -> int:
        """How many cards the hand can still take."""
        return HAND_LIMIT - len(self.hand)


def seen(page: Page) -> Seen:
    """Look at the table."""
    return Seen(*page.evaluate(SEEN))


def sit_down(page: Page, server: Addressed, **wanted: object) -> None:
    """Come in, open a table against the gentlest of the house's opponents, and go there."""
    own_page = {"origin": server.address}
    assert page.request.post(f"{server.address}/api/guest", headers=own_page).ok
    opened = page.request.post(
        f"{server.address}/api/tables", data={"level": "teacher"} | wanted, headers=own_page
    )
    assert opened.ok, opened.text()
    page.goto(f"{server.address}/match/{opened.json()['match']}")
    expect(page.locator(".hand")).to_be_visible()


def open_table(context: BrowserContext, server: Server, **options: object) -> Page:
    """Sit down at a page of its own, with these options."""
    page = context.new_page()
    sit_down(page, server, options=options)
    return page


def prefer(page: Page, **kept: str) -> None:
    """Change settings, and come back to the table."""
    page.evaluate("kept => { localStorage.setItem('jaipur.settings', JSON.stringify(kept)); }", kept)
    page.reload()
    expect(page.locator(".hand")).to_be_visible()


def wait_until(page: Page, so: Callable[[], bool]) -> None:
    """Look now and then whether something is so, but not for ever."""
    until = monotonic() + PATIENCE
    while not so():
        assert monotonic() < until
        page.wait_for_timeout(200)


def my_turn(page: Page) -> Seen:
    """Wait until it is one's turn, or the round is over."""
    until = monotonic() + PATIENCE
    while not ((now := seen(page)).is_my_turn or now.is_over):
        assert monotonic() < until, page.locator(".action").inner_text()
        page.wait_for_timeout(15)
    return now


def typed_field(page: Page) -> Locator:
    """Unfold where moves are typed, as somebody who has used a key sees it."""
    page.evaluate("document.documentElement.dataset.keyboard = 'used'")
    page.locator("details:has(#typed)").evaluate("each => { each.open = true; }")
    return page.locator("#typed")


def enter_move(page: Page, move: str) -> None:
    """Type a move."""
    field = typed_field(page)
    field.fill(move)
    field.press("Enter")


def type_move(page: Page, move: str) -> None:
    """Type a move, and wait until it is in the log."""
    lines = page.locator(".side li").count()
    enter_move(page, move)
    expect(page.locator(".side li")).not_to_have_count(lines)


def next_round(page: Page) -> Locator:
    """Where the next round is asked for, if there is one."""
    return page.get_by_role("button", name=re.compile("Next round|Manche suivante"))


def begin_next_round(page: Page) -> None:
    """Leave the account of a round for the next one."""
    next_round(page).press("Enter")
    expect(page.locator(".end")).to_be_hidden()


def play_until(page: Page, choose: Callable[[Seen], str | None]) -> Seen:
    """Play until nothing is left to choose, and leave the field; a round that ends first begins anew."""
    while True:
        now = my_turn(page)
        if now.is_over:
            begin_next_round(page)
            continue
        move = choose(now)
        if move is None:
            page.locator("#typed").blur()
            return now
        type_move(page, move)


def play_on(page: Page, move: Callable[[Page, Seen], None]) -> None:
    """Play until the round is over."""
    while not (now := my_turn(page)).is_over:
        move(page, now)
        expect(page.locator(".side li")).not_to_have_count(now.lines)


def play_match(page: Page, move: Callable[[Page, Seen], None]) -> None:
    """Play until the match is over: after a perfect tie another round follows."""
    play_on(page, move)
    while next_round(page).is_visible():
        begin_next_round(page)
        play_on(page, move)


def sale(now: Seen) -> str | None:
    """Say how to sell the most that can be sold of one good."""
    sellable = [good for good in now.hand if now.of(good) > 1 or good not in PRECIOUS]
    best = max(sellable, key=now.of, default=None)
    return None if best is None else f"S {best}{now.of(best)}"


def quick(now: Seen) -> str:
    """Choose what brings a round to its end: sales first."""
    sold = sale(now)
    if sold is not None:
        return sold
    return f"T {now.goods[0]}" if now.goods and now.room > 0 else CAMEL


def exchangeable(now: Seen) -> list[str]:
    """Name the goods of the market that can be had with another one for camels and other cards."""
    camels = min(now.herd, now.room)

    def has_pair(at: int) -> bool:
        pairs = [{now.goods[at], other} for place, other in enumerate(now.goods) if place != at]
        return any(camels + sum(card not in pair for card in now.hand) > 1 for pair in pairs)

    return [good for at, good in enumerate(now.goods) if has_pair(at)]
