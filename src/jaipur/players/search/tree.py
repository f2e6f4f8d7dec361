"""One tree over what the root's mover sees, a new world each time, led and judged by the network.

As in information set search (`ismcts`), a node is all that was public: the moves and the cards that came.
Each side chooses in it by what it knows in the world at hand: at first by what the network thinks of each
move there, later by its results. A new node is played on a little as the network would, and evaluated by it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.network.evaluation import judge_moves
from jaipur.players.network.net import Net, NetWorkspace, new_net_workspace
from jaipur.players.search.branch_store import (
    TOP,
    BranchIndex,
    BranchStore,
    clear_store,
    has_branch,
    has_room,
    index_branches,
    new_branch_index,
    new_branch_store,
)
from jaipur.players.worlds.hand_odds import load_odds
from jaipur.players.worlds.sample import new_pool
from jaipur.rules.round.deal import Deals, new_deals
from jaipur.rules.round.legality import MoveNumbers, new_move_list
from jaipur.rules.round.position import Ints, Positions, new_positions

DEEPEST: Final = 64
TRUST: Final = 8
"""Visits that the network's estimate of a move counts for."""


class Root(NamedTuple):
    """The position to decide in. Its mover knows the same in every world, so each move is judged once."""

    position: Positions
    size: Ints
    """One number: how many moves there are."""
    moves: MoveNumbers
    priors: FloatArray
    """The network's estimate of each move: the chance to win for the player who makes it."""
    tried: FloatArray
    gained: FloatArray
    """How often each move was tried and what that gained, as of the last `gather`."""


class Path(NamedTuple):
    """The branches of one visit, who took each, and the network's estimate of each in this world."""

    branches: Ints
    movers: Ints
    priors: FloatArray


class Scratch(NamedTuple):
    """What one visit works with and leaves behind for nobody."""

    workspace: NetWorkspace
    """Its first position is the world that is played through."""
    deals: Deals
    pool: Ints
    odds: FloatArray
    """Of the other's hidden cards."""
    by_move: BranchIndex
    path: Path
    leaf: FloatArray
    """One number: the chance to win of the player to move, as the network estimated it last."""
    shares: FloatArray
    """By place in a list of moves, the network's share of each."""


class Tree(NamedTuple):
    """A search tree: its root, its branches and nodes, and what a visit works with; allocated once."""

    root: Root
    store: BranchStore
    scratch: Scratch


def new_tree(net: Net, size: int) -> Tree:
    """Allocate a tree with room for so many branches, a power of two; one that is full grows no more."""
    moves = new_move_list()
    root = Root(
        position=new_positions(1),
        size=np.zeros(1, dtype=np.int64),
        moves=moves,
        priors=np.zeros(len(moves)),
        tried=np.zeros(len(moves)),
        gained=np.zeros(len(moves)),
    )
    scratch = Scratch(
        workspace=new_net_workspace(net),
        deals=new_deals(1),
        pool=new_pool(),
        odds=load_odds(),
        by_move=new_branch_index(),
        path=Path(np.zeros(DEEPEST, dtype=np.int64), np.zeros(DEEPEST, dtype=np.int64), np.zeros(DEEPEST)),
        leaf=np.zeros(1),
        shares=np.zeros(len(moves)),
    )
    return Tree(root, new_branch_store(size), scratch)


@compiled
def plant(net: Net, tree: Tree, position: Positions) -> int:
    """Clear the tree, make a position its root, and return the number of its moves, which are judged."""
    root, workspace = tree.root, tree.scratch.workspace
    clear_store(tree.store)
    root.position[0] = position[0]
    workspace.positions[0] = position[0]
    count = judge_moves(net, workspace)
    root.size[0] = count
    for place in range(count):
        root.moves[place] = workspace.moves[place]
        root.priors[place] = workspace.values[place]
    return count


@compiled
def is_full(tree: Tree) -> bool:
    """Return whether another visit might find no room."""
    return not has_room(tree.store, DEEPEST)


@compiled
def gather(tree: Tree) -> int:
    """Write what was found of each of the root's moves into the root, and return their number."""
    root, store, index = tree.root, tree.store, tree.scratch.by_move
    count = natural(root.size[0])
    index_branches(store, index, TOP)
    for place in range(count):
        move = natural(root.moves[place])
        branch = natural(index.branch[move]) if has_branch(index, move) else 0
        root.tried[place] = store.tried[branch] if branch else 0
        root.gained[place] = store.gained[branch] if branch else 0.0
    return count


@compiled
def corrected_chance(prior: float, tried: float, gained: float) -> float:
    """Return the network's estimate of a move, corrected by what so many visits gained over it."""
    return min(1.0, max(0.0, prior + gained / (TRUST + tried)))
