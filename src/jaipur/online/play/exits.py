"""The exits of a seat: the ways to end the match that it may ask for now."""

from __future__ import annotations

from jaipur.online.play.table import Table
from jaipur.rules.events import Seat
from jaipur.wire.values import Exit


def exits_of(table: Table, seat: Seat) -> tuple[Exit, ...]:
    """Return the exits of a seat, from the table alone.

    A claim may still be refused, since whether the opponent is connected is not known here. In a deal that
    others play as well, calling off is not offered: it would count as the player's only attempt.
    """
    if table.is_over:
        return ()
    exits: tuple[Exit, ...] = (Exit.RESIGN,)
    if table.opened.shared is None and not all(table.match.moved):
        exits += (Exit.ABORT,)
    if table.may_claim(seat):
        exits += (Exit.CLAIM,)
    return exits
