"""What a seat's moves are worth, from its view alone: a few candidates are searched evenly, ends are solved.

A first search finds the candidates. A second one tries each as often and in the same worlds, so that what one
is worth more than another can be told with its error.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from jaipur.players.decision import root_and_dice
from jaipur.players.dice import word
from jaipur.players.endgame.solver import is_settled, solve
from jaipur.players.endgame.workspace import new_endgame_workspace
from jaipur.players.network.weights import load_net
from jaipur.players.search.tree import corrected, findings, new_tree, plant
from jaipur.players.search.tree_search import grow, grow_one
from jaipur.rules.round.moves import number_of
from jaipur.rules.round.position import at

if TYPE_CHECKING:
    from jaipur.players.dice import Dice
    from jaipur.players.endgame.last_turn import FloatArray
    from jaipur.players.network.net import Net
    from jaipur.players.search.tree import Findings
    from jaipur.rules.round.moves import Move
    from jaipur.rules.round.position import Positions
    from jaipur.rules.view import View

SEED: Final = b"review"
USUAL_WORK: Final = 60_000
"""Positions judged for a decision: some 25 ms."""
FIRST_SHARE: Final = 4
"""One part in so many is for finding the candidates."""
MOST_CANDIDATES: Final = 3
"""Besides the move played."""
MOST_BATCH: Final = 12
FEWEST_BATCH: Final = 2
WORK_FOR_VISIT: Final = 5_000
"""Visits to each candidate at a time, of which errors are told, and the work there must be for each."""
FEWEST_BATCHES: Final = 2
MOST_VISITS: Final = 60_000
"""Positions that solving the end of a round may visit: less than a tenth of a second."""
LEAST_ROOM: Final = 1 << 13
WORK_FOR_ROOM: Final = 32
"""Branches that a tree has room for, and the work for which it needs another."""


class Worth(NamedTuple):
    """A move by its number, the chance to win the round that it gives, and how far off that may be."""

    move: int
    chance: float
    error: float
    behind: float
    """The standard error of what it is worth less than the best, both in the same worlds."""


class Estimated(NamedTuple):
    """What moves are worth, the best first; all of them where the round's end was solved."""

    worths: tuple[Worth, ...]
    solved: bool


class Estimator:
    """Estimates from views; equal seeds, views and moves give equal estimates."""

    def __init__(self, work: int = USUAL_WORK, net: Net | None = None, seed: bytes = SEED) -> None:
        self.work = work
        self._seed = seed
        self._batch = min(MOST_BATCH, max(FEWEST_BATCH, work // WORK_FOR_VISIT))
        self._net = net or load_net()
        room = max(LEAST_ROOM, 1 << (work // WORK_FOR_ROOM).bit_length())
        self._tree = new_tree(self._net, room)
        self._endgame = new_endgame_workspace(every=True)

    def estimate(self, view: View, *played: Move) -> Estimated:
        """Estimate the best moves of the seat that is to move, and those that it played or may play."""
        root, dice = root_and_dice(self._seed, view)
        solved = self._solve(root)
        if solved:
            return Estimated(solved, solved=True)
        first = self._search(root, dice)
        places = _candidates(first)
        for move in played:
            places = _with(places, int(np.flatnonzero(first.moves == number_of(move))[0]))
        chances, batches = self._compare(root, places, dice)
        return Estimated(_ranked(first.moves[places].tolist(), chances, batches), solved=False)

    def _solve(self, root: Positions) -> tuple[Worth, ...]:
        """Give what every move is worth exactly, if the end of the round can be solved."""
        if not is_settled(at(root), at(root).to_move):
            return ()
        workspace = self._endgame
        workspace.positions[0] = root[0]
        count = solve(workspace, MOST_VISITS)
        found = zip(workspace.moves[0, :count].tolist(), workspace.values[:count].tolist(), strict=True)
        worths = [Worth(move, value, 0.0, 0.0) for move, value in found]
        return tuple(sorted(worths, key=lambda worth: -worth.chance))

    def _search(self, root: Positions, dice: Dice) -> Findings:
        """Search all moves with the first share of the work, and return what was found."""
        tree, work, before = self._tree, 0, -1
        count = plant(self._net, tree, root)
        start, most = dice[0], self.work // FIRST_SHARE
        while count > 1 and work > before:
            before, work = work, grow(self._net, tree, dice, start, self._batch, work, most)
        return findings(tree)

    def _compare(self, root: Positions, places: list[int], dice: Dice) -> tuple[FloatArray, FloatArray]:
        """Try each candidate as often in the same worlds; return their chances, and what each batch found."""
        tree, work = self._tree, self.work // FIRST_SHARE
        plant(self._net, tree, root)
        word(dice)
        start, priors = dice[0], findings(tree).priors[places]
        sums: list[FloatArray] = [np.zeros(len(places))]
        tries: list[FloatArray] = [np.zeros(len(places))]
        while work < self.work or len(sums) <= FEWEST_BATCHES:
            for place in places:
                work = grow_one(self._net, tree, dice, start, place, self._batch, work)
            found = findings(tree)
            if not (found.tried[places] > tries[-1]).all():  # the tree is full
                break
            sums.append(found.gained[places])
            tries.append(found.tried[places])
        batches = priors + np.diff(sums, axis=0) / np.diff(tries, axis=0)
        return corrected(priors, tries[-1], sums[-1]), batches


def _candidates(found: Findings) -> list[int]:
    """Return the places of the moves that were tried most; of equals, the one with the higher prior first."""
    order = np.argsort(-(found.tried + found.priors), kind="stable")
    return [int(place) for place in order[:MOST_CANDIDATES]]


def _with(places: list[int], played: int) -> list[int]:
    return places if played in places else [*places, played]


def _ranked(moves: list[int], chances: FloatArray, batches: FloatArray) -> tuple[Worth, ...]:
    """Put the best first, each with its errors."""
    order = np.argsort(-chances, kind="stable")
    best = batches[:, order[0]]
    return tuple(
        Worth(
            moves[place], float(chances[place]), _error(batches[:, place]), _error(best - batches[:, place])
        )
        for place in order
    )


def _error(batches: FloatArray) -> float:
    """Give the standard error of the mean of some batches."""
    return float(batches.std(ddof=1)) / sqrt(len(batches))
