"""The parts of the table: how it opens, what it says about itself, names, and what keys add."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from tests.e2e.at_table import my_turn, open_table, sit_down
from tests.e2e.people import become
from tests.e2e.visitors import DESKTOP, PHONE, newcomer
from tests.server.servers import Server

LOW: Final[ViewportSize] = {"width": 360, "height": 640}
TALL: Final[ViewportSize] = {"width": 390, "height": 844}
LYING: Final[ViewportSize] = {"width": 844, "height": 390}
TABLET: Final[ViewportSize] = {"width": 820, "height": 1180}
LONGEST: Final = ("Maharaja_of_Jaipur_1", "Grandmother-Meera-42")
CLOCK: Final = {"type": "live", "minutes": 10, "increment": 5}
SHIFTED: Final = 0.02
"""The most that may shift while a table opens."""
WATCH: Final = """() => {
  window.opening = { shift: 0, counts: [], rounds: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.opening.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    const cards = document.querySelectorAll(".facade button.card").length;
    if (window.opening.counts.at(-1) !== cards) window.opening.counts.push(cards);
    if (/Round 0|Manche 0/.test(document.body?.innerText ?? "")) window.opening.rounds += 1;
  };
  const begin = () => new MutationObserver(look).observe(document, { childList: true, subtree: true });
  begin();
}"""
NEEDED: Final = [".herd", ".own", ".player:not(.own)", ".facade", ".hand", ".action"]
# The parts that a notice covers.
COVERED: Final = """(notice, names) => names.filter((name) => {
  const one = notice.getBoundingClientRect();
  const other = document.querySelector(name).getBoundingClientRect();
  const across = one.right > other.left && other.right > one.left;
  return across && one.bottom > other.top && other.bottom > one.top;
})"""
# The lines of a name, and whether all of it is inside of its bar and of what might cut it.
CUT: Final = """name => {
  const range = document.createRange();
  range.selectNodeContents(name);
  const bar = name.closest(".player").getBoundingClientRect(), own = name.getBoundingClientRect();
  const right = Math.min(bar.right, own.right) + 1;
  const isCut = [...range.getClientRects()].some((line) => line.right > right || line.left < bar.left - 1);
  return isCut || own.top < bar.top - 2 || own.bottom > bar.bottom + 2;
}"""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Give a browser of somebody new; nothing may go wrong in it."""
    with newcomer(browser) as context:
        yield context


@pytest.mark.parametrize("size", [TALL, DESKTOP], ids=["phone", "desktop"])
def test_a_table_opens_without_a_jump(browser: Browser, server: Server, size: ViewportSize) -> None:
    """No round 0, no cards before they are dealt, and nothing that stands already moves."""
    with newcomer(browser, size) as context:
        page = context.new_page()
        page.add_init_script(f"({WATCH})()")
        sit_down(page, server)
        my_turn(page)
        page.wait_for_timeout(300)
        seen = page.evaluate("window.opening")
        assert seen["rounds"] == 0
        assert set(seen["counts"]) <= {0, 5}, seen["counts"]
        assert seen["shift"] <= SHIFTED


def explained(page: Page) -> Locator:
    """Give the one explanation that is shown."""
    return page.get_by_role("tooltip")


def test_parts_explain_themselves(context: BrowserContext, server: Server) -> None:
    """Under the mouse, on the focus of the keyboard and on a click; gone with it and by Escape."""
    page = open_table(context, server)
    my_turn(page)
    deck = page.get_by_role("button", name=re.compile("^deck"))
    seals = page.get_by_role("region", name="Opponent").get_by_role("img", name="0 of 2 seals")
    parts = {
        page.get_by_role("button", name=re.compile("^Gold: ")): "Sold two or more at a time",
        page.get_by_role("button", name=re.compile("^bonus for 5")): "draw a bonus of ₹8 to ₹10",
        page.get_by_role("button", name=re.compile("^camel token")): "The larger herd earns ₹5",
        deck: "when the deck can't refill the market",
        seals: "2 Seals win the match",
    }
    for part, said in parts.items():
        part.hover()
        expect(explained(page)).to_contain_text(said)
        page.mouse.move(5, 5)
        expect(explained(page)).to_have_count(0)
        part.click()
        expect(explained(page)).to_contain_text(said)
        page.keyboard.press("Escape")
        expect(explained(page)).to_have_count(0)
        page.locator("main").focus()

    page.get_by_role("button", name=re.compile("^Diamonds: ")).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name=re.compile("^Gold: "))).to_be_focused()
    expect(explained(page)).to_contain_text("Sell Gold")
    page.keyboard.press("End")
    expect(explained(page)).to_contain_text("The larger herd earns ₹5")
    page.keyboard.press("Tab")
    expect(explained(page)).to_have_count(0)


def test_a_tap_explains_and_stays_on_the_screen(browser: Browser, server: Server) -> None:
    """Also at the edges of a phone; the next tap elsewhere ends it."""
    with newcomer(browser, PHONE) as context:
        page = open_table(context, server)
        my_turn(page)
        for part in page.locator(".treasury button, .deck, .seals > *").all():
            part.tap()
            box = explained(page).bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= PHONE["width"]
            assert box["y"] + box["height"] <= PHONE["height"]
        page.locator(".action .say").tap()
        expect(explained(page)).to_have_count(0)


def test_no_name_is_cut(browser: Browser, server: Server) -> None:
    """The longest names, with clocks and ratings, for both players and for a watcher, at every size."""
    with newcomer(browser) as one, newcomer(browser) as other, newcomer(browser) as third:
        host, guest, watcher = one.new_page(), other.new_page(), third.new_page()
        own_page = {"origin": server.address}
        for page, name in zip((host, guest), LONGEST, strict=True):
            page.goto(server.address)
            become(page, name)
        terms = {"control": CLOCK, "rated": True}
        made = host.request.post(f"{server.address}/api/invitations", data=terms, headers=own_page).json()
        link = f"{server.address}/api/invitations/{made['token']}/accept"
        match = guest.request.post(link, headers=own_page).json()["match"]
        for page in (host, guest):
            page.goto(f"{server.address}/match/{match}")
            expect(page.locator(".hand")).to_be_visible()
        watcher.goto(f"{server.address}/match/{match}")
        expect(watcher.locator(".player")).to_have_count(2)
        for page in (host, guest, watcher):
            expect(page.locator(".clock")).to_have_count(2)
            for size in (LOW, PHONE, TALL, DESKTOP, LYING, TABLET):
                page.set_viewport_size(size)
                ratings = page.locator(".player .points:visible > [aria-hidden]")
                expect(ratings).to_have_count(2)
                assert not any(rating.evaluate(CUT) for rating in ratings.all()), size
                for label in page.locator(".player .name").all():
                    assert not label.evaluate(CUT), (label.inner_text(), size)


def test_keys_are_shown_where_keys_are_used(browser: Browser, server: Server) -> None:
    """On cards, and for typing: a phone shows neither until a key is pressed; a slash opens the field."""
    with newcomer(browser, PHONE) as context:
        page = open_table(context, server)
        my_turn(page)
        badge, field = page.locator(".facade .key").first, page.locator("#typed")
        expect(badge).to_be_hidden()
        expect(field).to_be_attached()  # it is loaded after the first cards
        expect(field).to_be_hidden()
        page.keyboard.press("k")
        expect(badge).to_be_visible()
        page.keyboard.press("/")
        expect(field).to_be_focused()
        page.keyboard.press("Escape")
        expect(field).to_be_hidden()

        page.locator(".last").tap()
        expect(page.get_by_role("log")).to_be_visible()
        page.get_by_role("button", name="Close").tap()
        expect(page.get_by_role("log")).to_be_hidden()


def test_a_tap_beside_the_menu_only_closes_it(browser: Browser, server: Server) -> None:
    """No card of the table below it is picked by that tap."""
    with newcomer(browser, PHONE) as context:
        page = open_table(context, server)
        my_turn(page)
        menu, card = page.locator("#menu"), page.locator("button.card[aria-disabled=false]").first
        page.get_by_role("button", name="Menu").tap()
        expect(menu.get_by_role("link", name="Rules")).to_be_visible()
        market = page.locator(".facade button.card").first.bounding_box()
        assert market is not None
        page.touchscreen.tap(market["x"] + market["width"] / 2, market["y"] + market["height"] / 2)
        expect(menu).to_be_hidden()
        expect(page.locator(".picked")).to_have_count(0)
        card.tap()
        expect(page.locator(".picked")).not_to_have_count(0)


def test_no_move_is_typed_on_a_phone_without_keys(browser: Browser, server: Server) -> None:
    """Not at a puzzle either."""
    with newcomer(browser, PHONE) as context:
        page = context.new_page()
        page.goto(f"{server.address}/puzzles")
        page.get_by_role("link", name=re.compile("Solve")).first.click()
        expect(page.locator(".hand")).to_be_visible()
        expect(page.get_by_text("Type a move")).to_be_hidden()


def test_a_lost_network_is_told_soon_and_covers_nothing(browser: Browser, server: Server) -> None:
    """Herd, score, cards and button stay in sight."""
    for size in (LOW, TALL, DESKTOP):
        with newcomer(browser, size) as context:
            page = open_table(context, server)
            my_turn(page)
            context.set_offline(True)
            notice = page.locator(".away")
            expect(notice).to_be_visible(timeout=4000)
            assert notice.evaluate(COVERED, NEEDED) == [], size
            context.set_offline(False)
            expect(notice).to_be_hidden()
