"""CFR+ in plain Python: the smallest game of the family, solved by walking its whole tree.

`python cfr_plus.py` walks it a thousand times for each seat and prints how much a best response still gains.
Nothing is drawn by chance, so it has no seed. It needs `pip install 'jaipur-game[envs]'`.

Tammelin, 2014.
"""

import argparse
import time

import numpy as np

from jaipur.envs.minis.game import CHANCE, OVER, mini_game
from jaipur.envs.minis.solver import exploitability
from jaipur.envs.minis.tree import grow_tree


class CfrPlus:
    """Regrets and an average strategy, with one number for each action of each information set."""

    def __init__(self, tree):
        self.tree = tree
        self.regrets = np.zeros(tree.slots)
        self.total = np.zeros(tree.slots)

    def shares(self, weights):
        """Return the probability of each action: in proportion to the weights, or equal where they are 0."""
        shares = np.empty_like(weights)
        for first, stop in zip(self.tree.first_slot, self.tree.first_slot[1:], strict=False):
            added = weights[first:stop].sum()
            shares[first:stop] = weights[first:stop] / added if added > 0 else 1 / (stop - first)
        return shares

    def iterate(self, number):
        """Walk the tree for each seat; regrets never stay below zero, and later strategies weigh more."""
        for seat in (0, 1):
            self.strategy = self.shares(self.regrets)
            self.walk(0, seat, mine=1.0, others=1.0, weight=number)
            self.regrets = np.maximum(self.regrets, 0)

    def walk(self, node, seat, mine, others, weight):
        """Return what the seat can expect at a node; it and all others reach it with these probabilities."""
        tree = self.tree
        mover = tree.seat[node]
        if mover == OVER:
            return tree.won[node] if seat == 0 else -tree.won[node]
        first = tree.first_child[node]
        children = range(first, first + tree.children[node])
        if mover == CHANCE:
            shares = tree.chance[first : first + len(children)]
        else:
            slot = tree.first_slot[tree.infoset[node]]
            slots = slice(slot, slot + len(children))
            shares = self.strategy[slots]
        if mover != seat:
            return sum(
                share * self.walk(child, seat, mine, others * share, weight)
                for child, share in zip(children, shares, strict=True)
            )
        values = np.array(
            [
                self.walk(child, seat, mine * share, others, weight)
                for child, share in zip(children, shares, strict=True)
            ]
        )
        expected = shares @ values
        self.regrets[slots] += others * (values - expected)
        self.total[slots] += weight * mine * shares
        return expected

    def average(self):
        """Return the average strategy, which is the one that approaches an equilibrium."""
        return self.shares(self.total)


def main():
    """Solve a game, and print how far from an equilibrium the strategy is."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="tiny")
    parser.add_argument("--iterations", type=int, default=1_000)
    asked = parser.parse_args()
    solver = CfrPlus(grow_tree(mini_game(asked.game)))
    for number in range(1, asked.iterations + 1):
        solver.iterate(number)
    left = exploitability(solver.tree, solver.average())
    spent = time.process_time()
    print(f"CFR+ on {asked.game}, {asked.iterations} iterations, no seed, {spent:.1f} CPU-seconds")
    print(f"exploitability {left:.2e}, exactly")


if __name__ == "__main__":
    main()
