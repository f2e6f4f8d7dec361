"""Writes perft.json beside it: how many sequences of moves there are from positions of known deals.

A position is a deal (its seed, no nonces, round 1, the starter drawn from the seed) and the moves played in
it. These follow from a rule: at ply n of deal d, both counted from 0, of the legal moves in order of number,
the one at place (7 n + d) modulo their number. A count is for one length: the sequences of so many moves,
chance taken from the deal, and how many of them end the round with their last move.

Run ``python tests/vectors/write_perft.py``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, MutableSequence
from pathlib import Path
from typing import Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled
from jaipur.rules.round.deal import NO_NONCES, Deal, draw_deal, draw_starter
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Ints, Position, at, clear, new_positions

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("perft.json")
DEPTH: Final = 4
DEALS: Final = 8
FROM_THE_START: Final = (0, 1, 10, 25)
BEFORE_THE_END: Final = (1, 2, 3, 4)
"""Plies before the end of the round, where sequences end it in many ways."""


@compiled
def _walk(
    line: MutableSequence[Position], moves: NDArray[np.int16], left: Ints, deal: Deal, counts: Ints
) -> None:
    """Walk the tree below the line's first position, a row of everything to each level, and count it."""
    level = 0
    left[0] = list_moves(line[0], moves[0])
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        line[level + 1] = line[level]
        play(line[level + 1], moves[level, left[level]])
        settle(line[level + 1], deal)
        counts[level, 0] += 1
        counts[level, 1] += line[level + 1].awaiting == Awaiting.NOTHING
        if level + 1 < len(left):
            level += 1
            left[level] = list_moves(line[level], moves[level])


class Start(NamedTuple):
    """A position to count from, and what leads to it."""

    seed: bytes
    moves: list[int]

    def counts(self, depth: int) -> list[list[int]]:
        """Count for each length up to a depth: the sequences, and those that end the round."""
        deal = draw_deal(self.seed, NO_NONCES, 1)
        line = new_positions(depth + 1)
        position = at(line)
        clear(position, draw_starter(self.seed, NO_NONCES))
        settle(position, deal)
        for move in self.moves:
            play(position, move)
            settle(position, deal)
        moves = np.stack([new_move_list()] * depth)
        counts = np.zeros((depth, 2), dtype=np.int64)
        _walk(cast("MutableSequence[Position]", line), moves, np.zeros(depth, dtype=np.int64), deal, counts)
        listed: list[list[int]] = counts.tolist()
        return listed


def whole_round(number: int) -> Start:
    """Play a deal to the end of its round by the rule above."""
    seed = hashlib.sha256(b"jaipur-perft-%d" % number).digest()
    deal = draw_deal(seed, NO_NONCES, 1)
    position = at(new_positions(1))
    clear(position, draw_starter(seed, NO_NONCES))
    settle(position, deal)
    legal = new_move_list()
    moves: list[int] = []
    while count := list_moves(position, legal):
        moves.append(sorted(legal[:count].tolist())[(7 * len(moves) + number) % count])
        play(position, moves[-1])
        settle(position, deal)
    return Start(seed, moves)


def starts() -> Iterator[Start]:
    """Give the positions to count from: along each round, and just before its end."""
    for number in range(DEALS):
        seed, moves = whole_round(number)
        for plies in (*FROM_THE_START, *(len(moves) - left for left in BEFORE_THE_END)):
            yield Start(seed, moves[:plies])


def as_line(start: Start) -> str:
    """Count from a position and write it as one line of JSON."""
    vector = {"seed": start.seed.hex(), "moves": start.moves, "counts": start.counts(DEPTH)}
    return json.dumps(vector, separators=(",", ":"))


def perft_text() -> str:
    """Give the whole file, one position to a line."""
    lines = ",\n".join(as_line(start) for start in starts())
    return f'{{"version":{VERSION},"positions":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(perft_text(), encoding="utf-8", newline="\n")
