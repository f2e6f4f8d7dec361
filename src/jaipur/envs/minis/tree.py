"""The whole tree of a game as arrays, level by level, for kernels that solve it."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from jaipur.envs.minis.game import CHANCE, OVER, UNTOLD, MiniGame, SeatsTold

Longs = NDArray[np.int64]
Doubles = NDArray[np.float64]

MOST_NODES: Final = 20_000_000
"""A larger tree is refused before it fills the memory."""


class TreeError(ValueError):
    """A game whose tree is too large."""


class GameTree(NamedTuple):
    """Nodes in the order of their depth; the children of a node stand side by side."""

    seat: Longs
    """The seat to move, or CHANCE, or OVER."""
    first_child: Longs
    children: Longs
    parent: Longs
    chance: Doubles
    """The probability of a node after its parent, where that is chance; else 1."""
    won: Doubles
    """1 if seat 0 won, -1 if seat 1 did, at the ends."""
    infoset: Longs
    """The information set of a node where a seat is to move."""
    levels: Longs
    """Where each depth begins, and the end."""
    first_slot: Longs
    """Where the actions of each information set begin in a strategy, and the end."""
    owner: Longs
    """The seat of each information set."""
    keys: list[tuple[int, tuple[int, ...]]]
    """The seat of each information set, and what it was told."""
    actions: list[tuple[int, ...]]
    """The actions of each information set."""

    @property
    def slots(self) -> int:
        """How many actions there are in all information sets."""
        return int(self.first_slot[-1])


class _Columns:
    """The columns of a tree while it grows."""

    def __init__(self) -> None:
        self.seat: list[int] = []
        self.first_child: list[int] = []
        self.children: list[int] = []
        self.parent = [0]
        self.chance = [1.0]
        self.won: list[float] = []
        self.infoset: list[int] = []
        self.levels = [0]
        self.sets: dict[tuple[int, tuple[int, ...]], int] = {}
        self.actions: list[tuple[int, ...]] = []

    def finished(self) -> GameTree:
        """Return the tree."""
        counts = [0, *(len(actions) for actions in self.actions)]
        return GameTree(
            seat=np.array(self.seat, dtype=np.int64),
            first_child=np.array(self.first_child, dtype=np.int64),
            children=np.array(self.children, dtype=np.int64),
            parent=np.array(self.parent, dtype=np.int64),
            chance=np.array(self.chance, dtype=np.float64),
            won=np.array(self.won, dtype=np.float64),
            infoset=np.array(self.infoset, dtype=np.int64),
            levels=np.array(self.levels, dtype=np.int64),
            first_slot=np.cumsum(counts),
            owner=np.array([seat for seat, _ in self.sets], dtype=np.int64),
            keys=[*self.sets],
            actions=self.actions,
        )


def grow_tree(game: MiniGame, most: int = MOST_NODES) -> GameTree:
    """Return the whole tree of a game; raise TreeError if it has more nodes than that."""
    columns = _Columns()
    level: list[tuple[bytes, SeatsTold]] = [(game.start, UNTOLD)]
    while level:
        columns.levels.append(columns.levels[-1] + len(level))
        if columns.levels[-1] > most:
            raise TreeError(f"the tree of {game.variant.name} has more than {most} nodes")
        level = _grow_level(game, level, columns)
    return columns.finished()


def _grow_level(
    game: MiniGame, level: list[tuple[bytes, SeatsTold]], columns: _Columns
) -> list[tuple[bytes, SeatsTold]]:
    """Write the nodes of a level, and return those of the next."""
    below: list[tuple[bytes, SeatsTold]] = []
    for node, (packed, told) in enumerate(level, columns.levels[-2]):
        seat, actions, weights = game.turn(packed)
        columns.seat.append(seat)
        columns.first_child.append(columns.levels[-1] + len(below))
        columns.children.append(len(actions))
        columns.won.append(float(game.won(packed)) if seat == OVER else 0.0)
        columns.infoset.append(_set_of(columns, seat, told, actions) if seat >= 0 else -1)
        total = sum(weights)
        columns.chance += [weight / total for weight in weights] if seat == CHANCE else [1.0] * len(actions)
        columns.parent += [node] * len(actions)
        below += [(game.after(packed, action), game.tell(told, packed, action)) for action in actions]
    return below


def _set_of(columns: _Columns, seat: int, told: SeatsTold, actions: tuple[int, ...]) -> int:
    key = (seat, told[seat])
    known = columns.sets.setdefault(key, len(columns.sets))
    if known == len(columns.actions):
        columns.actions.append(actions)
    return known
