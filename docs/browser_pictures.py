"""Takes the pictures of the web client: each screen in Chromium, in both themes, on five sizes of screens."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from bench.server.client import Choose, at_random, forgetful
from docs.company import keep_company
from docs.screen import CALM, look
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.review.puzzles.puzzle import shipped_puzzles
from jaipur.rules.events import MatchWon
from jaipur.rules.round.moves import Move
from jaipur.rules.text.view import parse_view
from jaipur.rules.view import View
from tests.e2e.at_table import begin_next_round, seen, typed_field
from tests.e2e.continuation import play_on, seen_after, type_on
from tests.e2e.people import become
from tests.e2e.remote_players import as_guest, play_daily, play_out, play_round_out, sensibly
from tests.server.servers import Server

COUNTED: Final = 6_000
"""Milliseconds until the scoring of a round is shown."""
REVIEWED: Final = 60_000
"""Milliseconds until a review is ready."""
PAGES: Final = ("lesson", "rules", "settings", "house", "seek", "sign-in", "leaderboard", "puzzles")
STRANGERS: Final = {"coach": "coach-new", "duel": "duel-new", "nowhere": "lost"}
"""Pages that look different to somebody new, and the names of their pictures."""
MOST_MATCHES: Final = 6
"""Matches until one is won."""
MOST_TABLES: Final = 20
"""Tables until a deal is worth a picture."""
WORK: Final = 3000
"""Of the search that plays them."""
AS_IT_COMES: Final = 0.08
"""How often it does not."""


def draw_pages(page: Page, server: Server) -> None:
    """Take pictures of the home page, an invitation, an account with its company, and other simple pages."""
    address = server.address
    page.goto(address)
    page.get_by_role("button", name="Asha").first.wait_for()
    look(page, "home")
    for name in PAGES:
        page.goto(f"{address}/{name}")
        page.locator("h1").wait_for()
        look(page, name)
    for path, name in STRANGERS.items():
        page.goto(f"{address}/{path}")
        page.locator("h1").wait_for()
        look(page, name)
    page.goto(f"{address}/friend")
    page.get_by_role("button", name="Create a link").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    look(page, "friend")
    page.goto(address)
    become(page, "Meera")
    keep_company(server, as_guest(page))
    for path in ("account", "player/Meera", "friends", "watch", "notices"):
        page.goto(f"{address}/{path}")
        page.locator("h1").wait_for()
        look(page, path.partition("/")[0])


def draw_meetings(browser: Browser, server: Server) -> None:
    """Take pictures of an invitation as the one who is invited sees it, and of a search for an opponent."""
    host, guest = (browser.new_context(locale="en-GB").new_page() for _ in range(2))
    host.goto(server.address)
    become(host, "Anjali")
    host.goto(f"{server.address}/friend")
    host.get_by_role("button", name="Create a link").click()
    link = host.get_by_role("textbox", name="Your link")
    expect(link).to_have_value(re.compile("/join/"))
    guest.goto(link.input_value())
    guest.get_by_role("button", name="Play").wait_for()
    look(guest, "invitation")
    guest.goto(f"{server.address}/seek")
    guest.get_by_role("button", name="3 days per move").click()
    guest.get_by_role("button", name="Stop looking").wait_for()
    look(guest, "search")
    for page in (host, guest):
        page.context.close()


def draw_puzzle(page: Page, address: str) -> None:
    """Draw a puzzle, and its answer."""
    puzzle = next(each for each in shipped_puzzles().values() if each.answer.startswith("S "))
    page.goto(f"{address}/puzzles/{puzzle.id}")
    page.locator(".hand").wait_for()
    look(page, "puzzle")
    typed_field(page).fill(puzzle.answer)
    typed_field(page).press("Enter")
    page.locator(".best").wait_for()
    look(page, "puzzle-answer")


def draw_deals(page: Page, server: Server) -> None:
    """Draw the deal of the day before and after it is played, and a duel as it is made and compared."""
    address = server.address
    for name in ("Arjun", "Priya", "Vikram"):
        play_daily(server, name, sensibly(name.encode()))
    page.goto(f"{address}/daily")
    page.get_by_role("button", name="Play today's deal").wait_for()
    look(page, "daily")
    page.get_by_role("button", name="Play today's deal").click()
    expect(page).to_have_title(re.compile("^•"))
    play_out(server, as_guest(page), page.url.rpartition("/")[2], sensibly(b"Meera"))
    page.get_by_role("link", name="Compare").click()
    page.locator("#decisions").wait_for()
    look(page, "daily-played")
    page.goto(f"{address}/duel")
    page.get_by_role("button", name="Create a duel").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    look(page, "duel")
    draw_duel(page, server)


def draw_duel(page: Page, server: Server) -> None:
    """Let both users play the duel of a page, and take pictures of the comparison."""
    link = page.url
    page.get_by_role("button", name="Play").click()
    expect(page).to_have_title(re.compile("^•"))
    play_out(server, as_guest(page), page.url.rpartition("/")[2], sensibly(b"host"))
    browser = page.context.browser
    assert browser is not None  # noqa: S101 - the page was opened in one
    friend = browser.new_context(locale="en-GB").new_page()
    friend.goto(server.address)
    become(friend, "Anika")
    friend.goto(link)
    friend.get_by_role("button", name="Play").click()
    expect(friend).to_have_title(re.compile("^•"))
    play_out(server, as_guest(friend), friend.url.rpartition("/")[2], sensibly(b"friend"))
    friend.context.close()
    page.goto(link)
    page.locator("#decisions").wait_for()
    look(page, "duel-over")


def cleverly() -> Choose:
    """Choose by a search, and now and then as it comes, so that a review has something to say."""
    dice = Random(1)  # noqa: S311 - not for secrets
    player, anyhow = player_named("search", b"pictures"), at_random(b"pictures")

    def chosen(view: View) -> Move:
        if dice.random() < AS_IT_COMES:
            return anyhow(view)
        return player.choose(forgetful(view), Limits(work=WORK)).move

    return chosen


def win(page: Page, server: Server) -> None:
    """Play matches against the first opponent until one is won, with pictures of how round and match end."""
    choose = cleverly()
    for _ in range(MOST_MATCHES):
        match = page.url.rpartition("/")[2]
        view = play_round_out(server, as_guest(page), match, choose)
        page.wait_for_timeout(COUNTED)
        look(page, "end")
        while view.result is None:
            begin_next_round(page)
            view = play_round_out(server, as_guest(page), match, choose)
            page.wait_for_timeout(COUNTED)
        seat = -1 if view.viewer is None else view.viewer
        page.get_by_role("link", name="Replay").wait_for()
        if isinstance(view.result, MatchWon) and view.result.seat == seat:
            break
        page.get_by_role("button", name="Play again").click()
        expect(page).not_to_have_url(re.compile(match))
    look(page, "over")


def sit_down_to_a_sale(page: Page, address: str) -> None:
    """Open tables until two cards of a good can be sold at once, and choose them."""
    for _ in range(MOST_TABLES):
        page.goto(address)
        page.get_by_role("button", name="Play now").click()
        expect(page).to_have_title(re.compile("^•"))
        now = seen(page)
        pair = next((good for good in now.hand if now.of(good) > 1), None)
        if pair is not None and len(now.goods) > 1:
            break
        page.evaluate("localStorage.clear()")
        page.context.clear_cookies()  # so that the next one is somebody new
    else:
        raise AssertionError("no such deal")
    page.locator(".hand button.card").nth(now.hand.index(pair)).click()  # the others follow
    page.mouse.move(0, 0)


def draw_match(page: Page, server: Server) -> None:
    """Draw a table, its menu, the ends of a round and of the match, its replay, its deals, its review."""
    address = server.address
    sit_down_to_a_sale(page, address)
    look(page, "table")
    page.get_by_role("button", name="Menu").click()
    look(page, "menu")
    page.keyboard.press("Escape")
    win(page, server)
    match = page.url.rpartition("/")[2]
    for name in ("replay", "verify"):
        page.goto(f"{address}/{name}/{match}" + ("?at=12" if name == "replay" else ""))
        page.locator("h1").wait_for()
        look(page, name)
    draw_review(page, f"{address}/review/{match}")
    for name in ("coach", "you"):
        page.goto(f"{address}/{name}")
        page.locator("h1").wait_for()
        look(page, name)


def draw_review(page: Page, address: str) -> None:
    """Draw the review of a match at its costliest move, that move tried again, and the round played on."""
    page.goto(f"{address}?seat=0")
    expect(page.locator(".verdict")).to_be_visible(timeout=REVIEWED)
    look(page, "summary")
    told = f"{address.replace('/review/', '/api/matches/')}/review"
    while "review" not in (made := page.request.get(told).json()):
        page.wait_for_timeout(CALM)
    losses = [own_loss(turn["decision"]) for turn in made["review"]["turns"]]
    page.goto(f"{address}?seat=0&at={losses.index(max(losses))}")
    page.get_by_role("button", name="Try again").first.wait_for()
    look(page, "review")
    page.get_by_role("button", name="Try again").click()
    page.locator(".facade [aria-disabled=false]").first.click()
    look(page, "try")
    page.get_by_role("button", name="Show the best move").click()
    draw_played_on(page)


def own_loss(decision: Mapping[str, float] | None) -> float:
    """Give what a decision of the first seat cost."""
    return decision["loss"] if decision is not None and decision["seat"] == 0 else 0.0


def draw_played_on(page: Page) -> None:
    """Draw a round that is played on from a decision in its review, and how it ends."""
    address, _, place = page.url.partition("/review/")
    made = page.request.get(f"{address}/api/matches/{place.partition('?')[0]}/review").json()
    step = int(page.get_by_role("slider").input_value())
    page.get_by_role("button", name="Play on from here").click()
    told = type_on(page, parse_view(made["review"]["turns"][step]["decision"]["view"]))
    look(page, "onward")
    play_on(page, seen_after(told))
    page.locator(".played").wait_for()
    look(page, "played-on")


def main() -> None:
    """Take all pictures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), jit="1")
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            page = browser.new_context(locale="en-GB").new_page()
            draw_pages(page, server)
            draw_meetings(browser, server)
            draw_puzzle(page, server.address)
            draw_deals(page, server)
            page = browser.new_context(locale="en-GB").new_page()
            page.goto(server.address)
            become(page, "Leena")  # who has no other match to continue
            draw_match(page, server)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
