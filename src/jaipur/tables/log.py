"""The log of a table: one entry for each command that was accepted, with all that happened by it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from jaipur.rules.events import Event, Seat
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.record import Hash, Nonce
from jaipur.tables.clock import Clock
from jaipur.tables.ids import MatchId
from jaipur.wire.from_server import Continued, Returned, TakenBack
from jaipur.wire.values import CommandId, Control, Person, Shared, Sitter


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="opened"):
    """The table was set: who sits where, what is played, and what the server is bound to."""

    sitters: tuple[Sitter, Sitter]
    control: Control
    commitment: Hash
    options: Options = PRINTED_GAME
    rated: bool = False
    shared: Shared | None = None
    """The deal, where others play it as well."""


class Readied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="readied"):
    """A seat gave its nonce for the deals; a seat of the house, or of a shared deal, gives an empty one."""

    seat: Seat
    nonce: Nonce


class Missed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="missed"):
    """A seat was said to be away; unless it comes back in time it loses the match."""

    seat: Seat
    since: int
    until: int


TableEvent = Opened | Readied | Continued | TakenBack | Missed | Returned | Event


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One version of a table."""

    match: MatchId
    version: Annotated[int, msgspec.Meta(ge=1)]
    at: int
    """When, by the database's clock."""
    events: tuple[TableEvent, ...]
    clock: Clock
    by: Seat | None = None
    """Whose command it was; None for what the house or time did."""
    id: CommandId | None = None
    deadline: int | None = None
    """When something must happen by itself, unless an outage puts it off."""


def users_at(opened: Opened) -> tuple[str | None, str | None]:
    """Say who sits at a table, by account; None for the house."""
    one, other = (sitter.user if isinstance(sitter, Person) else None for sitter in opened.sitters)
    return one, other
