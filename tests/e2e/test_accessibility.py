"""Every screen by axe, by day and by night, on a desk and on a phone: no violation."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.test_browser import move_by_taps, play_round
from tests.server.serving import Server

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES: Final = {"friend": "/friend", "seek": "/seek", "join": f"/join/{'x' * 22}", "home": "/"}
SIZES: Final[dict[str, ViewportSize]] = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 664},
}


def violations(page: Page) -> list[str]:
    """Say what is wrong with what is seen."""
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate("axe.run()")
    return [
        f"{each['id']}: {node['html'][:120]} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_no_screen_shuts_anybody_out(browser: Browser, server: Server, size: str, theme: str) -> None:
    """The way in, the table idle and with something picked, the end of a round, and the ways to others."""
    context = browser.new_context(
        viewport=SIZES[size],
        color_scheme="dark" if theme == "dark" else "light",
        locale="en-GB",
        reduced_motion="reduce",
        bypass_csp=True,  # only so that axe can be put into the page
    )
    page = context.new_page()
    found: dict[str, list[str]] = {}
    for name, path in {
        "friend": "/friend",
        "seek": "/seek",
        "join": f"/join/{'x' * 22}",
        "home": "/",
    }.items():
        page.goto(server.address + path)
        page.wait_for_timeout(300)
        found[name] = violations(page)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand")).to_be_visible()
    found["table"] = violations(page)
    page.locator(".hand button.card").first.click()
    found["picked"] = violations(page)
    page.keyboard.press("Escape")
    play_round(page, move_by_taps)
    found["end"] = violations(page)
    context.close()

    assert {name: wrong for name, wrong in found.items() if wrong} == {}
