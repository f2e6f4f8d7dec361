"""What is said of accounts over HTTP: bodies of requests and answers, closed types; no repr has a secret."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import msgspec

from jaipur.wire.values import LETTERS, MatchText, Milliseconds

UserText = Annotated[str, msgspec.Meta(pattern=f"^[{LETTERS}]{{26}}$(?!\\n)")]
"""A user, or a sign-in, by the server's own name for it."""
NameText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{3,20}$(?!\n)")]
"""What people and programs are called; however it is written, nobody else is called so."""
PasswordText = Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
CodeText = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
BytesText = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,4000}$(?!\n)")]
"""Bytes, as base64url without padding."""


class Kind(StrEnum):
    """What a user is."""

    GUEST = "guest"
    """Somebody who has a cookie and nothing else."""
    PERSON = "person"
    """Somebody with an account."""
    PROGRAM = "program"
    """An account that a person made for a program."""


class How(StrEnum):
    """By what somebody is signed in."""

    GUEST = "guest"
    PASSWORD = "password"  # noqa: S105 - the word, not one of them
    PASSKEY = "passkey"
    RECOVERY = "recovery"
    TOKEN = "token"  # noqa: S105 - as above
    """A program's: it is shown in a header, never in a cookie, and does not end by itself."""


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


class _Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class _Confidential(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    def __repr__(self) -> str:
        """Tell nothing: there is a secret in it."""
        return f"{type(self).__name__}(...)"


class NameAndPassword(_Confidential, frozen=True):
    """Who somebody is, or wants to be."""

    name: NameText
    password: PasswordText


class Naming(_Closed, frozen=True):
    """What a person, or a program, shall be called."""

    name: NameText


class PasswordChange(_Confidential, frozen=True):
    """A person wants another password; the old one is needed where there is one."""

    new: PasswordText
    old: PasswordText | None = None


class Recovering(_Confidential, frozen=True):
    """Somebody has a recovery code, and wants a new password."""

    name: NameText
    code: CodeText
    password: PasswordText


class PasskeyWanted(_Closed, frozen=True):
    """Somebody wants a passkey; a guest says what to be called."""

    name: NameText | None = None


class PasskeyMade(_Closed, frozen=True):
    """What a device made: `response` of `navigator.credentials.create()`."""

    client_data: BytesText
    attestation: BytesText
    name: NameText | None = None


class PasskeySigned(_Confidential, frozen=True):
    """What a device signed: `id` and `response` of `navigator.credentials.get()`."""

    id: BytesText
    client_data: BytesText
    authenticator_data: BytesText
    signature: BytesText


class Reporting(_Closed, frozen=True):
    """Somebody reports another."""

    user: UserText
    match: MatchText
    reason: Reason


class Done(_Closed, frozen=True):
    """It was done."""

    done: bool = True


class UserSeen(_Closed, frozen=True):
    """A user, as everybody may see them."""

    id: UserText
    name: str
    kind: Kind


class Me(_Closed, frozen=True):
    """Who is asking, as only they may see it."""

    id: UserText
    name: str
    kind: Kind
    opened_at: Milliseconds
    is_fresh: bool
    """Whether the sign-in is recent enough to change how one signs in."""
    has_password: bool
    passkeys: int
    codes_left: int
    """Recovery codes that still work."""


class Welcome(_Confidential, frozen=True):
    """An account was made; the recovery codes are shown this once."""

    user: UserSeen
    codes: tuple[str, ...]


class Codes(_Confidential, frozen=True):
    """New recovery codes, shown this once."""

    codes: tuple[str, ...]


class SignInSeen(_Closed, frozen=True):
    """Where somebody is signed in, or a token of a program."""

    id: UserText
    how: How
    made_at: Milliseconds
    used_at: Milliseconds
    is_this: bool


class PasskeyOptions(_Closed, frozen=True):
    """What a browser is asked: for `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`."""

    options: dict[str, Any]


class PasskeySeen(_Closed, frozen=True):
    """A passkey of one's own."""

    id: BytesText
    made_at: Milliseconds
    used_at: Milliseconds


class ProgramSeen(_Closed, frozen=True):
    """A program of one's own, and its tokens by name."""

    user: UserSeen
    tokens: tuple[SignInSeen, ...]


class ProgramToken(_Confidential, frozen=True):
    """A program's new token, shown this once."""

    user: UserSeen
    token: str


class ReportSeen(_Closed, frozen=True):
    """A report that one made."""

    user: UserText
    match: MatchText
    reason: Reason
    made_at: Milliseconds
