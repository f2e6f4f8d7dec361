"""The search as a player: a tree grown as far as the limits allow; the end of a round is solved."""

from __future__ import annotations

from time import thread_time
from typing import TYPE_CHECKING, Final

from jaipur.players.decision import decision_of, most_work, root_and_dice
from jaipur.players.decision_record import new_decision_record
from jaipur.players.endgame.workspace import new_endgame_workspace
from jaipur.players.network.weights import load_net
from jaipur.players.search.search_job import add_work, new_search_job
from jaipur.players.search.search_steps import PORTION, begin_search, conclude_search, goes_on, solve_end
from jaipur.players.search.tree import new_tree, plant
from jaipur.players.search.tree_search import MOST_PROMISING, UNBOUNDED, visit_root

if TYPE_CHECKING:
    from jaipur.players.network.net import Net
    from jaipur.players.player import Decision, Limits
    from jaipur.players.search.tree import Tree
    from jaipur.rules.view import View

USUAL_WORK: Final = 300_000
"""Positions judged: less than a tenth of a second."""
LEAST_ROOM: Final = 1 << 12
MOST_ROOM: Final = 1 << 19
"""Branches that a tree has room for, ..."""
ROOM_FOR_WORK: Final = 1 / 32
ROOM_FOR_SECOND: Final = 200_000
"""... and how many may be needed for what may be spent."""


class Budget:
    """What may be spent: counted work, or this thread's own time."""

    def __init__(self, limits: Limits) -> None:
        timed_alone = limits.seconds is not None and limits.work is None
        self.work = UNBOUNDED if timed_alone else most_work(limits, USUAL_WORK)
        self._seconds = limits.seconds
        self._began = thread_time()

    def timed(self) -> float:
        """Give the share of the time that is spent, 0 if time is not limited."""
        return 0.0 if self._seconds is None else (thread_time() - self._began) / self._seconds

    @property
    def room(self) -> int:
        """The branches that a tree may grow to have, as a power of two."""
        by_time = MOST_ROOM if self._seconds is None else self._seconds * ROOM_FOR_SECOND
        wanted = min(MOST_ROOM, self.work * ROOM_FOR_WORK, by_time)
        return max(LEAST_ROOM, 1 << (int(wanted) - 1).bit_length())


class SearchPlayer:
    """Plays the move that its tree tried most often; its work counts positions judged."""

    name = "search"

    def __init__(self, seed: bytes, net: Net | None = None) -> None:
        self._seed = seed
        self._net = net or load_net()
        self._tree = new_tree(self._net, LEAST_ROOM)
        self._endgame = new_endgame_workspace(every=False)
        self._job = new_search_job()
        self._record = new_decision_record()

    def choose(self, view: View, limits: Limits) -> Decision:
        """Grow a tree until a limit is reached, or until nothing could change the choice before it is."""
        budget = Budget(limits)
        root, dice = root_and_dice(self._seed, view)
        net, job, record = self._net, self._job, self._record
        if not (begin_search(job, root, dice, budget.work) and solve_end(self._endgame, job, root, record)):
            tree = self._with_room(budget.room)
            add_work(job, plant(net, tree, root))
            while goes_on(tree, job, budget.timed()):
                visit_root(net, tree, job, dice, MOST_PROMISING, PORTION)
            conclude_search(tree, job, record)
        return decision_of(record)

    def _with_room(self, room: int) -> Tree:
        """Give a tree with so much room, or more."""
        if len(self._tree.store.move) < room:
            self._tree = new_tree(self._net, room)
        return self._tree
