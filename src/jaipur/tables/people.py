"""Who plays: guests, people and programs, how they are signed in, and what they say of each other."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

import msgspec

from jaipur.tables.clock import SECOND
from jaipur.tables.ids import MatchId
from jaipur.wire.values import LETTERS

MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

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
STALE: Final = HOUR
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
)
"""Names that would be mistaken for somebody's who speaks for the server."""

UserId = Annotated[str, msgspec.Meta(pattern=f"^[{LETTERS}]{{26}}$(?!\\n)")]
"""A user by name of the server's own, which never changes."""
UserName = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{3,20}$(?!\n)")]
"""What people and programs are called; however it is written, nobody else is called so."""


class Kind(StrEnum):
    """What a user is."""

    GUEST = "guest"
    """Somebody who has a cookie and nothing else."""
    PERSON = "person"
    """Somebody with an account."""
    PROGRAM = "program"
    """An account that a person made for a program."""


class User(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays."""

    id: UserId
    name: str
    kind: Kind
    opened_at: int
    seen_at: int
    """Not later than this much ago: `STALE`."""
    owner: UserId | None = None
    """Whose program it is."""


class How(StrEnum):
    """By what somebody is signed in."""

    GUEST = "guest"
    PASSWORD = "password"  # noqa: S105 - the word, not one of them
    PASSKEY = "passkey"
    RECOVERY = "recovery"
    TOKEN = "token"  # noqa: S105 - as above
    """A program's: it is shown in a header, never in a cookie, and does not end by itself."""


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the places where somebody is signed in, or a token of a program."""

    id: UserId
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
    user: UserId
    public_key: bytes
    sign_count: int
    made_at: int = 0
    used_at: int = 0


class Reason(StrEnum):
    """Why somebody is reported."""

    NAME = "name"
    """An offensive name."""
    HELP = "help"
    """Played with a program's help."""
    STALLING = "stalling"
    LEAVING = "leaving"
    COLLUDING = "colluding"
    """Lost or won on purpose."""


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one user says of another, of one match."""

    by: UserId
    about: UserId
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
