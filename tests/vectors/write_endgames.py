"""Writes endgames.json beside it: ends of rounds in which nothing that is hidden matters, solved.

A position is one line of notation. `worth` lists the chances to win that its moves give; `moves` has a
digit for each legal move, in order of number, which is a place in that list. The values are true: both seats
know every card, and the values are the same whether all bonus tokens, drawn and to come, are as good for the
mover as they can be or as bad. A position is kept only if its moves are not all worth the same.

The rounds are played by the frozen heuristic, one move in twenty being any legal one. The deals are those of
the SHA-256 of ``jaipur-endgame-`` and a number, with no nonces, round 1; even ones are started by seat 0.

Run ``python tests/vectors/write_endgames.py``; it takes some minutes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled
from jaipur.players.baselines.heuristic import (
    ADEPT,
    HeuristicWeights,
    HeuristicWorkspace,
    judge,
    new_heuristic_workspace,
)
from jaipur.players.dice import Dice, below, new_dice
from jaipur.players.endgame.score_cache import BonusEstimate
from jaipur.players.endgame.solver import is_settled, solve
from jaipur.players.endgame.workspace import EndgameWorkspace, new_endgame_workspace
from jaipur.players.network.evaluation import best
from jaipur.rules.cards import SEATS
from jaipur.rules.round.deal import Deal, draw_deal
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Positions, at, clear, new_positions
from jaipur.rules.text.position import print_position

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("endgames.json")
KEPT: Final = 1_200
MOST_DECK: Final = 2
BUDGET: Final = 20_000
WHIM: Final = 20
DECIMALS: Final = 9
MOST_WORTHS: Final = 10


class Endgame(NamedTuple):
    """A position and what each of its legal moves is worth, by number."""

    position: str
    values: dict[int, float]


@compiled
def _play_on(weights: HeuristicWeights, workspace: HeuristicWorkspace, deal: Deal, dice: Dice) -> None:
    """Play the workspace's first position on, a move at least, until the round is over or nearly so."""
    position = workspace.positions[0]
    while True:
        count = judge(weights, workspace)
        number = best(workspace.values, count)
        if below(dice, WHIM) == 0:
            number = below(dice, count)
        play(position, workspace.moves[number])
        settle(position, deal)
        if position.awaiting == Awaiting.NOTHING or position.deck <= MOST_DECK:
            return


def rounds() -> Iterator[Positions]:
    """Play without end, and give each position with few cards in the deck in which somebody is to move."""
    workspace = new_heuristic_workspace(new_positions(1))
    root = workspace.positions
    for number in count():
        seed = hashlib.sha256(b"jaipur-endgame-%d" % number).digest()
        deal, dice = draw_deal(seed, (b"", b""), 1), new_dice(seed)
        clear(at(root), number % SEATS)
        settle(at(root), deal)
        while at(root).awaiting != Awaiting.NOTHING:
            _play_on(ADEPT, workspace, deal, dice)
            if at(root).awaiting == Awaiting.MOVE:
                yield root[:1]


def solved(root: Positions, workspace: EndgameWorkspace, budget: int = BUDGET) -> dict[int, float]:
    """Give what each move is worth, by number; nothing where the budget does not suffice."""
    workspace.positions[0] = root[0]
    moves = solve(workspace, budget)
    values = np.round(workspace.values[:moves], DECIMALS).tolist()
    return dict(sorted(zip(workspace.moves[0, :moves].tolist(), values, strict=True)))


def endgames() -> Iterator[Endgame]:
    """Find positions in which the choice matters and nothing that is hidden does."""
    bad, good = (
        new_endgame_workspace(luck=BonusEstimate.WORST),
        new_endgame_workspace(luck=BonusEstimate.BEST),
    )
    seen: set[str] = set()
    for root in rounds():
        position = at(root)
        if not (is_settled(position, 0) and is_settled(position, 1)):
            continue
        values = solved(root, bad)
        text = print_position(position)
        if 1 < len(set(values.values())) <= MOST_WORTHS and text not in seen and values == solved(root, good):
            seen.add(text)
            yield Endgame(text, values)


def as_line(endgame: Endgame) -> str:
    """Write an endgame as one line of JSON."""
    worth = sorted(set(endgame.values.values()))
    moves = "".join(str(worth.index(value)) for value in endgame.values.values())
    vector = {"position": endgame.position, "worth": worth, "moves": moves}
    return json.dumps(vector, separators=(",", ":"))


def endgames_text(kept: int = KEPT) -> str:
    """Give the whole file, one position to a line."""
    lines = ",\n".join(as_line(endgame) for endgame in islice(endgames(), kept))
    return f'{{"version":{VERSION},"positions":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(endgames_text(), encoding="utf-8", newline="\n")
