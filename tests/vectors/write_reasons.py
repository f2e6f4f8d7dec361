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

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("reasons.json")
NUMBERS: Final = {"good": 3, "cards": 4, "rupees": 12, "low": 1, "high": 6, "held": 2, "camels": 5}
NAMES: Final = ("Meera", "Asha")


def cases() -> Iterator[dict[str, Any]]:
    """Give everything that is said, with what it is said of."""
    for code in Code:
        fact = Fact(code, NUMBERS)
        yield {"fact": fact, "said": {language: reason_text(fact, language) for language in LANGUAGES}}
    for seats in product((0, 1, None), repeat=3):
        verdict = Verdict(*seats)
        said = {language: verdict_text(verdict, NAMES, language) for language in LANGUAGES}
        yield {"verdict": verdict, "names": NAMES, "said": said}


def reasons_text() -> str:
    """Give the whole file, one case to a line."""
    lines = ",\n".join(msgspec.json.encode(case).decode() for case in cases())
    return f'{{"version":{VERSION},"cases":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(reasons_text(), encoding="utf-8")
