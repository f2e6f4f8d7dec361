"""The project's prose is plain: no phrase of `prose.txt` stands in code, comments, messages or pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[2]
LIST: Final = Path(__file__).with_name("prose.txt")
WEB: Final = ("web/src", "web/tests", "web/worker")
FOLDERS: Final = ("src", "tests", "bench", "docs", "examples", "deploy", *WEB, "webassembly")
OWN: Final = (LIST, Path(__file__))
ENDINGS: Final = {".py", ".ts", ".svelte", ".js", ".css", ".md", ".sql", ".sh", ".toml", ".yml", ".c"}
UNCHECKED: Final = (
    "web/src/wire.ts",
    "web/src/i18n",
    "src/jaipur/terminal/languages",
    "src/jaipur/rules.md",
    "docs/reference/rules.md",
    "src/jaipur/web",
)
"""What a program writes, what players read, the text of the rules, and what is built."""
APPLIED: Final = "migrations"
"""Databases have applied these files: they never change."""
PASSED_OVER: Final = {"node_modules", "__pycache__", "assets", "results", APPLIED}
SHOWN: Final = (
    "something else came of it",
    "Whoever first holds two Seals has won the match.",
    "Whoever runs this server can see it now.",
)
"""Sentences to players, which tests quote."""


class Phrase(NamedTuple):
    """An expression to look for, and what to write instead."""

    pattern: re.Pattern[str]
    instead: str


def phrases() -> list[Phrase]:
    """Read the list of phrases that this project does not use."""
    lines = [line for line in LIST.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    pairs = [line.split("\t") for line in lines]
    return [Phrase(re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in pairs]


def pages() -> Iterator[Path]:
    """Give every file of the project that people wrote."""
    yield from (path for path in ROOT.iterdir() if path.suffix in ENDINGS or path.name == "Makefile")
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in ENDINGS and not PASSED_OVER & set(path.parts) and path not in OWN:
                relative = str(path.relative_to(ROOT))
                if not relative.startswith(UNCHECKED):
                    yield path


def _own_words(path: Path) -> str:
    """Read a file without the sentences that are shown to players."""
    text = path.read_text(encoding="utf-8")
    for sentence in SHOWN:
        text = text.replace(sentence, "")
    return text


def found_in(text: str, listed: list[Phrase]) -> Iterator[tuple[int, str, str]]:
    """Find listed phrases in a text, also across line breaks: the line, the phrase, the advice."""
    joined = re.sub(r"\s*\n\s*(?:#|\*|//)?[ \t]*", lambda match: " " + "\0" * (len(match[0]) - 1), text)
    plain = joined.replace("\0", "")
    for phrase in listed:
        for match in phrase.pattern.finditer(plain):
            line = _line_of(text, joined, match.start())
            yield line, match[0], phrase.instead


def _line_of(text: str, joined: str, place: int) -> int:
    """Give the line of the text at a place that is counted without the padding of `joined`."""
    seen = 0
    for index, letter in enumerate(joined):
        if seen == place and letter != "\0":
            return text.count("\n", 0, index) + 1
        seen += letter != "\0"
    return text.count("\n") + 1


def test_no_listed_phrase_is_used() -> None:
    """The message of a failure names each place, and what to write there instead."""
    listed = phrases()
    faults = [
        f"{path.relative_to(ROOT)}:{line}: {phrase!r}: write {instead}"
        for path in pages()
        for line, phrase, instead in found_in(_own_words(path), listed)
    ]

    assert not faults, "\n".join(["", *faults])


@pytest.mark.parametrize(
    "text",
    [
        "Tell whoever listens.",
        "# It returns what\n# comes of it.",
        "It IS SAID TO win.",
        "a file of\n    ours",
    ],
)
def test_a_listed_phrase_is_found(text: str) -> None:
    """A control: phrases are found in any case, and across the break of a comment's line."""
    assert [line for line, _, _ in found_in(text, phrases())] == [1]
