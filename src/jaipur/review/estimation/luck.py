"""What a refill or a bonus token changed for either seat, and what it changes in the mean.

A seat's chance is judged by what it may know. Only the mean is over the deck and the piles as they truly are:
so luck has no mean, however the chances are judged. Beside it stands the mean as the mover had to expect it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from jaipur.players.dice import Dice, new_dice
from jaipur.players.network.weights import load_net
from jaipur.players.worlds.sample import plain_world
from jaipur.review.estimation.calibration import Curve, load_calibration
from jaipur.review.estimation.draw_luck import mover_chance, new_luck_workspace, waiting_chance, weigh_draw
from jaipur.rules.view import view

if TYPE_CHECKING:
    from jaipur.players.network.net import Net
    from jaipur.review.estimation.draw_luck import Luck
    from jaipur.rules.match import Match


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
        self._workspace = new_luck_workspace(net or load_net(), curve or load_calibration().curve, worlds)

    def weigh(self, before: Match, move: int, after: Match) -> Came:
        """Return what the chance changed that came between a move and the other's turn."""
        dice = _dice(before, before.now.to_move)
        weigh_draw(self._workspace, before.positions, move, after.positions, dice)
        luck = cast("Luck", self._workspace.luck[0])
        return Came((luck.mover, luck.other), luck.expected)

    def at_sight(self, match: Match, seat: int) -> float:
        """Return the chance of a seat that is not to move to win the round, at first sight."""
        return waiting_chance(self._workspace, match.positions, _dice(match, seat))

    def to_move_at_sight(self, match: Match) -> float:
        """Return the chance of the seat to move to win the round, at first sight."""
        return mover_chance(self._workspace, match.positions)


def _dice(match: Match, seat: int) -> Dice:
    """Make dice that fall alike where a seat knows the same."""
    return new_dice(SEED, plain_world(view(match, seat)).tobytes())
