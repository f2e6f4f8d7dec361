"""Pages without a table: what each is for is in view, and desks have no empty halves."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.people import become
from tests.e2e.remote_players import have_played
from tests.e2e.visitors import DESKTOP, PHONE, opened
from tests.server.servers import Server

LYING: Final[ViewportSize] = {"width": 844, "height": 390}
MOST_OF_A_DESK: Final = 1200
"""Of 1440 pixels."""


def width_of(page: Page) -> float:
    """Give how wide the panels of a page are together."""
    panels = [panel.bounding_box() for panel in page.locator("main > *").all()]
    found = [panel for panel in panels if panel is not None]
    return max(box["x"] + box["width"] for box in found) - min(box["x"] for box in found)


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["phone", "lying"])
def test_settings_are_in_view_above_all_else(browser: Browser, server: Server, size: ViewportSize) -> None:
    """A phone folds the cards to try them with away; a desk has them beside the settings."""
    with opened(browser, f"{server.address}/settings", size) as page:
        expect(page.get_by_role("radio", name="System")).to_be_in_viewport(ratio=1)
        expect(page.locator(".tryout .card").first).to_be_hidden()
        page.get_by_text("Try it").click()
        expect(page.locator(".tryout .card").first).to_be_visible()
        page.set_viewport_size(DESKTOP)
        page.reload()
        expect(page.locator(".tryout .card").first).to_be_in_viewport()
        expect(page.get_by_role("radio", name="System")).to_be_in_viewport(ratio=1)


def test_a_desk_is_used_from_edge_to_edge(browser: Browser, server: Server) -> None:
    """By one's account, and by a verdict beside its reasons; beside lists there is more to do."""
    _, match = have_played(server)
    with opened(browser, server.address, DESKTOP) as page:
        become(page, "Wide")
        for path in ("account", f"verify/{match}", "leaderboard", "watch", "notices"):
            page.goto(f"{server.address}/{path}")
            expect(page.locator("main > *").first).to_be_visible()
            page.wait_for_load_state("networkidle")
            assert width_of(page) > MOST_OF_A_DESK, path
        page.goto(f"{server.address}/watch")
        expect(page.get_by_role("main").get_by_role("link", name="Find an opponent")).to_be_in_viewport(
            ratio=1
        )
        page.goto(f"{server.address}/leaderboard")
        expect(page.get_by_role("main").get_by_role("link", name="Your friends")).to_be_visible()


def test_all_of_an_account_is_on_one_desk(browser: Browser, server: Server) -> None:
    """Nothing has to be scrolled to."""
    with opened(browser, server.address, DESKTOP) as page:
        become(page, "Neat")
        page.goto(f"{server.address}/account")
        for name in ("Neat", "Password", "Passkeys", "Recovery codes", "Where you're signed in", "Your data"):
            expect(page.get_by_role("region", name=name)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Sign out")).to_be_in_viewport(ratio=1)
