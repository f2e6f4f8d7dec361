"""Guests by a signed cookie: no account, nothing kept, and no way to end it but by another key."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Final

from starlette.types import Scope

from jaipur.server.visitors import Visitor

COOKIE: Final = "jaipur"
MOST_COOKIE: Final = 200
KEY_FILE: Final = "guest.key"
KEY_BYTES: Final = 32


class Guests:
    """A doorman who knows those whom it let in itself, by what it signed."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def admit(self) -> tuple[Visitor, str]:
        """Let somebody in; what is given besides is their cookie."""
        user = secrets.token_hex(16)
        return self._visitor(user), f"{user}.{self._signed(user)}"

    async def visitor(self, scope: Scope) -> Visitor | None:
        """Say who is asking, by their cookie."""
        user, _, signed = cookie_in(scope).partition(".")
        return self._visitor(user) if hmac.compare_digest(self._signed(user), signed) else None

    def _visitor(self, user: str) -> Visitor:
        number = int.from_bytes(hashlib.sha256(user.encode()).digest()[:4]) % 9000 + 1000
        return Visitor(user, f"Guest {number}", hashlib.sha256(user.encode()).hexdigest()[:16])

    def _signed(self, user: str) -> str:
        return hmac.new(self._key, b"jaipur-guest-1" + user.encode(), hashlib.sha256).hexdigest()


def cookie_in(scope: Scope) -> str:
    """Give our cookie; nothing where there is none, or one that cannot be ours."""
    sent = b"; ".join(value for name, value in scope["headers"] if name == b"cookie")
    try:
        morsel = SimpleCookie(sent.decode("latin-1")).get(COOKIE)
    except CookieError:
        return ""
    value = "" if morsel is None else morsel.value
    return value if value.isascii() and len(value) <= MOST_COOKIE else ""


def kept_key(folder: Path) -> bytes:
    """Give the key that is kept in a folder; the first time it is made."""
    path = folder / KEY_FILE
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(KEY_BYTES))
    except FileExistsError:
        pass
    return path.read_bytes()
