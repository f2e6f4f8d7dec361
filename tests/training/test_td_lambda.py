"""TD(lambda) beside slow definitions: weights move towards the outcome of a move."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from jaipur.players.network.features import SLOT_START
from jaipur.players.network.net import MARGIN_SCALE, Layer, Net, NetWorkspace, new_net, new_net_workspace
from jaipur.training.selfplay import Memory, new_memory
from jaipur.training.td_lambda import UNTOLD, LearningSettings, learn, learn_win, look_back

LENGTH = 24
BOTH, ONE = 2, 1
UNITS = 4
STEP = 1e-6
Doubles = NDArray[np.float64]


def a_memory(seed: int) -> Memory:
    """A round of which a third of the moves were left to chance."""
    chance = random.Random(seed)
    memory = new_memory()
    memory.best[:LENGTH] = [chance.random() for _ in range(LENGTH)]
    memory.explored[:LENGTH] = [int(chance.random() < 1 / 3) for _ in range(LENGTH)]
    memory.end[:] = 0.75, 12
    return memory


Came = Callable[[Memory, int, float, int], float]


def came_to(memory: Memory, ply: int, trace: float, sides: int) -> float:
    """What a move came to for its mover, by the definition."""
    if ply == LENGTH - 1:
        return float(memory.end[0])
    if sides == BOTH and memory.explored[ply + 1]:
        return UNTOLD
    if sides == BOTH and ply + 1 == LENGTH - 1:
        return 1 - float(memory.end[0])
    thought = float(memory.best[ply + sides])
    later = came_to(memory, ply + sides, trace, sides)
    if memory.explored[ply + sides] or later == UNTOLD:
        return thought
    return trace * later + (1 - trace) * thought


def cut_a_move_early(memory: Memory, ply: int, trace: float, sides: int) -> float:
    """The planted fault: the move's own chance counts, and not that of the next."""
    shifted = memory._replace(explored=np.roll(memory.explored, sides))
    return came_to(shifted, ply, trace, sides)


def told_by_the_other(memory: Memory, ply: int, trace: float, sides: int) -> float:
    """The planted fault: what the other thought of the reply counts too."""
    if ply == LENGTH - 1:
        return float(memory.end[0])
    later = told_by_the_other(memory, ply + 1, trace, sides)
    later = memory.best[ply + 1] if memory.explored[ply + 1] else later
    mixed = trace * later + (1 - trace) * float(memory.best[ply + 1])
    return float(1 - mixed if sides == BOTH else mixed)


def agrees(defined: Came, memory: Memory, trace: float, sides: int) -> bool:
    """Whether the kernel finds what is defined for each move but the last."""
    look_back(memory, LENGTH, trace, sides)
    slow = [defined(memory, ply, trace, sides) for ply in range(LENGTH - 1)]
    return np.allclose(memory.wins[: LENGTH - 1], slow, rtol=0, atol=1e-12)


@pytest.mark.parametrize("sides", [BOTH, ONE])
@pytest.mark.parametrize("trace", [0.0, 0.7, 1.0])
def test_a_move_came_to_what_the_definition_says(trace: float, sides: int) -> None:
    """Of both sides in turn, or of one; at a move that was left to chance, what was best counts alone."""
    for seed in range(20):
        assert agrees(came_to, a_memory(seed), trace, sides)


@pytest.mark.parametrize("sides", [BOTH, ONE])
def test_a_trace_that_is_cut_a_move_early_is_found_out(sides: int) -> None:
    """A control of the test above."""
    assert not any(agrees(cut_a_move_early, a_memory(seed), 0.7, sides) for seed in range(20))


def test_a_trace_that_takes_the_others_word_for_it_is_found_out() -> None:
    """A control of the test above; where all moves are of one side, it is the definition."""
    assert not any(agrees(told_by_the_other, a_memory(seed), 0.7, BOTH) for seed in range(20))
    assert all(agrees(told_by_the_other, a_memory(seed), 0.7, ONE) for seed in range(20))


@pytest.mark.parametrize("sides", [BOTH, ONE])
def test_the_margin_is_that_of_the_end_for_whoever_moved(sides: int) -> None:
    """Twelve rupees more for the last mover are twelve fewer for the other."""
    memory = a_memory(1)

    look_back(memory, LENGTH, 0.7, sides)

    lead = 12 / MARGIN_SCALE
    assert memory.margins[LENGTH - 2] == (-lead if sides == BOTH else lead)
    assert memory.margins[LENGTH - 3] == lead


@pytest.mark.parametrize("length", [0, 1])
def test_nothing_is_learned_of_no_move_nor_of_the_last(length: int) -> None:
    """An unfinished round has length 0, and a move that ends the round is judged exactly."""
    memory = a_memory(1)

    look_back(memory, length, 0.7, BOTH)

    assert not memory.wins.any()


def precise(seed: int) -> tuple[Net, NetWorkspace]:
    """A tiny network with weights of double precision, which kernels work with as well."""
    net = Net(*(cast("Layer", layer.astype(np.float64)) for layer in new_net(UNITS, seed)))
    chance = random.Random(seed)
    net.margin[:] = [chance.uniform(-0.3, 0.3) for _ in range(UNITS + 1)]
    net.bias[:] = [chance.uniform(0.0, 0.3) for _ in range(UNITS)]
    workspace = new_net_workspace(net)
    doubles: dict[str, Any] = {
        name: getattr(workspace, name).astype(np.float64) for name in ("sums", "shares")
    }
    return net, workspace._replace(**doubles)


def outputs(net: Net, active: list[int]) -> tuple[float, float]:
    """The chance to win and the margin, plainly."""
    units = np.maximum(0, net.bias + net.features[active].sum(axis=0))
    chance = 1 / (1 + np.exp(-(units @ net.win[:-1] + net.win[-1])))
    return float(chance), float(units @ net.margin[:-1] + net.margin[-1])


class Target(NamedTuple):
    """What is to be learned of a position, and the weight of the margin."""

    active: list[int]
    win: float
    margin: float
    weight: float


def loss(net: Net, layer: str, target: Target) -> float:
    """What learning makes smaller: half the margin's square, weighted, or the win's cross entropy."""
    chance, lead = outputs(net, target.active)
    if layer == "margin":
        return float(target.weight * (target.margin - lead) ** 2 / 2)
    return float(-target.win * np.log(chance) - (1 - target.win) * np.log(1 - chance))


def slopes(net: Net, layer: str, target: Target) -> Doubles:
    """How its loss changes with each weight of a layer, by differences, where its feature is active."""
    array = getattr(net, layer)
    found = np.zeros(array.shape)
    for place in np.ndindex(array.shape):
        if layer == "features" and place[0] not in target.active:
            continue
        kept = array[place]
        array[place] = kept + STEP
        above = loss(net, layer, target)
        array[place] = kept - STEP
        found[place] = (above - loss(net, layer, target)) / (2 * STEP)
        array[place] = kept
    return found


@pytest.mark.parametrize("weight", [0.0, 0.2], ids=["win alone", "win and margin"])
def test_every_weight_goes_down_the_slope_of_the_loss(weight: float) -> None:
    """A step is the rate times what differences say; no weight but its own has a part in the margin's."""
    rate = 0.01
    for seed in range(3):
        net, workspace = precise(seed)
        target = Target((SLOT_START + seed).tolist(), 0.9, -0.4, weight)
        slope = {layer: slopes(net, layer, target) for layer in Net._fields}
        before = Net(*(layer.copy() for layer in net))

        error = learn(
            net,
            workspace,
            np.array(target.active),
            target.win,
            target.margin,
            LearningSettings(rate, 0.7, weight),
        )

        assert error == pytest.approx((target.win - outputs(before, target.active)[0]) ** 2)
        for layer, expected in slope.items():
            moved = (getattr(net, layer) - getattr(before, layer)) / rate
            assert np.allclose(moved, -expected, rtol=0, atol=1e-6), layer
        assert np.any(slope["margin"]) == (weight > 0)


@pytest.mark.parametrize("win", [0.0, 0.3, 1.0])
def test_a_position_comes_nearer_to_what_it_was_worth(win: float) -> None:
    """Both outputs step by step, and with nothing known of the margin the win alone."""
    active = SLOT_START.copy()
    net = new_net(UNITS, 1)
    workspace = new_net_workspace(net)
    pace = LearningSettings(0.02, 0.7, 0.2)

    errors = [learn(net, workspace, active, win, 0.5, pace) for _ in range(100)]
    chance, lead = outputs(net, active.tolist())

    assert errors == sorted(errors, reverse=True)
    assert errors[-1] < errors[0] / 4
    assert abs(0.5 - lead) < 0.5
    assert abs(chance - win) < abs(0.5 - win)

    margin = net.margin.copy()
    assert learn_win(net, workspace, active, win, pace) < errors[-1]
    assert np.array_equal(net.margin, margin)
