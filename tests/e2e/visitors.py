"""Somebody new, with a browser of their own that may complain of nothing, and the pages they open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

PHONE: Final[ViewportSize] = {"width": 390, "height": 664}
FRAME: Final = 17
"""Milliseconds."""
DESKTOP: Final[ViewportSize] = {"width": 1440, "height": 900}
AWAY: Final = (
    "WebSocket connection",
    "when fetching the script",
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_INTERNET_DISCONNECTED",
)
"""What a browser says of a server that is away, which is no fault of a page."""


@contextmanager
def newcomer(
    browser: Browser,
    size: ViewportSize = DESKTOP,
    locale: str = "en-GB",
    *,
    motion: Literal["reduce", "no-preference"] = "reduce",
    refusals: bool = False,
) -> Iterator[BrowserContext]:
    """Let somebody come; at the end nothing was complained of, but refusals where some are due."""
    complaints: list[str] = []

    def hear(line: ConsoleMessage) -> None:
        is_due = refusals and "responded with a status of 4" in line.text
        if line.type == "error" and not is_due and not any(away in line.text for away in AWAY):
            complaints.append(line.text)

    context = browser.new_context(
        viewport=size, locale=locale, reduced_motion=motion, has_touch=size == PHONE
    )
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    context.on("console", hear)
    yield context
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")  # what a page still loads belongs to no test
    context.close()
    assert complaints == [], complaints


def draw_frame(page: Page) -> None:
    """Let a page whose clock is stopped draw once."""
    page.clock.run_for(FRAME)


def stop_clock(page: Page) -> None:
    """Let the time of a page with a clock of its own stand still until the test moves it on."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


@contextmanager
def opened(
    browser: Browser,
    address: str,
    size: ViewportSize = DESKTOP,
    locale: str = "en-GB",
    *,
    refusals: bool = False,
) -> Iterator[Page]:
    """Open an address as somebody new."""
    with newcomer(browser, size, locale, refusals=refusals) as context:
        page = context.new_page()
        page.goto(address)
        yield page
