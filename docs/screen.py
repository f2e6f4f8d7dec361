"""One screen in a browser as pictures: five sizes, by day and by night."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Page, ViewportSize

from tests.e2e.visitors import DESKTOP

FOLDER: Final = Path(__file__).parent / "assets" / "screenshots"
SIZES: Final[dict[str, ViewportSize]] = {
    "small": {"width": 360, "height": 640},
    "phone": {"width": 390, "height": 844},
    "lying": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
    "desktop": DESKTOP,
}
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
QUALITY: Final = 52
KEYBOARD: Final = "used => document.documentElement.toggleAttribute('data-keyboard', used)"
"""Keys are shown on cards where a keyboard is used."""
CALM: Final = 600
"""Milliseconds until all animations of a change in size have begun."""
STILL: Final = """() => document.getAnimations().every(
    ({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity)"""
"""Whether no card or coin is in flight."""


def look(page: Page, name: str) -> None:
    """Take pictures of the current screen, in all sizes and both themes."""
    devtools = page.context.new_cdp_session(page)
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        is_touched = viewport != DESKTOP
        devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": is_touched})
        page.evaluate(KEYBOARD, not is_touched)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(CALM)
            page.wait_for_function(STILL)
            taken = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
            (FOLDER / f"{name}-{size}-{theme}.webp").write_bytes(b64decode(taken["data"]))
    devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    devtools.detach()
    page.set_viewport_size(DESKTOP)
