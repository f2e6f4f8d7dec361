"""A club from its founding to its first champion: the link, a season, a match of it, the table, the file."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.people import PASSWORD, become, resign
from tests.e2e.visitors import DESKTOP, PHONE
from tests.server.servers import Server

CLOCK = "10 min + 5 s"


def found_club(page: Page, address: str) -> str:
    """Found a club, and give the link that is shown once."""
    page.goto(f"{address}/clubs")
    page.get_by_label("Name of the club").fill("Palace Circle")
    page.get_by_label("What should people know?").fill("Thursdays at eight.\nBeginners welcome.")
    page.get_by_role("button", name="Found a club").click()
    expect(page.get_by_role("heading", name="Palace Circle")).to_be_visible()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    return page.get_by_label("Your link").input_value()


def sign_up_on_the_way(page: Page, name: str) -> None:
    """Make an account because a page asks for one, and come back to it."""
    page.get_by_role("button", name="Create an account").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign up", exact=True).click()
    page.get_by_role("button", name="I've saved them").click()


def announce_season(page: Page) -> str:
    """Announce a season as its form has it, and give its address."""
    page.get_by_label("Title").fill("Winter")
    page.get_by_role("button", name="Announce").click()
    expect(page.get_by_role("heading", name="Winter")).to_be_visible()
    return page.url


def play_meeting(one: Page, other: Page) -> None:
    """Be ready, one after the other, and meet at the table, where the second one resigns."""
    one.get_by_role("button", name=f"Ready: {CLOCK}, Arjun").click()
    expect(one.get_by_text(f"You're ready ({CLOCK})")).to_be_visible()
    other.reload()
    expect(other.get_by_text("Meera is ready!")).to_be_visible()
    other.get_by_role("button", name=f"Play: {CLOCK}, Meera").click()
    for page in (one, other):
        expect(page).to_have_url(re.compile("/match/"))
        expect(page.locator(".hand")).to_be_visible()
    resign(other)


def test_a_season_from_the_founding_of_its_club_to_its_champion(
    visit: Callable[..., Page], server: Server
) -> None:
    """Two join by the link, everybody enters, a match is played, one is given up, and the table is a file."""
    meera, arjun, kavya = visit(DESKTOP), visit(PHONE), visit(PHONE)
    become(meera, "Meera")
    become(kavya, "Kavya")
    link = found_club(meera, server.address)
    arjun.goto(link)
    sign_up_on_the_way(arjun, "Arjun")
    for page in (arjun, kavya):
        if page is kavya:
            page.goto(link)
        page.get_by_role("button", name="Join the club").click()
        expect(page.get_by_text("Thursdays at eight.")).to_be_visible()
    meera.reload()
    with meera.expect_response("**/members/Kavya"):
        meera.get_by_label("Role of Kavya").select_option("Organiser")
    kavya.reload()
    expect(kavya.get_by_text("Announce something")).to_be_visible()

    season = announce_season(meera)
    for page in (meera, arjun, kavya):
        page.goto(season)
        page.get_by_role("button", name="Join", exact=True).click()
        expect(page.get_by_role("button", name="Leave")).to_be_visible()
    meera.reload()
    meera.get_by_role("button", name="Start now").click()
    meera.get_by_role("group", name="Start with 3 players?").get_by_role("button", name="Start now").click()
    expect(meera.get_by_role("row", name="Kavya")).to_be_visible()

    play_meeting(meera, arjun)
    meera.goto(season)
    expect(meera.get_by_role("row", name="Meera")).to_contain_text("1", timeout=60_000)
    expect(meera.get_by_text("Decided: 1")).to_be_visible(timeout=60_000)
    kavya.goto(season)
    kavya.get_by_role("button", name="Give it up: Arjun").click()
    kavya.get_by_role("button", name="Give it up", exact=True).click()
    expect(kavya.get_by_text("Decided: 1")).to_be_visible()

    meera.get_by_text("Downloads").click()
    with meera.expect_download() as download:
        meera.get_by_role("link", name="Table (CSV)").click()
    rows = csv.DictReader(StringIO(Path(download.value.path()).read_text("utf-8")))
    assert {row["player"]: row["points"] for row in rows} == {"Meera": "1.0", "Arjun": "1.0", "Kavya": "0.0"}
    meera.get_by_role("button", name="Finish now").click()
    meera.get_by_role("group").get_by_role("button", name="Finish now").click()
    expect(meera.get_by_role("heading", name="Champion")).to_be_visible()
