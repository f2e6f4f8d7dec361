"""Motion at the table: it keeps nobody waiting, and when it is over everything lies where it belongs."""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.at_table import my_turn, seen, sit_down, wait_until
from tests.e2e.play.test_matches import move_by_keys, play_round
from tests.e2e.tables import visitor
from tests.e2e.visitors import DESKTOP, PHONE, draw_frame, stop_clock
from tests.server.servers import Server

PATIENCE: Final = 10.0
TRIES: Final = 5
_MOVING: Final = "document.getAnimations().filter(each => each.playState === 'running').length"
_WATCH: Final = """() => {
  window.flown = 0;
  new MutationObserver(changes => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.parentElement?.className === "air") window.flown += 1;
  }).observe(document.body, { childList: true, subtree: true });
}"""
# A card lies where its place in the layout is: in its window, or in its place in the hand.
_ASTRAY: Final = """() => [...document.querySelectorAll("[data-card]")].filter(card => {
  const is = card.getBoundingClientRect(), place = card.parentElement.getBoundingClientRect();
  return Math.hypot(is.left - place.left, is.top - place.top) > 1 || Math.abs(is.width - place.width) > 1;
}).map(card => card.getAttribute("aria-label"))"""


def settle(page: Page) -> None:
    """Wait until nothing moves."""
    page.mouse.move(0, 0)
    expect(page.locator(".air > *")).to_have_count(0)
    until = monotonic() + PATIENCE
    while page.evaluate(_MOVING):
        assert monotonic() < until, "something moves for ever"
        page.wait_for_timeout(20)


def all_lies_where_it_belongs(page: Page) -> None:
    """No picture of a card is left over, none is missing and none has gone astray."""
    settle(page)
    assert page.evaluate(_ASTRAY) == []
    cards = page.locator(".hand button.card")
    expect(page.locator(".hand")).to_have_attribute("aria-label", f"Your hand, {cards.count()} of 7")
    expect(page.locator(".facade button.card")).to_have_count(5)


def is_answered(page: Page, lines: int) -> bool:
    """Let a page whose clock is stopped draw one frame, and say whether the opponent has moved."""
    draw_frame(page)
    now = seen(page)
    return now.is_my_turn and now.lines > lines + 1


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_whoever_plays_need_not_wait_for_what_flies(
    browser: Browser, server: Server, size: ViewportSize
) -> None:
    """A key or tap ends what flies, and counts as well; nothing is left in the air."""
    with visitor(browser, server, size, motion="slow") as page:
        motion = page.context.new_cdp_session(page)
        motion.send("Animation.enable")
        motion.send("Animation.setPlaybackRate", {"playbackRate": 0})  # nothing lands before it is let
        sit_down(page, server)
        expect(page.locator(".air > *").first).to_be_attached()
        my_turn(page)
        wait_until(page, lambda: page.evaluate(_MOVING) > 0)
        page.keyboard.press("1")
        expect(page.locator(".facade button.card[aria-pressed=true]").first).to_be_attached()
        assert page.locator(".air > *").count() == 0
        page.keyboard.press("Escape")
        motion.send("Animation.setPlaybackRate", {"playbackRate": 1})

        all_lies_where_it_belongs(page)


def test_many_moves_one_after_the_other_leave_nothing_in_the_air(browser: Browser, server: Server) -> None:
    """However fast they come: what cannot be shown in time is not shown."""
    with visitor(browser, server, DESKTOP, motion="normal") as page:
        sit_down(page, server)
        page.evaluate(_WATCH)
        play_round(page, move_by_keys, most=6)

        assert page.evaluate("window.flown") > 0
        if not my_turn(page).is_over:
            all_lies_where_it_belongs(page)


def test_the_opponents_move_is_drawn_after_ones_own(browser: Browser, server: Server) -> None:
    """The house answers at once; what it takes still leaves the table later than what the player did."""
    with visitor(browser, server, DESKTOP, motion="normal") as page:
        page.clock.install()
        sit_down(page, server)
        my_turn(page)
        settle(page)
        page.evaluate(
            """() => {
              window.delays = [];
              const animate = Element.prototype.animate;
              Element.prototype.animate = function (frames, how) {
                const isAnswer = document.title.startsWith("•");
                const isFlight = this.parentElement?.className === "air" && "delay" in how;
                if (isFlight) window.delays.push([isAnswer, how.delay]);
                return animate.call(this, frames, how);
              };
            }"""
        )
        for _ in range(TRIES):
            stop_clock(page)  # so the answer comes at once, also from a slow bot
            page.evaluate("window.delays = []")
            lines = page.locator(".side li").count()
            move_by_keys(page)
            wait_until(page, partial(is_answered, page, lines))
            page.clock.resume()
            delays: list[tuple[bool, float]] = page.evaluate("window.delays")
            own, answered = ([delay for kind, delay in delays if kind == wanted] for wanted in (False, True))
            if answered:
                break
            settle(page)  # the house sold, so nothing left the market

        assert min(answered) > max([100, *own]), delays
        all_lies_where_it_belongs(page)


@pytest.mark.parametrize("reduced", [True, False], ids=["reduced", "off"])
def test_nothing_flies_for_whoever_wants_none_of_it(
    browser: Browser, server: Server, *, reduced: bool
) -> None:
    """By the system's setting, or by the game's own."""
    with visitor(browser, server, PHONE, motion="normal" if reduced else "off") as page:
        if reduced:
            page.emulate_media(reduced_motion="reduce")
        sit_down(page, server)
        page.evaluate(_WATCH)
        play_round(page, move_by_keys, most=3)

        assert page.evaluate("window.flown") == 0
        assert page.locator(".air").count() == 0
        all_lies_where_it_belongs(page)
