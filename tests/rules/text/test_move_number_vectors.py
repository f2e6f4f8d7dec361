"""The numbers of moves that other languages are held to are those of the rules."""

from __future__ import annotations

from tests.vectors.write_moves import FILE, moves_text


def test_the_numbers_are_those_of_today() -> None:
    """Run ``python -m tests.vectors.write_moves`` where they have changed on purpose."""
    assert FILE.read_text(encoding="utf-8") == moves_text()
