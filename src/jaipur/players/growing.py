"""How a tree grows: each visit walks down it in a new world, and what it finds is told to all it came by."""

from __future__ import annotations

from typing import Final

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.dice import Dice, turn_to
from jaipur.players.ending import Floats, is_ending
from jaipur.players.imagining import imagine_world
from jaipur.players.judging import best, judge_moves
from jaipur.players.net import Net
from jaipur.players.playout import halves, play_on
from jaipur.players.tree import DEEPEST, TOP, Tree, branch_of, is_full, mark_moves, node_of, tries
from jaipur.rules.legal import MOST_LEGAL, MoveNumbers
from jaipur.rules.play import play, settle
from jaipur.rules.position import Awaiting
from jaipur.rules.scoring import winner

EXPLORATION: Final = 0.5
"""How much a branch that looked good counts against what was found."""
TRUST: Final = 8
"""Visits that what the network thinks of a move counts for."""
TEMPERATURE: Final = 0.05
"""Of the chances to win from which the network's shares of the moves are made."""
PLIES: Final = 2
"""How far a new node is played on before it is judged."""
FAIR_SHARE: Final = 1 / 8
"""Of the visits, what is for all moves of the root alike: the network overlooks some of the best."""
OVERDUE: Final = 4.0
"""More than anything else can promise."""


@compiled
def grow(
    net: Net, tree: Tree, dice: Dice, start: np.uint64, count: int, visits: int, work: int, most: int
) -> int:
    """Visit the tree so often; give the work so far, what was done added.

    It counts positions judged. A visit in which more than the most would have to be is given up and counts
    for nothing; a tree that is full grows no more. The first visits to all of the root's moves are in the
    same world, the second ones too, and so on: so moves are compared in the same luck.
    """
    seat = natural(tree.roots[0].to_move)
    for _ in range(visits):
        if is_full(tree) or work > most - MOST_LEGAL:
            return work
        chosen = _most_promising(tree, TOP, tree.moves, tree.sights, count, FAIR_SHARE)
        turn_to(dice, start, tries(tree, natural(tree.moves[chosen])))
        tree.roots[1] = tree.roots[0]
        imagine_world(tree.roots[0], seat, tree.roots[1], tree.deals[0], dice, tree.pool, tree.odds)
        tree.desk.positions[0] = tree.roots[1]
        work = _visit(net, tree, seat, chosen, work + 1, most)
    return work


@compiled
def _visit(net: Net, tree: Tree, seat: int, chosen: int, work: int, most: int) -> int:
    """Walk down to a new node or to the end of the round, and tell the branches what that is worth."""
    position = tree.desk.positions[0]
    value = tree.sights[chosen]
    branch = _step(tree, TOP, natural(tree.moves[chosen]), value, 0)
    depth = 1
    if not is_ending(position):  # otherwise that is known exactly at first sight
        known = tree.used[1]
        settle(position, tree.deals[0])
        node = node_of(tree, branch, position)
        while node <= known and depth < DEEPEST and position.awaiting != Awaiting.NOTHING:
            if work > most - MOST_LEGAL:
                return work
            count = judge_moves(net, tree.desk)
            work += count
            chosen = _most_promising(tree, node, tree.desk.moves, tree.desk.values, count, 0.0)
            branch = _step(
                tree, node, natural(tree.desk.moves[chosen]), float(tree.desk.values[chosen]), depth
            )
            depth += 1
            settle(position, tree.deals[0])
            node = node_of(tree, branch, position)
        work = _play_on(net, tree, work, most)
        if work > most - MOST_LEGAL:
            return work
        value = _value(tree, seat)
    for step in range(depth):
        branch = natural(tree.path[step])
        tree.tried[branch] += 1
        tree.gained[branch] += (value if tree.movers[step] == seat else 1.0 - value) - tree.thoughts[step]
    return work


@compiled
def _step(tree: Tree, node: int, move: int, thought: float, depth: int) -> int:
    """Play a move, and note the branch that it is."""
    position = tree.desk.positions[0]
    branch = branch_of(tree, node, move)
    tree.path[depth] = branch
    tree.movers[depth] = position.to_move
    tree.thoughts[depth] = thought
    play(position, move)
    return branch


@compiled
def _most_promising(
    tree: Tree, node: int, moves: MoveNumbers, values: Floats, count: int, fair_share: float
) -> int:
    """Choose among moves: by what came of each, and more for what is seldom tried.

    What came of it counts as more or less than the network thought in the worlds of those visits: in another
    world it thinks otherwise, and may be as wrong. Of all visits a share is for all moves alike.
    """
    highest = values[best(values, count)]
    total = 0.0
    for number in range(count):
        tree.shares[number] = np.exp((values[number] - highest) / TEMPERATURE)
        total += tree.shares[number]
    visits = mark_moves(tree, node, moves, count)
    eagerness = EXPLORATION * np.sqrt(visits + 1.0) / total
    due = np.floor(fair_share * visits / count)
    found = 0
    most = -2.0
    for number in range(count):
        tried = 0
        gained = 0.0
        move = natural(moves[number])
        if tree.marks[move] == tree.used[2]:
            tried = tree.tried[natural(tree.branch[move])]
            gained = tree.gained[natural(tree.branch[move])]
        promise = values[number] + gained / (TRUST + tried)
        promise += eagerness * tree.shares[number] / (1.0 + tried) + OVERDUE * (tried < due)
        if promise > most:
            most = promise
            found = number
    return found


@compiled
def _play_on(net: Net, tree: Tree, work: int, most: int) -> int:
    """Play a few plies as the network would, each side by what it knows, and judge the moves after them."""
    position = tree.desk.positions[0]
    for ply in range(PLIES + 1):
        if position.awaiting == Awaiting.NOTHING or work > most - MOST_LEGAL:
            break
        count = judge_moves(net, tree.desk)
        work += count
        chosen = best(tree.desk.values, count)
        tree.sight[0] = tree.desk.values[chosen]
        if ply < PLIES:
            play_on(position, tree.deals[0], tree.desk.moves[chosen])
    return work


@compiled
def _value(tree: Tree, seat: int) -> float:
    """Give a seat's chance to win: what the last judgement found, or the truth where the round is over."""
    position = tree.desk.positions[0]
    if position.awaiting != Awaiting.NOTHING:
        sight = float(tree.sight[0])
        return sight if position.to_move == seat else 1.0 - sight
    return halves(winner(position), seat) / 2
