"""Writes hints.json beside it: what a hint says of every argument for a move, in each language.

Run ``python -m tests.vectors.write_hints``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from jaipur.languages.language import LANGUAGES
from jaipur.terminal.board.hint_text import tell_argument
from jaipur.wire.advice import Argument, Merit

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("hints.json")
NUMBERS: Final = {"good": 3, "cards": 4, "rupees": 12, "low": 1, "high": 6, "camels": 5}


def cases() -> Iterator[dict[str, Any]]:
    """Return every sentence with its subject; of camels also the sentence about one."""
    for argument in (
        *(Argument(merit, NUMBERS) for merit in Merit),
        Argument(Merit.CAMELS, {"camels": 1}),
    ):
        said = {language: tell_argument(argument, language) for language in LANGUAGES}
        yield {"argument": argument, "said": said}


def hints_text() -> str:
    """Give the whole file, one case to a line."""
    lines = ",\n".join(msgspec.json.encode(case).decode() for case in cases())
    return f'{{"version":{VERSION},"cases":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(hints_text(), encoding="utf-8")
