"""The matches that the web client answers by itself are answered as a server would answer them now."""

from __future__ import annotations

from tests.vectors.write_house_tables import FILE, house_tables_text


def test_the_answers_are_as_today() -> None:
    """Run ``python -m tests.vectors.write_house_tables`` when the answers have changed on purpose."""
    assert FILE.read_text(encoding="utf-8") == house_tables_text()
