"""The matches that the web client is shown are told as they would be now."""

from __future__ import annotations

from tests.vectors.write_told import FILE, told_text


def test_the_matches_are_told_as_today() -> None:
    """Run ``python -m tests.vectors.write_told`` when the messages have changed on purpose."""
    assert FILE.read_text(encoding="utf-8") == told_text()
