"""The error body of every refused HTTP request."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec


class Trouble(StrEnum):
    """Why a request is refused."""

    NOT_UNDERSTOOD = "not understood"
    NOT_SIGNED_IN = "not signed in"
    FOREIGN_ORIGIN = "foreign origin"
    NOT_FOUND = "not found"
    NO_SUCH_METHOD = "no such method"
    TOO_LARGE = "too large"
    ANOTHER_PROTOCOL = "another protocol"
    TOO_OFTEN = "too often"
    FAILED = "failed"
    """A fault of the server, which is logged."""
    UNAVAILABLE = "unavailable"
    """The server is temporarily unable to answer."""

    NOT_ALLOWED = "not allowed"
    """Users of this kind may not do this."""
    NOT_FRESH = "not fresh"
    """Sign in again first: the request changes credentials."""
    WRONG_PROOF = "wrong proof"
    """The name, the password, the code or the passkey is wrong. The response does not say which."""
    POOR_NAME = "poor name"
    """No account may have this name; `fault` says why."""
    POOR_PASSWORD = "poor password"  # noqa: S105 - a reason, not one of them
    PLAIN_HTTP = "plain http"
    """Passkeys need HTTPS."""
    BANNED = "banned"
    """The host of this server has banned the user."""
    NAME_TAKEN = "name taken"
    TOO_MANY = "too many"
    LAST_WAY_IN = "last way in"
    CONFLICT = "conflict"
    NOT_RATED = "not rated"
    """Only matches by the printed rules with a clock between accounts can be rated."""

    @property
    def status(self) -> int:
        """The HTTP status code."""
        return _STATUS[self]


_STATUS: Final = {
    Trouble.NOT_UNDERSTOOD: 400,
    Trouble.POOR_NAME: 400,
    Trouble.POOR_PASSWORD: 400,
    Trouble.NOT_SIGNED_IN: 401,
    Trouble.FOREIGN_ORIGIN: 403,
    Trouble.NOT_ALLOWED: 403,
    Trouble.NOT_FRESH: 403,
    Trouble.WRONG_PROOF: 403,
    Trouble.PLAIN_HTTP: 403,
    Trouble.NOT_RATED: 403,
    Trouble.BANNED: 403,
    Trouble.NOT_FOUND: 404,
    Trouble.NO_SUCH_METHOD: 405,
    Trouble.NAME_TAKEN: 409,
    Trouble.TOO_MANY: 409,
    Trouble.LAST_WAY_IN: 409,
    Trouble.CONFLICT: 409,
    Trouble.TOO_LARGE: 413,
    Trouble.ANOTHER_PROTOCOL: 426,
    Trouble.TOO_OFTEN: 429,
    Trouble.FAILED: 500,
    Trouble.UNAVAILABLE: 503,
}


class FieldFault(StrEnum):
    """What is wrong with a name or a password that somebody chose."""

    TOO_SHORT = "too short"
    TOO_LONG = "too long"
    LETTERS = "letters"
    """It has letters or signs that a name must not have."""
    RESERVED = "reserved"
    """It could be mistaken for the staff or for a bot of the server."""
    TAKEN = "taken"
    FEW_LETTERS = "few letters"
    """It has too few different letters."""
    COMMON = "common"
    """It is, but for a few digits and signs, one of the passwords that are tried first."""
    HAS_NAME = "has name"
    """It contains the name of the account."""
    HAS_SITE = "has site"
    """It contains the name of the game."""


class RefusedField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field of a body that is refused, and what is wrong with it."""

    field: str
    fault: FieldFault


class Problem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The error body."""

    why: Trouble
    detail: str | None = None
    field: str | None = None
    """The field of the body that is refused, where it is one."""
    fault: FieldFault | None = None
    """What is wrong with it."""
    also: tuple[RefusedField, ...] = ()
    """The other fields that are refused."""
