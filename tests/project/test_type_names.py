"""One meaning for each name of a type, in Python and in TypeScript alike."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "jaipur"
WEB: Final = ROOT / "web" / "src"
GENERATED: Final = {WEB / "wire.ts", WEB / "engine" / "generated" / "memory.ts"}
TYPESCRIPT: Final = re.compile(
    r"^\s*(?:export )?(?:declare )?(?:abstract )?(?:interface|class|enum|type) ([A-Z]\w*)", re.MULTILINE
)
ALIAS: Final = re.compile(r"[A-Z][a-z]\w*")
MIRRORED: Final = (
    ("src/jaipur/rules/", "web/src/rules/"),
    ("src/jaipur/review/", "web/src/engine/review/"),
)
"""Folders that define the same types in both languages, and are tested with the same vectors."""
TWINS: Final = {
    "Board": "the table on screen, in the terminal and in the browser",
    "Continuation": "a reviewed round that is played on, in Python and in the browser",
    "Control": "the control of a form in the browser, which chooses the wire's value of that name",
    "Decision": "a player's choice in the library, and the wire's judgement of one: both names are public",
    "Done": "the wire's confirmation, over HTTP and over WebSockets",
    "Dye": "the colours of a card, in Python's palette and in the browser's theme",
    "Language": "the languages, in Python and in the browser",
    "Lesson": "the first lesson, in the terminal and in the browser",
    "LessonPhase": "the phases of the first lesson, in the terminal and in the browser",
    "OnlineGame": "a match on a server, in the terminal and in the browser",
    "Proposal": "the content of the action bar, in the terminal and in the browser",
    "PuzzlePhase": "the phases of a puzzle, in the terminal and in the browser",
    "Reach": "what can be selected, in the terminal and in the browser",
    "ReviewSeen": "the wire's type, re-exported for the pages that use it",
    "ReviewText": "the sentences of a review, in Python's catalogue and in the browser's generated copy",
    "Selection": "the cards that are picked, in the terminal and in the browser",
    "Step": "the detail of a hint on the wire, and a step of a replay in the browser's rules",
    "Terms": "the terms of a match, on the server and in the browser's form",
}
"""Names that are defined twice on purpose, with the reason."""


def python_types(path: Path) -> Iterator[str]:
    """Give the public types that a module of Python defines: classes, and aliases."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.ClassDef(name):
                yield name
            case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name), ast.Name("TypeAlias")):
                yield name
            case _:
                pass


def definitions() -> dict[str, list[str]]:
    """Give the places at which each public type is defined."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for name in python_types(path):
            if ALIAS.fullmatch(name):
                places[name].append(str(path.relative_to(ROOT)))
    for path in sorted(path for ending in ("*.ts", "*.svelte") for path in WEB.rglob(ending)):
        if path not in GENERATED:
            for name in TYPESCRIPT.findall(path.read_text(encoding="utf-8")):
                places[name].append(str(path.relative_to(ROOT)))
    return places


def has_two(places: list[str]) -> bool:
    """Whether a name has two definitions that do not mirror each other."""
    mirrored = len(places) == 2 and any(
        places[0].startswith(python) and places[1].startswith(web) for python, web in MIRRORED
    )
    return len(places) > 1 and not mirrored


def test_a_type_name_has_one_meaning() -> None:
    """Two types of one name are listed above with the reason, or one of them gets another name."""
    twice = {name: places for name, places in definitions().items() if name not in TWINS and has_two(places)}

    assert twice == {}


def test_every_listed_twin_is_one() -> None:
    """A name that is no longer defined twice leaves the list."""
    places = definitions()

    assert [name for name in TWINS if len(places.get(name, [])) < 2] == []
