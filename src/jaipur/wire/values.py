"""Values of both directions: match ids, players, time controls, refusals."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

import msgspec

from jaipur.rules.records.record import HeaderText
from jaipur.rules.round.legality import Refusal


class Protocol(StrEnum):
    """The subprotocols of the WebSocket, the newest first: a client offers all that it speaks.

    Clients refuse unknown fields, so that a new field of a server's message needs a new subprotocol.
    """

    V2 = "jaipur.2"
    """As V1; and in a player's Standing the server names the exits of the seat."""
    V1 = "jaipur.1"


LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""The letters of match ids. Without i, l, o and u, letters are not confused, and no id is a word."""

MatchText = Annotated[str, msgspec.Meta(pattern=f"^[0-7][{LETTERS}]{{12}}$(?!\\n)")]
"""The id of a match, as text."""
CommandId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{8,40}$(?!\n)")]
"""The client's id of a command. A command that is sent twice is carried out once."""
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
"""The version of a table: it increases by one with each log entry."""
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
LevelName = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{1,20}$(?!\n)")]
DealName = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^(daily-[0-9]{4}-[0-9]{2}-[0-9]{2}|duel-[A-Za-z0-9_-]{22}"
        r"|meeting-[A-Za-z0-9_-]{22}-[0-9]{1,10})$(?!\n)"
    ),
]
"""The id of a shared deal: a day, the secret of a duel's link, or a season with the number of a meeting."""


FORMER: Final = "a former player"
"""The name of a user whose data was deleted. Clients show it in their own language; nobody can choose it."""


class Live(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="live"):
    """A Fischer clock: minutes for the match, and seconds added for each move."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=60)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=60)]


class Correspondence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="correspondence"):
    """Correspondence: days for each move."""

    days: Annotated[int, msgspec.Meta(ge=1, le=14)]


class Untimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="untimed"):
    """No clock. An abandoned match is ended after a long time."""


Control = Live | Correspondence | Untimed


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="person"):
    """The seat of a person, or of a program with its own account."""

    user: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    name: HeaderText


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="house"):
    """The seat of one of the server's bots."""

    level: LevelName


Sitter = Person | House


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shared deal, which every player plays against a bot. Results are hidden until it is closed."""

    deal: DealName
    closes_at: Milliseconds
    """When it closes at the latest."""


class Phrase(StrEnum):
    """The phrases that players can send to each other. Clients show them in their own language."""

    HELLO = "hello"
    GOOD_LUCK = "good luck"
    HAVE_FUN = "have fun"
    WELL_PLAYED = "well played"
    NICE_SALE = "nice sale"
    LUCKY_ME = "lucky me"
    OOPS = "oops"
    THINKING = "thinking"
    ONE_MOMENT = "one moment"
    THANK_YOU = "thank you"
    GOOD_GAME = "good game"
    ONCE_MORE = "once more"
    GOODBYE = "goodbye"


class Exit(StrEnum):
    """A way to end a match before its last move, named as the request for it."""

    RESIGN = "resign"
    """Lose (E7)."""
    ABORT = "abort"
    """Call the match off, without a result (E9)."""
    CLAIM = "claim"
    """Claim that the opponent is away (E8)."""


class Why(StrEnum):
    """Why a request is refused: reasons of the server, of the table, and of the rules."""

    NOT_UNDERSTOOD = "not understood"
    TOO_OFTEN = "too often"
    UNAVAILABLE = "unavailable"
    """It is not known whether the command was carried out. Sending it again with the same id is safe."""
    NO_SUCH_MATCH = "no such match"
    NO_SUCH_INVITATION = "no such invitation"
    """It is over, withdrawn, taken, or for somebody else; which of these is nobody's business."""
    NOT_SEATED = "not seated"
    NOT_SIGNED_IN = "not signed in"
    NOT_PAIRED = "not paired"
    """Nobody is paired for such a way to keep time: there are a few, so that people meet."""
    NOT_RATED = "not rated"
    """Only the printed game is, in those ways to keep time, between accounts."""

    STALE = "stale"
    """Something happened that the asker had not seen."""
    NOT_STARTED = "not started"
    ALREADY_READY = "already ready"
    NOT_BETWEEN_ROUNDS = "not between rounds"
    NOTHING_TO_TAKE_BACK = "nothing to take back"
    TAKEN_BACK_TOO_OFTEN = "taken back too often"
    """A player may take back a number of moves in a match, and not more."""
    OUT_OF_TIME = "out of time"
    NOT_DUE = "not due"
    NOT_AWAY = "not away"
    CLAIMED_TOO_OFTEN = "claimed too often"
    """A player may claim the opponent's absence a number of times in a match, and not more."""
    NOT_OVER = "not over"

    MATCH_OVER = "match over"
    TOO_LATE_TO_ABORT = "too late to abort"
    ROUND_OVER = "round over"
    AWAITING_CHANCE = "awaiting chance"
    NOT_YOUR_TURN = "not your turn"
    CAMEL_TAKEN = "camel taken"
    UNEQUAL_EXCHANGE = "unequal exchange"
    EXCHANGE_TOO_SMALL = "exchange too small"
    GOOD_BOTH_WAYS = "good both ways"
    PRECIOUS_NEED_TWO = "precious need two"
    NO_CAMELS = "no camels"
    NOT_IN_MARKET = "not in market"
    NOT_IN_HAND = "not in hand"
    NOT_IN_HERD = "not in herd"
    HAND_FULL = "hand full"


def by_the_rules(refusal: Refusal) -> Why:
    """Give a refusal of the rules as it travels."""
    return Why[refusal.name]
