"""The web client's types are those of the protocol."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec

from jaipur.wire.client_messages import FromClient
from jaipur.wire.schema import schema
from jaipur.wire.server_messages import FromServer

WEB = Path(__file__).parents[2] / "web"


def check() -> subprocess.CompletedProcess[str]:
    """Ask whether the client's types are stale."""
    return subprocess.run(
        ["node", "scripts/wire.js", "--check"],  # noqa: S607 - the node on the path
        cwd=WEB,
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_types_of_the_web_client_are_not_stale() -> None:
    """What was generated is what would be generated now."""
    checked = check()

    assert not checked.returncode, checked.stderr


def test_every_message_is_in_the_schema() -> None:
    """By its own name, with no field that is not described."""
    parts = schema()["$defs"]

    for message in (*FromClient.__args__, *FromServer.__args__):
        shape = parts[message.__name__]
        assert shape["additionalProperties"] is False
        assert {*shape["properties"]} == {"type", *message.__struct_fields__}


def test_the_schema_is_plain_json() -> None:
    """Authors of clients in other languages can read it."""
    assert msgspec.json.decode(msgspec.json.encode(schema())) == schema()
