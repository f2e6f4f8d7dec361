"""Writes reasons.json beside it: what a review says of every fact and every verdict, in each language.

Run ``python -m tests.vectors.write_reasons``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

import msgspec

from jaipur.languages.language import LANGUAGES
from jaipur.review.report.text import verdict_text
from jaipur.review.report.words import reason_text
from jaipur.wire.reviews import Code, Fact, Verdict

VERSION: Final = 2
FILE: Final = Path(__file__).with_name("reasons.json")
ONE: Final = {"good": 1, "cards": 1, "rupees": 1, "low": 1, "high": 3, "held": 1, "camels": 1}
NUMBERS: Final = {"good": 3, "cards": 4, "rupees": 12, "low": 1, "high": 6, "held": 2, "camels": 5}
NAMES: Final = ("Meera", "Asha")


def cases() -> Iterator[dict[str, Any]]:
    """Give everything that is said, with what it is said of."""
    for code, numbers, own in product(Code, (ONE, NUMBERS), (False, True)):
        fact = Fact(code, numbers)
        reasons = {language: reason_text(fact, language, own=own) for language in LANGUAGES}
        yield {"fact": fact, "own": own, "said": reasons}
    for *seats, own_seat in product((0, 1, None), repeat=4):
        verdict = Verdict(*seats)
        verdicts = {language: verdict_text(verdict, NAMES, language, own=own_seat) for language in LANGUAGES}
        yield {"verdict": verdict, "names": NAMES, "own": own_seat, "said": verdicts}


def reasons_text() -> str:
    """Give the whole file, one case to a line."""
    lines = ",\n".join(msgspec.json.encode(case).decode() for case in cases())
    return f'{{"version":{VERSION},"cases":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(reasons_text(), encoding="utf-8")
