"""Moderation in a browser: the host marks an account, which then acts on a report."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.people import become
from tests.e2e.visitors import DESKTOP, PHONE
from tests.server.servers import Server

Visit = Callable[..., Page]


def appoint(server: Server, name: str) -> None:
    """Mark an account as the host does, beside the server."""
    environment = os.environ | server.environment
    command = (os.environ["JAIPUR_COMMAND"], "admin", "appoint", name)
    subprocess.run(command, env=environment, check=True, capture_output=True)


def report(page: Page, name: str) -> None:
    """Report somebody at the table of the bot match that this page shows."""
    page.evaluate(
        """async ([name, match]) => {
          const {user} = await (await fetch(`/api/players/${name}`)).json();
          const headers = {"content-type": "application/json"};
          const body = JSON.stringify({user: user.id, match, reason: "stalling"});
          const answer = await fetch("/api/reports", {method: "POST", headers, body});
          if (!answer.ok) throw new Error(await answer.text());
        }""",
        [name, page.url.rpartition("/")[2]],
    )


def test_a_moderator_acts_on_a_report(visit: Visit, server: Server) -> None:
    """It is listed; the table is closed, the user banned, the report done, and all of that recorded."""
    moderator, reported = visit(DESKTOP), visit(PHONE, refusals=True)
    become(moderator, "Moderata")
    become(reported, "Stalwart")
    moderator.goto(f"{server.address}/moderation")
    expect(moderator.get_by_text("This page is for moderators")).to_be_visible()
    appoint(server, "Moderata")
    reported.get_by_role("button", name="Asha").first.click()
    expect(reported.locator(".hand")).to_be_visible()
    report(moderator_at(moderator, reported.url), "Stalwart")

    moderator.goto(f"{server.address}/account")
    moderator.get_by_role("link", name="Reports, bans and closed tables").click()
    # Other tests may have reported others at the same server.
    listed = moderator.get_by_role("listitem").filter(has_text="Stalls or runs down the clock on purpose")
    own = listed.filter(has_text="Stalwart")
    expect(own).to_be_visible()
    own.get_by_role("button", name="Close the table").click()
    expect(moderator.get_by_text("Moderata closed table")).to_be_visible()
    expect(reported.get_by_role("dialog")).to_be_visible()
    moderator.get_by_role("button", name="Ban Stalwart").click()
    expect(moderator.get_by_text("Moderata banned Stalwart")).to_be_visible()
    own.get_by_role("button", name="Done").click()
    expect(own).to_have_count(0)
    reported.goto(f"{server.address}/account")
    expect(reported.get_by_role("heading", name="Create an account")).to_be_visible()

    moderator.get_by_role("button", name="Lift the ban: Stalwart").click()
    expect(moderator.get_by_text("Nobody is banned.")).to_be_visible()


def moderator_at(page: Page, address: str) -> Page:
    """Look on at a table."""
    page.goto(address)
    expect(page.locator(".market")).to_be_visible()
    return page
