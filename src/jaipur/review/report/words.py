"""The reasons of a review in words.

Run as a module it writes all sentences of a review as JSON, which the web client's are made from.
"""

from __future__ import annotations

import sys

import msgspec

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.language import Language
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.wire.reviews import Fact


def reason_text(reason: Fact, language: Language = "en") -> str:
    """Return a reason as a sentence."""
    numbers: dict[str, int | str] = {**reason.numbers}
    if "good" in reason.numbers:
        numbers["good"] = GAME_TEXT[language].moves.cards[reason.numbers["good"]]
    return REVIEW_TEXT[language].reviews.reasons[reason.code].format(**numbers)


if __name__ == "__main__":
    said = {language: text.reviews._asdict() for language, text in REVIEW_TEXT.items()}
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(said), indent=2).decode() + "\n")
