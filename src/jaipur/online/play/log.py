"""The log of a table: one entry for each accepted command, with its events."""

from __future__ import annotations

from typing import Annotated

import msgspec

from jaipur.online.clock import Clock
from jaipur.online.match_ids import MatchId
from jaipur.rules.events import Event, Seat
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.records.record import Hash, Nonce
from jaipur.wire.server_messages import Continued, Returned, TakenBack
from jaipur.wire.values import CommandId, Control, Person, Shared, Sitter


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="opened"):
    """The table was opened: who sits where, the terms, and the commitment to the seed."""

    sitters: tuple[Sitter, Sitter]
    control: Control
    commitment: Hash
    options: Options = PRINTED_GAME
    rated: bool = False
    shared: Shared | None = None
    """The deal, if other users play it too."""


class SeatReadied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="readied"):
    """A seat gave its nonce for the deals; a bot's seat, or one of a shared deal, gives an empty one."""

    seat: Seat
    nonce: Nonce


class SeatMissed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="missed"):
    """The opponent claimed that a seat is absent; unless it returns in time, it loses the match."""

    seat: Seat
    since: int
    until: int


TableEvent = Opened | SeatReadied | Continued | TakenBack | SeatMissed | Returned | Event


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One version of a table."""

    match: MatchId
    version: Annotated[int, msgspec.Meta(ge=1)]
    at: int
    """The time by the database's clock."""
    events: tuple[TableEvent, ...]
    clock: Clock
    by: Seat | None = None
    """The seat whose command it was; None for a bot's move or a deadline."""
    id: CommandId | None = None
    deadline: int | None = None
    """When the server must act by itself, unless an outage postpones it."""


def users_at(opened: Opened) -> tuple[str | None, str | None]:
    """Return the users at the seats of a table; None for a bot."""
    one, other = (sitter.user if isinstance(sitter, Person) else None for sitter in opened.sitters)
    return one, other
