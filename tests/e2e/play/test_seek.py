"""A player who seeks an opponent plays the house meanwhile, and is brought to the table when one is found."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.visitors import DESKTOP, PHONE
from tests.server.servers import Server

Visit = Callable[..., Page]


def seek(page: Page, server: Server, control: str) -> None:
    """Look for an opponent on these terms."""
    page.goto(f"{server.address}/seek")
    page.get_by_role("button", name=control).click()
    expect(page.get_by_text("Looking for an opponent")).to_be_visible()


def play_meanwhile(page: Page) -> str:
    """Sit down with the house, and give the address of the table."""
    page.get_by_role("button", name="Play Asha meanwhile").click()
    expect(page.locator(".hand")).to_be_visible()
    expect(page.get_by_text("Still looking for an opponent")).to_be_visible()
    return page.url


def waiting(page: Page, server: Server) -> int:
    """Ask how many people wait for an opponent."""
    queues = page.request.get(f"{server.address}/api/lobby").json()["queues"]
    return sum(queue["waiting"] for queue in queues)


def test_a_seeker_plays_the_house_until_an_opponent_comes(visit: Visit, server: Server) -> None:
    """The news comes before the move to the new table, and the match with the house can be continued."""
    first, second = visit(PHONE), visit(DESKTOP)
    seek(first, server, "15 min + 10 s")
    house = play_meanwhile(first)
    assert first.locator(".table").bounding_box() == {"x": 0, "y": 48, "width": 390, "height": 664 - 48}

    second.goto(f"{server.address}/seek")
    second.get_by_role("button", name="15 min + 10 s").click()
    expect(first.get_by_role("alert").filter(has_text="Opponent found!")).to_be_visible()
    expect(first).to_have_title(re.compile(r"^\(\d\) Opponent found!"))
    assert first.url == house  # nobody is moved without notice
    first.get_by_role("button", name=re.compile("Go to the table")).click()
    for page in (first, second):
        expect(page.locator(".hand")).to_be_visible()
        expect(page.locator(".clock").first).to_be_visible()
    assert first.url == second.url != house
    expect(first.get_by_text("Opponent found!")).to_have_count(0)

    first.goto(server.address)
    first.locator(f'a[href="{house.removeprefix(server.address)}"]').first.click()
    expect(first.locator(".player").first).to_contain_text("Asha")
    assert first.url == house


def test_a_seeker_who_does_nothing_is_brought_to_the_table(visit: Visit, server: Server) -> None:
    """After the seconds that the strip counts."""
    first, second = visit(DESKTOP), visit(DESKTOP)
    seek(first, server, "10 min + 5 s")
    house = play_meanwhile(first)
    second.goto(f"{server.address}/seek")
    second.get_by_role("button", name="10 min + 5 s").click()
    expect(first.locator(".clock").first).to_be_visible()
    assert first.url == second.url != house


def test_a_tap_ends_the_search_and_so_does_the_end_of_the_tab(visit: Visit, server: Server) -> None:
    """The match with the house goes on."""
    page, other = visit(PHONE), visit(PHONE)
    seek(page, server, "15 min + 10 s")
    play_meanwhile(page)
    assert waiting(page, server) == 1
    page.get_by_role("button", name="Stop looking").click()
    expect(page.get_by_text("Still looking")).to_have_count(0)
    expect(page.locator(".hand")).to_be_visible()
    until_nobody_waits(page, server)

    seek(other, server, "15 min + 10 s")
    play_meanwhile(other)
    assert waiting(page, server) == 1
    other.close()
    until_nobody_waits(page, server)


def until_nobody_waits(page: Page, server: Server) -> None:
    """Wait until the server has noticed, which takes a moment."""
    for _ in range(200):
        if waiting(page, server) == 0:
            return
        page.wait_for_timeout(100)
    raise AssertionError("somebody waits still")
