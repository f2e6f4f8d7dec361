"""The tree as a player; the end of a round is solved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from jaipur.players.deciding import decision, root_and_dice
from jaipur.players.endgame_desk import new_endgame_desk
from jaipur.players.judging import judge_moves
from jaipur.players.searcher import Budget, solve_end
from jaipur.players.tree import TRUST, findings, grow, new_tree, plant
from jaipur.players.weights import load_net

if TYPE_CHECKING:
    from jaipur.players.net import Net
    from jaipur.players.player import Decision, Limits
    from jaipur.rules.view import View

PORTION: Final = 32
"""Visits between two looks at the clock."""


class TreePlayer:
    """Plays the move that its tree tried most often; its work counts positions judged."""

    name = "tree"

    def __init__(self, seed: bytes, net: Net | None = None) -> None:
        self._seed = seed
        self._net = net or load_net()
        self._tree = new_tree(self._net)
        self._endgame = new_endgame_desk(every=False)

    def choose(self, view: View, limits: Limits) -> Decision:
        """Grow a tree until a limit is reached."""
        budget = Budget(limits)
        root, dice = root_and_dice(self._seed, view)
        work, solved = solve_end(self._endgame, root, budget)
        if solved is not None:
            return solved
        tree = self._tree
        plant(tree, root)
        tree.desk.positions[0] = root[0]
        count = judge_moves(self._net, tree.desk)
        moves, sights = tree.desk.moves[:count].copy(), tree.desk.values[:count].copy()
        work += count
        before = 0
        while count > 1 and work > before and budget.spent(work) < 1:
            before, work = work, grow(self._net, tree, dice, PORTION, work, budget.work)
        found = findings(tree)
        tried, gained = np.array([found.get(move, (0, 0.0)) for move in moves.tolist()]).T
        return decision(moves, (TRUST * sights + gained) / (TRUST + tried), work, ranks=tried + sights)
