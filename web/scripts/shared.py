"""Print what the web client shares with the Python package, as JSON: the protocol's schema, and texts."""

from __future__ import annotations

import sys

import msgspec

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.language import OWN_NAMES
from jaipur.players.opponents import LEVELS, standings
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.theme import Theme
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.wire.schema import schema


def _plain(text: object) -> object:
    """Return a named tuple, and those in it, as mappings."""
    as_mapping = getattr(text, "_asdict", None)
    return {name: _plain(each) for name, each in as_mapping().items()} if as_mapping else text


SHARED = {
    "schema": schema(),
    "languages": OWN_NAMES,
    "words": {language: text.moves for language, text in GAME_TEXT.items()},
    "review": {language: _plain(text.reviews) for language, text in REVIEW_TEXT.items()},
    "opponents": [
        {
            "name": name,
            "title": level.title,
            "about": level.about,
            "rating": standings()[name].rating,
            "weekday": level.weekday,
        }
        for name, level in LEVELS.items()
    ],
    "themes": [
        {
            "name": theme.value,
            "title": {language: text.themes[theme].title for language, text in REVIEW_TEXT.items()},
            "about": {language: text.themes[theme].about for language, text in REVIEW_TEXT.items()},
        }
        for theme in Theme
    ],
    "hints": {language: text.hints._asdict() for language, text in TERMINAL_TEXT.items()},
}

sys.stdout.buffer.write(msgspec.json.encode(SHARED))
