"""`jaipur bots`: the named opponents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from jaipur.cli.answers import FOUND, Json, print_json
from jaipur.cli.records import Language

if TYPE_CHECKING:
    from jaipur.players.levels import Level, Standing

WORDS: Final = {
    "en": ("rating", "ms a move", "not rated yet"),
    "fr": ("cote", "ms par coup", "pas encore de cote"),
}
NAME_WIDTH: Final = 10
TITLE_WIDTH: Final = 32


def bots(*, language: Language = "en", json: Json = False) -> int:
    """List the named opponents, the gentlest first, with the rating of each and the CPU of a move.

    For example:

    - `jaipur bots`
    - `jaipur bots --language fr`
    - `jaipur bots --json`
    """
    from jaipur.players.levels import LEVELS, standings

    fared = standings()
    if json:
        listed = [
            {
                "name": level.name,
                "title": level.title,
                "about": level.about,
                "standing": fared.get(level.name),
            }
            for level in LEVELS.values()
        ]
        return print_json({"bots": listed})
    for level in LEVELS.values():
        print(*_tell(level, fared.get(level.name), language), sep="\n")
    return FOUND


def _tell(level: Level, standing: Standing | None, language: Language) -> Iterator[str]:
    """Tell of one opponent in two lines."""
    rating, pace, unrated = WORDS[language]
    title = getattr(level.title, language)
    fares = (
        f"{rating} {standing.rating:4.0f}  {standing.cpu_ms_per_move:7.1f} {pace}" if standing else unrated
    )
    yield f"{level.name:{NAME_WIDTH}}{title:{TITLE_WIDTH}}{fares}"
    yield f"{'':{NAME_WIDTH}}{getattr(level.about, language)}"
