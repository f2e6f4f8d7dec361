"""Secrets that are shown once: created here, and stored only as a hash."""

from __future__ import annotations

import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b, sha256
from typing import Final, NamedTuple

from jaipur.online.accounts.model import CODES, folded
from jaipur.wire.accounts import How
from jaipur.wire.values import LETTERS

PREFIX: Final = "jaipur_"
"""The prefix of a program's token, by which a leaked one can be recognised."""
_TOKEN_BYTES: Final = 32
_ID_LETTERS: Final = 26
_ID_BITS: Final = 128
_CODE_LETTERS: Final = 16
_NAME_KEY: Final = secrets.token_bytes(32)
_TOKEN: Final = re.compile(rf"(?:{PREFIX})?[A-Za-z0-9_-]{{43}}")


class NewSignIn(NamedTuple):
    """A sign-in to store."""

    id: str
    digest: bytes
    how: How


def new_id() -> str:
    """Create an id for a user or a sign-in: 128 random bits, unique and not guessable."""
    number = secrets.randbits(_ID_BITS)
    return "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(_ID_LETTERS)))


def guest_name() -> str:
    """Create the name of a guest; no account can have it."""
    return f"Guest {secrets.randbelow(9000) + 1000}"


def name_key(name: str) -> str:
    """Return what stands for a name in the memory of this process, so that no deleted name stays there."""
    return blake2b(folded(name).encode(), key=_NAME_KEY, digest_size=16).hexdigest()


def new_sign_in(how: How) -> tuple[str, NewSignIn]:
    """Create a token of 256 random bits for its holder, and the sign-in to store."""
    token = new_device()
    if how is How.TOKEN:
        token = PREFIX + token
    return token, NewSignIn(new_id(), digest_of(token), how)


def new_device() -> str:
    """Create a token of 256 random bits for a browser."""
    return urlsafe_b64encode(secrets.token_bytes(_TOKEN_BYTES)).rstrip(b"=").decode()


def digest_of(token: str) -> bytes:
    """Return the hash of a token; one fast hash is enough for so many bits."""
    return sha256(token.encode()).digest()


def is_token(text: str) -> bool:
    """Return whether a text has the form of a token."""
    return _TOKEN.fullmatch(text) is not None


def new_codes() -> tuple[str, ...]:
    """Create recovery codes of 80 bits each, to be written on paper."""
    return tuple(_code() for _ in range(CODES))


def _code() -> str:
    letters = "".join(secrets.choice(LETTERS) for _ in range(_CODE_LETTERS))
    return "-".join(letters[start : start + 4] for start in range(0, _CODE_LETTERS, 4))


def code_digest(code: str) -> bytes:
    """Return the hash of a recovery code, in any spelling of it."""
    plain = re.sub(r"[\s-]", "", code).lower().replace("o", "0").replace("i", "1").replace("l", "1")
    return sha256(b"recovery " + plain.encode()).digest()
