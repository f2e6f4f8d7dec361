"""A device that has passkeys, in software: it makes keys, and signs what a browser asks it to."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import cbor2
import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    """Write bytes as they travel."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(written: str) -> bytes:
    """Read bytes as they travel."""
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


@dataclass
class Authenticator:
    """Holds one passkey, for one site."""

    origin: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    count: int = 0
    flags: int = PRESENT | VERIFIED

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return msgspec.json.encode(
            {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        )

    def _data(self, host: str, flags: int) -> bytes:
        return sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def _public_key(self) -> bytes:
        numbers = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        return bytes(cbor2.dumps(key))

    def make(self, options: dict[str, Any]) -> dict[str, str]:
        """Make a passkey, as `navigator.credentials.create()` does."""
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + self._public_key()
        inside = self._data(options["rp"]["id"], self.flags | ATTESTED) + attested
        attestation = bytes(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": inside}))
        client_data = self._client_data("webauthn.create", options["challenge"])
        return {"client_data": text(client_data), "attestation": text(attestation)}

    def sign(self, options: dict[str, Any]) -> dict[str, str]:
        """Sign a challenge, as `navigator.credentials.get()` does."""
        self.count += 1
        client_data = self._client_data("webauthn.get", options["challenge"])
        inside = self._data(options["rpId"], self.flags)
        signature = self.key.sign(inside + sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        return {
            "id": text(self.id),
            "client_data": text(client_data),
            "authenticator_data": text(inside),
            "signature": text(signature),
        }
