"""The reasons of a review in words."""

from __future__ import annotations

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.language import Language
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.wire.reviews import Fact


class _Counted(int):
    """A number that chooses between one and several: `{camels:# camel|# camels}`."""

    def __format__(self, forms: str) -> str:
        one, _, more = (forms or "#|#").partition("|")
        return (one if self == 1 else more).replace("#", str(int(self)))


def reason_text(reason: Fact, language: Language = "en", *, own: bool = False) -> str:
    """Return a reason as a sentence, to the player who made the move or about anybody's."""
    said = REVIEW_TEXT[language].reviews
    numbers: dict[str, int | str] = {name: _Counted(number) for name, number in reason.numbers.items()}
    if "good" in reason.numbers:
        numbers["good"] = GAME_TEXT[language].moves.cards[reason.numbers["good"]]
    return (said.own_reasons if own else said.reasons)[reason.code].format(**numbers)
