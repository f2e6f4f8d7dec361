"""What a refill or a bonus token changed for either seat, and what it changes in the mean.

A seat's chance is judged by what it may know. Only the mean is over the deck and the piles as they truly are:
so luck has no mean, however the chances are judged. Beside it stands the mean as the mover had to expect it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from jaipur.players.dice import Dice, new_dice
from jaipur.players.network.weights import load_net
from jaipur.players.worlds.sample import plain_world
from jaipur.review.estimation.calibration import Curve, load_calibration
from jaipur.review.estimation.draw_list import list_draws, new_draws
from jaipur.review.estimation.forecast import (
    find_chances_at_sight,
    find_mover_chances,
    find_waiting_chances,
    new_forecast,
)
from jaipur.rules.cards import MARKET_SIZE
from jaipur.rules.round.kernel_calls import play_first
from jaipur.rules.round.position import Awaiting, at, copied
from jaipur.rules.view import view

if TYPE_CHECKING:
    from jaipur.players.endgame.last_turn import FloatArray
    from jaipur.players.network.net import Net
    from jaipur.rules.match import Match
    from jaipur.rules.round.position import Positions


SEED: Final = b"chances"
WORLDS: Final = (12, 8, 8, 4, 2, 1)
"""Worlds in which each way to refill is judged, by how many cards come: more cards come in more ways."""


class Came(NamedTuple):
    """What chance changed, in chances to win the round: to the mover, and to the other."""

    luck: tuple[float, float]
    """What came, less its mean."""
    expected: float
    """What came to the mover, less what the mover had to expect."""


NOTHING_CAME: Final = Came((0.0, 0.0), 0.0)


class Croupier:
    """Weighs chance."""

    def __init__(
        self, net: Net | None = None, curve: Curve | None = None, worlds: tuple[int, ...] = WORLDS
    ) -> None:
        self._worlds = worlds
        self._forecast = new_forecast(net or load_net(), curve or load_calibration().curve)
        self._draws = new_draws()

    def weigh(self, before: Match, move: int, after: Match) -> Came:
        """Return what the chance changed that came between a move and the other's turn."""
        awaits, draws = copied(before.positions), self._draws
        play_first(awaits, move)
        if at(awaits).awaiting == Awaiting.MOVE:
            return NOTHING_CAME
        count = list_draws(awaits, after.positions, draws)
        mine = self._mover_chances(awaits, count, _dice(before, before.now.to_move))
        theirs = np.zeros(count)
        find_mover_chances(self._forecast, draws.positions, count, theirs)
        came = draws.came[:count]
        luck, expected = came - draws.chances[:count], came - draws.expected[:count]
        return Came((_sum(luck * mine), _sum(luck * theirs)), _sum(expected * mine))

    def _mover_chances(self, awaits: Positions, count: int, dice: Dice) -> FloatArray:
        """Return the chances of the seat that moved, after each draw that the position awaited."""
        positions, chances = self._draws.positions, np.zeros(count)
        if at(awaits).awaiting == Awaiting.REFILL:
            worlds = self._worlds[MARKET_SIZE - sum(at(awaits).market.tolist())]
            find_waiting_chances(self._forecast, positions, count, dice, dice[0], worlds, chances)
        else:
            # K2: the other does not see the token, so only its owner can judge it.
            find_chances_at_sight(self._forecast, positions, count, at(awaits).to_move, chances)
        return chances

    def at_sight(self, match: Match, seat: int) -> float:
        """Return the chance of a seat that is not to move to win the round, at first sight."""
        dice, chances = _dice(match, seat), np.zeros(1)
        find_waiting_chances(self._forecast, match.positions, 1, dice, dice[0], self._worlds[0], chances)
        return float(chances[0])


def _sum(parts: FloatArray) -> float:
    """Return the sum in plain order: `sum` rounds otherwise from Python 3.12 on, and numpy by the size."""
    total = 0.0
    for part in parts.tolist():
        total += part
    return total


def _dice(match: Match, seat: int) -> Dice:
    """Make dice that fall alike where a seat knows the same."""
    return new_dice(SEED, plain_world(view(match, seat)).tobytes())
