"""The tree shows the design: small folders, and modules that are named by nouns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
MOST: Final = 16
"""Modules in one folder."""
FOLDERS: Final = ("src/jaipur", "tests", "bench", "web/src", "webassembly")
ENDINGS: Final = {".py", ".ts", ".svelte"}
NOUNS: Final = {
    "compiling": "the name of the step that it is the only one to know",
    "listing": "a list of tables",
    "matchmaking": "the process, as the trade calls it",
    "evening": "a season of one night",
    "pairing": "two players who are to meet",
    "rating": "a player's strength",
    "scoring": "how a round is counted",
    "standing": "where a match stands",
    "thinking": "the work of the house on its next move",
}
"""Names that end like a verb and are nouns, with what they name."""


def modules() -> Iterator[Path]:
    """Give every module of the project but those of packages themselves."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in ENDINGS and path.name != "__init__.py" and "web" not in path.parts[-3:-1]:
                yield path.relative_to(ROOT)


def test_no_folder_has_more_modules_than_one_can_take_in() -> None:
    """A folder that grows beyond this is divided."""
    sizes = Counter(str(path.parent) for path in modules())

    assert {folder: size for folder, size in sizes.items() if size > MOST} == {}


def test_modules_are_named_by_nouns() -> None:
    """A module that ends in -ing is listed above with its reason, or gets another name."""
    stems = {path: re.sub(r"^test_|\.svelte$", "", path.stem) for path in modules()}
    verbs = [str(path) for path, stem in stems.items() if stem.endswith("ing") and stem not in NOUNS]

    assert verbs == []
