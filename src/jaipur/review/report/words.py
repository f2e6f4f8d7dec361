"""The reasons of a review in words."""

from __future__ import annotations

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
