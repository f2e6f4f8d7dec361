"""The moves of the reference page and of the vectors: printed, read and refused as they say."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import msgspec
import pytest

from jaipur.languages.catalogue import GAME_TEXT
from jaipur.languages.language import Language
from jaipur.rules.round.moves import Exchange, Sell, Take, TakeCamels, move_of
from jaipur.rules.text.notation import Fault, NotationError, long, parse_move, short
from tests.vectors.write_notation import FILE, notation_text

PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "notation.md").read_text(encoding="utf-8")


class MoveVector(msgspec.Struct):
    """A move in every form."""

    number: int
    short: str
    en: str
    fr: str


class AcceptedVector(msgspec.Struct):
    """A text that is not as we would print it, and its short form."""

    text: str
    language: Language
    short: str


class RefusedVector(msgspec.Struct):
    """A text that is no move."""

    text: str
    language: Language
    why: Fault
    column: int


class Vectors(msgspec.Struct):
    """The part of the file that is about moves."""

    version: int
    moves: list[MoveVector]
    accepted: list[AcceptedVector]
    refused: list[RefusedVector]


VECTORS = msgspec.json.decode(FILE.read_bytes(), type=Vectors)


def test_the_moves_of_the_reference_page_are_what_is_printed() -> None:
    """A row of its table is a move in its three forms."""
    rows = re.findall(r"^\| [^`]+ \| `(.+)` \| `(.+)` \| `(.+)` \|$", PAGE, re.MULTILINE)
    moves = [(parse_move(row[0]), row) for row in rows if row[0][0].isupper()]

    assert {type(move) for move, _ in moves} == {Take, TakeCamels, Sell, Exchange}
    for move, row in moves:
        assert (short(move), long(move, "en"), long(move, "fr")) == row


def test_the_reference_page_has_every_word_and_every_reason() -> None:
    """Names, aliases and faults."""
    for words in (text.moves for text in GAME_TEXT.values()):
        assert all(f" {name} |" in PAGE for name in words.cards)
        assert all(f"`{word}`" in PAGE for word in chain(words.keywords, dict(words.aliases)))
    assert all(f"| `{fault}` |" in PAGE for fault in Fault)


def test_the_refusal_of_the_reference_page_is_what_is_said() -> None:
    """To the letter."""
    with pytest.raises(NotationError) as caught:
        parse_move("vendre 3 tisu")

    assert f"\n{caught.value}\n" in PAGE


def test_the_vectors_are_what_their_script_writes() -> None:
    """Other languages are held to what this one does."""
    assert FILE.read_text(encoding="utf-8") == notation_text()


def test_the_vectors_of_moves_hold() -> None:
    """Every form of every move of the file."""
    assert VECTORS.version == 1
    for vector in VECTORS.moves:
        move = move_of(vector.number)
        assert (short(move), long(move, "en"), long(move, "fr")) == (vector.short, vector.en, vector.fr)


def test_the_vectors_of_tolerance_hold() -> None:
    """What is not as we would print it, but plain enough."""
    for vector in VECTORS.accepted:
        assert short(parse_move(vector.text, vector.language)) == vector.short, vector


def test_the_vectors_of_refusals_hold() -> None:
    """What is no move, why, and where."""
    for vector in VECTORS.refused:
        with pytest.raises(NotationError) as caught:
            parse_move(vector.text, vector.language)
        assert (caught.value.fault, caught.value.column) == (vector.why, vector.column), vector
