"""Every instant of a round, each card dealt and each token drawn on its own, played in one of three ways."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import cast

import numpy as np

from jaipur.rules.round.deal import draw_deal, next_bonus, next_card
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.move_numbers import FIRST_EXCHANGE, FIRST_SALE, SALE_CARDS
from jaipur.rules.round.play import draw_bonus, draw_card, play
from jaipur.rules.round.position import Awaiting, Position, Positions, at, clear, new_positions

Way = Callable[[list[int]], list[int]]


def at_random(moves: list[int]) -> list[int]:
    """Any move."""
    return moves


def hoarding(moves: list[int]) -> list[int]:
    """Large sales or none while there is a choice, which draws the larger bonus tokens and empties piles."""
    sales = [move for move in moves if FIRST_SALE <= move < FIRST_EXCHANGE]
    large = [move for move in sales if SALE_CARDS[move - FIRST_SALE] > 3]
    return large or [move for move in moves if move not in sales] or moves


def exchanging(moves: list[int]) -> list[int]:
    """Exchanges while there are any, which ends the round by rule E2b."""
    return [move for move in moves if move >= FIRST_EXCHANGE] or moves


WAYS: tuple[Way, ...] = (at_random, hoarding, exchanging)


def instants(number: int) -> Iterator[Positions]:
    """Play the round of this number, the same on every machine, and give a copy of each position in it."""
    deal = draw_deal(hashlib.sha256(b"%d" % number).digest(), (b"", b""), 1)
    positions = new_positions(1)
    position = at(positions)
    clear(position, number % 2)
    turn = 0
    while position.awaiting != Awaiting.NOTHING:
        yield positions.copy()
        if position.awaiting == Awaiting.MOVE:
            turn += 1
            play(position, _choose(position, WAYS[number % len(WAYS)], b"%d %d" % (number, turn)))
        elif position.awaiting >= Awaiting.BONUS_THREE:
            draw_bonus(position, next_bonus(position, deal, int(position.awaiting) - Awaiting.BONUS_THREE))
        else:
            draw_card(position, next_card(position, deal))
    yield positions.copy()


def _choose(position: Position, way: Way, chance: bytes) -> int:
    moves = new_move_list()
    choice = way(sorted(moves[: list_moves(position, moves)].tolist()))
    return choice[int.from_bytes(hashlib.sha256(chance).digest()[:8]) % len(choice)]


def raw(position: Position) -> bytes:
    """The bytes of a record, to compare whole positions."""
    return cast("np.void", position).tobytes()
