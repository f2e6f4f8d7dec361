"""Writes moves.json beside it: the numbers of moves, some by themselves, and a hash of all.

The hash is the SHA-256 of the short forms of all moves in the order of their numbers, a line for each.

Run ``python -m tests.vectors.write_moves``.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

from jaipur.rules.round.move_numbers import FIRST_EXCHANGE, MOVES
from jaipur.rules.round.moves import move_of
from jaipur.rules.text.notation import short

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("moves.json")
STEP: Final = 331
"""One exchange in so many is given by itself."""


def moves_text() -> str:
    """Give the whole file, one move to a line."""
    lines = "".join(f"{short(move_of(number))}\n" for number in range(MOVES))
    numbers = [*range(FIRST_EXCHANGE), *range(FIRST_EXCHANGE, MOVES, STEP), MOVES - 1]
    some = ",\n".join(json.dumps([number, short(move_of(number))]) for number in numbers)
    digest = hashlib.sha256(lines.encode()).hexdigest()
    return f'{{"version":{VERSION},"count":{MOVES},"sha256":"{digest}","moves":[\n{some}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(moves_text(), encoding="utf-8", newline="\n")
