"""The addresses of NATS, as settings give them; importing the client takes a third of a second."""

from __future__ import annotations

from typing import Final
from urllib.parse import SplitResult, urlsplit

_EXPECTED: Final = "expected nats://HOST:PORT, or several with commas between them"
_SCHEMES: Final = ("nats", "tls")
_PORT: Final = 4222


def address_of(servers: str) -> str:
    """Return the hosts and ports without a password; ValueError if there is none."""
    return ",".join(map(_place, _urls(servers)))


def servers_of(servers: str) -> list[str]:
    """Return one URL for each server. What the first has, and another lacks, is the same for both.

    So `nats://user:password@a:4222,b:4222` gives `b` the scheme and the password of `a`.
    """
    urls = _urls(servers)
    first = urls[0].netloc.rpartition("@")[0]
    whose = [url.netloc.rpartition("@")[0] or first for url in urls]
    return [
        f"{url.scheme}://{f'{who}@' if who else ''}{_place(url)}"
        for url, who in zip(urls, whose, strict=True)
    ]


def _urls(servers: str) -> list[SplitResult]:
    parts = [part.strip() for part in servers.split(",") if part.strip()]
    scheme = "tls" if parts and parts[0].startswith("tls://") else "nats"
    urls = [urlsplit(part if "://" in part else f"{scheme}://{part}") for part in parts]
    if not urls or not all(url.hostname and url.scheme in _SCHEMES for url in urls):
        raise ValueError(_EXPECTED)
    return urls


def _place(url: SplitResult) -> str:
    host = str(url.hostname)
    return f"{f'[{host}]' if ':' in host else host}:{url.port or _PORT}"
