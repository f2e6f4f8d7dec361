"""How fast the environments are: random legal play beside the bare kernel and other card games, in turn."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase

from bench.engine.random_rounds import run_kernel
from bench.result import Figure, Result
from jaipur.envs import jaipur_v1
from jaipur.envs.openspiel import NAME
from jaipur.envs.vector import SelfPlayVectorEnv

PLACES: Final = 1_024
TURNS: Final = 15
SECONDS: Final = 0.05
FASTER_BAR: Final = 15.0
KERNEL_BAR: Final = 0.65
AEC_BAR: Final = 1.0
KERNEL_ROUNDS: Final = 500

Run = Callable[[], float]
"""Plays for a moment; gives steps per CPU-second."""


def _timed(steps: Callable[[], int]) -> Run:
    def run() -> float:
        done = 0
        began = time.process_time()
        ends = began + SECONDS
        while (now := time.process_time()) < ends:
            done += steps()
        return done / (now - began)

    steps()
    return run


def _kernel() -> float:
    run = run_kernel(KERNEL_ROUNDS)
    return run.plies / run.seconds


def _vector() -> Run:
    env = SelfPlayVectorEnv(PLACES)
    env.reset(seed=1)

    def steps() -> int:
        for _ in range(16):
            env.step(env.sample_actions())
        return 16 * PLACES

    for _ in range(8):
        steps()  # until rounds are at all stages
    return _timed(steps)


def _openspiel(name: str) -> Run:
    """Whole games, without any observation: decisions count, chance does not."""
    game: Any = pyspiel.load_game(name)
    chance = random.Random(1)

    def steps() -> int:
        state = game.new_initial_state()
        done = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                done += 1
        return done

    return _timed(steps)


def _aec(env: Any) -> Run:  # noqa: ANN401 - PettingZoo has no types
    """Whole rounds, each step with its observation and mask."""
    chance = random.Random(1)
    env.render_mode = None
    env.reset(seed=1)

    def steps() -> int:
        env.reset()
        done = 0
        while True:
            observation, _, over, _, _ = env.last()
            if over:
                return done
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(chance.random() * len(legal))]))
            done += 1

    return _timed(steps)


def run() -> Result:
    """Measure all in turn, so that all meet the same machine; judge by the median of each turn's ratios."""
    run_kernel(1)
    runs: dict[str, Run] = {
        "kernel": _kernel,
        "vectorised": _vector(),
        "hearts": _openspiel("hearts"),
        "dou_dizhu": _openspiel("dou_dizhu"),
        "openspiel_jaipur": _openspiel(NAME),
        "leduc_holdem_aec": _aec(RLCardBase("leduc-holdem", 2, (36,))),
        "jaipur_aec": _aec(jaipur_v1.raw_env()),
        "jaipur_aec_by_number": _aec(jaipur_v1.raw_env(action="number")),
    }
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(TURNS):
        for name, measure in runs.items():
            speeds[name].append(measure())
    for name, found in speeds.items():
        best, median = max(found), statistics.median(found)
        print(f"{name:17} {best:12,.0f} steps per CPU-second at best, {median:12,.0f} median")

    def ratio(one: str, *others: str) -> float:
        turns = zip(speeds[one], *(speeds[other] for other in others), strict=True)
        return round(float(statistics.median(first / max(rest) for first, *rest in turns)), 3)

    faster = ratio("vectorised", "hearts", "dou_dizhu")
    of_kernel = ratio("vectorised", "kernel")
    aec = ratio("jaipur_aec", "leduc_holdem_aec")
    figures = {
        **{
            name: Figure(round(statistics.median(found)), "steps per CPU-second")
            for name, found in speeds.items()
        },
        "of_kernel": Figure(of_kernel, "of the kernel", f">= {KERNEL_BAR}", of_kernel >= KERNEL_BAR),
        "aec": Figure(aec, "times leduc_holdem", f">= {AEC_BAR}", aec >= AEC_BAR),
    }
    ok = faster >= FASTER_BAR and all(figure.ok for figure in figures.values())
    return Result("envs", faster, "times the fastest of OpenSpiel's", f">= {FASTER_BAR}", ok, figures)
