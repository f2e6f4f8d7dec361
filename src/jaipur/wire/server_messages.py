"""The messages that a server sends."""

from __future__ import annotations

from typing import Annotated

import msgspec

from jaipur.rules.events import Seat
from jaipur.rules.options import Options
from jaipur.rules.records.record import Hash, Nonce, SeedText
from jaipur.rules.view import SeenEvent, View
from jaipur.wire.values import (
    CommandId,
    Control,
    Exit,
    MatchText,
    Milliseconds,
    Phrase,
    Shared,
    Sitter,
    Version,
    Why,
)


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of a table: the time that both players have left, whose clock runs, and since when."""

    left: tuple[Milliseconds, Milliseconds]
    running: Seat | None
    since: Milliseconds
    now: Milliseconds
    """The server's time when the message was built."""


class Readied(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="readied"):
    """A seat is ready for the first deal."""

    seat: Seat


class Continued(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="continued"):
    """A seat is ready for the next round."""

    seat: Seat


class TakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="taken_back"):
    """A seat took its last move back."""

    seat: Seat


class Missed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="missed"):
    """A seat was reported absent. It loses the match unless it returns in time."""

    seat: Seat
    until: Milliseconds


class Returned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="returned"):
    """A seat that was reported absent is present."""

    seat: Seat


TableSeen = Readied | Continued | TakenBack | Missed | Returned | SeenEvent


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The values with which the deals of a finished match can be verified."""

    seed: SeedText
    nonces: tuple[Nonce, Nonce]


class Seated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The players and terms of a table, and the commitment to its seed."""

    sitters: tuple[Sitter, Sitter]
    control: Control
    options: Options
    rated: bool
    commitment: Hash
    shared: Shared | None = None
    """Set if the deal is shared: it uses no nonce, moves cannot be taken back, and nobody can watch."""


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state of a table, as one viewer may know it."""

    view: View
    times: Times
    ready: tuple[bool, bool]
    """The seats that are ready for the first deal, or between rounds for the next one."""
    may_take_back: bool
    missed: Missed | None
    proof: Proof | None
    exits: tuple[Exit, ...] | msgspec.UnsetType = msgspec.UNSET
    """The exits of this viewer's seat; left out for a watcher, and by a server that speaks only jaipur.1."""


class Joined(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="joined"):
    """The answer to Join: the table as it stands."""

    match: MatchText
    version: Version
    seat: Seat | None
    """The seat of this client; None for a watcher."""
    seated: Seated
    standing: Standing


class Happened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="happened"):
    """An update of a table: what happened, and the state after it. A missing version was lost on the way."""

    match: MatchText
    version: Version
    events: tuple[TableSeen, ...]
    standing: Standing


class Resumed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resumed"):
    """The client has received every update; with the current clock."""

    match: MatchText
    version: Version
    times: Times


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="left"):
    """The client is unsubscribed from a table."""

    match: MatchText


class Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="done"):
    """A request was accepted, and is durably stored as this version."""

    match: MatchText
    id: CommandId
    version: Version


class Refused(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refused"):
    """A request was refused, and why."""

    why: Why
    match: MatchText | None = None
    id: CommandId | None = None
    version: Version | None = None
    """The current version of the table, if there is one."""
    detail: Annotated[str, msgspec.Meta(max_length=300)] | None = None


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="said"):
    """A player's phrase. It is not stored: only connected clients receive it."""

    match: MatchText
    seat: Seat
    phrase: Phrase


class Sought(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sought"):
    """The seek is active, on these terms."""

    control: Control
    options: Options
    rated: bool


class Unsought(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unsought"):
    """The seek of this connection has ended: by Unseek, or because the user seeks from another connection."""


class Paired(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="paired"):
    """A table was opened for this user: of a seek, an invitation, a rematch or a meeting. Join it."""

    match: MatchText


class Noticed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="noticed"):
    """The number of unread notices, sent when it changes."""

    unread: int


class Beat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="beat"):
    """A heartbeat, with the versions of the tables that this client is subscribed to. Answered by Heard."""

    sent: Milliseconds
    heads: dict[MatchText, Version]


class Pong(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pong"):
    """The answer to a Ping."""

    sent: Milliseconds
    now: Milliseconds


FromServer = (
    Joined
    | Happened
    | Resumed
    | Left
    | Done
    | Refused
    | Said
    | Sought
    | Unsought
    | Paired
    | Noticed
    | Beat
    | Pong
)
