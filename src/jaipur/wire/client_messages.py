"""The messages that a client sends."""

from __future__ import annotations

import msgspec

from jaipur.rules.match import Abort, Resign
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.records.record import Nonce
from jaipur.rules.round.moves import Move
from jaipur.wire.values import CommandId, Control, MatchText, Milliseconds, Phrase, Version


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ready"):
    """The player is ready for the first deal, and contributes a nonce to all deals."""

    nonce: Nonce


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """A move, and the last version that the client has seen."""

    seen: Version
    move: Move


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="continue"):
    """Deal the next round."""


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_back"):
    """Take the last move back."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """Claim the match because the opponent is absent."""


SeatRequest = Ready | Play | Continue | TakeBack | Claim | Resign | Abort
"""A player's request at a table."""


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask"):
    """A player's request at a table; answered by Done or Refused with the same id."""

    match: MatchText
    id: CommandId
    request: SeatRequest


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="join"):
    """Subscribe to a table, as a player or as a watcher. Answered by Joined or Refused."""

    match: MatchText


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    """Like Join, but first receive every update after this version, then Resumed."""

    match: MatchText
    version: Version


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Unsubscribe from a table. Answered by Left."""

    match: MatchText


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """A phrase from a player to everybody at the table. Answered by Said or Refused."""

    match: MatchText
    phrase: Phrase


class Seek(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seek"):
    """Look for an opponent; this replaces an earlier Seek. Answered by Sought or Refused, later by Paired.

    It ends with this connection.
    """

    control: Control
    options: Options = PRINTED_GAME
    rated: bool = False


class Unseek(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unseek"):
    """Stop looking for an opponent. Answered by Unsought. A pairing that was already made stays."""


class Heard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="heard"):
    """The answer to a Beat, with its timestamp, from which the server measures the network's delay."""

    sent: Milliseconds


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """A connection check. Answered by Pong with the same timestamp."""

    sent: Milliseconds


FromClient = Ask | Join | Resume | Leave | Say | Seek | Unseek | Heard | Ping
