"""A match that is over, looked at again and verified in a browser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import httpx
import pytest
from playwright.sync_api import Browser, expect

from jaipur.rules.records.replay import read_record, steps
from tests.e2e.at_table import sit_down
from tests.e2e.remote_players import have_played
from tests.e2e.tables import choose
from tests.e2e.visitors import DESKTOP, PHONE, newcomer, opened, stop_clock
from tests.server.servers import Server

A_MOVE: Final = 1400
"""Milliseconds that each stays while a replay plays by itself."""


@pytest.fixture(scope="module")
def match(server: Server) -> str:
    """Have two guests play a single round to its end; give the match."""
    return have_played(server)[1]


def first_with_cards(server: Server, match: str, at: int) -> int:
    """Give the first step from this one on after which seat 0 holds a card."""
    record = read_record(httpx.get(f"{server.address}/api/matches/{match}/record").text)
    return next(n for n, step in enumerate(steps(record)) if n >= at and sum(step.after.now.hand[0]) > 0)


def test_a_replay_goes_where_one_wants(browser: Browser, server: Server, match: str) -> None:
    """By buttons, keys, the slider and the log; its address is the place; a seat does not see the other."""
    at = first_with_cards(server, match, 3)
    with opened(browser, f"{server.address}/replay/{match}?at={at}&seat=1") as page:
        slider, line = page.get_by_role("slider", name="Move"), page.locator(".controls .line")
        expect(slider).to_have_value(f"{at}")
        expect(page.locator(".player:not(.own) [href='#card-back']").first).to_be_visible()
        there = line.inner_text()

        page.get_by_role("button", name="One move forward").click()
        expect(slider).to_have_value(f"{at + 1}")
        assert line.inner_text() != there
        page.keyboard.press("ArrowLeft")
        expect(line).to_have_text(there)
        page.keyboard.press("End")
        expect(line).to_have_text(re.compile("wins the round"))
        assert page.url.endswith(f"?at={slider.get_attribute('max')}&seat=1")
        page.keyboard.press("Home")
        expect(line).to_have_text(re.compile("^Round 1"))
        slider.fill(f"{at + 2}")
        expect(page.locator(".story [aria-current]")).to_have_attribute("data-step", f"{at + 2}")
        page.locator(f".story [data-step='{at}']").click()
        expect(line).to_have_text(there)

        page.get_by_role("combobox", name="Seen by").select_option("Both hands")
        assert page.url.endswith(f"?at={at}")
        page.reload()
        expect(slider).to_have_value(f"{at}")


def test_a_replay_plays_by_itself_and_stops(browser: Browser, server: Server, match: str) -> None:
    """Space begins it, and any step of one's own ends it; a phone shows all of the table, in French."""
    with newcomer(browser, PHONE, "fr-FR") as context:
        page = context.new_page()
        page.clock.install()
        page.goto(f"{server.address}/replay/{match}")
        slider = page.get_by_role("slider", name="Coup")
        expect(slider).to_have_value("0")
        stop_clock(page)
        page.keyboard.press("Space")
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        page.clock.run_for(A_MOVE)
        expect(slider).to_have_value("1")
        page.get_by_role("button", name="Un coup en arrière").click()
        expect(page.get_by_role("button", name="Lire")).to_be_visible()
        page.clock.run_for(2 * A_MOVE)
        expect(slider).to_have_value("0")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        box = page.locator(".player.own").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE["height"]


def test_a_record_can_be_taken_home(browser: Browser, server: Server, match: str, tmp_path: Path) -> None:
    """As text and as JSON; both are the same record to Python."""
    with opened(browser, f"{server.address}/replay/{match}", DESKTOP) as page:
        records = []
        for name in ("Save as text", "Save as JSON"):
            with page.expect_download() as download:
                page.get_by_role("link", name=name).click()
            path = tmp_path / download.value.suggested_filename
            download.value.save_as(path)
            records.append(read_record(path.read_bytes()))
    assert records[0] == records[1]
    assert records[0].match == match


def test_a_browser_verifies_a_match_and_finds_out_whoever_tampers(
    browser: Browser, server: Server, match: str
) -> None:
    """By itself; a seed of which one digit was changed gives neither the commitment nor the cards."""
    with opened(browser, f"{server.address}/verify/{match}") as page:
        expect(page.get_by_text("The deal was fair: nobody chose the cards.")).to_be_visible()
        record = page.request.get(f"{server.address}/api/matches/{match}/record").text()
        dealt = ["Yes" for _ in read_record(record).rounds]  # a perfect tie is followed by another
        assert page.locator("ol .answer").all_inner_texts() == ["Yes", "Yes", "?", "Yes", *dealt, "Yes"]
        page.get_by_text("Show the deal").first.click()
        expect(page.locator("details").first.locator("dd svg")).to_have_count(52)

        tampered = re.sub(r"(?m)^seed: (.)", lambda seed: f"seed: {'1' if seed[1] == '0' else '0'}", record)
        page.route("**/record", lambda route: route.fulfill(body=tampered, content_type="text/plain"))
        page.reload()
        expect(page.get_by_text("Something doesn't match.")).to_be_visible()
        assert page.locator(".bad .answer").all_inner_texts() == ["No"] * page.locator(".bad .answer").count()
        expect(
            page.locator("li.bad").filter(has_text="The seed is the one that was promised")
        ).to_be_visible()
        expect(page.locator("li.bad").filter(has_text="Round 1 used the seed's cards")).to_be_visible()
        page.get_by_role("link", name="Replay the match").click()
        expect(page.get_by_role("slider", name="Move")).to_be_visible()


def test_whoever_played_holds_the_record_against_what_they_were_promised(
    browser: Browser, server: Server
) -> None:
    """The browser kept the commitment and its own nonce; a server that forgets either is found out."""
    with opened(browser, server.address) as page:
        sit_down(page, server)
        choose(page, "Resign", "Resign")
        expect(page.locator("#end-title")).to_be_visible()
        page.goto(page.url.replace("/match/", "/verify/"))
        expect(page.get_by_text("The deal was fair: nobody chose the cards.")).to_be_visible()
        answers = page.locator("ol .answer")
        assert answers.all_inner_texts() == ["Yes"] * 6

        page.evaluate("""() => {
            const kept = localStorage.getItem("jaipur.promises");
            localStorage.setItem("jaipur.promises", kept.replaceAll(/"(commitment|nonce)":"./g, '"$1":"-'));
        }""")
        page.reload()
        expect(page.get_by_text("Something doesn't match.")).to_be_visible()
        assert answers.all_inner_texts() == ["Yes", "No", "No", "Yes", "Yes", "Yes"]


def test_there_is_no_replay_of_what_is_not_over(browser: Browser, server: Server) -> None:
    """A match in play is somewhere else, and one that never was is nowhere."""
    with opened(browser, server.address) as page:
        page.request.post(f"{server.address}/api/guest", headers={"origin": server.address})
        answer = page.request.post(
            f"{server.address}/api/tables",
            data=json.dumps({"level": "teacher"}),
            headers={"origin": server.address, "content-type": "application/json"},
        )
        page.goto(f"{server.address}/replay/{answer.json()['match']}")
        expect(page.get_by_role("button", name="Go to the table")).to_be_visible()
        page.goto(f"{server.address}/verify/{answer.json()['match']}")
        expect(page.get_by_text("still being played")).to_be_visible()
