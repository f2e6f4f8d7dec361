"""Smaller games solved on one core: the smallest by our CFR+ and by OpenSpiel's, two larger ones by ours."""

from __future__ import annotations

import time
from typing import Any, Final

import pyspiel

from bench.result import Figure, Result
from jaipur.envs.minis.efg import efg_text
from jaipur.envs.minis.game import mini_game
from jaipur.envs.minis.solver import CfrPlus, expected_result, exploitability
from jaipur.envs.minis.tree import GameTree, grow_tree

BAR: Final = 1e-9
LARGER: Final = {"middle": 1e-6, "large": 1e-5}
"""The larger games, and the bar of each."""
SECONDS_BAR: Final = 600
STEP: Final = 1_000
MOST: Final = 100_000
"""Iterations after which a solver that has not reached its bar gives up."""


def _grown(name: str) -> tuple[GameTree, float]:
    """Grow a tree; give the CPU time of it."""
    began = time.process_time()
    tree = grow_tree(mini_game(name))
    return tree, time.process_time() - began


def _ours(name: str, tree: GameTree, bar: float) -> tuple[float, float]:
    """Run our CFR+ until its average is hardly exploitable; give what is left, and the CPU time."""
    began = time.process_time()
    solver, left = CfrPlus(tree), 1.0
    while left > bar and solver.iterations < MOST:
        solver.run(STEP)
        left = exploitability(tree, solver.average())
    took = time.process_time() - began
    result = expected_result(tree, solver.average())
    print(f"{name:8} ours      {left:.2e} after {solver.iterations} iterations, {took:.1f} s")
    print(f"{name:8} seat 0 gets {result:+.9f}")
    return left, took


def _openspiels(name: str, tree: GameTree, bar: float) -> tuple[float, float]:
    """The same by OpenSpiel's C++, which judges itself."""
    began = time.process_time()
    game: Any = pyspiel.load_efg_game(efg_text(name, tree))
    solver: Any = pyspiel.CFRPlusSolver(game)
    left, iterations = 1.0, 0
    while left > bar and iterations < MOST:
        for _ in range(STEP):
            solver.evaluate_and_update_policy()
        iterations += STEP
        left = float(pyspiel.exploitability(game, solver.average_policy()))
    took = time.process_time() - began
    print(f"{name:8} OpenSpiel {left:.2e} after {iterations} iterations, {took:.1f} s")
    return left, took


def _larger(name: str, bar: float) -> dict[str, Figure]:
    """Grow and solve a larger game."""
    tree, grown = _grown(name)
    left, took = _ours(name, tree, bar)
    whole = round(grown + took, 1)
    return {
        name: Figure(left, "exploitability", f"<= {bar:g}", left <= bar),
        f"{name}_seconds": Figure(whole, "CPU-seconds", f"<= {SECONDS_BAR}", whole <= SECONDS_BAR),
        f"{name}_nodes": Figure(len(tree.seat), "nodes"),
    }


def run() -> Result:
    """Solve all, and judge."""
    tiny, _ = _grown("tiny")
    ours, seconds = _ours("tiny", tiny, BAR)
    theirs, their_seconds = _openspiels("tiny", tiny, BAR)
    figures = {
        "tiny_openspiel": Figure(theirs, "exploitability", f"<= {BAR:g}", theirs <= BAR),
        "tiny_seconds": Figure(round(seconds, 1), "CPU-seconds"),
        "tiny_openspiel_seconds": Figure(round(their_seconds, 1), "CPU-seconds"),
    }
    for name, bar in LARGER.items():
        figures |= _larger(name, bar)
    ok = ours <= BAR and all(figure.ok for figure in figures.values())
    return Result("minis", ours, "exploitability", f"<= {BAR:g}", ok, figures)
