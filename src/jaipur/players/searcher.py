"""The search as a player: it looks ahead as far as its limits allow, longest at the doubtful moves."""

from __future__ import annotations

from time import thread_time
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from jaipur.players.deciding import decision, root_and_dice
from jaipur.players.player import Limits
from jaipur.players.search import follow_moves, new_study, rank_moves, reorder, value
from jaipur.players.weights import load_net

if TYPE_CHECKING:
    from jaipur.players.net import Net
    from jaipur.players.player import Decision
    from jaipur.rules.view import View


class Outlook(NamedTuple):
    """How a search looks ahead."""

    kept: int = 8
    """Moves that are followed at all, the best at first sight; halved stage by stage."""
    depth: int = 4
    """Plies, beginning with the opponent's answer."""
    trust: float = 2.0
    """Worlds that the first sight counts for."""
    slice: int = 4
    """Worlds between two looks at the clock."""


DEFAULT_WORK: Final = 30_000


class Budget:
    """What may still be spent: work that was counted, or this thread's own time."""

    def __init__(self, limits: Limits) -> None:
        self._work = limits.work if limits.work is not None else DEFAULT_WORK
        self._seconds = limits.seconds
        self._began = thread_time()

    def share_spent(self, work: int) -> float:
        """Give the share that is spent, 1 or more when nothing is left."""
        if self._seconds is None:
            return work / max(1, self._work)
        return (thread_time() - self._began) / self._seconds


class SearchPlayer:
    """Follows the best moves through sampled worlds; the longer it may think, the more of them."""

    name = "search"

    def __init__(self, seed: bytes, net: Net | None = None, outlook: Outlook | None = None) -> None:
        self._seed = seed
        self._net = net or load_net()
        self._outlook = outlook or Outlook()
        self._study = new_study(self._net)

    def choose(self, view: View, limits: Limits) -> Decision:
        """Choose the move that came to most in the worlds it was followed through."""
        budget = Budget(limits)
        root, dice = root_and_dice(self._seed, view)
        study, outlook = self._study, self._outlook
        study.roots[0] = root[0]
        count = rank_moves(self._net, study)
        work = count
        kept = min(count, outlook.kept)
        stages = max(1, (kept - 1).bit_length())
        while kept > 1 and (spent := budget.share_spent(work)) < 1:
            followed = max(2, kept >> int(spent * stages))
            work += follow_moves(self._net, study, dice, followed, outlook.slice, outlook.depth)
            reorder(study, followed, outlook.trust)
        values = [value(study, place, outlook.trust) for place in range(count)]
        return decision(study.moves[:count], np.array(values), work, -np.arange(count))
