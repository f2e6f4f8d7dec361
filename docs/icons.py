"""Draws the PNG icons of the web client from its SVG icon: run ``python -m docs.icons``."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

PUBLIC: Final = Path(__file__).parents[1] / "web" / "public"
SOURCE: Final = PUBLIC / "icon.svg"
ICONS: Final = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable-512.png": (512, 0.72)}
"""By name: the size, and the share of it that the drawing fills; systems crop a maskable icon to a shape."""
GROUND: Final = "#A8154E"


def main() -> None:
    """Draw all icons."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "transparent" if part == 1.0 else GROUND
            style = f"margin:0;display:grid;place-items:center;height:100vh;background:{ground}"
            width = f"width:{part * 100}%"
            drawn = SOURCE.read_text(encoding="utf-8").replace("<svg ", f'<svg style="{width}" ')
            page.set_content(f'<body style="{style}">{drawn}</body>')
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
