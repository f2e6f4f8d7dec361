"""The branches and nodes of a search tree in arrays: a branch is a move made at a node, and leads to nodes.

A node is all that was public: the moves, and the cards that were drawn. So a branch leads to a node for each
market that can follow it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jaipur.compiling import compiled, natural
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.rules.cards import CARDS, MARKET_SIZE
from jaipur.rules.round.legality import MoveNumbers
from jaipur.rules.round.move_numbers import MOVES
from jaipur.rules.round.position import Ints, Position

TOP: Final = 1
"""The number of the root's node."""
_BRANCHES: Final = 0
_NODES: Final = 1
_SCATTER: Final = 0x9E3779B97F4A7C1

Smalls = NDArray[np.int32]


class BranchStore(NamedTuple):
    """All branches and nodes, by number from 1; 0 is none."""

    move: Smalls
    """The move of a branch."""
    tried: Smalls
    """How often a branch was visited."""
    gained: FloatArray
    """The sum over its visits of the value to the player who makes the move, less the network's estimate."""
    sibling: Smalls
    """The next older branch of the same node, or 0."""
    newest: Smalls
    """The newest branch of a node, or 0."""
    keys: Ints
    """A hash table of nodes: the branch that leads to one, and the market there."""
    nodes: Smalls
    """The node of each key."""
    used: Ints
    """The numbers of branches and nodes so far."""


class BranchIndex(NamedTuple):
    """The branches of the node looked at last, by move: rebuilt at every node of a visit."""

    stamp: Ints
    """One number, raised each time: entries with an older stamp are void."""
    stamps: Ints
    branch: Smalls


def new_branch_store(size: int) -> BranchStore:
    """Allocate room for so many branches, a power of two."""
    return BranchStore(
        move=np.zeros(size, dtype=np.int32),
        tried=np.zeros(size, dtype=np.int32),
        gained=np.zeros(size),
        sibling=np.zeros(size, dtype=np.int32),
        newest=np.zeros(size, dtype=np.int32),
        keys=np.zeros(size, dtype=np.int64),
        nodes=np.zeros(size, dtype=np.int32),
        used=np.array([0, TOP]),
    )


def new_branch_index() -> BranchIndex:
    """Allocate an index over all moves."""
    return BranchIndex(
        stamp=np.zeros(1, dtype=np.int64),
        stamps=np.zeros(MOVES, dtype=np.int64),
        branch=np.zeros(MOVES, dtype=np.int32),
    )


@compiled
def clear_store(store: BranchStore) -> None:
    """Remove all branches, and all nodes but the root's."""
    for place in range(len(store.keys)):
        store.keys[place] = 0
    store.used[_BRANCHES] = 0
    store.used[_NODES] = TOP
    store.newest[TOP] = 0


@compiled
def has_room(store: BranchStore, depth: int) -> bool:
    """Return whether a visit that goes so deep finds room."""
    return bool(
        store.used[_BRANCHES] <= len(store.move) - depth and store.used[_NODES] <= len(store.keys) // 2
    )


@compiled
def nodes_used(store: BranchStore) -> int:
    """Return the number of nodes, which is also that of the newest."""
    return natural(store.used[_NODES])


@compiled
def index_branches(store: BranchStore, index: BranchIndex, node: int) -> None:
    """Index the branches of a node by move."""
    index.stamp[0] += 1
    branch = natural(store.newest[node])
    while branch != 0:
        index.stamps[natural(store.move[branch])] = index.stamp[0]
        index.branch[natural(store.move[branch])] = branch
        branch = natural(store.sibling[branch])


@compiled
def has_branch(index: BranchIndex, move: int) -> bool:
    """Return whether the indexed node has a branch for a move."""
    return bool(index.stamps[move] == index.stamp[0])


@compiled
def tries(store: BranchStore, index: BranchIndex, move: int) -> int:
    """Return how often a move was tried at the indexed node."""
    return natural(store.tried[natural(index.branch[move])]) if has_branch(index, move) else 0


@compiled
def all_tries(store: BranchStore, index: BranchIndex, moves: MoveNumbers, count: int) -> int:
    """Return how often the first so many of these moves were tried at the indexed node."""
    visits = 0
    for number in range(count):
        visits += tries(store, index, natural(moves[number]))
    return visits


@compiled
def branch_of(store: BranchStore, index: BranchIndex, node: int, move: int) -> int:
    """Return the branch of a move at the indexed node; add one where there is none."""
    if has_branch(index, move):
        return natural(index.branch[move])
    store.used[_BRANCHES] += 1
    branch = natural(store.used[_BRANCHES])
    store.move[branch] = move
    store.tried[branch] = 0
    store.gained[branch] = 0.0
    store.sibling[branch] = store.newest[node]
    store.newest[node] = branch
    return branch


@compiled
def node_of(store: BranchStore, branch: int, position: Position) -> int:
    """Return the node to which a branch leads with this market; add one where there is none."""
    key = branch
    for card in range(CARDS):
        key = key * (MARKET_SIZE + 1) + natural(position.market[card])
    last = len(store.keys) - 1
    place = natural((key * _SCATTER >> 20) & last)
    while store.keys[place] != 0 and store.keys[place] != key:
        place = natural((place + 1) & last)
    if store.keys[place] == 0:
        store.used[_NODES] += 1
        store.keys[place] = key
        store.nodes[place] = store.used[_NODES]
        store.newest[natural(store.used[_NODES])] = 0
    return natural(store.nodes[place])


@compiled
def credit(store: BranchStore, branch: int, gain: float) -> None:
    """Count a visit of a branch, and what it gained over the network's estimate."""
    store.tried[branch] += 1
    store.gained[branch] += gain


@compiled
def lead(store: BranchStore) -> int:
    """Return by how many tries the root's first move is ahead of its second."""
    first = 0
    second = 0
    branch = natural(store.newest[TOP])
    while branch != 0:
        tried = store.tried[branch]
        if tried > first:
            second = first
            first = tried
        elif tried > second:
            second = tried
        branch = natural(store.sibling[branch])
    return int(first - second)
