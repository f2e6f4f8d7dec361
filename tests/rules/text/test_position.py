"""A position as one line of text: printed, read back to the byte, and refused where no position can be so."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from jaipur.rules.round.position import Awaiting, Position, at, clear, new_positions, snapshot
from jaipur.rules.round.position_limits import PARTS, impossible
from jaipur.rules.text.notation import LONGEST, Fault, NotationError
from jaipur.rules.text.position import parse_position, print_position
from tests.instants import instants, raw
from tests.vectors.write_notation import FILE, POSITION


class Respelled(msgspec.Struct):
    """A text that is not as we would print it, and the one that is."""

    text: str
    canonical: str


class Refused(msgspec.Struct):
    """A text that is no position."""

    text: str
    why: Fault
    column: int


class Vectors(msgspec.Struct):
    """The part of the file that is about positions."""

    positions: list[str]
    positions_accepted: list[Respelled]
    positions_refused: list[Refused]


PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "notation.md").read_text(encoding="utf-8")
VECTORS = msgspec.json.decode(FILE.read_bytes(), type=Vectors)

edits = st.tuples(
    st.integers(0, 90), st.integers(0, 3), st.text("DGSCPLM0123456789+-./:, movebnusrfildt", max_size=3)
)


def read(text: str) -> Position | NotationError:
    """Give the position, or why there is none."""
    try:
        return parse_position(text)
    except NotationError as error:
        return error


def test_each_field_says_one_part_of_the_position() -> None:
    """The worked example of the reference page."""
    text = "DDCPM DDS+1 SSCL+8 0.4.0.4.4.4 48:12/10:4 4,5,6/4 DS/SSCL 1 1 0 move"
    now = snapshot(parse_position(text))

    assert text in PAGE
    assert now.market == [2, 0, 0, 1, 1, 0, 1]
    assert now.hand == ([2, 0, 1, 0, 0, 0], [0, 0, 2, 1, 0, 1])
    assert now.herd == (1, 8)
    assert now.sold == [0, 4, 0, 4, 4, 4]
    assert (now.income, now.tokens) == ((48, 10), (12, 4))
    assert now.bonuses == ([0, 0, 0, 1, 1, 1, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0, 0])
    assert now.seen == ([1, 0, 1, 0, 0, 0], [0, 0, 2, 1, 0, 1])
    assert (now.to_move, now.starter, now.exchanges, now.awaiting) == (1, 1, 0, Awaiting.MOVE)
    assert now.deck == 18


def test_the_positions_of_the_reference_page_can_be_read() -> None:
    """And are spelled as we print them."""
    texts = re.findall(r"^(?:[^ \n]+ ){10}(?:deal|move|refill|bonus[345]|over)$", PAGE, re.MULTILINE)

    assert len(texts) == 6
    assert [print_position(parse_position(text)) for text in texts] == texts


def test_the_deck_is_what_lies_nowhere_else() -> None:
    """M1: 55 cards, 5 in the market, 8 in hands, 3 in herds, 6 sold."""
    assert snapshot(parse_position(POSITION)).deck == 33


def test_the_table_before_the_deal_has_a_text() -> None:
    """S1: three camels, and nothing else."""
    position = at(new_positions(1))
    clear(position, 1)

    assert print_position(position) == "MMM -+0 -+0 0.0.0.0.0.0 0:0/0:0 -/- -/- 1 1 0 deal"
    assert raw(parse_position(print_position(position))) == raw(position)


@settings(max_examples=settings().max_examples // 5)
@given(number=st.integers(0, 10**9))
def test_every_instant_of_a_round_is_read_back_to_the_byte(number: int) -> None:
    """Awaiting the deal, a move, a refill, a bonus token or nothing."""
    for positions in instants(number):
        position = at(positions)
        text = print_position(position)

        assert raw(parse_position(text)) == raw(position)
        assert len(text) < LONGEST


def test_no_instant_of_a_round_is_called_impossible() -> None:
    """M1 to E2b: what the rules reach, the rules allow, whatever way a round is played and ends."""
    awaited: Counter[Awaiting] = Counter()
    for number in range(30):
        for positions in instants(number):
            now = snapshot(at(positions))
            awaited[now.awaiting] += 1
            assert list(impossible(now)) == []

    assert set(awaited) == set(Awaiting)


def test_letters_values_and_spaces_may_come_in_any_order_and_number() -> None:
    """A person writes the market as it lies on the table."""
    for vector in VECTORS.positions_accepted:
        assert print_position(parse_position(vector.text)) == vector.canonical


def test_the_positions_of_the_vectors_are_read_and_printed_again() -> None:
    """And among them is each thing that a position can await."""
    for text in VECTORS.positions:
        assert print_position(parse_position(text)) == text

    assert len({text.split(" ")[-1] for text in VECTORS.positions}) == len(Awaiting)


def test_what_is_no_position_is_refused_with_the_field_to_blame() -> None:
    """M1, M2, M3, S1, T5, T7, T8, E1, E2, E2b, K2: malformed, or against a rule."""
    for vector in VECTORS.positions_refused:
        with pytest.raises(NotationError) as caught:
            parse_position(vector.text)
        assert (caught.value.fault, caught.value.column) == (vector.why, vector.column), vector


def changed(part: str, value: str) -> str:
    """Give the example with another value of one part."""
    return " ".join(
        value if name == part else was for name, was in zip(PARTS, POSITION.split(" "), strict=True)
    )


@pytest.mark.parametrize(
    "part, value, reason",
    [
        ("market", "PPPPP", "market 'PPPPP': with hands, herds and sales it makes 9 of spice"),
        ("seat 0", "CCPLLLLL+2", "seat 0 'CCPLLLLL+2': 8 cards in hand, of 7 at most (T8)"),
        ("seat 0", "CCPL+9", "12 of camel where there are 11 (M1)"),
        ("goods tokens", "11:4/12:3", "goods tokens '11:4/12:3': 7 tokens, but 6 were sold for (T5)"),
        ("bonus tokens", "7/-", "bonus tokens '7/-': no bonus token is worth 7"),
        ("awaiting", "pause", "awaiting 'pause': expected one of deal, move, refill, bonus3"),
    ],
)
def test_a_refusal_names_the_field_the_input_and_the_reason(part: str, value: str, reason: str) -> None:
    """An error that can be mended without reading the reference."""
    text = changed(part, value)

    with pytest.raises(NotationError) as caught:
        parse_position(text)

    assert repr(text) in str(caught.value)
    assert reason in str(caught.value)


@given(
    text=st.one_of(
        st.text(max_size=250), st.lists(st.text("DM-+0/:.1", max_size=5), max_size=13).map(" ".join)
    )
)
def test_any_text_is_a_position_or_refused(text: str) -> None:
    """Never another error."""
    with pytest.raises(NotationError):
        parse_position(text)


@given(text=st.sampled_from(VECTORS.positions), changes=st.lists(edits, min_size=1, max_size=2))
def test_a_text_with_a_slip_in_it_is_refused_or_is_another_position(
    text: str, changes: list[tuple[int, int, str]]
) -> None:
    """What is read is printed and read again as the same position, in any spelling."""
    for start, length, insert in changes:
        text = text[:start] + insert + text[start + length :]
    position = read(text)

    if isinstance(position, NotationError):
        assert 1 <= position.column <= len(text) + 1
        return
    assert raw(parse_position(print_position(position))) == raw(position)
