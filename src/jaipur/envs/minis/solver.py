"""CFR+ on a whole tree, and exact best responses to a strategy.

A strategy is one row of numbers: for each information set the probabilities of its actions. CFR+ is that of
Tammelin: alternating updates, regrets never below zero, and an average with weights that grow.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.envs.minis.game import CHANCE
from jaipur.envs.minis.tree import Doubles, GameTree, Longs
from jaipur.rules.cards import SEATS

HALF: Final = 1.0 / SEATS


class Shape(NamedTuple):
    """The part of a tree that kernels read."""

    seat: Longs
    first_child: Longs
    children: Longs
    chance: Doubles
    won: Doubles
    infoset: Longs
    levels: Longs
    first_slot: Longs
    owner: Longs


def shape_of(tree: GameTree) -> Shape:
    """Return what kernels read of a tree."""
    return Shape(
        tree.seat,
        tree.first_child,
        tree.children,
        tree.chance,
        tree.won,
        tree.infoset,
        tree.levels,
        tree.first_slot,
        tree.owner,
    )


@compiled
def _slot(shape: Shape, place: int) -> int:
    """Return where the actions of a node's information set begin."""
    return natural(shape.first_slot[natural(shape.infoset[place])])


@compiled
def _share(shape: Shape, strategy: Doubles, place: int, rank: int, node: int) -> float:
    """Return the probability of a child of a node: by chance, or by the strategy of the seat to move."""
    share: float = shape.chance[node]
    if shape.seat[place] != CHANCE:
        share = strategy[natural(_slot(shape, place) + rank)]
    return share


@compiled_apart
def spread_reach(shape: Shape, strategy: Doubles, seat: int, mine: Doubles, others: Doubles) -> None:
    """Write how likely each node is by the seat's own choices, and by all else."""
    mine[0] = 1.0
    others[0] = 1.0
    for place in range(len(shape.seat)):
        first = natural(shape.first_child[place])
        for rank in range(shape.children[place]):
            node = natural(first + rank)
            share = _share(shape, strategy, place, rank, node)
            own = shape.seat[place] == seat
            mine[node] = mine[place] * (share if own else 1.0)
            others[node] = others[place] * (1.0 if own else share)


@compiled_apart
def back_up(shape: Shape, strategy: Doubles, values: Doubles) -> None:
    """Write the expected result of seat 0 at each node, from the ends back."""
    for back in range(len(shape.seat)):
        place = natural(len(shape.seat) - 1 - back)
        value = shape.won[place]
        first = natural(shape.first_child[place])
        for rank in range(shape.children[place]):
            node = natural(first + rank)
            value += _share(shape, strategy, place, rank, node) * values[node]
        values[place] = value


@compiled_apart
def add_regrets(
    shape: Shape, seat: int, sign: float, others: Doubles, values: Doubles, regrets: Doubles
) -> None:
    """Add to each action of a seat what it would have gained."""
    for place in range(len(shape.seat)):
        if shape.seat[place] == seat:
            slot = _slot(shape, place)
            first = natural(shape.first_child[place])
            for rank in range(shape.children[place]):
                gain = sign * (values[natural(first + rank)] - values[place])
                regrets[natural(slot + rank)] += others[place] * gain


@compiled_apart
def add_average(
    shape: Shape, seat: int, weight: float, mine: Doubles, strategy: Doubles, average: Doubles, seen: Longs
) -> None:
    """Add a seat's strategy to the average, once for each information set.

    With perfect recall the seat's own choices reach all nodes of a set equally.
    """
    for place in range(len(shape.seat)):
        if shape.seat[place] == seat:
            infoset = natural(shape.infoset[place])
            slot = _slot(shape, place)
            for rank in range(shape.children[place] * (1 - seen[infoset])):
                average[natural(slot + rank)] += weight * mine[place] * strategy[natural(slot + rank)]
            seen[infoset] = 1


@compiled_apart
def match_regrets(shape: Shape, seat: int, regrets: Doubles, strategy: Doubles, seen: Longs) -> None:
    """Choose each action of a seat in proportion to its regret, clipped at zero, or all equally."""
    for infoset in range(len(shape.owner)):
        seen[infoset] = 0
        if shape.owner[infoset] == seat:
            first, stop = natural(shape.first_slot[infoset]), natural(shape.first_slot[infoset + 1])
            total = 0.0
            for slot in range(first, stop):
                regrets[slot] = max(regrets[slot], 0.0)
                total += regrets[slot]
            for slot in range(first, stop):
                strategy[slot] = regrets[slot] / total if total > 0.0 else 1.0 / (stop - first)


@compiled
def _weigh_level(
    shape: Shape, seat: int, start: int, stop: int, others: Doubles, values: Doubles, gains: Doubles
) -> None:
    """Add up what each action of a seat brings in the information sets of a level."""
    for place in range(start, stop):
        if shape.seat[place] == seat:
            slot = _slot(shape, place)
            first = natural(shape.first_child[place])
            for rank in range(shape.children[place]):
                gains[natural(slot + rank)] += others[place] * values[natural(first + rank)]


@compiled
def _best_rank(shape: Shape, place: int, gains: Doubles) -> int:
    slot = _slot(shape, place)
    best = 0
    for rank in range(shape.children[place]):
        if gains[natural(slot + rank)] > gains[natural(slot + best)]:
            best = rank
    return best


@compiled_apart
def respond(
    shape: Shape, strategy: Doubles, seat: int, sign: float, others: Doubles, values: Doubles, gains: Doubles
) -> None:
    """Write the result for a seat at each node if it answers the other's strategy in the best way.

    All nodes of an information set are equally deep, since each event adds one thing to what a seat was told.
    """
    for back in range(len(shape.levels) - 1):
        depth = natural(len(shape.levels) - 2 - back)
        start, stop = natural(shape.levels[depth]), natural(shape.levels[depth + 1])
        _weigh_level(shape, seat, start, stop, others, values, gains)
        for place in range(start, stop):
            first = natural(shape.first_child[place])
            if shape.seat[place] == seat:
                values[place] = values[natural(first + _best_rank(shape, place, gains))]
                continue
            value = sign * shape.won[place]
            for rank in range(shape.children[place]):
                node = natural(first + rank)
                value += _share(shape, strategy, place, rank, node) * values[node]
            values[place] = value


class Tables(NamedTuple):
    """What CFR+ keeps: a strategy, regrets and the average by slot, and scratch space."""

    strategy: Doubles
    regrets: Doubles
    average: Doubles
    mine: Doubles
    others: Doubles
    values: Doubles
    seen: Longs


@compiled_apart
def iterate(shape: Shape, tables: Tables, first: int, stop: int) -> None:
    """Do the iterations of these numbers, each of which updates both seats in turn."""
    for iteration in range(first, stop):
        for seat in range(SEATS):
            spread_reach(shape, tables.strategy, seat, tables.mine, tables.others)
            back_up(shape, tables.strategy, tables.values)
            add_average(
                shape, seat, float(iteration), tables.mine, tables.strategy, tables.average, tables.seen
            )
            add_regrets(shape, seat, 1.0 - SEATS * seat, tables.others, tables.values, tables.regrets)
            match_regrets(shape, seat, tables.regrets, tables.strategy, tables.seen)


class CfrPlus:
    """CFR+ on a tree."""

    def __init__(self, tree: GameTree) -> None:
        self.iterations = 0
        self._tree = tree
        self._shape = shape_of(tree)
        self._tables = Tables(
            strategy=uniform(tree),
            regrets=np.zeros(tree.slots),
            average=np.zeros(tree.slots),
            mine=np.zeros(len(tree.seat)),
            others=np.zeros(len(tree.seat)),
            values=np.zeros(len(tree.seat)),
            seen=np.zeros(len(tree.owner), dtype=np.int64),
        )

    def run(self, iterations: int) -> None:
        """Do some more iterations."""
        first = self.iterations + 1
        iterate(self._shape, self._tables, first, first + iterations)
        self.iterations += iterations

    def average(self) -> Doubles:
        """Return the average strategy; an information set that was never reached has all actions equally."""
        return normalised(self._tree, self._tables.average)


def uniform(tree: GameTree) -> Doubles:
    """Return the strategy that has all actions equally."""
    return normalised(tree, np.zeros(tree.slots))


def normalised(tree: GameTree, weights: Doubles) -> Doubles:
    """Return the strategy whose probabilities are in proportion to these weights."""
    starts, counts = tree.first_slot[:-1], np.diff(tree.first_slot)
    totals = np.repeat(np.add.reduceat(weights, starts), counts)
    shares = np.where(totals > 0, weights, 1.0)
    found: Doubles = shares / np.repeat(np.add.reduceat(shares, starts), counts)
    return found


def expected_result(tree: GameTree, strategy: Doubles) -> float:
    """Return what seat 0 gets on average if both seats play a strategy."""
    values = np.zeros(len(tree.seat))
    back_up(shape_of(tree), strategy, values)
    return float(values[0])


def best_response_value(tree: GameTree, strategy: Doubles, seat: int) -> float:
    """Return what a seat gets on average if it answers a strategy in the best way."""
    shape = shape_of(tree)
    mine, others, values = (np.zeros(len(tree.seat)) for _ in range(3))
    spread_reach(shape, strategy, seat, mine, others)
    respond(shape, strategy, seat, 1.0 - SEATS * seat, others, values, np.zeros(tree.slots))
    return float(values[0])


def exploitability(tree: GameTree, strategy: Doubles) -> float:
    """Return half of what best responses of both seats gain together, as OpenSpiel counts it."""
    return HALF * sum(best_response_value(tree, strategy, seat) for seat in range(SEATS))
