"""Who plays: guests, people and programs, how they are signed in, and what they say of each other."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from jaipur.players.levels import LEVELS
from jaipur.tables.clock import DAY, MINUTE
from jaipur.tables.ids import MatchId
from jaipur.wire.accounts import How, Kind, Reason, UserText

FRESH: Final = 15 * MINUTE
"""How long after a sign-in its holder may change how one signs in."""
UNUSED: Final = 90 * DAY
"""When a sign-in that nobody used ends."""
UNSEEN: Final = 30 * DAY
"""When a guest who never finished a match is forgotten."""
CHALLENGED: Final = 5 * MINUTE
"""How long a passkey has for its answer."""
REMEMBERED: Final = DAY
"""How long it is known that a sign-in ended."""
STALE: Final = 60 * MINUTE
"""When it is written down again that somebody was here."""

MOST_SIGN_INS: Final = 20
"""For one user; the one that was used longest ago makes room."""
MOST_PASSKEYS: Final = 10
MOST_PROGRAMS: Final = 5
MOST_TOKENS: Final = 5
MOST_BLOCKS: Final = 500
MOST_REPORTS: Final = 20
"""By one user in a day."""
CODES: Final = 10
"""Recovery codes that one is given at a time."""

FORMER: Final = "a former player"
"""The name of whoever had their data deleted."""
RESERVED: Final = frozenset(
    {"admin", "administrator", "former", "guest", "house", "jaipur", "moderator", "root", "support", "system"}
    | LEVELS.keys()
)
"""Names that would be mistaken for somebody's who speaks for the server, or for an opponent of the house."""


class User(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays."""

    id: UserText
    name: str
    kind: Kind
    opened_at: int
    seen_at: int
    """At most `STALE` before the last visit."""
    owner: UserText | None = None
    """Whose program it is."""


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the places where somebody is signed in, or a token of a program."""

    id: UserText
    how: How
    made_at: int
    used_at: int


class Visitor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who asks, and by which sign-in."""

    user: User
    sign_in: SignIn
    now: int
    """By the database's clock, when that was looked up."""

    @property
    def is_fresh(self) -> bool:
        """Whether it was just proved who asks: a cookie that was stolen later opens nothing more."""
        return self.now - self.sign_in.made_at < FRESH


class Passkey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A public key whose other half is in somebody's device."""

    id: bytes
    user: UserText
    public_key: bytes
    sign_count: int
    made_at: int = 0
    used_at: int = 0


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one user says of another, of one match."""

    by: UserText
    about: UserText
    match: MatchId
    reason: Reason
    made_at: int = 0


class Revoked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign-ins that ended."""

    now: int
    sign_ins: tuple[str, ...]


class Unwilling(StrEnum):
    """Why the store declines."""

    NAME_TAKEN = "name taken"
    NO_SUCH_USER = "no such user"
    NOT_A_GUEST = "not a guest"
    NOT_A_PERSON = "not a person"
    TOO_MANY = "too many"
    LAST_WAY_IN = "last way in"
    """Nobody could sign in without it."""
    BANNED = "banned"
    """By whoever hosts the server."""
    CONFLICT = "conflict"
    """Something that it needs went, or came, at the same moment."""


class Declined(ValueError):  # noqa: N818 - it names what was done
    """Nothing was changed, for a reason."""

    def __init__(self, why: Unwilling) -> None:
        super().__init__(why.value)
        self.why = why


def folded(name: str) -> str:
    """Give what two ways to write a name have in common."""
    return name.lower()
