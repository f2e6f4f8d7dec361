"""Print what the web client shares with the Python package, as JSON: the protocol's schema, and texts."""

from __future__ import annotations

import sys

import msgspec

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.language import OWN_NAMES
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.wire.schema import schema

SHARED = {
    "schema": schema(),
    "languages": OWN_NAMES,
    "words": {language: text.moves for language, text in GAME_TEXT.items()},
    "review": {language: text.reviews._asdict() for language, text in REVIEW_TEXT.items()},
    "hints": {language: text.hints._asdict() for language, text in TERMINAL_TEXT.items()},
}

sys.stdout.buffer.write(msgspec.json.encode(SHARED))
