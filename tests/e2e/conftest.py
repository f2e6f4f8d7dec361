"""A server from the wheel, and a browser to visit it with."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Playwright, Route, ViewportSize, expect, sync_playwright

from tests.e2e.visitors import opened
from tests.server.servers import Server

VISITORS: Final = count()
SAFE: Final = "https://jaipur.test"
"""What a server also goes by, behind a proxy that encrypts."""

expect.set_options(timeout=20_000)  # what is expected comes at once, but not where everything is slow


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server at home, from the wheel."""
    home = Server(tmp_path_factory.mktemp("home"), jit="1", trusted_proxies="1", origins=SAFE)
    home.program = (os.environ["JAIPUR_COMMAND"], "serve")
    home.start()
    yield home
    home.kill()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Give what starts browsers."""
    with sync_playwright() as started:
        yield started


def launched(playwright: Playwright, name: str, *arguments: str) -> Iterator[Browser]:
    """Give one of Debian's browsers."""
    program = shutil.which(name)
    assert program is not None, "make services installs it"
    browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", *arguments])
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Give Chromium's engine without its windows: the same pages for half the work."""
    yield from launched(playwright, "chromium-headless-shell")


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """Give Chromium as people have it."""
    yield from launched(playwright, "chromium")


def encrypt(page: Page, server: Server) -> None:
    """Stand between a page and a server as a proxy does that encrypts."""

    def through(route: Route) -> None:
        asked = route.request
        headers = {**asked.all_headers(), "x-forwarded-proto": "https"}
        route.fulfill(response=route.fetch(url=asked.url.replace(SAFE, server.address), headers=headers))

    page.route(f"{SAFE}/**", through)


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Give a way to open the page as somebody new; nothing may be complained of."""
    with ExitStack() as stack:

        def come(size: ViewportSize, locale: str = "en-GB", *, refusals: bool = False) -> Page:
            page = stack.enter_context(opened(browser, server.address, size, locale, refusals=refusals))
            # Each comes from an address of their own: one address may sign in only so often.
            page.context.set_extra_http_headers({"x-forwarded-for": f"198.51.100.{next(VISITORS) % 250 + 1}"})
            return page

        yield come
