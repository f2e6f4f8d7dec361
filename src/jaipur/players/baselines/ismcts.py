"""Information set Monte Carlo tree search: one tree over what the root's mover sees, a new world each time.

Cowling, Powley and Whitehouse, 2012: SO-ISMCTS, with UCB1 over the children that a world makes available.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, cast

import numpy as np

from jaipur.compiling import compiled, compiled_first, natural
from jaipur.players.decision import decision, most_work, portions, root_and_dice
from jaipur.players.dice import Dice, below
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.worlds.playout import WORLD, Room, draw_world, halves, new_room, play_on, play_out
from jaipur.rules.round.fields import lay_out
from jaipur.rules.round.legality import list_moves
from jaipur.rules.round.move_numbers import MOVES
from jaipur.rules.round.position import Awaiting, Ints

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from numpy.typing import NDArray

    from jaipur.players.player import Decision, Limits
    from jaipur.rules.view import View

USUAL_WORK: Final = 1_000
PORTION: Final = 64
EXPLORATION: Final = 0.7
DEEPEST: Final = 128
"""Nodes on a path, the top included; from the last one on, play is at random."""
TOP: Final = 0
"""The node of the root; nobody's child, so that it also stands for none."""

_FIELDS: Final = ("move", "mover", "visits", "won", "available", "child", "sibling")
NODE: Final = lay_out(__name__, "NODE", [(name, np.int64, ()) for name in _FIELDS])


class IsmctsNode(Protocol):
    """What is known of a move, made after the moves of the nodes above it."""

    move: int
    mover: int
    visits: int
    won: int
    """Halves of rounds that the mover won."""
    available: int
    """Visits of the parent in which the move was legal."""
    child: int
    """The newest child."""
    sibling: int
    """The next older child of the same parent."""


class IsmctsTree(NamedTuple):
    """Nodes in the order in which they were added, and what is needed to add more."""

    nodes: MutableSequence[IsmctsNode]
    size: Ints
    """One: how many nodes there are."""
    path: Ints
    marks: Ints
    """By move: the last visit in which it was legal, and one more where a child was found for it."""
    visit: Ints
    """One: the mark of the present visit of a node, two higher for each."""
    logs: FloatArray


def new_tree(iterations: int) -> IsmctsTree:
    """Allocate a tree for so many iterations, each of which adds at most one node."""
    return IsmctsTree(
        nodes=cast("MutableSequence[IsmctsNode]", np.zeros(iterations + 1, dtype=NODE)),
        size=np.ones(1, dtype=np.int64),
        path=np.zeros(DEEPEST, dtype=np.int64),
        marks=np.zeros(MOVES, dtype=np.int64),
        visit=np.zeros(1, dtype=np.int64),
        logs=_logs(iterations + 1),
    )


@lru_cache(maxsize=4)
def _logs(number: int) -> FloatArray:
    """Tabulate logarithms, which would not be the same to the last bit in machine code and in Python."""
    logs: FloatArray = np.log(np.maximum(1, np.arange(number)))
    return logs


@compiled_first
@compiled
def grow(tree: IsmctsTree, room: Room, dice: Dice, iterations: int) -> None:
    """Draw a world, walk down the tree in it, add a node, play out, and tell the nodes walked who won."""
    world = room.positions[WORLD]
    for _ in range(iterations):
        draw_world(room, dice)
        depth = 0
        known = True
        while known and depth + 1 < DEEPEST and world.awaiting != Awaiting.NOTHING:
            parent = natural(tree.path[depth])
            count = list_moves(world, room.moves)
            child = _find_child(tree, room, parent, count)
            if child == TOP:
                child = _add_child(tree, parent, _untried(tree, room, dice, count), world.to_move)
                known = False
            depth += 1
            tree.path[depth] = child
            play_on(world, room.deals[0], tree.nodes[child].move)
        _tell(tree, depth, play_out(world, room.deals[0], room.moves, dice))


@compiled
def _find_child(tree: IsmctsTree, room: Room, parent: int, count: int) -> int:
    """Give the most promising child, or none where one of the legal moves was never tried."""
    if _mark_children(tree, room, parent, count) < count:
        return TOP
    found = tree.visit[0] + 1
    best = TOP
    highest = -1.0
    child = natural(tree.nodes[parent].child)
    while child != TOP:
        node = tree.nodes[child]
        if tree.marks[natural(node.move)] == found:
            promise = _promise(tree, node)
            if promise > highest:
                highest = promise
                best = child
        child = natural(node.sibling)
    return best


@compiled
def _mark_children(tree: IsmctsTree, room: Room, parent: int, count: int) -> int:
    """Mark the legal moves, and those with a child, which was available; give how many those are."""
    tree.visit[0] += 2
    legal = tree.visit[0]
    for place in range(count):
        tree.marks[natural(room.moves[place])] = legal
    available = 0
    child = natural(tree.nodes[parent].child)
    while child != TOP:
        node = tree.nodes[child]
        if tree.marks[natural(node.move)] == legal:
            tree.marks[natural(node.move)] = legal + 1
            node.available += 1
            available += 1
        child = natural(node.sibling)
    return available


@compiled
def _promise(tree: IsmctsTree, node: IsmctsNode) -> float:
    """UCB1: the share of rounds won, and more for a node that was seldom visited when it could have been."""
    spread: float = np.sqrt(tree.logs[natural(node.available)] / node.visits)
    return node.won / (2 * node.visits) + EXPLORATION * spread


@compiled
def _untried(tree: IsmctsTree, room: Room, dice: Dice, count: int) -> int:
    """Pick one of the legal moves for which no child was found, each as likely."""
    untried = 0
    for place in range(count):
        move = natural(room.moves[place])
        if tree.marks[move] == tree.visit[0]:
            room.moves[untried] = move
            untried += 1
    return natural(room.moves[below(dice, untried)])


@compiled
def _add_child(tree: IsmctsTree, parent: int, move: int, mover: int) -> int:
    """Add a node as the newest child of another."""
    child = natural(tree.size[0])
    tree.size[0] += 1
    node = tree.nodes[child]
    node.move = move
    node.mover = mover
    node.available = 1
    node.sibling = tree.nodes[parent].child
    tree.nodes[parent].child = child
    return child


@compiled
def _tell(tree: IsmctsTree, depth: int, won_by: int) -> None:
    """Count a visit, and what it won, in each node on the path but the top."""
    for step in range(1, depth + 1):
        node = tree.nodes[natural(tree.path[step])]
        node.visits += 1
        node.won += halves(won_by, node.mover)


class IsmctsPlayer:
    """Plays the move that its tree visited most often; its work counts iterations."""

    name = "ismcts"

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def choose(self, view: View, limits: Limits) -> Decision:
        """Grow a tree until a limit is reached."""
        root, dice = root_and_dice(self._seed, view)
        room, tree = new_room(root), new_tree(most_work(limits, USUAL_WORK))
        done = 0
        for portion in portions(limits, USUAL_WORK, PORTION):
            grow(tree, room, dice, portion)
            done += portion
        return _most_visited(tree, done)


def _most_visited(tree: IsmctsTree, work: int) -> Decision:
    """Decide on the most visited child of the top."""
    nodes = cast("NDArray[np.void]", tree.nodes)
    children = [int(nodes["child"][TOP])]
    while nodes["sibling"][children[-1]] != TOP:
        children.append(int(nodes["sibling"][children[-1]]))
    tried = nodes[children[::-1]]
    return decision(
        tried["move"].astype(np.int16), tried["won"] / (2 * tried["visits"]), work, ranks=tried["visits"]
    )
