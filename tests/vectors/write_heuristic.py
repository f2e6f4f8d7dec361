"""Writes heuristic.json beside it: what the frozen heuristics play in positions of some rounds.

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

from jaipur.players.baselines.heuristic import ADEPT, PLAIN, HeuristicWeights, judge, new_heuristic_workspace
from jaipur.rules.round.deal import draw_deal
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Positions, at, clear, new_positions
from jaipur.rules.text.position import parse_position, print_position

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("heuristic.json")
ROUNDS: Final = 24
DECIMALS: Final = 6
STEP: Final = 4
"""One position in so many is kept."""


class Chosen(NamedTuple):
    """A position, the numbers of the moves that the adept and the plain heuristic play, and their chances."""

    position: str
    move: int
    value: float
    plain_move: int
    plain_value: float


def choose(
    root: Positions, adept: HeuristicWeights = ADEPT, plain: HeuristicWeights = PLAIN
) -> tuple[Chosen, list[int]]:
    """Give what both play, and the numbers of all legal moves as they are listed."""
    legal, move, value = _play(root, adept)
    _, plain_move, plain_value = _play(root, plain)
    return Chosen(print_position(at(root)), move, value, plain_move, plain_value), legal


def _play(root: Positions, weights: HeuristicWeights) -> tuple[list[int], int, float]:
    workspace = new_heuristic_workspace(root)
    count = judge(weights, workspace)
    legal: list[int] = workspace.moves[:count].tolist()
    best = int(np.argmax(workspace.values[:count]))
    return legal, legal[best], round(float(workspace.values[best]), DECIMALS)


def choose_in(text: str, adept: HeuristicWeights = ADEPT, plain: HeuristicWeights = PLAIN) -> Chosen:
    """Give what both play in a position that is written in notation."""
    root = new_positions(1)
    root[0] = parse_position(text)
    return choose(root, adept, plain)[0]


def chosen() -> Iterator[Chosen]:
    """Play the rounds by the rule above and return their data."""
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
