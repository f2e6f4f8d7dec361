"""People in a browser: how they find each other, what is seen of them, and what they are told."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.e2e.people import become, play_rated, resign, until_counted
from tests.e2e.visitors import DESKTOP, PHONE
from tests.server.servers import Server

Visit = Callable[..., Page]

RATED: Final = 14
"""Matches that make a rating sure enough to rank."""


def test_a_friend_is_invited_on_terms_of_ones_own(visit: Visit) -> None:
    """The link is shown, as a code too; the guest reads the terms first, and both play by them."""
    host, friend = visit(DESKTOP), visit(PHONE)
    host.get_by_role("link", name="Play a friend").click()
    expect(host.get_by_role("radio", name="Rated")).to_be_disabled()
    host.get_by_role("radio", name="10 min + 5 s").check()
    host.get_by_text("Match options").click()
    host.get_by_role("radio", name="1", exact=True).check()
    host.get_by_role("checkbox", name="Open hands").check()
    host.get_by_role("button", name="Create a link").click()
    code = host.get_by_role("img", name="The link as a QR code")
    expect(code).to_be_visible()
    assert int((code.get_attribute("viewBox") or "").rpartition(" ")[2]) >= 21 + 8

    friend.goto(host.get_by_role("textbox", name="Your link").input_value())
    expect(friend.get_by_text("10 min + 5 s · casual · a single round · open hands")).to_be_visible()
    friend.get_by_role("button", name="Play", exact=True).click()
    for page in (host, friend):
        expect(page.locator(".hand")).to_be_visible()
        expect(page.locator(".clock").first).to_be_visible()
        expect(page.get_by_role("img", name="0 of 1 seals").first).to_be_visible()


def test_the_house_is_played_on_terms_of_ones_own(visit: Visit) -> None:
    """An opponent by name, and a clock; the way on stays in sight, however much is unfolded above it."""
    page = visit(PHONE)
    page.get_by_role("link", name="More options").click()
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_in_viewport(ratio=1)
    page.get_by_text("Match options").click()
    expect(page.get_by_role("checkbox", name="Open hands")).to_be_visible()
    expect(play).to_be_in_viewport(ratio=1)
    page.get_by_role("radio", name="Zara").check()
    page.get_by_role("radio", name="5 min + 5 s", exact=True).check()
    play.click()
    expect(page.locator(".clock").first).to_be_visible()
    expect(page.locator(".player").first).to_contain_text("Zara")


def test_two_accounts_meet_rated_and_are_watched(visit: Visit, server: Server) -> None:
    """Who waits is seen; the match has a clock and counts; a third looks on; then they play again."""
    anu, bela, third = visit(DESKTOP, refusals=True), visit(PHONE), visit(PHONE)
    become(anu, "Anu")
    become(bela, "Bela")
    for page in (anu, bela):
        page.goto(f"{server.address}/seek")
        expect(page.get_by_text("Nobody is waiting yet")).to_have_count(1)
        page.get_by_role("radio", name="Rated").check()
    anu.get_by_role("button", name="3 min + 5 s").click()
    expect(anu.get_by_text(re.compile(r"Waiting for \d+ seconds?$"))).to_be_visible()
    wanted = bela.get_by_role("button", name="3 min + 5 s")
    expect(wanted).to_contain_text("1 waiting")
    expect(bela.get_by_text(re.compile(r"\d waiting\b"))).to_have_count(1)
    wanted.click()
    for page in (anu, bela):
        expect(page.locator(".hand")).to_be_visible()
        expect(page.locator(".clock").first).to_be_visible()
        expect(page.locator(".points:visible")).to_have_text([re.compile(r"1500\?$")] * 2)
    assert anu.url == bela.url

    third.get_by_role("link", name="Watch").click()
    table = third.get_by_role("link", name=re.compile("Anu|Bela"))
    expect(table).to_contain_text("3 min + 5 s · rated")
    expect(table).to_contain_text("to move")
    table.click()
    expect(third.get_by_role("region", name="You're watching")).to_be_visible()
    expect(third.locator(".hand")).to_have_count(0)
    for name in ("Anu", "Bela"):
        expect(third.get_by_role("region", name=name)).to_contain_text(re.compile(r"\d cards? in hand"))

    resign(anu)
    until_counted(anu, 1)
    expect(anu.get_by_text(re.compile(r"Your rating: 1338\? \u2212162"))).to_be_visible()
    expect(bela.get_by_text(re.compile(r"Your rating: 1662\? \+162"))).to_be_visible()
    bela.goto(f"{server.address}/player/Anu")
    bela.reload()
    expect(bela.get_by_role("figure")).to_contain_text("after 1 match")
    complain(bela, server)
    bela.get_by_role("link", name="Notices, 1 unread").click()
    expect(bela.get_by_text("Anu would like to play again")).to_be_visible()
    bela.get_by_role("button", name="Play again").click()
    expect(bela.locator(".hand")).to_be_visible()


def complain(bela: Page, server: Server) -> None:
    """One reports the other for a match that both played, blocks them, and thinks better of it."""
    expect(bela.get_by_text("You 1 – 0 Anu")).to_be_in_viewport()  # noqa: RUF001 - as a score is written
    expect(bela.get_by_role("button", name="Challenge")).to_be_in_viewport(ratio=1)
    expect(bela.get_by_role("region", name="Matches")).to_contain_text("by resignation")
    expect(bela.get_by_role("region", name="Matches")).to_contain_text("Rating −162")  # noqa: RUF001 - a minus
    bela.get_by_role("button", name="Report").click()
    bela.get_by_role("combobox", name="What happened?").select_option(label="Loses or wins on purpose")
    bela.get_by_role("button", name="Send the report").click()
    expect(bela.get_by_text("The moderators will look at it.")).to_be_visible()
    bela.get_by_role("button", name="Block", exact=True).click()
    expect(bela.get_by_text("You won't be paired with Anu")).to_be_visible()
    bela.goto(f"{server.address}/account")
    blocked = bela.get_by_role("region", name="Blocked players")
    blocked.get_by_role("button", name="Unblock: Anu").click()
    expect(blocked).to_have_count(0)


def test_a_challenge_is_noticed_and_accepted(visit: Visit, server: Server) -> None:
    """Or declined; the sender is brought to the table automatically."""
    chitra, dev = visit(DESKTOP), visit(PHONE)
    become(chitra, "Chitra")
    become(dev, "Dev-1")
    for answer in ("Decline", "Accept"):
        chitra.goto(f"{server.address}/player/dev-1")
        chitra.get_by_role("button", name="Challenge", exact=True).click()
        chitra.get_by_role("button", name="Send the challenge").click()
        expect(chitra.get_by_text("told Dev-1")).to_be_visible()
        dev.goto(server.address)
        dev.get_by_role("link", name="Notices, 1 unread").click()
        expect(dev.get_by_text("Chitra challenged you")).to_be_visible()
        dev.get_by_role("button", name=answer).click()
        expect(dev.get_by_text("Chitra challenged you")).to_have_count(0)
    for page in (dev, chitra):
        expect(page.locator(".hand")).to_be_visible()
    assert dev.url == chitra.url


def test_ratings_are_drawn_and_rank(visit: Visit, server: Server) -> None:
    """After enough rated matches there is a chart, with its table, and a place on the leaderboard."""
    page, other = visit(PHONE), visit(DESKTOP)
    become(page, "Esha")
    become(other, "Farah")
    page.goto(f"{server.address}/leaderboard")
    expect(page.get_by_text("The best players will appear here.")).to_be_visible()
    play_rated(page, other, RATED)
    page.goto(f"{server.address}/player/Esha")
    expect(page.get_by_role("figure")).to_contain_text(f"in {RATED} matches")
    expect(page.get_by_text("This is you.")).to_be_visible()
    expect(page.locator("figure circle")).to_have_count(RATED)
    page.get_by_text("Show as a table").click()
    expect(page.get_by_role("figure").get_by_role("row")).to_have_count(1 + RATED)

    page.goto(f"{server.address}/leaderboard")
    for name in ("Esha", "Farah"):
        expect(page.get_by_role("row", name=name)).to_be_visible()
    page.get_by_role("radio", name="Rapid").check()
    expect(page.get_by_role("row", name="Esha")).to_have_count(0)


def test_levels_of_the_house_are_marked_on_the_leaderboard(visit: Visit, server: Server) -> None:
    """By their names at a table, and without a page of their own."""
    page = visit(PHONE)
    leaders = [{"name": "shark", "is_house": True, "rating": 1734.5, "deviation": 45.2}]
    page.route("**/api/leaderboard*", lambda route: route.fulfill(json=leaders))
    page.goto(f"{server.address}/leaderboard")
    expect(page.get_by_role("row", name="1 Zara bot 1735 ± 45")).to_be_visible()
    expect(page.get_by_role("table").get_by_role("link")).to_have_count(0)


def test_people_are_spoken_of_in_french(visit: Visit, server: Server) -> None:
    """Every page about them."""
    page = visit(PHONE, "fr-FR")
    become(page, "Francoise")
    for path in (
        *("friend", "friends", "seek", "house", "watch", "leaderboard", "notices", "player/Francoise"),
        "account",
    ):
        page.goto(f"{server.address}/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        seen = page.locator("body").inner_text()
        assert not re.search(r"\b(the|your|you|Play|Sign|with|rated|clock|Matches)\b", seen), seen
