"""A server with a fault that was planted: it does not expect what is no message. A control for tests."""

from __future__ import annotations

import sys
from typing import cast

import msgspec

from jaipur.cli import main
from jaipur.server import socket
from jaipur.wire.from_client import FromClient


def _gullible(data: bytes | str) -> FromClient:
    return cast("FromClient", msgspec.json.decode(data, type=FromClient))


if __name__ == "__main__":
    socket.understood = _gullible
    sys.argv.insert(1, "serve")
    main()
