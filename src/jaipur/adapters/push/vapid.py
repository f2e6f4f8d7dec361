"""The VAPID key, by which push services identify a server: created once, and stored."""

from __future__ import annotations

import base64
import os
import secrets
from importlib import import_module
from pathlib import Path
from time import time
from typing import Any, Final

LASTS: Final = 3600
"""Seconds for which a signature is valid; push services accept at most one day."""
_BYTES: Final = 32
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256: a private key is a number below it."""
_PRIME: Final = 2**256 - 2**224 + 2**192 + 2**96 - 1
_B: Final = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
"""A public key is a point of y² = x³ - 3x + b, modulo the prime."""
_POINT: Final = 0x04
"""The first byte of an uncompressed point."""


class VapidKey:
    """A private key on the curve P-256, with which requests to push services are signed (RFC 8292)."""

    def __init__(self, text: str) -> None:
        """Decode a key of 32 bytes in base64url; ValueError if it is malformed."""
        try:
            raw = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        except ValueError:
            raw = b""
        if len(raw) != _BYTES or not 0 < int.from_bytes(raw) < _ORDER:
            raise ValueError("expected 32 bytes as base64url")
        vapid: Any = import_module("py_vapid")  # which has no types
        self._key: Any = vapid.Vapid02.from_raw(_text(raw).encode())

    def __repr__(self) -> str:
        """Show nothing, because the key is secret."""
        return "VapidKey(...)"

    @property
    def public(self) -> str:
        """The public key for browsers: 65 bytes in base64url."""
        numbers = self._key.public_key.public_numbers()
        return _text(bytes([_POINT]) + numbers.x.to_bytes(_BYTES) + numbers.y.to_bytes(_BYTES))

    def signed(self, service: str, contact: str) -> str:
        """Return the Authorization header for a push service, given its scheme, host and port."""
        claims = {"aud": service, "sub": contact, "exp": int(time()) + LASTS}
        authorization: str = self._key.sign(claims)["Authorization"]
        return authorization


def is_public_key(raw: bytes) -> bool:
    """Return whether bytes are an uncompressed point of the curve, to which a message can be encrypted."""
    if len(raw) != 1 + 2 * _BYTES or raw[0] != _POINT:
        return False
    x, y = int.from_bytes(raw[1 : 1 + _BYTES]), int.from_bytes(raw[1 + _BYTES :])
    return max(x, y) < _PRIME and (y * y - (x * x * x - 3 * x + _B)) % _PRIME == 0


def new_key() -> str:
    """Create a private key, as text."""
    return _text((1 + secrets.randbelow(_ORDER - 1)).to_bytes(_BYTES))


def kept_key(path: Path) -> VapidKey:
    """Read the key from a file that only its owner may read; create the file if it does not exist."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        pass
    else:
        with os.fdopen(handle, "w") as file:
            file.write(new_key() + "\n")
    return VapidKey(path.read_text().strip())


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
