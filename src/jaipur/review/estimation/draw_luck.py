"""The kernels of luck: what a refill or a bonus token changed for either seat, less its mean."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol, cast

import numpy as np

from jaipur.compiling import compiled, compiled_first, natural
from jaipur.players.dice import Dice
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.endgame.transpositions import Records
from jaipur.players.network.net import Net
from jaipur.review.estimation.calibration import Curve
from jaipur.review.estimation.draw_list import MOST_DRAWS, Draws, list_draws, new_draws
from jaipur.review.estimation.forecast import (
    Forecast,
    find_chances_at_sight,
    find_mover_chances,
    find_waiting_chances,
    new_forecast,
)
from jaipur.rules.cards import MARKET_SIZE
from jaipur.rules.round.fields import lay_out
from jaipur.rules.round.play import play
from jaipur.rules.round.position import Awaiting, Ints, Positions, market_size, new_positions

LUCK: Final = lay_out(__name__, "LUCK", [(name, np.float64, ()) for name in ("mover", "other", "expected")])


class Luck(Protocol):
    """What chance changed, in chances to win the round."""

    mover: float
    other: float
    """What came to either seat, less its mean."""
    expected: float
    """What came to the mover, less what the mover had to expect."""


class LuckWorkspace(NamedTuple):
    """What luck is weighed with, allocated once."""

    forecast: Forecast
    draws: Draws
    awaits: Positions
    """The position after the move, which awaits chance."""
    mine: FloatArray
    theirs: FloatArray
    """The chances of the mover and of the other after each draw."""
    worlds: Ints
    """Worlds in which each way to refill is judged, by how many cards come."""
    luck: Records
    """One record of LUCK: the result."""


def new_luck_workspace(net: Net, curve: Curve, worlds: tuple[int, ...]) -> LuckWorkspace:
    """Allocate what luck is weighed with."""
    return LuckWorkspace(
        forecast=new_forecast(net, curve),
        draws=new_draws(),
        awaits=new_positions(1),
        mine=np.zeros(MOST_DRAWS),
        theirs=np.zeros(MOST_DRAWS),
        worlds=np.array(worlds, dtype=np.int64),
        luck=cast("Records", np.zeros(1, dtype=LUCK)),
    )


@compiled_first
@compiled
def weigh_draw(workspace: LuckWorkspace, before: Positions, move: int, after: Positions, dice: Dice) -> int:
    """Write what the chance changed that came between a move and the other's turn.

    Return in how many ways chance could come: 0 where the move awaits none.
    """
    awaits, draws, luck = workspace.awaits, workspace.draws, workspace.luck[0]
    awaits[0] = before[0]
    play(awaits[0], move)
    luck.mover = 0.0
    luck.other = 0.0
    luck.expected = 0.0
    if awaits[0].awaiting == Awaiting.MOVE:
        return 0
    count = list_draws(awaits, after, draws)
    _find_chances(workspace, count, dice)
    for number in range(count):
        surprise = draws.came[number] - draws.chances[number]
        luck.mover += surprise * workspace.mine[number]
        luck.other += surprise * workspace.theirs[number]
        luck.expected += (draws.came[number] - draws.expected[number]) * workspace.mine[number]
    return count


@compiled
def _find_chances(workspace: LuckWorkspace, count: int, dice: Dice) -> None:
    """Write the chances of both seats after each draw that the position awaits."""
    forecast, position, positions = workspace.forecast, workspace.awaits[0], workspace.draws.positions
    if position.awaiting == Awaiting.REFILL:
        worlds = natural(workspace.worlds[natural(MARKET_SIZE - market_size(position))])
        find_waiting_chances(forecast, positions, count, dice, worlds, workspace.mine)
    else:
        # K2: the other does not see the token, so only its owner can judge it.
        find_chances_at_sight(forecast, positions, count, natural(position.to_move), workspace.mine)
    find_mover_chances(forecast, positions, count, workspace.theirs)


@compiled_first
@compiled
def waiting_chance(workspace: LuckWorkspace, positions: Positions, dice: Dice) -> float:
    """Return the chance to win the round of the seat that is not to move in a position, at first sight."""
    worlds = natural(workspace.worlds[0])
    find_waiting_chances(workspace.forecast, positions, 1, dice, worlds, workspace.mine)
    return float(workspace.mine[0])


@compiled_first
@compiled
def mover_chance(workspace: LuckWorkspace, positions: Positions) -> float:
    """Return the chance to win the round of the seat to move in a position, at first sight."""
    find_mover_chances(workspace.forecast, positions, 1, workspace.theirs)
    return float(workspace.theirs[0])
