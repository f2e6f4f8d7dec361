"""A club night from one command: an organiser, a big screen, and eight phones that join by a code."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.test_accessibility import violations
from tests.e2e.visitors import PHONE, newcomer
from tests.server.servers import Server

BIG: Final[ViewportSize] = {"width": 1920, "height": 1080}
GUESTS: Final = ("Ana", "Björn", "Chloé", "Dev", "Eve", "Farid", "Gita")
LATE: Final = "Zoë"
RESIGN: Final = """
match => new Promise(done => {
  const socket = new WebSocket(`ws://${location.host}/ws`, ["jaipur.2"]);
  const id = () => `resign-${Math.random().toString(36).slice(2, 12)}`;
  const ask = () =>
    socket.send(JSON.stringify({ type: "ask", match, id: id(), request: { type: "resign" } }));
  socket.onopen = () => { socket.send(JSON.stringify({ type: "join", match })); ask(); };
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said.type === "done") { socket.close(); done(null); }
    if (said.type === "refused") setTimeout(ask, 100);
  };
})
"""
"""Gives a match up as the player of this page, as soon as it has begun."""


class Night:
    """The pages of one evening."""

    def __init__(self, browser: Browser, stack: ExitStack, server: Server) -> None:
        self.browser = browser
        self.stack = stack
        said = server.said_until("Players join at")
        self.key, self.link = (re.search(rf"http://\S+/{page}#\S+", said) for page in ("organise", "evening"))
        self.phones: dict[str, Page] = {}
        self.points: Counter[str] = Counter()

    def page(self, size: ViewportSize) -> Page:
        """Open a page of somebody new."""
        return self.stack.enter_context(newcomer(self.browser, size)).new_page()

    def join(self, name: str) -> None:
        """Scan the code, and give a name."""
        assert self.link is not None
        page = self.phones[name] = self.page(PHONE)
        page.goto(self.link[0])
        page.get_by_label("Your name tonight").fill(name)
        page.get_by_role("button", name="Join").click()
        expect(page).to_have_url(re.compile("/evening/season-"))

    def play_round(self, number: int) -> None:
        """Have everybody ready; of two players the first in the alphabet wins."""
        paired: dict[str, Page] = {}
        for name, page in self.phones.items():
            expect(page.get_by_text(f"Round {number} of 3").first).to_be_visible()
            ready = page.get_by_role("button", name="Ready")
            bye = page.get_by_text("the point is yours")
            expect(ready.or_(bye)).to_be_visible()
            if bye.is_visible():
                self.points[name] += 1
            else:
                ready.click()
                paired[name] = page
        for page in paired.values():
            expect(page).to_have_url(re.compile("/match/"))
        tables: dict[str, list[str]] = {}
        for name, page in paired.items():
            tables.setdefault(page.url.rpartition("/")[2], []).append(name)
        for match, (winner, loser) in tables.items():
            self.phones[loser].evaluate(RESIGN, match)
            self.points[winner] += 1
        for page in paired.values():
            page.get_by_role("button", name="Back to the evening").click()


@pytest.fixture
def at_night(tmp_path: Path) -> Iterator[Server]:
    """Serve an evening at home."""
    home = Server(tmp_path / "home", jit="0")
    home.program = (os.environ["JAIPUR_COMMAND"], "serve", "--evening", "Thursday")
    home.start()
    yield home
    home.kill()


def standings(board: Page) -> dict[str, str]:
    """Read the table on the big screen."""
    rows = board.locator("tbody tr").all()
    return {row.locator("th").inner_text(): row.locator("td").nth(1).inner_text() for row in rows}


def test_a_club_night(browser: Browser, at_night: Server) -> None:
    """Three rounds: one player comes late, one goes, and the big screen has it right at the end."""
    with ExitStack() as stack:
        night = Night(browser, stack, at_night)
        assert night.key is not None
        organiser = night.page({"width": 1440, "height": 900})
        organiser.goto(night.key[0])
        expect(organiser.get_by_text("Nobody has joined yet.")).to_be_visible()
        screen = organiser.get_by_role("link", name="Open the big screen").get_attribute("href")
        board = night.page(BIG)
        board.goto(f"{at_night.address}{screen}")
        expect(board.get_by_role("img", name="Scan to join")).to_be_visible()
        for name in GUESTS:
            night.join(name)
            expect(board.get_by_text(name)).to_be_visible()
        assert violations(board) == []
        board.set_viewport_size(BIG)

        organiser.get_by_role("radio", name="3", exact=True).check(force=True)
        organiser.get_by_role("button", name="Start").click()
        expect(board.get_by_text("Round 1 of 3")).to_be_visible()
        night.join(LATE)
        waiting = night.phones.pop(LATE)
        night.play_round(1)
        night.phones[LATE] = waiting
        night.play_round(2)

        expect(board.get_by_text("Round 3 of 3")).to_be_visible()
        organiser.get_by_role("button", name="Remove: Gita").click()
        organiser.get_by_role("button", name="Remove: Gita: Really?").click()
        gone = night.phones.pop("Gita")
        expect(gone.get_by_text("You have left the evening.")).to_be_visible()
        table = board.locator("li", has_text="Gita")
        expect(table).to_contain_text("Given up")
        (other,) = {*table.locator(".name").all_inner_texts()} - {"Gita"}
        night.points[other] += 1
        kept = night.phones.pop(other)
        assert violations(organiser) == violations(kept) == violations(board) == []
        night.play_round(3)
        expect(board.get_by_text("Ana wins the evening")).to_be_visible()
        shown = standings(board)
        assert next(iter(shown)) == "Ana"
        assert list(shown)[-1] == "Gita"
        assert shown == {name: str(night.points[name]) for name in (*GUESTS, LATE)}
