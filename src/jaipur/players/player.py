"""A Player: from what its seat may know, and within limits, a Decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Protocol

import msgspec

from jaipur.rules.round.moves import Move
from jaipur.rules.view import View, view

if TYPE_CHECKING:
    from collections.abc import Callable

    from jaipur.rules.match import Match

Probability = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much a player may think: counted work, which gives the same decision again, or time."""

    work: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """Positions that may be judged."""
    seconds: Annotated[float, msgspec.Meta(gt=0)] | None = None
    """CPU time of the thread that thinks: a busy neighbour makes nobody weaker."""


class Alternative(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that was considered, and the chance to win the round that it was given."""

    move: Move
    value: Probability


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move, what it is thought to be worth, what else was considered, best first, and the work it took."""

    move: Move
    value: Probability = 0.5
    alternatives: tuple[Alternative, ...] = ()
    work: int = 0


class Player(Protocol):
    """A player chooses moves. Equal views, limits by work and seeds give equal decisions."""

    name: str

    def choose(self, view: View, limits: Limits) -> Decision:
        """Choose one of the legal moves of the seat whose view this is."""
        ...


def chooser(*seated: tuple[Player, Limits]) -> Callable[[Match], Move]:
    """Return a function that asks the player to move, with what its seat may know and within its limits."""

    def choose(match: Match) -> Move:
        seat = match.now.to_move
        player, limits = seated[seat]
        return player.choose(view(match, seat), limits).move

    return choose
