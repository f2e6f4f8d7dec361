"""A match that was played in the web client without a server has a record that can be verified."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jaipur.rules.records.replay import read_record
from jaipur.rules.records.text import print_record
from jaipur.rules.records.verification import verify

FILE: Final = Path(__file__).parents[2] / "vectors" / "house_match.jaipur"
"""Written by the web client's tests; `npx vitest run tests/house -u` writes it again."""


def test_its_deals_are_verified() -> None:
    """The moves keep the rules, and every card and token is the seed's."""
    verdict = verify(read_record(FILE.read_text(encoding="utf-8")))

    assert verdict.ok
    assert verdict.checks


def test_it_is_in_the_canonical_form() -> None:
    """The web client prints a record as the server does."""
    text = FILE.read_text(encoding="utf-8")

    assert print_record(read_record(text)) == text
