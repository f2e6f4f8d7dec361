"""What a seat's moves are worth, estimated from its view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from jaipur.players.decision import root_and_dice
from jaipur.players.endgame.solver import solve
from jaipur.players.network.weights import load_net
from jaipur.players.search.tree import plant
from jaipur.players.search.tree_search import visit_root
from jaipur.review.estimation.estimate_workspace import new_estimate_workspace
from jaipur.review.estimation.worths import DONE, begin_estimate, may_be_solved, next_visit, take_solved
from jaipur.rules.round.moves import number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jaipur.players.dice import Dice
    from jaipur.players.network.net import Net
    from jaipur.players.search.search_job import SearchJob
    from jaipur.review.estimation.estimate_workspace import EstimateRecord
    from jaipur.rules.round.moves import Move
    from jaipur.rules.round.position import Positions
    from jaipur.rules.view import View

SEED: Final = b"review"
USUAL_WORK: Final = 60_000
"""Positions judged for a decision: some 25 ms."""
MOST_VISITS: Final = 60_000
"""Positions that solving the end of a round may visit: less than a tenth of a second."""


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
        self._workspace = new_estimate_workspace(net or load_net(), work)

    def estimate(self, view: View, *played: Move) -> Estimated:
        """Estimate the best moves of the seat that is to move, and those that it played or may play."""
        root, dice = root_and_dice(self._seed, view)
        workspace = self._workspace
        if not (
            may_be_solved(workspace, root) and take_solved(workspace, solve(workspace.endgame, MOST_VISITS))
        ):
            self._search(root, dice, played)
        found = cast("EstimateRecord", workspace.estimate[0])
        if not found.count:
            raise ValueError(f"one of these moves is not legal: {played}")
        worths = tuple(Worth(*worth) for worth in workspace.worths[: found.count].tolist())
        return Estimated(worths, solved=bool(found.solved))

    def _search(self, root: Positions, dice: Dice, played: Sequence[Move]) -> None:
        """Estimate by a search."""
        workspace = self._workspace
        net, tree, job = workspace.net, workspace.tree, cast("SearchJob", workspace.job[0])
        batch = cast("EstimateRecord", workspace.estimate[0]).batch
        for number, move in enumerate(played):
            workspace.played[number] = _number(move)
        plant(net, tree, root)
        place = begin_estimate(workspace, dice, len(played))
        while place != DONE:
            visit_root(net, tree, job, dice, place, batch)
            place = next_visit(workspace, dice)


def _number(move: Move) -> int:
    number = number_of(move)
    if number is None:
        raise ValueError(f"no position allows {move}")
    return number
