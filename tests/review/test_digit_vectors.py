"""The rounding that other languages are held to is Python's, with exact ties among the numbers."""

from __future__ import annotations

import json

from tests.vectors.review.write_digits import FILE, TIES, digits_text

TEXT = FILE.read_text(encoding="utf-8")


def test_the_rounding_is_that_of_today() -> None:
    """Run ``python -m tests.vectors.review.write_digits`` where it has changed on purpose."""
    assert digits_text() == TEXT


def test_ties_go_to_the_even_digit() -> None:
    """In both directions: up where the digit above is even, and down where the one below is."""
    ties = {number: rounded for number, rounded in json.loads(TEXT)["rounded"] if number * TIES % 2 == 1}

    assert ties[1 / TIES] == 0.007812
    assert ties[3 / TIES] == 0.023438
