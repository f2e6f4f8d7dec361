"""The names and passwords that people choose: what is refused, and why."""

from __future__ import annotations

import gzip
import re
import unicodedata
from functools import cache
from importlib.resources import files
from typing import Final

from jaipur.online.accounts.model import RESERVED, folded
from jaipur.server.http.problems import ApiError
from jaipur.wire.accounts import LONGEST_NAME, SHORTEST_NAME
from jaipur.wire.problems import FieldFault, RefusedField, Trouble

SHORTEST: Final = 10
"""Letters of a password."""
FEWEST_LETTERS: Final = 5
"""Different letters of a password."""
MOST_ADDED: Final = 6
"""Digits and signs around a common password that do not make it a good one."""
SITE: Final = "jaipur"
_COUNTED: Final = 4
"""A shorter name is in many passwords by chance."""
_NAME: Final = re.compile(r"[A-Za-z0-9_-]+")
_AROUND: Final = re.compile(r"^[^a-z]*|[^a-z]*$")
_SIGNS: Final = str.maketrans("@4301$5!7", "aaeoissit")
"""Signs that stand for letters."""


def check_name(name: str) -> None:
    """Refuse a name that no account may have."""
    fault = _name_fault(name)
    if fault is not None:
        raise ApiError(Trouble.POOR_NAME, refused=(RefusedField("name", fault),))


def check_password(password: str, name: str, field: str = "password") -> None:
    """Refuse a password that would be guessed soon."""
    fault = _password_fault(password, name)
    if fault is not None:
        raise ApiError(Trouble.POOR_PASSWORD, refused=(RefusedField(field, fault),))


def check_account(name: str, password: str) -> None:
    """Refuse a name and a password; where both are refused, each with its own fault."""
    named, secured = _name_fault(name), _password_fault(password, name)
    if named is not None and secured is not None:
        both = (RefusedField("name", named), RefusedField("password", secured))
        raise ApiError(Trouble.POOR_NAME, refused=both)
    check_name(name)
    check_password(password, name)


def _name_fault(name: str) -> FieldFault | None:
    if len(name) < SHORTEST_NAME:
        return FieldFault.TOO_SHORT
    if len(name) > LONGEST_NAME:
        return FieldFault.TOO_LONG
    if not _NAME.fullmatch(name):
        return FieldFault.LETTERS
    return FieldFault.RESERVED if folded(name) in RESERVED else None


def _password_fault(password: str, name: str) -> FieldFault | None:
    secret, called = plain(password).lower(), folded(name)
    if len(secret) < SHORTEST:
        return FieldFault.TOO_SHORT
    if (len(called) >= _COUNTED and called in secret) or len(secret.replace(called, "")) < SHORTEST:
        return FieldFault.HAS_NAME
    if SITE in secret:
        return FieldFault.HAS_SITE
    if len(set(secret)) < FEWEST_LETTERS:
        return FieldFault.FEW_LETTERS
    return FieldFault.COMMON if _is_common(secret) else None


def plain(password: str) -> str:
    """Normalise a password: keyboards may encode the same letters differently."""
    return unicodedata.normalize("NFKC", password)


def _is_common(secret: str) -> bool:
    """Return whether a password, or most of it, is one of those that are tried first."""
    spelled = secret.translate(_SIGNS)
    for each in (secret, spelled):
        core = _AROUND.sub("", each)
        added = len(each) - len(core)
        if {each, _unit(each)} & common_passwords() or (core in common_passwords() and added <= MOST_ADDED):
            return True
    return False


def _unit(secret: str) -> str:
    """Return what a password repeats, `qwerty` of `qwertyqwerty`, or the password itself."""
    return secret[: (secret + secret).index(secret, 1)]


@cache
def common_passwords() -> frozenset[str]:
    """Read the list, when somebody first chooses a password; see its licence beside it."""
    packed = files(__package__ or "jaipur.server.accounts").joinpath("common_passwords.txt.gz").read_bytes()
    return frozenset(gzip.decompress(packed).decode().split())
