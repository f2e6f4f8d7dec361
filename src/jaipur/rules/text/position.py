"""A Position as one line of text, printed and parsed: eleven fields, everything but the order of chance."""

from __future__ import annotations

import re
from itertools import chain
from typing import Final, NamedTuple

from jaipur.rules.cards import CARD_COUNTS, CARDS, GOODS, LETTERS, SEATS
from jaipur.rules.round.play import MOST_EXCHANGES
from jaipur.rules.round.position import Awaiting, Position, Snapshot, at, new_positions, snapshot
from jaipur.rules.round.position_limits import PARTS, impossible
from jaipur.rules.text.notation import LONGEST, Fault, NotationError
from jaipur.rules.tokens import BONUS_KIND_OF, BONUS_KINDS, BONUS_VALUES

AWAITING: Final = ("deal", "move", "refill", "bonus3", "bonus4", "bonus5", "over")
"""The last field, by member of Awaiting."""

_NONE: Final = "-"
_NUMBER: Final = re.compile("[0-9]{1,3}")


class Field(NamedTuple):
    """A part of a line, by name, and where it begins."""

    text: str
    column: int
    name: str
    value: str

    def error(self, expected: str, fault: Fault = Fault.FIELD) -> NotationError:
        """Say what is wrong with it."""
        return NotationError(self.text, fault, self.column, f"{self.name} {self.value!r}: {expected}")


def print_position(position: Position) -> str:
    """Print a position; equal positions have equal texts."""
    now = snapshot(position)
    seats = range(SEATS)
    fields = (
        _spell(now.market),
        *(f"{_spell(now.hand[seat])}+{now.herd[seat]}" for seat in seats),
        ".".join(map(str, now.sold)),
        "/".join(f"{now.income[seat]}:{now.tokens[seat]}" for seat in seats),
        "/".join(map(_spell_bonuses, now.bonuses)),
        "/".join(map(_spell, now.seen)),
        str(now.to_move),
        str(now.starter),
        str(now.exchanges),
        AWAITING[now.awaiting],
    )
    return " ".join(fields)


def _spell(counts: list[int]) -> str:
    return "".join(letter * number for letter, number in zip(LETTERS, counts, strict=False)) or _NONE


def _spell_bonuses(drawn: list[int]) -> str:
    pairs = zip(BONUS_VALUES, drawn, strict=True)
    return ",".join(str(value) for value, number in pairs for _ in range(number)) or _NONE


def parse_position(text: str) -> Position:
    """Read a position, and refuse one that the rules make impossible."""
    fields = split(text, PARTS)
    table = _read(fields)
    if flaw := next(impossible(table), None):
        part, reason = flaw
        raise fields[PARTS.index(part)].error(reason, Fault.IMPOSSIBLE)
    positions = new_positions(1)
    for name, value in table._asdict().items():
        positions[name] = value
    return at(positions)


def split(text: str, parts: tuple[str, ...]) -> list[Field]:
    """Cut a line into its parts."""
    if len(text) > LONGEST:
        reason = f"expected at most {LONGEST} characters, found {len(text)}"
        raise NotationError(text, Fault.TOO_LONG, LONGEST + 1, reason)
    words = [(found.start() + 1, found[0]) for found in re.finditer("[^ ]+", text)]
    if len(words) < len(parts):
        reason = f"expected {len(parts)} fields; the text ends before {parts[len(words)]!r}"
        raise NotationError(text, Fault.ENDS_EARLY, len(text) + 1, reason)
    if len(words) > len(parts):
        column, value = words[len(parts)]
        raise NotationError(text, Fault.EXTRA, column, f"expected {len(parts)} fields, then found {value!r}")
    return [Field(text, column, name, value) for name, (column, value) in zip(parts, words, strict=True)]


def _read(fields: list[Field]) -> Snapshot:
    """Read each field by itself; the deck is what is left of the cards."""
    market, one, other, sold, goods_tokens, bonus_tokens, seen, to_move, starter, exchanges, awaiting = fields
    cards = _read_cards(market, market.value, CARDS)
    (hand_0, herd_0), (hand_1, herd_1) = _read_seat(one), _read_seat(other)
    discards = _read_sold(sold)
    one_side, other_side = (_read_tokens(goods_tokens, side) for side in _sides(goods_tokens))
    bonuses_0, bonuses_1 = (_read_bonuses(bonus_tokens, side) for side in _sides(bonus_tokens))
    seen_0, seen_1 = (_read_cards(seen, side, GOODS) for side in _sides(seen))
    if awaiting.value not in AWAITING:
        raise awaiting.error(f"expected one of {', '.join(AWAITING)}")
    return Snapshot(
        market=cards,
        hand=(hand_0, hand_1),
        herd=(herd_0, herd_1),
        seen=(seen_0, seen_1),
        sold=discards,
        income=(one_side.income, other_side.income),
        tokens=(one_side.tokens, other_side.tokens),
        bonuses=(bonuses_0, bonuses_1),
        deck=int(CARD_COUNTS.sum()) - sum(chain(cards, hand_0, hand_1, discards), herd_0 + herd_1),
        starter=_read_number(starter, starter.value, SEATS - 1),
        to_move=_read_number(to_move, to_move.value, SEATS - 1),
        exchanges=_read_number(exchanges, exchanges.value, MOST_EXCHANGES),
        awaiting=Awaiting(AWAITING.index(awaiting.value)),
    )


def _sides(field: Field) -> tuple[str, str]:
    one, slash, other = field.value.partition("/")
    if not slash:
        raise field.error("expected seat 0, a slash and seat 1")
    return one, other


def _read_number(field: Field, text: str, most: int = 999) -> int:
    if not _NUMBER.fullmatch(text) or int(text) > most:
        raise field.error(f"expected a number from 0 to {most}, found {text!r}")
    return int(text)


def _read_cards(field: Field, text: str, kinds: int) -> list[int]:
    """Read letters in any order, or a dash for none."""
    letters = LETTERS[:kinds]
    if text != _NONE and not (text and set(text) <= set(letters)):
        raise field.error(f"expected letters of {letters}, or {_NONE} for none, found {text!r}")
    return [text.count(letter) for letter in letters]


def _read_seat(field: Field) -> tuple[list[int], int]:
    hand, plus, herd = field.value.partition("+")
    if not plus:
        raise field.error("expected a hand, a plus and the size of the herd")
    return _read_cards(field, hand, GOODS), _read_number(field, herd)


def _read_sold(field: Field) -> list[int]:
    numbers = field.value.split(".")
    if len(numbers) != GOODS:
        raise field.error(f"expected {GOODS} numbers with dots between them")
    return [_read_number(field, number) for number in numbers]


class _Earned(NamedTuple):
    income: int
    tokens: int


def _read_tokens(field: Field, text: str) -> _Earned:
    income, colon, tokens = text.partition(":")
    if not colon:
        raise field.error("expected rupees, a colon and a number of tokens for each seat")
    return _Earned(_read_number(field, income), _read_number(field, tokens))


def _read_bonuses(field: Field, text: str) -> list[int]:
    """Read values in any order, or a dash for none."""
    drawn = [0] * BONUS_KINDS
    if text != _NONE:
        for word in text.split(","):
            value = _read_number(field, word)
            if value not in BONUS_KIND_OF:
                raise field.error(f"no bonus token is worth {value}")
            drawn[BONUS_KIND_OF[value]] += 1
    return drawn
