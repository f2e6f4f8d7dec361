"""Writes heuristic.json beside it: what the frozen heuristic plays in positions of its own and other rounds.

A position is one line of notation, a move its number, a value the chance to win, to six decimals. The rounds
are those of the deals whose seeds are the numbers from 0, with no nonces, round 1; seat 0 starts two of them,
seat 1 the next two. In even ones the heuristic plays both seats. In odd ones every third ply, beginning with
the first, is the move in the middle of the list of legal moves. Of a round every fourth position is kept.

Run ``python tests/vectors/write_heuristic.py``, but only for another heuristic: this one is frozen.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from jaipur.players.heuristic import WEIGHTS, Weights, judge, new_desk
from jaipur.rules.deal import draw_deal
from jaipur.rules.play import play, settle
from jaipur.rules.position import Awaiting, Positions, at, clear, new_positions
from jaipur.rules.position_text import parse_position, print_position

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("heuristic.json")
ROUNDS: Final = 24
DECIMALS: Final = 6
STEP: Final = 4
"""One position in so many is kept."""


class Chosen(NamedTuple):
    """A position, the number of the move that the heuristic plays in it, and the chance it gives to that."""

    position: str
    move: int
    value: float


def choose(root: Positions, weights: Weights = WEIGHTS) -> tuple[Chosen, list[int]]:
    """Give what the heuristic plays, and the numbers of all legal moves as they are listed."""
    desk = new_desk(root)
    count = judge(weights, desk)
    legal: list[int] = desk.moves[:count].tolist()
    best = int(np.argmax(desk.values[:count]))
    return Chosen(print_position(at(root)), legal[best], round(float(desk.values[best]), DECIMALS)), legal


def choose_in(text: str, weights: Weights = WEIGHTS) -> Chosen:
    """Give what the heuristic plays in a position that is written in notation."""
    root = new_positions(1)
    root[0] = parse_position(text)
    return choose(root, weights)[0]


def chosen() -> Iterator[Chosen]:
    """Play the rounds by the rule above and give what is kept of them."""
    for number in range(ROUNDS):
        deal = draw_deal(number.to_bytes(32, "big"), (b"", b""), 1)
        root = new_positions(1)
        clear(at(root), number // 2 % 2)
        settle(at(root), deal)
        ply = 0
        while at(root).awaiting != Awaiting.NOTHING:
            here, legal = choose(root)
            if ply % STEP == number % STEP:
                yield here
            play(at(root), legal[len(legal) // 2] if number % 2 and ply % 3 == 0 else here.move)
            settle(at(root), deal)
            ply += 1


def heuristic_text() -> str:
    """Give the whole file, one position to a line."""
    lines = ",\n".join(json.dumps(each._asdict(), separators=(",", ":")) for each in chosen())
    return f'{{"version":{VERSION},"positions":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(heuristic_text(), encoding="utf-8", newline="\n")
