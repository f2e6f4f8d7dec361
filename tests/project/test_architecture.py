"""The architecture page shows the tree as it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from docs.tree import BLOCK, PACKAGE, PAGE, WEB, WEB_FOLDERS, tree

TEXT: Final = PAGE.read_text(encoding="utf-8")
LISTED: Final = re.compile(r"^- `([\w/]+)/`: \S", re.MULTILINE)


def test_the_page_shows_the_tree() -> None:
    """`python docs/tree.py` writes it again."""
    shown = BLOCK.search(TEXT)

    assert shown is not None
    assert shown[0] == tree()


def test_every_folder_of_the_web_client_is_listed() -> None:
    """Its README says what each folder is for."""
    folders = {str(path.relative_to(WEB)) for path in WEB.rglob("*") if path.is_dir()}

    assert {*LISTED.findall(WEB_FOLDERS.read_text(encoding="utf-8"))} == folders


def test_every_file_that_the_page_names_exists() -> None:
    """A path in backquotes is relative to the package, to the web client, or to the repository."""
    named = {path for path in re.findall(r"`([\w/<>]+\.(?:py|ts|svelte))`", TEXT) if "/" in path}
    missing = {path for path in named if not any((top / path).exists() for top in (PACKAGE, WEB, Path()))}

    assert {path for path in missing if "<" not in path} == set()
