"""The address of NATS, as settings give it; importing the client takes a third of a second."""

from __future__ import annotations

from urllib.parse import urlsplit


def address_of(servers: str) -> str:
    """Return the hosts and ports without a password; ValueError if there is none."""
    urls = [urlsplit(server if "://" in server else f"nats://{server}") for server in servers.split(",")]
    for url in urls:
        if not url.hostname or url.scheme not in {"nats", "tls"}:
            raise ValueError("expected nats://HOST:PORT, or several with commas between them")
    return ",".join(f"{url.hostname}:{url.port or 4222}" for url in urls)
