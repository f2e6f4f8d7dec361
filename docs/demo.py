"""Puts the game into the site, for the page that embeds it, where `make demo` has written it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Final

from mkdocs.structure.pages import Page

BUILT: Final = Path(__file__).parents[1] / "build" / "demo"
FOLDER: Final = "demo"
PAGE: Final = "play.md"
FRAME: Final = "<!-- the game -->"
EMBEDDED: Final = (
    f'<iframe class="game" src="{FOLDER}/index.html" title="Jaipur" loading="lazy"></iframe>\n\n'
    f"[Open it on a page of its own]({FOLDER}/index.html){{ .md-button target=_blank }}"
)
MISSING: Final = "*The game is not part of this build of the docs: `make demo` writes it.*"


def on_page_markdown(markdown: str, *, page: Page, **_: object) -> str:
    """Embed the game, where it was built."""
    if page.file.src_uri != PAGE:
        return markdown
    return markdown.replace(FRAME, EMBEDDED if BUILT.is_dir() else MISSING)


def on_post_build(*, config: dict[str, Any], **_: object) -> None:
    """Copy the game beside the pages."""
    if BUILT.is_dir():
        shutil.copytree(BUILT, Path(config["site_dir"], FOLDER), dirs_exist_ok=True)
