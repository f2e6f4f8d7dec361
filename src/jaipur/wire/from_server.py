"""What a server says."""

from __future__ import annotations

from typing import Annotated

import msgspec

from jaipur.rules.events import Seat
from jaipur.rules.options import Options
from jaipur.rules.record import Hash, Nonce, SeedText
from jaipur.rules.view import SeenEvent, View
from jaipur.wire.values import (
    CommandId,
    Control,
    MatchText,
    Milliseconds,
    Phrase,
    Shared,
    Sitter,
    Version,
    Why,
)


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of a table: what both have left, and since when whose time has been running."""

    left: tuple[Milliseconds, Milliseconds]
    running: Seat | None
    since: Milliseconds
    now: Milliseconds
    """The server's time when it said so."""


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
    """A seat was said to be away; unless it comes back in time it loses the match."""

    seat: Seat
    until: Milliseconds


class Returned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="returned"):
    """A seat that was said to be away is there."""

    seat: Seat


TableSeen = Readied | Continued | TakenBack | Missed | Returned | SeenEvent


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the deals of a match that is over can be verified by."""

    seed: SeedText
    nonces: tuple[Nonce, Nonce]


class Seated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays what at a table, and what the server is bound to."""

    sitters: tuple[Sitter, Sitter]
    control: Control
    options: Options
    rated: bool
    commitment: Hash
    shared: Shared | None = None
    """A deal that others play as well: no nonce enters it, no move is taken back, and nobody watches."""


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a table stands, as one viewer may know it."""

    view: View
    times: Times
    ready: tuple[bool, bool]
    """Who is ready for the first deal, or between rounds for the next one."""
    may_take_back: bool
    missed: Missed | None
    proof: Proof | None


class Joined(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="joined"):
    """A table as it stands."""

    match: MatchText
    version: Version
    seat: Seat | None
    """Whose side this viewer is on; None for a watcher."""
    seated: Seated
    standing: Standing


class Happened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="happened"):
    """Something happened at a table: what, and where it stands now. A version that is missing was lost."""

    match: MatchText
    version: Version
    events: tuple[TableSeen, ...]
    standing: Standing


class Resumed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resumed"):
    """All that happened since was told; and the clock, which no outage has moved."""

    match: MatchText
    version: Version
    times: Times


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="left"):
    """Nothing more is told of a table."""

    match: MatchText


class Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="done"):
    """A request was accepted, and is kept for good as this version."""

    match: MatchText
    id: CommandId
    version: Version


class Refused(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refused"):
    """Something was not done, and why."""

    why: Why
    match: MatchText | None = None
    id: CommandId | None = None
    version: Version | None = None
    """Where the table stands, if it is one."""
    detail: Annotated[str, msgspec.Meta(max_length=300)] | None = None


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="said"):
    """A player said something. It is kept nowhere: whoever was not there has not heard it."""

    match: MatchText
    seat: Seat
    phrase: Phrase


class Sought(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sought"):
    """An opponent is sought, on these terms."""

    control: Control
    options: Options
    rated: bool


class Unsought(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unsought"):
    """Nobody is sought at this connection any more: as was asked, or since the user seeks elsewhere."""


class Paired(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="paired"):
    """A table was set for this user, by a seek, an invitation or a rematch: join it."""

    match: MatchText


class Noticed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="noticed"):
    """How many notices this user has not read: one more came, or some were read."""

    unread: int


class Beat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="beat"):
    """The server lives; tables that this client is told of, and their versions. Answered by Heard."""

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
