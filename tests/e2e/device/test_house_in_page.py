"""Where the host wants it so: a guest's match is played in the page, and the server gets it when it ends."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.at_table import PATIENCE
from tests.e2e.visitors import newcomer
from tests.server.servers import Server

MATCHES = "fetch('/api/export').then((answer) => answer.json()).then(({ matches }) => matches)"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server whose host wants the matches of guests in the page."""
    server = Server(tmp_path_factory.mktemp("in_page"), house_in_page="guests")
    server.program = (os.environ["JAIPUR_COMMAND"], "serve")
    server.start()
    yield server
    server.kill()


def test_a_guest_plays_in_the_page_and_the_server_has_the_match(browser: Browser, home: Server) -> None:
    """It is marked, and nothing waits to be sent then."""
    with newcomer(browser, refusals=True) as context:
        page = context.new_page()
        page.goto(home.address)
        page.get_by_role("button", name="Play now").click()
        page.wait_for_url(re.compile("/match/local-"))
        expect(page.locator(".hand")).to_be_visible()
        page.get_by_role("button", name="Menu").click()
        page.get_by_text("Resign").first.click()
        page.get_by_role("button", name="Resign").click()
        until = monotonic() + PATIENCE
        while not (matches := page.evaluate(MATCHES)):
            assert monotonic() < until, page.locator("main").inner_text()
            page.wait_for_timeout(200)

    (played,) = (each["played"] for each in matches)
    assert played["on_device"] is True
    assert (played["winner"], played["decision"], played["rated"]) == (1, "resignation", False)
