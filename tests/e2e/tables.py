"""Tables for tests in a browser: people who come to one, and what they do there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, ViewportSize

from tests.e2e.visitors import newcomer
from tests.server.servers import Server


@contextmanager
def visitor(
    browser: Browser, server: Server, viewport: ViewportSize, *, motion: str = "off"
) -> Iterator[Page]:
    """Let somebody new come, who likes things to move so."""
    with newcomer(browser, viewport, motion="no-preference") as context:
        page = context.new_page()
        page.goto(server.address)
        page.evaluate(
            "kept => localStorage.setItem('jaipur.settings', JSON.stringify(kept))", {"motion": motion}
        )
        page.reload()
        yield page


def choose(page: Page, *path: str) -> None:
    """Open the table's menu, and press one button after the other."""
    page.get_by_role("button", name="Menu").click()
    for name in path:
        page.get_by_role("button", name=name).click()
