"""Every language says everything: the catalogues of texts have the same entries, filled in the same way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Final

import pytest
from msgspec.structs import asdict

import jaipur
from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.language import LANGUAGES, Language, texts_in
from jaipur.languages.shapes import MoveWords, OpponentText
from jaipur.players.opponents import LEVELS
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT

SOURCES: Final = Path(jaipur.__file__).parent
NOT_COMPARED: Final = {"aliases", "commands", "keys", "more_keys", "yes", "no"}
"""Each language has as many synonyms and answers as it needs, and names as many keys as it has room for."""


def entries(text: object, place: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a catalogue, by its place there."""
    match text:
        case str():
            yield place, text
        case Mapping():
            for key, each in text.items():
                yield from entries(each, f"{place}.{key}")
        case tuple():
            names = getattr(text, "_fields", range(len(text)))
            for name, each in zip(names, text, strict=True):
                if name not in NOT_COMPARED:
                    yield from entries(each, f"{place}.{name}")
        case MoveWords():
            yield from entries(
                {name: each for name, each in asdict(text).items() if name not in NOT_COMPARED}, place
            )
        case _:
            raise TypeError(place)


def filled_in(text: str) -> list[str]:
    """What a text has places for, in any order; what has a name may stand in several."""
    names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    return sorted([*{name for name in names if name}, *(name for name in names if not name)])


@pytest.mark.parametrize(
    "catalogue", [GAME_TEXT, REVIEW_TEXT, TERMINAL_TEXT], ids=["game", "review", "terminal"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_entry(catalogue: Mapping[Language, object], language: Language) -> None:
    """Each says something, with room for the same names and numbers."""
    english, told = (dict(entries(catalogue[each])) for each in ("en", language))

    assert told.keys() == english.keys()
    for place, text in told.items():
        assert text.strip() or not english[place].strip(), place
        assert filled_in(text) == filled_in(english[place]), place


def test_every_opponent_is_introduced() -> None:
    """And nobody else is."""
    for text in GAME_TEXT.values():
        assert [*text.opponents] == [*LEVELS]


def test_a_language_is_named_in_four_files() -> None:
    """Its code in one, its texts in one of each package: a new language touches no other file."""
    packages = [SOURCES / "languages", SOURCES / "review" / "languages", SOURCES / "terminal" / "languages"]

    for language in set(LANGUAGES) - {"en"}:
        naming = [
            path for path in SOURCES.rglob("*.py") if f'"{language}"' in path.read_text(encoding="utf-8")
        ]
        assert naming == [SOURCES / "languages" / "language.py"]
        assert sorted(SOURCES.rglob(f"{language}.py")) == sorted(each / f"{language}.py" for each in packages)


def test_a_catalogue_of_another_kind_is_refused() -> None:
    """When it is loaded, before anybody misses a text."""
    with pytest.raises(TypeError, match=r"jaipur\.review\.languages\.en\.TEXT is no OpponentText"):
        texts_in("jaipur.review.languages", OpponentText)
