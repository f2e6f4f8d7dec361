"""Draws the pictures of the web client: its pages in Chromium, by day and by night, on desk and phone."""

from __future__ import annotations

import re
import shutil
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize, expect, sync_playwright

from tests.server.serving import Server

FOLDER: Final = Path(__file__).parent / "assets" / "screenshots"
SIZES: Final[dict[str, ViewportSize]] = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 664},
}
QUALITY: Final = 85
CALM: Final = 600
"""Milliseconds until nothing flies any more."""


def draw(page: Page, address: str, name: str) -> None:
    """Draw the home page and a table with something picked."""
    page.goto(address)
    page.get_by_role("button", name="Asha").first.wait_for()
    page.screenshot(path=FOLDER / f"home-{name}.jpg", quality=QUALITY)
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_title(re.compile("^•"))
    page.keyboard.press("2")
    page.wait_for_timeout(CALM)
    page.screenshot(path=FOLDER / f"table-{name}.jpg", quality=QUALITY)


def main() -> None:
    """Draw all of them."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), jit="1")
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            for size, viewport in SIZES.items():
                for theme in ("light", "dark"):
                    context = browser.new_context(
                        viewport=viewport, color_scheme="dark" if theme == "dark" else "light", locale="en-GB"
                    )
                    draw(context.new_page(), server.address, f"{size}-{theme}")
                    context.close()
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
