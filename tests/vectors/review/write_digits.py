"""Writes digits.json beside it: numbers, and what is left of them with six digits.

An odd multiple of 1/128 lies exactly between two numbers of six digits: the even one is taken.

Run ``python -m tests.vectors.review.write_digits``.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from math import inf, nextafter
from pathlib import Path
from typing import Final

from jaipur.review.decisions import DIGITS

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("digits.json")
TIES: Final = 128
RANDOM: Final = 60


def numbers() -> Iterator[float]:
    """Give the numbers: ties with their neighbours, numbers close to zero and to one, and others."""
    for tie in (1, 3, 5, 63, 65, 125, 127, 129):
        for near in (tie / TIES, nextafter(tie / TIES, inf), nextafter(tie / TIES, -inf)):
            yield from (near, -near)
    for small in (0.0, 1e-300, 4.9999999e-7, 5e-7, 5.0000001e-7, 1e-6, 1.5e-6, 9e-6, 1e-5, 2.5e-5):
        yield from (small, -small, 1 - small)
    chance = random.Random(VERSION)
    for _ in range(RANDOM):
        yield chance.random()
        yield chance.uniform(-2, 2) * 10 ** chance.randrange(-8, 1)
        yield (chance.randrange(-1_000_000, 1_000_000) + 0.5) / 1_000_000


def digits_text() -> str:
    """Give the whole file, one number to a line."""
    lines = ",\n".join(json.dumps([number, round(number, DIGITS)]) for number in numbers())
    return f'{{"version":{VERSION},"rounded":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(digits_text(), encoding="utf-8", newline="\n")
