"""A search in steps, between which the caller may look at its clock or report progress.

`begin_search` tells whether the round's end may be solved; `solve_end` then tries that, and may have decided.
Otherwise `plant` judges the root's moves, which counts as work, `visit_root` makes a portion of visits as
long as the search `goes_on`, and `conclude_search` writes the decision.
"""

from __future__ import annotations

from typing import Final

from jaipur.compiling import compiled, compiled_first, natural
from jaipur.players.decision_record import DecisionRecord, write_choice, write_decision
from jaipur.players.dice import Dice
from jaipur.players.endgame.solver import is_settled, solve
from jaipur.players.endgame.workspace import EndgameWorkspace
from jaipur.players.search.branch_store import lead
from jaipur.players.search.search_job import SearchJob, begin_job
from jaipur.players.search.tree import Tree, corrected_chance, gather
from jaipur.rules.round.legality import MOST_LEGAL
from jaipur.rules.round.position import Positions

MOST_VISITS: Final = 20_000
"""Positions that solving the end of a round may visit: a few hundredths of a second."""
PORTION: Final = 32
"""Visits of the tree between two looks at the clock."""


@compiled
def begin_search(job: SearchJob, root: Positions, dice: Dice, most: int) -> bool:
    """Begin a search with so much work; return whether the round's end may be solved in its place."""
    begin_job(job, dice, most)
    return is_settled(root[0], natural(root[0].to_move))


@compiled_first
@compiled
def solve_end(endgame: EndgameWorkspace, job: SearchJob, root: Positions, record: DecisionRecord) -> bool:
    """Solve the end of the round, if a quarter of the work is enough; return whether that decided."""
    endgame.positions[0] = root[0]
    count = solve(endgame, min(job.most // 4, MOST_VISITS))
    job.work = endgame.job[0].work
    if count == 0:
        return False
    best = natural(endgame.job[0].best)
    write_choice(record, natural(endgame.moves[0, best]), endgame.values[best], job.work)
    return True


@compiled
def goes_on(tree: Tree, job: SearchJob, timed: float) -> bool:
    """Whether anything is left to do, for which `visit_root` is called next with a portion of visits.

    Of the time that the search may take, a share is spent by now: 0 if time is not limited.
    """
    if tree.root.size[0] <= 1 or job.work <= job.before:
        return False
    spent = max(timed, (job.work + MOST_LEGAL) / job.most)
    return spent < 1 and not is_decided(lead(tree.store), job.visits, spent)


@compiled
def is_decided(ahead: int, visits: int, spent: float) -> bool:
    """Whether the visits that are left, at the present pace, could change nothing any more."""
    return ahead * spent > visits * (1 - spent)


@compiled
def conclude_search(tree: Tree, job: SearchJob, record: DecisionRecord) -> None:
    """Write the decision: the move that was tried most often, with the chance that the search found."""
    root, ranks, chances = tree.root, tree.scratch.shares, tree.scratch.workspace.values
    count = gather(tree)
    for place in range(count):
        ranks[place] = root.tried[place] + root.priors[place]
        chances[place] = corrected_chance(root.priors[place], root.tried[place], root.gained[place])
    write_decision(record, root.moves, chances, ranks, count, job.work)
