"""The search as a player: many moves a little way, then fewer and farther; the end of a round is solved."""

from __future__ import annotations

from time import thread_time
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from jaipur.players.deciding import decision, most_work, root_and_dice
from jaipur.players.endgame import is_settled, solve
from jaipur.players.endgame_desk import new_endgame_desk
from jaipur.players.judging import judge_moves
from jaipur.players.player import Decision
from jaipur.players.racing import begin_race, conclude, race
from jaipur.players.search import UNBOUNDED, follow_moves, new_study, rank_moves
from jaipur.players.weights import load_net
from jaipur.rules.legal import MOST_LEGAL
from jaipur.rules.moves import move_of
from jaipur.rules.position import at

if TYPE_CHECKING:
    from jaipur.players.endgame_desk import EndgameDesk
    from jaipur.players.net import Net
    from jaipur.players.player import Limits
    from jaipur.rules.position import Positions
    from jaipur.rules.view import View

USUAL_WORK: Final = 300_000
"""Positions judged: less than a tenth of a second."""
MOST_VISITS: Final = 20_000
"""Positions that solving the end of a round may visit: a few hundredths of a second."""
PORTION: Final = 4
"""Worlds between two looks at the clock."""


class Stage(NamedTuple):
    """A part of a search."""

    kept: int
    """Moves that are followed, the best so far."""
    depth: int
    """Plies after them; even, so that the last is one's own."""
    until: float
    """The share of the budget that is spent when the stage is over."""
    trust: float
    """Worlds that what was thought before counts for."""
    allowance: float
    """The chance to win by which a move must be behind for sure to be given up before the stage is over."""


STAGES: Final = (
    Stage(8, 4, until=0.3, trust=8, allowance=0.01),
    Stage(4, 8, until=0.65, trust=100, allowance=0.004),
    Stage(2, 12, until=1.0, trust=300, allowance=-0.0005),
)


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


class SearchPlayer:
    """Follows the best moves through sampled worlds; the longer it may think, the more of them."""

    name = "search"

    def __init__(self, seed: bytes, net: Net | None = None, stages: tuple[Stage, ...] = STAGES) -> None:
        self._seed = seed
        self._net = net or load_net()
        self._stages = stages
        self._study = new_study(self._net)
        self._endgame = new_endgame_desk(every=False)

    def choose(self, view: View, limits: Limits) -> Decision:
        """Choose the move that came to most in the worlds it was followed through."""
        budget = Budget(limits)
        root, dice = root_and_dice(self._seed, view)
        visited, solved = solve_end(self._endgame, root, budget)
        if solved is not None:
            return solved
        study = self._study
        study.roots[0] = study.desk.positions[0] = root[0]
        count = judge_moves(self._net, study.desk)
        rank_moves(study, count)
        work = visited + count
        left = count
        for stage in self._stages:
            left = kept = min(left, stage.kept)
            begin_race(study, kept)
            while left > 1 and budget.spent(work) < stage.until:
                work = follow_moves(self._net, study, dice, left, PORTION, stage.depth, work, budget.work)
                left = race(study, left, stage.trust, stage.allowance)
            conclude(study, left, kept, stage.trust)
        return decision(study.moves[:count], study.prior[:count], work, -np.arange(count))


def solve_end(desk: EndgameDesk, root: Positions, budget: Budget) -> tuple[int, Decision | None]:
    """Solve the end of the round, if a quarter of the budget is enough; give the work in any case."""
    if not is_settled(at(root), at(root).to_move):
        return 0, None
    desk.positions[0] = root[0]
    count = solve(desk, min(budget.work // 4, MOST_VISITS))
    visited, best = int(desk.job["work"][0]), int(desk.job["best"][0])
    if not count:
        return visited, None
    return visited, Decision(move_of(int(desk.moves[0, best])), float(desk.values[best]), work=visited)
