"""Secrets that are shown once: drawn here, and kept only as a hash."""

from __future__ import annotations

import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final, NamedTuple

from jaipur.tables.people import CODES
from jaipur.wire.accounts import How
from jaipur.wire.values import LETTERS

PREFIX: Final = "jaipur_"
"""What a program's token begins with, so that one that leaked is recognised."""
_TOKEN_BYTES: Final = 32
_ID_LETTERS: Final = 26
_ID_BITS: Final = 128
_CODE_LETTERS: Final = 16
_TOKEN: Final = re.compile(rf"(?:{PREFIX})?[A-Za-z0-9_-]{{43}}")


class NewSignIn(NamedTuple):
    """A sign-in as it will be kept."""

    id: str
    digest: bytes
    how: How


def new_id() -> str:
    """Draw a name for a user or a sign-in: 128 bits, which nobody guesses and nobody draws twice."""
    number = secrets.randbits(_ID_BITS)
    return "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(_ID_LETTERS)))


def guest_name() -> str:
    """Draw what a guest is called; no account can be called so."""
    return f"Guest {secrets.randbelow(9000) + 1000}"


def new_sign_in(how: How) -> tuple[str, NewSignIn]:
    """Draw a token of 256 bits, for its holder only, and give what is kept of it."""
    token = urlsafe_b64encode(secrets.token_bytes(_TOKEN_BYTES)).rstrip(b"=").decode()
    if how is How.TOKEN:
        token = PREFIX + token
    return token, NewSignIn(new_id(), digest_of(token), how)


def digest_of(token: str) -> bytes:
    """Give what is kept of a token; it has too many bits to be tried out, so that one hash is enough."""
    return sha256(token.encode()).digest()


def is_token(text: str) -> bool:
    """Whether a text could be a token at all."""
    return _TOKEN.fullmatch(text) is not None


def new_codes() -> tuple[str, ...]:
    """Draw recovery codes of 80 bits each, to be written on paper."""
    return tuple(_code() for _ in range(CODES))


def _code() -> str:
    letters = "".join(secrets.choice(LETTERS) for _ in range(_CODE_LETTERS))
    return "-".join(letters[start : start + 4] for start in range(0, _CODE_LETTERS, 4))


def code_digest(code: str) -> bytes:
    """Give what is kept of a recovery code, however it was typed."""
    plain = re.sub(r"[\s-]", "", code).lower().replace("o", "0").replace("i", "1").replace("l", "1")
    return sha256(b"recovery " + plain.encode()).digest()
