"""Sends encrypted messages to browsers through their vendors' push services, each within a timeout.

Users supply the endpoints to which this server sends requests. Therefore an endpoint must be an HTTPS URL
with a host name and the default port, redirects are not followed, and the address of every connection is
checked to be public when the connection is made.
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

from jaipur.adapters.push.vapid import VapidKey
from jaipur.online.notices.model import Subscription

WITHIN: Final = 10.0
"""Seconds for a push service to respond."""
KEEP_FOR: Final = 86_400
"""Seconds for which a push service stores a message for a browser that is offline."""
AT_ONCE: Final = 50
"""The most connections."""
_HTTPS: Final = 443
_GONE: Final = {HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
"""The subscription no longer exists, or was made with another VAPID key."""
_LATER: Final = {HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS}
_UNICAST: Final = ip_network("2000::/3")
"""The only IPv6 addresses that IANA has allocated for the public internet."""
_SPECIAL: Final = tuple(
    map(
        ip_network,
        (
            *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
            *("192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"),
            *("192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"),
            *("224.0.0.0/4", "240.0.0.0/4"),
            *("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"),
        ),
    )
)
"""Every block of IANA's special-purpose registries, for IPv4 and for IPv6 within 2000::/3, and multicast.

Push services are in none of them; blocks that are reachable, such as those of AS112, are refused too.
"""
_REFUSED: Final = range(400, 500)

_log: Final = structlog.stdlib.get_logger()


class Sent(Enum):
    """The result of sending a message."""

    DONE = auto()
    GONE = auto()
    """The subscription no longer exists."""
    REFUSED = auto()
    """The push service will never accept the message."""
    FAILED = auto()
    """Another attempt may succeed."""


class NotPublic(OSError):  # noqa: N818 - it names what is so
    """An address that cannot belong to a push service."""


class _Tools(NamedTuple):
    """The modules that only sending needs; importing them takes a quarter of a second."""

    aiohttp: Any
    pusher: Any


class WebPush:
    """The client of the push services."""

    def __init__(self, key: VapidKey, contact: str, *, loopback: bool = False) -> None:
        self._key = key
        self._contact = contact
        self._loopback = loopback
        self._tools: _Tools | None = None
        self._client: Any = None

    @property
    def public_key(self) -> str:
        """The public key for browsers."""
        return self._key.public

    def accepts(self, endpoint: str) -> bool:
        """Return whether a URL may be a push service's; its address is checked when a message is sent."""
        return is_endpoint(endpoint, loopback=self._loopback)

    async def send(self, subscription: Subscription, message: bytes, topic: str) -> Sent:
        """Send a message; it replaces a message of the same topic that still waits at the push service."""
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
            _log.info("a push service could not be reached", error=type(error).__name__)
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

    def _open(self, aiohttp: Any) -> Any:  # noqa: ANN401 - a module without types, imported when needed
        """Return the HTTP client, created once; it checks the address of every connection."""
        if self._client is None:
            connector = aiohttp.TCPConnector(
                limit=AT_ONCE, resolver=aiohttp.ThreadedResolver(), socket_factory=self._socket
            )
            self._client = aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar())
        return self._client

    def _socket(self, address: tuple[Any, ...]) -> socket.socket:
        """Create a socket for a resolved address; refuse an address that is not public."""
        family, kind, protocol, _, (host, *_) = address
        if not (is_public(host) or (self._loopback and ip_address(host).is_loopback)):
            raise NotPublic(f"not a public address: {host}")
        return socket.socket(family, kind, protocol)

    async def close(self) -> None:
        """Close the connections."""
        if self._client is not None:
            await self._client.close()


def is_endpoint(endpoint: str, *, loopback: bool = False) -> bool:
    """Return whether a text is an HTTPS URL with a host name, the default port and nothing unusual."""
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
    """Return whether an address is on the public internet, also if it is embedded in another address."""
    address = ip_address(host.partition("%")[0])
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if address not in _UNICAST:
            return False
    return not any(address in block for block in _SPECIAL)


def _came_of(status: int) -> Sent:
    if HTTPStatus(200) <= status < HTTPStatus(300):
        return Sent.DONE
    if status in _GONE:
        return Sent.GONE
    return Sent.REFUSED if status in _REFUSED and status not in _LATER else Sent.FAILED


def _load() -> _Tools:
    return _Tools(import_module("aiohttp"), import_module("pywebpush").WebPusher)
