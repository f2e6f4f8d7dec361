"""Users: guests, people and programs, their sign-ins, blocks and reports."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from jaipur.online.clock import DAY, MINUTE
from jaipur.online.match_ids import MatchId
from jaipur.players.opponents import LEVELS
from jaipur.wire.accounts import How, Kind, Reason, UserText

FRESH: Final = 15 * MINUTE
"""How long after a sign-in its holder may change the ways to sign in."""
UNUSED: Final = 90 * DAY
"""When an unused sign-in ends."""
LONGEST: Final = 180 * DAY
"""When a person's sign-in ends, also if it is used every day."""
LONGEST_OF_GUEST: Final = 365 * DAY
"""When a guest's sign-in ends. Nothing else proves who a guest is, so that it is renewed before."""
RENEWED: Final = 90 * DAY
"""The age at which a guest's sign-in is replaced by a new one."""
UNSEEN: Final = 30 * DAY
"""When a guest without a finished match is deleted."""
CHALLENGED: Final = 5 * MINUTE
"""How long a passkey challenge is valid."""
REMEMBERED: Final = DAY
"""How long ended sign-ins are stored."""
DEPARTED_AGAIN: Final = (MINUTE, 60 * MINUTE)
"""When, after a user was deleted, logs are searched for the user's name again.

A table whose opening was under way has the name after the first search.
"""
STALE: Final = 60 * MINUTE
"""How old the stored time of the last visit may become."""

MOST_SIGN_INS: Final = 20
"""For one user; the least recently used one is replaced."""
MOST_DEVICES: Final = 20
"""Known browsers of one person; the oldest is replaced."""
MOST_PASSKEYS: Final = 10
MOST_PROGRAMS: Final = 5
MOST_TOKENS: Final = 5
MOST_BLOCKS: Final = 500
MOST_REPORTS: Final = 20
"""By one user in a day."""
CODES: Final = 10
"""Recovery codes in one set."""

RESERVED: Final = frozenset(
    {"admin", "administrator", "former", "guest", "house", "jaipur", "moderator", "root", "support", "system"}
    | LEVELS.keys()
)
"""Names that could be mistaken for the server's staff or for a bot of the server."""


class User(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A user."""

    id: UserText
    name: str
    kind: Kind
    opened_at: int
    seen_at: int
    """At most `STALE` before the last visit."""
    owner: UserText | None = None
    """The person to whom the program belongs."""


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sign-in of a user, or a token of a program."""

    id: UserText
    how: How
    made_at: int
    used_at: int


class Visitor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The authenticated user of a request, and the sign-in that it used."""

    user: User
    sign_in: SignIn
    now: int
    """When the sign-in was read, by the database's clock."""

    @property
    def is_fresh(self) -> bool:
        """Return whether the sign-in is recent; a cookie that is stolen later cannot change credentials."""
        return self.now - self.sign_in.made_at < FRESH

    @property
    def is_to_renew(self) -> bool:
        """Return whether the sign-in of a guest is so old that a new one should replace it."""
        return self.sign_in.how is How.GUEST and self.now - self.sign_in.made_at > RENEWED


class Passkey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The public key of a passkey."""

    id: bytes
    user: UserText
    public_key: bytes
    sign_count: int
    made_at: int = 0
    used_at: int = 0


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A user's report about another user in one match."""

    by: UserText
    about: UserText
    match: MatchId
    reason: Reason
    made_at: int = 0


class Revoked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign-ins that ended."""

    now: int
    sign_ins: tuple[str, ...]


class Departed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Users who were deleted a short time ago."""

    now: int
    users: tuple[str, ...]


class DeclineReason(StrEnum):
    """Why the store declines a change."""

    NAME_TAKEN = "name taken"
    NO_SUCH_USER = "no such user"
    NOT_A_GUEST = "not a guest"
    NOT_A_PERSON = "not a person"
    TOO_MANY = "too many"
    LAST_WAY_IN = "last way in"
    """The user could not sign in without it."""
    MODERATOR = "moderator"
    """Only the host may do this to a moderator."""
    BANNED = "banned"
    """By the operator of the server."""
    BLOCKED = "blocked"
    """The user has blocked the other one."""
    CONFLICT = "conflict"
    """Something that the change needs was deleted or created concurrently."""


class Declined(ValueError):  # noqa: N818 - it names what was done
    """The store refused a change; nothing was changed."""

    def __init__(self, why: DeclineReason) -> None:
        super().__init__(why.value)
        self.why = why


def folded(name: str) -> str:
    """Return the canonical form of a name, equal for two spellings of the same name."""
    return name.lower()
