"""Every move there is can be printed and read back. Nothing here runs in a kernel."""

from __future__ import annotations

import pytest

from jaipur.languages.language import LANGUAGES, Language
from jaipur.rules.round.move_numbers import MOVES
from jaipur.rules.round.moves import move_of
from jaipur.rules.text.notation import long, parse_move, short


def test_every_move_is_read_back_from_its_short_form() -> None:
    """All 25,499 moves, and no two alike."""
    moves = [move_of(number) for number in range(MOVES)]
    texts = [short(move) for move in moves]

    assert len(set(texts)) == 25_499
    assert [parse_move(text) for text in texts] == moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_is_read_back_from_its_long_form(language: Language) -> None:
    """All 25,499 moves, and no two alike."""
    moves = [move_of(number) for number in range(MOVES)]
    texts = [long(move, language) for move in moves]

    assert len(set(texts)) == 25_499
    assert [parse_move(text, language) for text in texts] == moves
