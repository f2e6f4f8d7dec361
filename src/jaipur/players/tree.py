"""One tree over what the root's mover sees, a new world each time, led and judged by the network.

As in information set search (`ismcts`), a node is all that was public: the moves and the cards that came.
Each side chooses in it by what it knows in the world at hand: at first by what the network thinks of each
move there, later by what came of it. A new node is played on a little as the network would, and judged by it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, natural
from jaipur.players.beliefs import new_pool, sample_world
from jaipur.players.dice import Dice
from jaipur.players.ending import Floats, is_ending
from jaipur.players.judging import best, judge_moves
from jaipur.players.net import Desk, Net, new_desk
from jaipur.rules.cards import CARDS, MARKET_SIZE
from jaipur.rules.deal import Deals, new_deals
from jaipur.rules.legal import MOST_LEGAL
from jaipur.rules.numbering import MOVES
from jaipur.rules.play import play, settle
from jaipur.rules.position import Awaiting, Ints, Position, Positions, new_positions
from jaipur.rules.scoring import winner

SIZE: Final = 1 << 19
"""Branches, and places for nodes; a tree that is full grows no more."""
DEEPEST: Final = 64
TOP: Final = 1
EXPLORATION: Final = 0.5
"""How much a branch that looked good counts against what was found."""
TRUST: Final = 8
"""Visits that what the network thinks of a move counts for."""
TEMPERATURE: Final = 0.05
"""Of the chances to win from which the network's shares of the moves are made."""
PLIES: Final = 4
"""How far a new node is played on before it is judged."""
_SCATTER: Final = 0x9E3779B97F4A7C1

Smalls = NDArray[np.int32]


class Tree(NamedTuple):
    """Branches and nodes by number from 1, and what is needed to add more; allocated once."""

    desk: Desk
    """Its first position is the one being played through a world."""
    roots: Positions
    """The position to decide in, and a world in which it may be."""
    deals: Deals
    pool: Ints
    move: Smalls
    """The move that a branch is."""
    tried: Smalls
    gained: Floats
    """The sum of what it was worth to the player who makes it."""
    sibling: Smalls
    """The next older branch of the same node, or 0."""
    newest: Smalls
    """The newest branch of a node, or 0."""
    keys: Ints
    """What the nodes are found by: the branch that leads to it, and the market there."""
    nodes: Smalls
    used: Ints
    """Branches, nodes, and marks so far."""
    marks: Ints
    """By move: the mark of the last visit in which a branch was found for it."""
    branch: Smalls
    """By move: that branch."""
    path: Ints
    movers: Ints
    sight: Floats
    """One: the chance to win of whoever is to move, as the network judged it last."""


def new_tree(net: Net) -> Tree:
    """Allocate a tree."""
    return Tree(
        desk=new_desk(net),
        roots=new_positions(2),
        deals=new_deals(1),
        pool=new_pool(),
        move=np.zeros(SIZE, dtype=np.int32),
        tried=np.zeros(SIZE, dtype=np.int32),
        gained=np.zeros(SIZE),
        sibling=np.zeros(SIZE, dtype=np.int32),
        newest=np.zeros(SIZE, dtype=np.int32),
        keys=np.zeros(SIZE, dtype=np.int64),
        nodes=np.zeros(SIZE, dtype=np.int32),
        used=np.array([0, TOP, 0]),
        marks=np.zeros(MOVES, dtype=np.int64),
        branch=np.zeros(MOVES, dtype=np.int32),
        path=np.zeros(DEEPEST, dtype=np.int64),
        movers=np.zeros(DEEPEST, dtype=np.int64),
        sight=np.zeros(1),
    )


def plant(tree: Tree, root: Positions) -> None:
    """Begin anew in a position."""
    tree.keys[:] = 0
    tree.used[:2] = (0, TOP)
    tree.newest[TOP] = 0
    tree.roots[0] = root[0]


@compiled
def grow(net: Net, tree: Tree, dice: Dice, visits: int, work: int, most: int) -> int:
    """Visit the tree so often, each time in a new world; give the work so far, what was done added.

    It counts positions judged. A visit in which more than the most would have to be is given up and counts
    for nothing; a tree that is full grows no more.
    """
    seat = natural(tree.roots[0].to_move)
    for _ in range(visits):
        if tree.used[0] > SIZE - DEEPEST or tree.used[1] > SIZE // 2:
            return work
        tree.roots[1] = tree.roots[0]
        sample_world(tree.roots[0], seat, tree.roots[1], tree.deals[0], dice, tree.pool)
        tree.desk.positions[0] = tree.roots[1]
        work = _visit(net, tree, seat, work, most)
    return work


@compiled
def _visit(net: Net, tree: Tree, seat: int, work: int, most: int) -> int:
    """Walk down to a new node or to the end of the round, and tell the branches what that is worth."""
    position = tree.desk.positions[0]
    node = TOP
    depth = 0
    value = -1.0
    while value < 0.0:
        if work > most - MOST_LEGAL:
            return work
        count = judge_moves(net, tree.desk)
        work += count
        chosen = _most_promising(tree, node, count)
        move = natural(tree.desk.moves[chosen])
        branch = _branch(tree, node, move)
        tree.path[depth] = branch
        tree.movers[depth] = position.to_move
        depth += 1
        play(position, move)
        if depth == 1 and is_ending(position):
            value = tree.desk.values[chosen]  # known exactly at first sight
            break
        settle(position, tree.deals[0])
        known = tree.used[1]
        node = _node(tree, branch, position)
        if node > known or depth == DEEPEST or position.awaiting == Awaiting.NOTHING:
            work = _play_on(net, tree, work, most)
            value = _value(tree, seat)
    for step in range(depth):
        branch = natural(tree.path[step])
        tree.tried[branch] += 1
        tree.gained[branch] += value if tree.movers[step] == seat else 1.0 - value
    return work


@compiled
def _most_promising(tree: Tree, node: int, count: int) -> int:
    """Choose among the moves judged at the desk: by what came of each, and more for what is seldom tried."""
    values = tree.desk.values
    highest = values[best(values, count)]
    visits = _mark(tree, node, count)
    shares = 0.0
    for number in range(count):
        shares += np.exp((values[number] - highest) / TEMPERATURE)
    eagerness = EXPLORATION * np.sqrt(visits + 1.0) / shares
    found = 0
    most = -1.0
    for number in range(count):
        tried = 0
        gained = 0.0
        move = natural(tree.desk.moves[number])
        if tree.marks[move] == tree.used[2]:
            tried = tree.tried[natural(tree.branch[move])]
            gained = tree.gained[natural(tree.branch[move])]
        worth = (TRUST * values[number] + gained) / (TRUST + tried)
        promise = worth + eagerness * np.exp((values[number] - highest) / TEMPERATURE) / (1.0 + tried)
        if promise > most:
            most = promise
            found = number
    return found


@compiled
def _mark(tree: Tree, node: int, count: int) -> int:
    """Mark the moves that have a branch, and give how often those that are legal here were tried."""
    tree.used[2] += 1
    branch = natural(tree.newest[node])
    while branch != 0:
        tree.marks[natural(tree.move[branch])] = tree.used[2]
        tree.branch[natural(tree.move[branch])] = branch
        branch = natural(tree.sibling[branch])
    visits = 0
    for number in range(count):
        move = natural(tree.desk.moves[number])
        if tree.marks[move] == tree.used[2]:
            visits += tree.tried[natural(tree.branch[move])]
    return visits


@compiled
def _branch(tree: Tree, node: int, move: int) -> int:
    """Give the branch of a move at a node whose moves were marked, a new one where there is none."""
    if tree.marks[move] == tree.used[2]:
        return natural(tree.branch[move])
    tree.used[0] += 1
    branch = natural(tree.used[0])
    tree.move[branch] = move
    tree.tried[branch] = 0
    tree.gained[branch] = 0.0
    tree.sibling[branch] = tree.newest[node]
    tree.newest[node] = branch
    return branch


@compiled
def _node(tree: Tree, branch: int, position: Position) -> int:
    """Give the node that a branch leads to with this market, a new one where there is none."""
    key = branch
    for card in range(CARDS):
        key = key * (MARKET_SIZE + 1) + natural(position.market[card])
    place = natural((key * _SCATTER >> 20) & (SIZE - 1))
    while tree.keys[place] != 0 and tree.keys[place] != key:
        place = natural((place + 1) & (SIZE - 1))
    if tree.keys[place] == 0:
        tree.used[1] += 1
        tree.keys[place] = key
        tree.nodes[place] = tree.used[1]
        tree.newest[natural(tree.used[1])] = 0
    return natural(tree.nodes[place])


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
            play(position, natural(tree.desk.moves[chosen]))
            settle(position, tree.deals[0])
    return work


@compiled
def _value(tree: Tree, seat: int) -> float:
    """Give a seat's chance to win: what the last judgement found, or the truth where the round is over."""
    position = tree.desk.positions[0]
    if position.awaiting != Awaiting.NOTHING:
        sight = float(tree.sight[0])
        return sight if position.to_move == seat else 1.0 - sight
    won = winner(position)
    return 0.5 if won < 0 else 1.0 if won == seat else 0.0


def findings(tree: Tree) -> dict[int, tuple[int, float]]:
    """Give how often each move of the root was tried, and the sum of what it was worth."""
    found: dict[int, tuple[int, float]] = {}
    branch = int(tree.newest[TOP])
    while branch:
        found[int(tree.move[branch])] = (int(tree.tried[branch]), float(tree.gained[branch]))
        branch = int(tree.sibling[branch])
    return found
