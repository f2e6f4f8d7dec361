"""The steps of a search: each can be the last, and the end of a round is solved in their place."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.players.decision import decision_of, root_and_dice
from jaipur.players.decision_record import DecisionRecord, new_decision_record
from jaipur.players.dice import Dice
from jaipur.players.endgame.workspace import new_endgame_workspace
from jaipur.players.network.greedy import NetPlayer
from jaipur.players.network.net import Net
from jaipur.players.network.weights import load_net
from jaipur.players.player import Limits
from jaipur.players.search.search_job import SearchJob, add_work, new_search_job
from jaipur.players.search.search_steps import PORTION, begin_search, conclude_search, goes_on, solve_end
from jaipur.players.search.tree import Tree, gather, new_tree, plant
from jaipur.players.search.tree_search import MOST_PROMISING, visit_root
from jaipur.players.warmup import late_view
from jaipur.rules.round.legality import MOST_LEGAL
from jaipur.rules.round.position import Positions
from jaipur.rules.view import View
from tests.players.search.test_tree import a_choice

WORK = 100_000
LITTLE = 600
"""So that a portion comes to its end soon, interpreted too."""


class Opened(NamedTuple):
    """A search whose tree is planted."""

    net: Net
    tree: Tree
    job: SearchJob
    dice: Dice

    def does_more(self, timed: float = 0.0) -> bool:
        """Visit the tree for a portion, if anything is left to do."""
        is_unfinished = goes_on(self.tree, self.job, timed)
        if is_unfinished:
            visit_root(self.net, self.tree, self.job, self.dice, MOST_PROMISING, PORTION)
        return is_unfinished


def begun(known: View, work: int = WORK) -> tuple[SearchJob, Positions, Dice, bool]:
    """Begin a search; return whether its end may be solved, too."""
    job = new_search_job()
    root, dice = root_and_dice(b"", known)
    return job, root, dice, begin_search(job, root, dice, work)


def opened(known: View, work: int = WORK) -> Opened:
    """Begin a search, and plant its tree."""
    net = load_net()
    tree = new_tree(net, 1 << 12)
    job, root, dice, _ = begun(known, work)
    add_work(job, plant(net, tree, root))
    return Opened(net, tree, job, dice)


def test_a_search_that_is_concluded_at_once_decides_as_the_network_does() -> None:
    """Move, value, alternatives and work: each move is judged once."""
    search, record = opened(a_choice()), new_decision_record()

    conclude_search(search.tree, search.job, record)

    assert decision_of(record) == NetPlayer(b"").choose(a_choice(), Limits())


def test_portions_visit_the_tree_until_the_work_is_done() -> None:
    """A visit that would need more than the most is given up; nothing is left for another portion."""
    search = opened(a_choice(), LITTLE)
    judged = search.job.work

    assert search.does_more()
    tried = search.tree.root.tried[: gather(search.tree)].sum()
    assert search.job.work > judged + tried > judged
    while search.does_more():
        pass
    assert LITTLE - MOST_LEGAL < search.job.work <= LITTLE


def test_a_search_whose_time_is_over_does_nothing_more() -> None:
    """Nor does one whose lead could not be lost in the time that is left."""
    search = opened(a_choice(), LITTLE)

    assert not search.does_more(timed=1.0)
    assert search.job.visits == 0
    assert search.does_more(timed=0.5)
    assert not search.does_more(timed=0.999)
    assert search.job.visits == PORTION


def _solved(work: int) -> tuple[SearchJob, DecisionRecord | None]:
    """Solve a late position with a quarter of the work."""
    record = new_decision_record()
    job, root, _, may_be_solved = begun(late_view(), work)
    assert may_be_solved
    return job, record if solve_end(new_endgame_workspace(every=False), job, root, record) else None


def test_the_end_of_a_round_is_solved_if_a_quarter_of_the_work_is_enough() -> None:
    """If not, the work counts nevertheless; and a round in its middle is not even tried."""
    job, record = _solved(WORK)
    assert record is not None
    decided = decision_of(record)
    assert decided.alternatives == ()
    assert decided.work == job.work

    job, record = _solved(4 * job.work - 8)
    assert record is None
    assert job.work > 0

    *_, may_be_solved = begun(a_choice())
    assert not may_be_solved
