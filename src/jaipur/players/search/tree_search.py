"""How a tree grows: each visit walks down it in a new world and credits every branch on its path."""

from __future__ import annotations

from typing import Final

import numpy as np

from jaipur.compiling import compiled, compiled_apart, compiled_first, natural
from jaipur.players.dice import Dice, turn_to
from jaipur.players.elementary import exp
from jaipur.players.endgame.last_turn import FloatArray, is_ending
from jaipur.players.network.evaluation import best, judge_moves
from jaipur.players.network.net import Net
from jaipur.players.search.branch_store import (
    TOP,
    all_tries,
    branch_of,
    credit,
    has_branch,
    has_room,
    index_branches,
    node_of,
    nodes_used,
    tries,
)
from jaipur.players.search.search_job import SearchJob
from jaipur.players.search.tree import DEEPEST, TRUST, Scratch, Tree
from jaipur.players.worlds.playout import halves, play_on
from jaipur.players.worlds.weighted_sample import imagine_world
from jaipur.rules.round.legality import MOST_LEGAL, MoveNumbers
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Position
from jaipur.rules.round.scoring import winner

EXPLORATION: Final = 0.5
"""How much a branch that looked good counts against what was found."""
TEMPERATURE: Final = 0.05
"""Of the chances to win from which the network's shares of the moves are made."""
PLIES: Final = 2
"""How far a new node is played on before it is judged."""
FAIR_SHARE: Final = 1 / 8
"""Of the visits, what is for all moves of the root alike: the network overlooks some of the best."""
OVERDUE: Final = 4.0
"""More than anything else can promise."""
UNBOUNDED: Final = 1 << 40
"""More work than any search does."""
MOST_PROMISING: Final = -1
"""In the place of one of the root's moves: the most promising."""


@compiled_first
@compiled_apart
def visit_root(net: Net, tree: Tree, job: SearchJob, dice: Dice, place: int, visits: int) -> None:
    """Visit the tree so often, by one of the root's moves or by the most promising each time.

    Work counts positions judged. A visit that would need more than the job's most is given up and counts for
    nothing; a tree that is full grows no more. The first visits to all of the root's moves are in the same
    world, the second ones too, and so on: so moves are compared under the same chance.
    """
    start = np.uint64(job.start)
    work = job.work
    job.before = work
    for _ in range(visits):
        if not has_room(tree.store, DEEPEST) or work > job.most - MOST_LEGAL:
            break
        chosen = _enter_world(tree, dice, start, place)
        work = _visit(net, tree, natural(tree.root.position[0].to_move), chosen, work + 1, job.most)
    job.work = work
    job.visits += visits


@compiled
def _enter_world(tree: Tree, dice: Dice, start: np.uint64, place: int) -> int:
    """Imagine the world of a move's next visit, and return the place of the move."""
    root, store, scratch = tree.root, tree.store, tree.scratch
    seat = natural(root.position[0].to_move)
    index_branches(store, scratch.by_move, TOP)
    chosen = place
    if place == MOST_PROMISING:
        chosen = _most_promising(tree, root.moves, root.priors, natural(root.size[0]), FAIR_SHARE)
    turn_to(dice, start, tries(store, scratch.by_move, natural(root.moves[chosen])))
    world = scratch.workspace.positions
    world[0] = root.position[0]
    imagine_world(root.position[0], seat, world[0], scratch.deals[0], dice, scratch.pool, scratch.odds)
    return natural(chosen)


@compiled
def _visit(net: Net, tree: Tree, seat: int, chosen: int, work: int, most: int) -> int:
    """Walk down to a new node or to the end of the round, and credit the branches with its value."""
    store, scratch = tree.store, tree.scratch
    workspace = scratch.workspace
    position = workspace.positions[0]
    value = tree.root.priors[chosen]
    branch = _step(tree, TOP, natural(tree.root.moves[chosen]), value, 0)
    depth = 1
    if not is_ending(position):  # otherwise the prior is exact
        known = nodes_used(store)
        settle(position, scratch.deals[0])
        node = node_of(store, branch, position)
        while node <= known and depth < DEEPEST and position.awaiting != Awaiting.NOTHING:
            if work > most - MOST_LEGAL:
                return work
            count = judge_moves(net, workspace)
            work += count
            index_branches(store, scratch.by_move, node)
            chosen = _most_promising(tree, workspace.moves, workspace.values, count, 0.0)
            branch = _step(
                tree, node, natural(workspace.moves[chosen]), float(workspace.values[chosen]), depth
            )
            depth += 1
            settle(position, scratch.deals[0])
            node = node_of(store, branch, position)
        work = _play_on(net, scratch, work, most)
        if work > most - MOST_LEGAL:
            return work
        value = _value(position, float(scratch.leaf[0]), seat)
    _credit_path(tree, depth, seat, value)
    return work


@compiled
def _step(tree: Tree, node: int, move: int, prior: float, depth: int) -> int:
    """Play a move at the indexed node, note its branch on the path, and return the branch."""
    position, path = tree.scratch.workspace.positions[0], tree.scratch.path
    branch = branch_of(tree.store, tree.scratch.by_move, node, move)
    path.branches[depth] = branch
    path.movers[depth] = position.to_move
    path.priors[depth] = prior
    play(position, move)
    return branch


@compiled
def _credit_path(tree: Tree, depth: int, seat: int, value: float) -> None:
    """Credit each branch of the path with a seat's chance to win, as its own mover sees it."""
    path = tree.scratch.path
    for step in range(depth):
        gain = (value if path.movers[step] == seat else 1.0 - value) - path.priors[step]
        credit(tree.store, natural(path.branches[step]), gain)


@compiled
def _most_promising(tree: Tree, moves: MoveNumbers, priors: FloatArray, count: int, fair_share: float) -> int:
    """Choose among the moves of the indexed node: by what each gained, and more for what is seldom tried.

    A gain is relative to the network's estimate in the worlds of those visits: in another world it estimates
    otherwise, and may be as wrong. Of all visits a share is for all moves alike.
    """
    store, index, shares = tree.store, tree.scratch.by_move, tree.scratch.shares
    total = _share_out(shares, priors, count)
    visits = all_tries(store, index, moves, count)
    eagerness = EXPLORATION * np.sqrt(visits + 1.0) / total
    due = np.floor(fair_share * visits / count)
    found = 0
    most = -2.0
    for number in range(count):
        tried = 0
        gained = 0.0
        move = natural(moves[number])
        if has_branch(index, move):
            tried = store.tried[natural(index.branch[move])]
            gained = store.gained[natural(index.branch[move])]
        promise = priors[number] + gained / (TRUST + tried)
        promise += eagerness * shares[number] / (1.0 + tried) + OVERDUE * (tried < due)
        if promise > most:
            most = promise
            found = number
    return found


@compiled
def _share_out(shares: FloatArray, priors: FloatArray, count: int) -> float:
    """Give each move a share that grows with its prior, and return the sum of the shares."""
    highest = priors[best(priors, count)]
    total = 0.0
    for number in range(count):
        shares[number] = exp((priors[number] - highest) / TEMPERATURE)
        total += shares[number]
    return total


@compiled
def _play_on(net: Net, scratch: Scratch, work: int, most: int) -> int:
    """Play a few plies as the network would, each side by what it knows, and judge the moves after them."""
    workspace = scratch.workspace
    position = workspace.positions[0]
    for ply in range(PLIES + 1):
        if position.awaiting == Awaiting.NOTHING or work > most - MOST_LEGAL:
            break
        count = judge_moves(net, workspace)
        work += count
        chosen = best(workspace.values, count)
        scratch.leaf[0] = workspace.values[chosen]
        if ply < PLIES:
            play_on(position, scratch.deals[0], workspace.moves[chosen])
    return work


@compiled
def _value(position: Position, leaf: float, seat: int) -> float:
    """Return a seat's chance to win: by the last estimate, or exactly where the round is over."""
    if position.awaiting != Awaiting.NOTHING:
        return leaf if position.to_move == seat else 1.0 - leaf
    return halves(winner(position), seat) / 2
