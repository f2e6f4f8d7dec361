"""Playing with the network cut: coming once, leaving the network, and whole matches at a table on the device.

The page's clock is the test's: the house waits a moment after a move that can be taken back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.at_table import PATIENCE, Seen, begin_next_round, next_round, quick, seen, type_move
from tests.e2e.visitors import DESKTOP, newcomer
from tests.server.servers import Server

STEP: Final = 800
"""Milliseconds by which the page's clock is moved on while somebody waits."""
KEPT: Final = """async () => {
    if (!navigator.serviceWorker.controller) return false;
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const paths = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    const needed = ["/assets/jaipur-", "/assets/weights-", "/assets/engine_worker-", "/assets/puzzles-"];
    return needed.every((name) => paths.some((path) => path.startsWith(name)));
}"""
"""Whether all that playing needs is kept on the device."""
OVER: Final = re.compile("Play again|Rejouer")


def pass_time(page: Page, milliseconds: int = STEP) -> None:
    """Let time pass for the page, at once."""
    page.clock.run_for(milliseconds)


def leave_network(page: Page) -> None:
    """Wait until everything is kept on the device, and cut the network."""
    until = monotonic() + PATIENCE
    while not page.evaluate(KEPT):
        assert monotonic() < until
        pass_time(page)
        page.wait_for_timeout(50)
    page.context.set_offline(True)
    assert page.evaluate("fetch('/api/levels').then(() => 'reached', () => 'cut')") == "cut"


@contextmanager
def without_network(
    browser: Browser, server: Server, size: ViewportSize = DESKTOP, locale: str = "en-GB"
) -> Iterator[Page]:
    """Visit the home page once, and open it again without a network."""
    with newcomer(browser, size, locale, refusals=True) as context:
        page = context.new_page()
        page.clock.install()
        page.goto(server.address)
        leave_network(page)
        page.reload()
        yield page


def my_turn_here(page: Page) -> Seen:
    """Wait until it is one's turn, or the round is over."""
    until = monotonic() + PATIENCE
    while not ((now := seen(page)).is_my_turn or now.is_over):
        assert monotonic() < until, page.locator("main").inner_text()
        pass_time(page)
    return now


def finish_match(page: Page) -> None:
    """Play what ends rounds until the match is over."""
    while True:
        now = my_turn_here(page)
        if not now.is_over:
            type_move(page, quick(now))
            continue
        expect(next_round(page).or_(page.get_by_role("button", name=OVER))).to_be_visible()
        if next_round(page).count() == 0:
            return
        begin_next_round(page)
