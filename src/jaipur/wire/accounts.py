"""Request and response bodies about accounts. Secrets never appear in a repr."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Final

import msgspec

from jaipur.wire.values import LETTERS, MatchText, Milliseconds

UserText = Annotated[str, msgspec.Meta(pattern=f"^[{LETTERS}]{{26}}$(?!\\n)")]
"""The server's id of a user or of a sign-in."""
NameText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{3,20}$(?!\n)")]
"""The name of a person or a program. Names are unique regardless of upper and lower case and accents."""
SHORTEST_NAME: Final = 3
LONGEST_NAME: Final = 20
ChosenText = Annotated[str, msgspec.Meta(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$(?!\n)")]
"""A name that somebody gives to sign up or to sign in. The server says what is wrong with it."""
PasswordText = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
CodeText = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
BytesText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,4000}$(?!\n)")]
"""Bytes, as base64url without padding."""


class Kind(StrEnum):
    """The kind of a user."""

    GUEST = "guest"
    """A visitor who has only a cookie."""
    PERSON = "person"
    """A user with an account."""
    PROGRAM = "program"
    """An account that a person made for a program."""


class How(StrEnum):
    """How a user signed in."""

    GUEST = "guest"
    PASSWORD = "password"  # noqa: S105 - the word, not one of them
    PASSKEY = "passkey"
    RECOVERY = "recovery"
    TOKEN = "token"  # noqa: S105 - as above
    """The token of a program, sent in a header and never in a cookie. It does not expire."""


class Reason(StrEnum):
    """The reason of a report."""

    NAME = "name"
    """An offensive name."""
    HELP = "help"
    """Played with a program's help."""
    STALLING = "stalling"
    LEAVING = "leaving"
    COLLUDING = "colluding"
    """Lost or won on purpose."""


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class _Confidential(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    def __repr__(self) -> str:
        """Hide the value: it contains a secret."""
        return f"{type(self).__name__}(...)"


class NameAndPassword(_Confidential, frozen=True):
    """The name and password to sign in or to sign up with."""

    name: ChosenText
    password: PasswordText


class Naming(_Closed, frozen=True):
    """The new name of a person or a program."""

    name: ChosenText


class PasswordChange(_Confidential, frozen=True):
    """A new password. The old one is required if there is one."""

    new: PasswordText
    old: PasswordText | None = None


class Recovering(_Confidential, frozen=True):
    """A recovery code, and the new password to set with it."""

    name: ChosenText
    code: CodeText
    password: PasswordText


class PasskeyWanted(_Closed, frozen=True):
    """Register a passkey. A guest also chooses a name."""

    name: ChosenText | None = None


class PasskeyMade(_Closed, frozen=True):
    """A new passkey: the `response` of `navigator.credentials.create()`."""

    client_data: BytesText
    attestation: BytesText
    name: ChosenText | None = None


class PasskeySigned(_Confidential, frozen=True):
    """A signed challenge: `id` and `response` of `navigator.credentials.get()`."""

    id: BytesText
    client_data: BytesText
    authenticator_data: BytesText
    signature: BytesText


class Reporting(_Closed, frozen=True):
    """Report a player."""

    user: UserText
    match: MatchText
    reason: Reason


class Done(_Closed, frozen=True):
    """The request was carried out."""

    done: bool = True


class UserSeen(_Closed, frozen=True):
    """The public part of a user."""

    id: UserText
    name: str
    kind: Kind


class Me(_Closed, frozen=True):
    """The user who sent the request, with private details."""

    id: UserText
    name: str
    kind: Kind
    opened_at: Milliseconds
    is_fresh: bool
    """Whether the sign-in is recent enough to change credentials."""
    has_password: bool
    passkeys: int
    codes_left: int
    """The number of unused recovery codes."""
    is_moderator: bool
    """Whether the host lets the user moderate."""
    house_in_page: bool | msgspec.UnsetType = msgspec.UNSET
    """True if the host wants the user's unrated matches against bots to be played in the browser."""


class Welcome(_Confidential, frozen=True):
    """A new account. The recovery codes are shown only once."""

    user: UserSeen
    codes: tuple[str, ...]


class Codes(_Confidential, frozen=True):
    """New recovery codes, shown only once."""

    codes: tuple[str, ...]


class SignInSeen(_Closed, frozen=True):
    """One sign-in of a user, or one token of a program."""

    id: UserText
    how: How
    made_at: Milliseconds
    used_at: Milliseconds
    is_this: bool


class PasskeyOptions(_Closed, frozen=True):
    """Options for the browser: `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads them."""

    options: dict[str, Any]


class PasskeySeen(_Closed, frozen=True):
    """A passkey of the user who asks."""

    id: BytesText
    made_at: Milliseconds
    used_at: Milliseconds


class ProgramSeen(_Closed, frozen=True):
    """A program of the user who asks, and the names of its tokens."""

    user: UserSeen
    tokens: tuple[SignInSeen, ...]


class ProgramToken(_Confidential, frozen=True):
    """A new token of a program, shown only once."""

    user: UserSeen
    token: str


class ReportSeen(_Closed, frozen=True):
    """A report that the user made."""

    user: UserText
    match: MatchText
    reason: Reason
    made_at: Milliseconds
