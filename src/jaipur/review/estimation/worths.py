"""An estimate in steps: what moves are worth, the best first, from a position and dice.

If the end of the round `may_be_solved`, `solve` tries that, and `take_solved` writes what it found. Otherwise
`plant` judges the root's moves, and `begin_estimate` and then `next_visit` tell by which of them `visit_root`
visits the tree next, until all is done. The first visits find the candidates. Later ones try each candidate
as often and in the same worlds, so that what one is worth more than another can be told with its error.
"""

from __future__ import annotations

from typing import Final

from jaipur.compiling import compiled, natural
from jaipur.players.dice import Dice, word
from jaipur.players.endgame.solver import is_settled
from jaipur.players.endgame.transpositions import Records
from jaipur.players.search.branch_store import clear_store
from jaipur.players.search.search_job import add_work, begin_job
from jaipur.players.search.tree import Tree, corrected_chance, gather
from jaipur.players.search.tree_search import MOST_PROMISING, UNBOUNDED
from jaipur.review.estimation.estimate_workspace import (
    FEWEST_BATCHES,
    FIRST_SHARE,
    CandidateTrials,
    EstimateWorkspace,
)
from jaipur.review.estimation.standard_error import standard_error
from jaipur.rules.round.position import Ints, Positions

MOST_CANDIDATES: Final = 3
"""Besides the moves played."""
DONE: Final = -2
"""In the place of one of the root's moves: no visit is left."""


@compiled
def may_be_solved(workspace: EstimateWorkspace, root: Positions) -> bool:
    """Return whether the end of the round may be solved, for which the solver's first position is set."""
    workspace.endgame.positions[0] = root[0]
    return is_settled(root[0], natural(root[0].to_move))


@compiled
def take_solved(workspace: EstimateWorkspace, count: int) -> int:
    """Write what so many moves that were solved are worth, and return how many."""
    endgame = workspace.endgame
    workspace.estimate[0].solved = int(count > 0)
    for number in range(count):
        _insert(workspace.worths, number, natural(endgame.moves[0, number]), endgame.values[number], 0.0, 0.0)
    workspace.estimate[0].count = count
    return count


@compiled
def begin_estimate(workspace: EstimateWorkspace, dice: Dice, played: int) -> int:
    """Begin to estimate the moves of the tree's root, the first so many that were played among them.

    Return the place of the move to visit first, or MOST_PROMISING, or DONE if a move played is not legal.
    """
    estimate = workspace.estimate[0]
    estimate.solved = 0
    estimate.played = played
    estimate.count = 0
    estimate.batches = 0
    begin_job(workspace.job[0], dice, natural(estimate.work // FIRST_SHARE))
    if workspace.tree.root.size[0] > 1:
        return MOST_PROMISING
    return _begin_trials(workspace, dice)


@compiled
def next_visit(workspace: EstimateWorkspace, dice: Dice) -> int:
    """Return the place of the move to visit next, or MOST_PROMISING; DONE once the worths are written."""
    tree, trials = workspace.tree, workspace.trials
    job, estimate = workspace.job[0], workspace.estimate[0]
    if estimate.count == 0:
        return MOST_PROMISING if job.work > job.before else _begin_trials(workspace, dice)
    estimate.turn += 1
    if estimate.turn == estimate.count:
        estimate.turn = 0
        gather(tree)
        grew = _count_batch(tree, trials, natural(estimate.count), natural(estimate.batches))
        estimate.batches += int(grew)
        if not grew or (job.work >= estimate.work and estimate.batches >= FEWEST_BATCHES):
            _rank(workspace, natural(estimate.count), natural(estimate.batches))
            return DONE
    return natural(trials.places[natural(estimate.turn)])


@compiled
def _begin_trials(workspace: EstimateWorkspace, dice: Dice) -> int:
    """Choose the candidates, clear the tree to try them, and return the place of the first, or DONE."""
    tree, job, estimate = workspace.tree, workspace.job[0], workspace.estimate[0]
    _choose_candidates(tree, workspace.trials)
    size = _add_played(workspace, natural(estimate.played))
    if size == 0:
        return DONE
    for number in range(size):
        workspace.trials.tried[number] = 0.0
        workspace.trials.gained[number] = 0.0
    clear_store(tree.store)
    word(dice)
    begin_job(job, dice, UNBOUNDED)
    add_work(job, natural(estimate.work // FIRST_SHARE))
    estimate.count = size
    estimate.turn = 0
    return natural(workspace.trials.places[0])


@compiled
def _insert(worths: Records, count: int, move: int, chance: float, error: float, behind: float) -> None:
    """Insert what a move is worth after all of the first so many that are as good."""
    place = natural(count)
    while place > 0 and worths[place - 1].chance < chance:
        worths[place] = worths[place - 1]
        place = natural(place - 1)
    worth = worths[place]
    worth.move = move
    worth.chance = chance
    worth.error = error
    worth.behind = behind


@compiled
def _choose_candidates(tree: Tree, trials: CandidateTrials) -> None:
    """Choose the moves that were tried most; of equals, the one with the higher prior first."""
    root = tree.root
    count = gather(tree)
    for number in range(_candidates(tree)):
        most = -1.0
        for place in range(count):
            rank = root.tried[place] + root.priors[place]
            if rank > most and not _has(trials.places, number, place):
                most = rank
                trials.places[number] = place


@compiled
def _candidates(tree: Tree) -> int:
    return natural(min(MOST_CANDIDATES, tree.root.size[0]))


@compiled
def _has(places: Ints, size: int, place: int) -> bool:
    """Return whether a place is among the first so many."""
    found = False
    for number in range(size):
        found = found or bool(places[number] == place)
    return found


@compiled
def _add_played(workspace: EstimateWorkspace, played: int) -> int:
    """Add the moves played to the candidates; return how many there are now, or 0 if one is not legal."""
    places = workspace.trials.places
    size = _candidates(workspace.tree)
    for number in range(played):
        place = _place_of(workspace.tree, natural(workspace.played[number]))
        if place < 0:
            return 0
        if not _has(places, size, place):
            places[size] = place
            size += 1
    return size


@compiled
def _place_of(tree: Tree, move: int) -> int:
    """Return the place of a move among the root's, or -1."""
    for place in range(tree.root.size[0]):
        if tree.root.moves[place] == move:
            return place
    return -1


@compiled
def _count_batch(tree: Tree, trials: CandidateTrials, size: int, batch: int) -> bool:
    """Write what a batch found of each candidate, unless one was not tried: then the tree is full."""
    root, tried, gained = tree.root, trials.tried, trials.gained
    for number in range(size):
        if root.tried[natural(trials.places[number])] <= tried[number]:
            return False
    for number in range(size):
        place = natural(trials.places[number])
        mean = (root.gained[place] - gained[number]) / (root.tried[place] - tried[number])
        trials.batches[batch * size + number] = root.priors[place] + mean
        tried[number] = root.tried[place]
        gained[number] = root.gained[place]
    return True


@compiled
def _rank(workspace: EstimateWorkspace, size: int, batches: int) -> None:
    """Write what each candidate is worth with its errors, the best first."""
    tree, trials = workspace.tree, workspace.trials
    best = 0
    for number in range(1, size):
        if _chance(tree, trials, number) > _chance(tree, trials, best):
            best = number
    sample = trials.sample
    for number in range(size):
        for batch in range(batches):
            sample[batch] = trials.batches[batch * size + number]
        error = standard_error(sample, batches)
        for batch in range(batches):
            sample[batch] = trials.batches[batch * size + best] - sample[batch]
        behind = standard_error(sample, batches)
        move = natural(tree.root.moves[natural(trials.places[number])])
        _insert(workspace.worths, number, move, _chance(tree, trials, number), error, behind)


@compiled
def _chance(tree: Tree, trials: CandidateTrials, number: int) -> float:
    """Return the chance to win that a candidate gives: its prior, corrected by what the visits gained."""
    prior = tree.root.priors[natural(trials.places[number])]
    return corrected_chance(prior, trials.tried[number], trials.gained[number])
