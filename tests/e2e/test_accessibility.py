"""Every screen by axe, by day and by night, on a desk and on a phone: no violation."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.e2e.test_browser import move_by_taps, play_round
from tests.server.serving import Server

COMMAND = os.environ["JAIPUR_COMMAND"]
AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES: Final = {"friend": "/friend", "seek": "/seek", "join": f"/join/{'x' * 22}", "home": "/"}
SIZES: Final[dict[str, ViewportSize]] = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 664},
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give a server at home, from the wheel."""
    home = Server(tmp_path_factory.mktemp("home"), jit="1")
    home.program = (COMMAND, "serve")
    home.start()
    yield home.address
    home.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Give Debian's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


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
def test_no_screen_shuts_anybody_out(browser: Browser, address: str, size: str, theme: str) -> None:
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
        page.goto(address + path)
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
