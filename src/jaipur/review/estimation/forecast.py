"""A seat's chance to win the round by what it may know, calibrated: of the seat to move, and of the other.

Each function takes the first so many of some positions, and writes one chance for each.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.players.dice import Dice, turn_to
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.network.evaluation import worth
from jaipur.players.network.features import find_features
from jaipur.players.network.net import Net, NetWorkspace, add_up, new_net_workspace, read_out, squash
from jaipur.players.worlds.hand_odds import load_odds
from jaipur.players.worlds.sample import new_pool
from jaipur.players.worlds.weighted_sample import imagine_world
from jaipur.review.estimation.calibration import Curve, calibrated
from jaipur.rules.round.deal import Deals, new_deals
from jaipur.rules.round.position import Ints, Positions


class Forecast(NamedTuple):
    """What forecasts work with: the network, and what kernels fill, allocated once."""

    net: Net
    workspace: NetWorkspace
    deals: Deals
    pool: Ints
    odds: FloatArray
    curve: FloatArray


def new_forecast(net: Net, curve: Curve) -> Forecast:
    """Allocate what forecasts by a network work with."""
    return Forecast(
        net=net,
        workspace=new_net_workspace(net),
        deals=new_deals(1),
        pool=new_pool(),
        odds=load_odds(),
        curve=np.array(curve),
    )


@compiled
def find_mover_chances(forecast: Forecast, positions: Positions, count: int, chances: FloatArray) -> None:
    """Write the chance of the seat to move, by its best move."""
    for number in range(count):
        forecast.workspace.positions[0] = positions[number]
        chances[number] = _mapped(worth(forecast.net, forecast.workspace), forecast.curve)


@compiled_apart
def find_waiting_chances(
    forecast: Forecast,
    positions: Positions,
    count: int,
    dice: Dice,
    worlds: int,
    chances: FloatArray,
) -> None:
    """Write the chance of the seat not to move, by the other's best moves in the same worlds' dice."""
    workspace = forecast.workspace
    start = dice[0]
    for number in range(count):
        seat = natural(1 - positions[number].to_move)
        total = 0.0
        for world in range(worlds):
            turn_to(dice, start, world)
            workspace.positions[0] = positions[number]
            imagine_world(
                positions[number],
                seat,
                workspace.positions[0],
                forecast.deals[0],
                dice,
                forecast.pool,
                forecast.odds,
            )
            total += 1.0 - _mapped(worth(forecast.net, workspace), forecast.curve)
        chances[number] = total / worlds


@compiled
def find_chances_at_sight(
    forecast: Forecast, positions: Positions, count: int, seat: int, chances: FloatArray
) -> None:
    """Write the chance of a seat that has just moved, as the network reads the position itself."""
    net, workspace = forecast.net, forecast.workspace
    for number in range(count):
        find_features(positions[number], seat, workspace.after)
        add_up(net, workspace.after, workspace.sums[1])
        chance = squash(read_out(net.win, workspace.sums[1], workspace.shares))
        chances[number] = _mapped(chance, forecast.curve)


@compiled
def _mapped(chance: float, curve: FloatArray) -> float:
    return calibrated(chance, float(curve[0]), float(curve[1]))
