"""A View of the seat to move as one line of text: the fields of a position, with `?` for what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from jaipur.rules.cards import CARD_COUNTS, GOODS, LETTERS, SEATS
from jaipur.rules.match import Match
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.round.position import Awaiting, Position, new_positions
from jaipur.rules.round.position_limits import PARTS
from jaipur.rules.text.notation import Fault, NotationError
from jaipur.rules.text.position import AWAITING, Field, parse_position, split
from jaipur.rules.tokens import BONUS_SMALLEST_SALE, BONUS_TOKENS
from jaipur.rules.view import Side, View, view

NONE: Final = "-"
HIDDEN: Final = "?"
MORE_PARTS: Final = ("viewer", "round", "seals", "options")
"""The parts that a view has after those of a position."""
_MARKET, _SEAT_0, _SOLD, _BONUSES = map(PARTS.index, ("market", "seat 0", "sold", "bonus tokens"))
_MARKS: Final = {"herds_shown": "h", "income_shown": "i", "memory_aid": "a", "open_hands": "o"}
"""What is written for each option that is not as in the printed game (O2 to O5)."""


def print_view(known: View) -> str:
    """Print what the seat to move knows; equal views have equal texts."""
    if known.viewer is None or known.viewer != known.to_move or known.awaiting != Awaiting.MOVE:
        raise ValueError(f"only a seat that is to move has a view to print, not {known.viewer}")
    fields = (
        _spell(known.market),
        *(f"{_spell_hand(side)}+{side.herd}" for side in known.sides),
        ".".join(map(str, known.sold)),
        "/".join(f"{side.income}:{side.goods_tokens}" for side in known.sides),
        "/".join(",".join(_spell_bonuses(side)) or NONE for side in known.sides),
        "/".join(_spell(side.seen or ()) for side in known.sides),
        str(known.to_move),
        str(known.starter),
        str(known.exchanges),
        AWAITING[known.awaiting],
        str(known.viewer),
        str(known.round),
        "/".join(str(side.seals) for side in known.sides),
        _spell_options(known.options),
    )
    return " ".join(fields)


def _spell(counts: tuple[int, ...]) -> str:
    return "".join(letter * number for letter, number in zip(LETTERS, counts, strict=False)) or NONE


def _spell_hand(side: Side) -> str:
    if side.hand is not None:
        return _spell(side.hand)
    seen = _spell(side.seen or ()).replace(NONE, "")
    return seen + HIDDEN * (side.cards - len(seen)) or NONE


def _spell_bonuses(side: Side) -> Iterator[str]:
    if side.bonuses is not None:
        return map(str, side.bonuses)
    drawn = enumerate(side.bonus_tokens, BONUS_SMALLEST_SALE)
    return (f"{cards}{HIDDEN}" for cards, number in drawn for _ in range(number))


def _spell_options(options: Options) -> str:
    marks = (mark for name, mark in _MARKS.items() if getattr(options, name) != getattr(PRINTED_GAME, name))
    return f"{options.seals}{''.join(marks)}"


def parse_view(text: str) -> View:
    """Read a view, and refuse one that fits no position in which that seat is to move."""
    fields = split(text, PARTS + MORE_PARTS)
    viewer, number, seals, options = fields[len(PARTS) :]
    (seat,) = _read(viewer, "[01]", "0 or 1")
    (round_,) = _read(number, "[1-9][0-9]{0,2}", "a number from 1 to 999")
    won = _read(seals, "([0-2])/([0-2])", "the Seals of seat 0, a slash and those of seat 1")
    rules = _read_options(options)
    if int(max(won)) >= rules.seals:
        raise seals.error(f"{rules.seals} Seals end the match (E6)", Fault.IMPOSSIBLE)
    position = _some_position(text, fields)
    if position.to_move != int(seat) or position.awaiting != Awaiting.MOVE:
        raise viewer.error("expected the seat that is to move", Fault.IMPOSSIBLE)
    positions = new_positions(1)
    positions[0] = position
    match = Match(
        rules, int(round_), seals=(int(won[0]), int(won[1])), between_rounds=False, positions=positions
    )
    found = view(match, int(seat))
    for field, printed in zip(fields, print_view(found).split(" "), strict=True):
        if sorted(field.value) != sorted(printed) and HIDDEN in field.value + printed:
            raise field.error(f"seat {seat} would see {printed!r} (K2)", Fault.IMPOSSIBLE)
    return found


def _read(field: Field, form: str, expected: str) -> tuple[str, ...]:
    found = re.fullmatch(form, field.value)
    if found is None:
        raise field.error(f"expected {expected}")
    return found.groups() or (found[0],)


def _read_options(field: Field) -> Options:
    seals, *marks = _read(field, "([123])(h?)(i?)(a?)(o?)", "the Seals that win, and marks of h, i, a and o")
    changed = {
        name: bool(mark) != getattr(PRINTED_GAME, name) for name, mark in zip(_MARKS, marks, strict=True)
    }
    return msgspec.convert({"seals": int(seals), **changed}, Options)


def _some_position(text: str, fields: list[Field]) -> Position:
    """Put something that fits for all that is hidden, sign for sign: every column stays where it is."""
    end = fields[len(PARTS) - 1]
    signs = list(text[: end.column + len(end.value) - 1])
    unseen = _unseen(fields)
    for field in fields[_SEAT_0 : _SEAT_0 + SEATS]:
        for place in _places(field):
            if not unseen:
                raise field.error("there are not so many cards (M1)", Fault.IMPOSSIBLE)
            signs[place] = unseen.pop()
    _put_bonuses(signs, fields[_BONUSES])
    try:
        return parse_position("".join(signs))
    except NotationError as error:
        raise NotationError(text, error.fault, error.column, error.reason) from error


def _put_bonuses(signs: list[str], field: Field) -> None:
    """Put a token of the right pile for each that is hidden; those whose value is known are gone."""
    left = [list(pile) for pile in BONUS_TOKENS]
    for value in map(int, re.findall("[0-9]+(?![0-9?])", field.value)):
        for tokens in left:
            if value in tokens:
                tokens.remove(value)
    for place in _places(field):
        cards = signs[place - 1]
        tokens = left["345".index(cards)] if cards in "345" else []
        if not tokens:
            raise field.error(
                f"expected 3{HIDDEN}, 4{HIDDEN} or 5{HIDDEN}, and of each as many as there are (M3)"
            )
        signs[place - 1 : place + 1] = f"{tokens.pop():02}"


def _places(field: Field) -> list[int]:
    """Where something is hidden in a field, by its place in the text."""
    return [field.column - 1 + place for place, sign in enumerate(field.value) if sign == HIDDEN]


def _unseen(fields: list[Field]) -> list[str]:
    """List the goods that lie in no place that is seen."""
    seen = "".join(fields[part].value for part in (_MARKET, _SEAT_0, _SEAT_0 + 1))
    sold = [int(number) for number in re.findall("[0-9]{1,3}", fields[_SOLD].value)[:GOODS]]
    left = (
        letter * (int(CARD_COUNTS[good]) - seen.count(letter) - number)
        for good, (letter, number) in enumerate(zip(LETTERS, sold, strict=False))
    )
    return list("".join(left))
