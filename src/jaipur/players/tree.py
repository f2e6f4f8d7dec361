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
from jaipur.players.beliefs import new_pool
from jaipur.players.ending import Floats
from jaipur.players.hunches import load_odds
from jaipur.players.judging import judge_moves
from jaipur.players.net import Desk, Net, new_desk
from jaipur.rules.cards import CARDS, MARKET_SIZE
from jaipur.rules.deal import Deals, new_deals
from jaipur.rules.legal import MoveNumbers, new_move_list
from jaipur.rules.numbering import MOVES
from jaipur.rules.position import Ints, Position, Positions, new_positions

DEEPEST: Final = 64
TOP: Final = 1
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
    odds: Floats
    """Of the other's hidden cards."""
    move: Smalls
    """The move that a branch is."""
    tried: Smalls
    gained: Floats
    """The sum of what it was worth to the player who makes it, less what the network had thought of it."""
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
    thoughts: Floats
    """The branches of a visit, who took them, and what the network thought of each in its world."""
    sight: Floats
    """One: the chance to win of whoever is to move, as the network judged it last."""
    moves: MoveNumbers
    """Of the root, ..."""
    sights: Floats
    """... and what the network thinks of each: its mover knows the same in every world."""
    shares: Floats
    """By number of a move, the network's share of it."""


def new_tree(net: Net, size: int) -> Tree:
    """Allocate a tree with room for so many branches, a power of two; one that is full grows no more."""
    moves = new_move_list()
    return Tree(
        desk=new_desk(net),
        roots=new_positions(2),
        deals=new_deals(1),
        pool=new_pool(),
        odds=load_odds(),
        move=np.zeros(size, dtype=np.int32),
        tried=np.zeros(size, dtype=np.int32),
        gained=np.zeros(size),
        sibling=np.zeros(size, dtype=np.int32),
        newest=np.zeros(size, dtype=np.int32),
        keys=np.zeros(size, dtype=np.int64),
        nodes=np.zeros(size, dtype=np.int32),
        used=np.array([0, TOP, 0]),
        marks=np.zeros(MOVES, dtype=np.int64),
        branch=np.zeros(MOVES, dtype=np.int32),
        path=np.zeros(DEEPEST, dtype=np.int64),
        movers=np.zeros(DEEPEST, dtype=np.int64),
        thoughts=np.zeros(DEEPEST),
        sight=np.zeros(1),
        moves=moves,
        sights=np.zeros(len(moves)),
        shares=np.zeros(len(moves)),
    )


def plant(net: Net, tree: Tree, root: Positions) -> int:
    """Begin anew in a position; give the number of its moves, which are judged."""
    tree.keys[:] = 0
    tree.used[:2] = (0, TOP)
    tree.newest[TOP] = 0
    tree.roots[0] = tree.desk.positions[0] = root[0]
    count = judge_moves(net, tree.desk)
    tree.moves[:count], tree.sights[:count] = tree.desk.moves[:count], tree.desk.values[:count]
    return count


@compiled
def is_full(tree: Tree) -> bool:
    """Whether another visit might find no room."""
    return bool(tree.used[0] > len(tree.move) - DEEPEST or tree.used[1] > len(tree.keys) // 2)


@compiled
def mark_moves(tree: Tree, node: int, moves: MoveNumbers, count: int) -> int:
    """Mark the moves that have a branch, and give how often those that are legal here were tried."""
    tree.used[2] += 1
    branch = natural(tree.newest[node])
    while branch != 0:
        tree.marks[natural(tree.move[branch])] = tree.used[2]
        tree.branch[natural(tree.move[branch])] = branch
        branch = natural(tree.sibling[branch])
    visits = 0
    for number in range(count):
        move = natural(moves[number])
        if tree.marks[move] == tree.used[2]:
            visits += tree.tried[natural(tree.branch[move])]
    return visits


@compiled
def branch_of(tree: Tree, node: int, move: int) -> int:
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
def node_of(tree: Tree, branch: int, position: Position) -> int:
    """Give the node that a branch leads to with this market, a new one where there is none."""
    key = branch
    for card in range(CARDS):
        key = key * (MARKET_SIZE + 1) + natural(position.market[card])
    last = len(tree.keys) - 1
    place = natural((key * _SCATTER >> 20) & last)
    while tree.keys[place] != 0 and tree.keys[place] != key:
        place = natural((place + 1) & last)
    if tree.keys[place] == 0:
        tree.used[1] += 1
        tree.keys[place] = key
        tree.nodes[place] = tree.used[1]
        tree.newest[natural(tree.used[1])] = 0
    return natural(tree.nodes[place])


@compiled
def lead(tree: Tree) -> int:
    """Give by how many tries the root's first move is ahead of its second."""
    first = 0
    second = 0
    branch = natural(tree.newest[TOP])
    while branch != 0:
        tried = tree.tried[branch]
        if tried > first:
            second = first
            first = tried
        elif tried > second:
            second = tried
        branch = natural(tree.sibling[branch])
    return int(first - second)


@compiled
def tries(tree: Tree, move: int) -> int:
    """Say how often a move was tried, at the node whose moves were marked last."""
    return natural(tree.tried[natural(tree.branch[move])]) if tree.marks[move] == tree.used[2] else 0


def findings(tree: Tree, count: int) -> tuple[Floats, Floats]:
    """Give how often each of the root's moves was tried, and the sum of what it gained."""
    found: dict[int, int] = {}
    branch = int(tree.newest[TOP])
    while branch:
        found[int(tree.move[branch])] = branch
        branch = int(tree.sibling[branch])
    tried, gained = np.zeros(count), np.zeros(count)
    for number, move in enumerate(tree.moves[:count].tolist()):
        if move in found:
            tried[number], gained[number] = tree.tried[found[move]], tree.gained[found[move]]
    return tried, gained
