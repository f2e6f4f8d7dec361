"""The search as a player: a tree grown as far as the limits allow; the end of a round is solved."""

from __future__ import annotations

from time import thread_time
from typing import TYPE_CHECKING, Final

from jaipur.players.decision import decision, most_work, root_and_dice
from jaipur.players.endgame.solver import is_settled, solve
from jaipur.players.endgame.workspace import new_endgame_workspace
from jaipur.players.network.weights import load_net
from jaipur.players.player import Decision
from jaipur.players.search.branch_store import lead
from jaipur.players.search.tree import findings, new_tree, plant
from jaipur.players.search.tree_search import UNBOUNDED, grow
from jaipur.rules.round.legality import MOST_LEGAL
from jaipur.rules.round.moves import move_of
from jaipur.rules.round.position import at

if TYPE_CHECKING:
    from jaipur.players.endgame.workspace import EndgameWorkspace
    from jaipur.players.network.net import Net
    from jaipur.players.player import Limits
    from jaipur.players.search.tree import Tree
    from jaipur.rules.round.position import Positions
    from jaipur.rules.view import View

USUAL_WORK: Final = 300_000
"""Positions judged: less than a tenth of a second."""
MOST_VISITS: Final = 20_000
"""Positions that solving the end of a round may visit: a few hundredths of a second."""
PORTION: Final = 32
"""Visits of the tree between two looks at the clock."""
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

    def spent(self, work: int) -> float:
        """Give the share that is spent, 1 or more when there is not enough left for another position."""
        timed = 0.0 if self._seconds is None else (thread_time() - self._began) / self._seconds
        return max(timed, (work + MOST_LEGAL) / self.work)

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

    def choose(self, view: View, limits: Limits) -> Decision:
        """Grow a tree until a limit is reached, or until nothing could change the choice before it is."""
        budget = Budget(limits)
        root, dice = root_and_dice(self._seed, view)
        work, solved = solve_end(self._endgame, root, budget)
        if solved is not None:
            return solved
        tree = self._with_room(budget.room)
        count = plant(self._net, tree, root)
        work += count
        start, visits, before, spent = dice[0], 0, 0, budget.spent(work)
        while count > 1 and work > before and spent < 1 and not _is_decided(lead(tree.store), visits, spent):
            before, work = work, grow(self._net, tree, dice, start, PORTION, work, budget.work)
            visits, spent = visits + PORTION, budget.spent(work)
        found = findings(tree)
        return decision(found.moves, found.chances, work, ranks=found.tried + found.priors)

    def _with_room(self, room: int) -> Tree:
        """Give a tree with so much room, or more."""
        if len(self._tree.store.move) < room:
            self._tree = new_tree(self._net, room)
        return self._tree


def _is_decided(ahead: int, visits: int, spent: float) -> bool:
    """Whether the visits that are left, at the present pace, could change nothing any more."""
    return ahead * spent > visits * (1 - spent)


def solve_end(workspace: EndgameWorkspace, root: Positions, budget: Budget) -> tuple[int, Decision | None]:
    """Solve the end of the round, if a quarter of the budget is enough; give the work in any case."""
    if not is_settled(at(root), at(root).to_move):
        return 0, None
    workspace.positions[0] = root[0]
    count = solve(workspace, min(budget.work // 4, MOST_VISITS))
    visited, best = int(workspace.job["work"][0]), int(workspace.job["best"][0])
    if not count:
        return visited, None
    return visited, Decision(
        move_of(int(workspace.moves[0, best])), float(workspace.values[best]), work=visited
    )
