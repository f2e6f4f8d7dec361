"""What a seat's moves are worth, from its view alone: a few candidates are searched evenly, ends are solved.

A first search finds the candidates. A second one tries each as often and in the same worlds, so that what one
is worth more than another can be told with its error.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from jaipur.players.deciding import root_and_dice
from jaipur.players.dice import word
from jaipur.players.endgame import is_settled, solve
from jaipur.players.endgame_desk import new_endgame_desk
from jaipur.players.growing import TRUST, grow
from jaipur.players.tree import findings, new_tree, plant
from jaipur.players.weights import load_net
from jaipur.rules.moves import number_of
from jaipur.rules.position import at

if TYPE_CHECKING:
    from jaipur.players.dice import Dice
    from jaipur.players.ending import Floats
    from jaipur.players.net import Net
    from jaipur.rules.moves import Move
    from jaipur.rules.position import Positions
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
UNBOUNDED: Final = 1 << 40


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
        self._endgame = new_endgame_desk(every=True)

    def estimate(self, view: View, *played: Move) -> Estimated:
        """Estimate the best moves of the seat that is to move, and those that it played or may play."""
        root, dice = root_and_dice(self._seed, view)
        solved = self._solve(root)
        if solved:
            return Estimated(solved, solved=True)
        count = plant(self._net, self._tree, root)
        moves, sights = self._tree.moves[:count].copy(), self._tree.sights[:count].copy()
        places = self._candidates(count, dice)
        for move in played:
            places = _with(places, int(np.flatnonzero(moves == number_of(move))[0]))
        chances, batches = self._compare(root, moves[places], sights[places], dice)
        return Estimated(_ranked(moves[places].tolist(), chances, batches), solved=False)

    def _solve(self, root: Positions) -> tuple[Worth, ...]:
        """Give what every move is worth exactly, if the end of the round can be solved."""
        if not is_settled(at(root), at(root).to_move):
            return ()
        desk = self._endgame
        desk.positions[0] = root[0]
        count = solve(desk, MOST_VISITS)
        found = zip(desk.moves[0, :count].tolist(), desk.values[:count].tolist(), strict=True)
        worths = [Worth(move, value, 0.0, 0.0) for move, value in found]
        return tuple(sorted(worths, key=lambda worth: -worth.chance))

    def _candidates(self, count: int, dice: Dice) -> list[int]:
        """Search all moves, and give the places of those that came to most."""
        tree, work, before = self._tree, 0, -1
        start, most = dice[0], self.work // FIRST_SHARE
        while count > 1 and work > before:
            before, work = work, grow(self._net, tree, dice, start, count, self._batch, work, most)
        tried, _ = findings(tree, count)
        order = np.argsort(-(tried + tree.sights[:count]), kind="stable")
        return [int(place) for place in order[:MOST_CANDIDATES]]

    def _compare(
        self, root: Positions, moves: np.ndarray, sights: Floats, dice: Dice
    ) -> tuple[Floats, Floats]:
        """Try each candidate as often in the same worlds; give their chances, and what each batch found."""
        tree, work = self._tree, self.work // FIRST_SHARE
        plant(self._net, tree, root)
        word(dice)
        start, number = dice[0], len(moves)
        sums: list[Floats] = [np.zeros(number)]
        tries: list[Floats] = [np.zeros(number)]
        while work < self.work or len(sums) <= FEWEST_BATCHES:
            for place in range(number):
                tree.moves[0], tree.sights[0] = moves[place], sights[place]
                work = grow(self._net, tree, dice, start, 1, self._batch, work, UNBOUNDED)
            tree.moves[:number] = moves
            tried, gained = findings(tree, number)
            if not (tried > tries[-1]).all():  # the tree is full
                break
            sums.append(gained)
            tries.append(tried)
        chances = np.clip(sights + sums[-1] / (TRUST + tries[-1]), 0.0, 1.0)
        batches = sights + np.diff(sums, axis=0) / np.diff(tries, axis=0)
        return chances, batches


def _with(places: list[int], played: int) -> list[int]:
    return places if played in places else [*places, played]


def _ranked(moves: list[int], chances: Floats, batches: Floats) -> tuple[Worth, ...]:
    """Put the best first, each with its errors."""
    order = np.argsort(-chances, kind="stable")
    best = batches[:, order[0]]
    return tuple(
        Worth(
            moves[place], float(chances[place]), _error(batches[:, place]), _error(best - batches[:, place])
        )
        for place in order
    )


def _error(batches: Floats) -> float:
    """Give the standard error of the mean of some batches."""
    return float(batches.std(ddof=1)) / sqrt(len(batches))
