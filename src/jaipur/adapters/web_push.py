"""Tells browsers, over the push services of those who made them: encrypted, and within a deadline.

An endpoint is what a stranger wrote, and this server sends to it: so it must be HTTPS at the usual port of a
name, no redirect is followed, and no connection is made but to a public address, looked at when it is made.
"""

from __future__ import annotations

import asyncio
import base64
import socket
from enum import Enum, auto
from http import HTTPStatus
from importlib import import_module
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import structlog

from jaipur.adapters.vapid import VapidKey
from jaipur.tables.notices import Subscription

WITHIN: Final = 10.0
"""Seconds for a push service to answer."""
KEEP_FOR: Final = 86_400
"""Seconds for which a service keeps a message for a browser that is off."""
AT_ONCE: Final = 50
"""Connections."""
_HTTPS: Final = 443
_GONE: Final = {HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
"""No such browser any more, or it was subscribed with another key than ours is now."""
_LATER: Final = {HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS}
_TRANSLATED: Final = ip_network("64:ff9b::/96")
"""Addresses of IPv4, as networks without it write them."""
_REFUSED: Final = range(400, 500)

_log: Final = structlog.stdlib.get_logger()


class Sent(Enum):
    """What came of a message."""

    DONE = auto()
    GONE = auto()
    """The browser is there no more."""
    REFUSED = auto()
    """The service will never take it."""
    FAILED = auto()
    """It may be worth another try."""


class NotPublic(OSError):  # noqa: N818 - it names what is so
    """An address that is no push service's."""


class _Tools(NamedTuple):
    """What only those need who send: a quarter of a second to import."""

    aiohttp: Any
    pusher: Any


class WebPush:
    """The way to push services."""

    def __init__(self, key: VapidKey, contact: str, *, loopback: bool = False) -> None:
        self._key = key
        self._contact = contact
        self._loopback = loopback
        self._tools: _Tools | None = None
        self._client: Any = None

    @property
    def public_key(self) -> str:
        """What browsers subscribe with."""
        return self._key.public

    def accepts(self, endpoint: str) -> bool:
        """Whether an endpoint may be one; where its name leads is looked at when it is sent to."""
        return is_endpoint(endpoint, loopback=self._loopback)

    async def send(self, subscription: Subscription, message: bytes, topic: str) -> Sent:
        """Send a message; one of the same topic that waits at the service makes room for it."""
        if self._tools is None:
            self._tools = await asyncio.to_thread(_load)
        if not self.accepts(subscription.endpoint):
            return Sent.GONE
        body, headers = await asyncio.to_thread(self._sealed, self._tools, subscription, message)
        headers |= {"topic": topic, "ttl": str(KEEP_FOR), "urgency": "normal"}
        try:
            async with (
                asyncio.timeout(WITHIN),
                self._open(self._tools.aiohttp).post(
                    subscription.endpoint, data=body, headers=headers, allow_redirects=False
                ) as response,
            ):
                return _came_of(response.status)
        except (self._tools.aiohttp.ClientError, OSError, TimeoutError) as error:
            _log.info("a push service was not reached", error=type(error).__name__)
            return Sent.FAILED

    def _sealed(
        self, tools: _Tools, subscription: Subscription, message: bytes
    ) -> tuple[bytes, dict[str, str]]:
        """Encrypt a message (RFC 8291), and sign the request."""
        keys = {
            name: base64.urlsafe_b64encode(value).decode()
            for name, value in (("p256dh", subscription.public_key), ("auth", subscription.auth))
        }
        pusher = tools.pusher({"endpoint": subscription.endpoint, "keys": keys})
        body: bytes = pusher.encode(message)["body"]
        parts = urlsplit(subscription.endpoint)
        authorization = self._key.signed(f"{parts.scheme}://{parts.netloc}", self._contact)
        return body, {
            "authorization": authorization,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
        }

    def _open(self, aiohttp: Any) -> Any:  # noqa: ANN401 - imported when it is needed
        """Give the client, opened once; its connections are looked at before they are made."""
        if self._client is None:
            connector = aiohttp.TCPConnector(
                limit=AT_ONCE, resolver=aiohttp.ThreadedResolver(), socket_factory=self._socket
            )
            self._client = aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar())
        return self._client

    def _socket(self, address: tuple[Any, ...]) -> socket.socket:
        """Make a socket for an address that was found for a name, if it may be one of a push service."""
        family, kind, protocol, _, (host, *_) = address
        if not (is_public(host) or (self._loopback and ip_address(host).is_loopback)):
            raise NotPublic(f"not a public address: {host}")
        return socket.socket(family, kind, protocol)

    async def close(self) -> None:
        """Let the connections go."""
        if self._client is not None:
            await self._client.close()


def is_endpoint(endpoint: str, *, loopback: bool = False) -> bool:
    """Whether a text is the address of a push service: HTTPS, a name, the usual port, and nothing odd."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    odd = parts.username is not None or parts.fragment or not endpoint.isascii() or not endpoint.isprintable()
    if odd or not host or "\\" in endpoint or " " in endpoint:
        return False
    if loopback and host == "127.0.0.1":
        return parts.scheme in {"http", "https"}
    is_name = "." in host.strip(".") and ":" not in host and not host.rpartition(".")[2].isdigit()
    return parts.scheme == "https" and port in {None, _HTTPS} and is_name


def is_public(host: str) -> bool:
    """Whether an address is on the public internet, also where it is written within another."""
    address = ip_address(host.partition("%")[0])
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if address.sixtofour is not None or address.teredo is not None or address in _TRANSLATED:
            return False
    return address.is_global and not address.is_multicast


def _came_of(status: int) -> Sent:
    if HTTPStatus(200) <= status < HTTPStatus(300):
        return Sent.DONE
    if status in _GONE:
        return Sent.GONE
    return Sent.REFUSED if status in _REFUSED and status not in _LATER else Sent.FAILED


def _load() -> _Tools:
    return _Tools(import_module("aiohttp"), import_module("pywebpush").WebPusher)
