"""A push service on this machine's own address, with browsers that really decrypt what they are sent."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import time
from collections import defaultdict
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, NamedTuple, Self

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_ECE: Final[Any] = import_module("http_ece")
"""It ships no types."""
_DAY: Final = 86_400


class Received(NamedTuple):
    """A message that a browser could read."""

    browser: str
    headers: dict[str, str]
    message: Any
    length: int
    """Of what was encrypted and sent."""


@dataclass
class Browser:
    """Who subscribed: two secrets that never leave it."""

    name: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    def subscription(self, address: str) -> dict[str, Any]:
        """Give what `PushSubscription.toJSON()` gives."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(point), "auth": _text(self.auth)}
        return {"endpoint": f"{address}/{self.name}", "keys": keys, "expirationTime": None}

    def decrypt(self, body: bytes) -> Any:  # noqa: ANN401 - JSON
        """Read what was encrypted for this browser; nobody else can."""
        opened = _ECE.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return json.loads(opened)


@dataclass
class PushService:
    """Takes messages for its browsers, or answers as it is told to."""

    server_key: str
    browsers: dict[str, Browser] = field(default_factory=dict[str, Browser])
    received: list[Received] = field(default_factory=list[Received])
    unreadable: list[str] = field(default_factory=list[str])
    """For which browser each message was that it could not decrypt."""
    asked: list[str] = field(default_factory=list[str])
    """For which browser each request was, whatever it was answered."""
    answers: defaultdict[str, str] = field(default_factory=lambda: defaultdict(lambda: "201 Created"))
    connections: int = 0
    address: str = ""
    _server: asyncio.Server | None = None

    @classmethod
    async def start(cls, server_key: str) -> Self:
        """Listen."""
        service = cls(server_key)
        service._server = await asyncio.start_server(service._serve, "127.0.0.1", 0)
        service.address = f"http://127.0.0.1:{service._server.sockets[0].getsockname()[1]}"
        return service

    def browser(self, name: str) -> dict[str, Any]:
        """Let somebody subscribe with a new browser."""
        self.browsers[name] = Browser(name)
        return self.browsers[name].subscription(self.address)

    def told(self, name: str) -> list[Any]:
        """Give what a browser was told."""
        return [each.message for each in self.received if each.browser == name]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                first, *lines = head.decode().strip().split("\r\n")
                headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
                body = await reader.readexactly(int(headers["content-length"]))
                name = first.split()[1].strip("/")
                self.asked.append(name)
                answer = self.answers[name]
                if answer.startswith("2"):
                    self._take(name, headers, body)
                writer.write(f"HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n".encode())
        except (asyncio.IncompleteReadError, ConnectionError):
            return
        finally:
            writer.close()

    def _take(self, name: str, headers: dict[str, str], body: bytes) -> None:
        check_signature(headers["authorization"], self.server_key, self.address)
        assert headers["content-encoding"] == "aes128gcm"
        assert 0 < int(headers["ttl"]) <= _DAY
        try:
            message = self.browsers[name].decrypt(body)
        except _ECE.ECEException:
            self.unreadable.append(name)
        else:
            self.received.append(Received(name, headers, message, len(body)))

    async def stop(self) -> None:
        """Listen no more."""
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()


def check_signature(authorization: str, key: str, audience: str) -> None:
    """Hold that a request is signed by the key with which browsers subscribed (RFC 8292)."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", key)
    header, claims, signature = parts["t"].split(".")
    assert json.loads(_raw(header))["alg"] == "ES256"
    signed = _raw(signature)
    both = encode_dss_signature(int.from_bytes(signed[:32]), int.from_bytes(signed[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _raw(key))
    public.verify(both, f"{header}.{claims}".encode(), ec.ECDSA(SHA256()))
    said = json.loads(_raw(claims))
    assert said["aud"] == audience
    assert said["sub"].startswith("mailto:")
    assert 0 < said["exp"] - time.time() <= _DAY


def _raw(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
