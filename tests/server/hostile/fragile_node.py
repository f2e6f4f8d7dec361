"""A server with a fault that was planted: it does not expect what is no message. A control for tests."""

from __future__ import annotations

import sys
from typing import cast

import msgspec

from jaipur.cli import main
from jaipur.server.websocket import session
from jaipur.wire.client_messages import FromClient


def _gullible(data: bytes | str) -> FromClient:
    return cast("FromClient", msgspec.json.decode(data, type=FromClient))


if __name__ == "__main__":
    session.decode_message = _gullible
    sys.argv.insert(1, "serve")
    main()
