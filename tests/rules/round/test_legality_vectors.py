"""The verdicts that other languages are held to are those of the rules as they are now."""

from __future__ import annotations

from tests.vectors.write_legality import FILE, MOVES_EACH, VIEWS, legality_text


def test_the_verdicts_are_those_of_today() -> None:
    """Run ``python -m tests.vectors.write_legality`` where the rules have changed on purpose."""
    assert FILE.read_text(encoding="utf-8") == legality_text()
    assert VIEWS * MOVES_EACH == 10_000
