"""What both directions speak of: matches by name, people and the house, how time is kept, and refusals."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

import msgspec

from jaipur.rules.legal import Refusal
from jaipur.rules.record import Text

VERSION: Final = 1
"""Of this protocol; a server refuses a client that speaks another."""

LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Of the names of matches. No i, l, o or u: nobody mistakes one for another, and no name is a word."""

MatchText = Annotated[str, msgspec.Meta(pattern=f"^[0-7][{LETTERS}]{{12}}$(?!\\n)")]
"""A match by name."""
CommandId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{8,40}$(?!\n)")]
"""What a client names a command by, so that sending it twice does it once."""
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
"""Of a table: one for each thing that happened at it."""
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
LevelName = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{1,20}$(?!\n)")]
DealName = Annotated[
    str, msgspec.Meta(pattern=r"^(daily-[0-9]{4}-[0-9]{2}-[0-9]{2}|duel-[A-Za-z0-9_-]{22})$(?!\n)")
]
"""A deal that several matches share: that of a day, or that of a duel, whose name is its link."""


class Live(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="live"):
    """A clock by Fischer: so many minutes, and seconds added with each move."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=60)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=60)]


class Correspondence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="correspondence"):
    """So many days for each move."""

    days: Annotated[int, msgspec.Meta(ge=1, le=14)]


class Untimed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="untimed"):
    """No clock; a match that nobody plays on is ended at last."""


Control = Live | Correspondence | Untimed


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="person"):
    """A person's seat, or that of a program with an account of its own."""

    user: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    name: Text


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="house"):
    """A seat of one of the house's own opponents."""

    level: LevelName


Sitter = Person | House


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that others play as well, each against the house: nothing is told of it before it is closed."""

    deal: DealName
    closes_at: Milliseconds
    """When everybody may know it, at the latest."""


class Phrase(StrEnum):
    """All that players can say to each other at a table. Clients show it in their own language."""

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


class Why(StrEnum):
    """Why something is refused: the reasons of the server, of the table, and those of the rules by name."""

    NOT_UNDERSTOOD = "not understood"
    TOO_OFTEN = "too often"
    UNAVAILABLE = "unavailable"
    """It is not known whether it was done: asking again, by the same id, does it once."""
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
    OUT_OF_TIME = "out of time"
    NOT_DUE = "not due"
    NOT_AWAY = "not away"
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
