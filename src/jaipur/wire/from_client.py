"""What a client may say."""

from __future__ import annotations

import msgspec

from jaipur.rules.match import Abort, Resign
from jaipur.rules.moves import Move
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.record import Nonce
from jaipur.wire.values import CommandId, Control, MatchText, Milliseconds, Phrase, Version


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ready"):
    """Here, with a nonce for the deals."""

    nonce: Nonce


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """A move, from what was seen up to a version."""

    seen: Version
    move: Move


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="continue"):
    """Deal the next round."""


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_back"):
    """Take the last move back."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """The other is away."""


SeatRequest = Ready | Play | Continue | TakeBack | Claim | Resign | Abort
"""What a player asks of a table."""


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask"):
    """A player's request at a table; answered by Done or Refused with the same id."""

    match: MatchText
    id: CommandId
    request: SeatRequest


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="join"):
    """Tell me of a table from now on, as a player or as a watcher; answered by Joined or Refused."""

    match: MatchText


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    """As Join, from a version that was seen on: all that happened since comes from the log, then Resumed."""

    match: MatchText
    version: Version


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Tell me no more of a table; answered by Left."""

    match: MatchText


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """A phrase to all at a table, from one who plays there; answered by Said or Refused."""

    match: MatchText
    phrase: Phrase


class Seek(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seek"):
    """Find me an opponent, not what I sought before; answered by Sought or Refused, later by Paired.

    It ends with this connection.
    """

    control: Control
    options: Options = PRINTED_GAME
    rated: bool = False


class Unseek(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unseek"):
    """Find me nobody any more; answered by Unsought. Whoever was paired already is, and hears Paired."""


class Heard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="heard"):
    """The answer to a Beat, with what it had sent: so the server measures the network's delay."""

    sent: Milliseconds


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Are you there? Answered by Pong, with what was sent."""

    sent: Milliseconds


FromClient = Ask | Join | Resume | Leave | Say | Seek | Unseek | Heard | Ping
