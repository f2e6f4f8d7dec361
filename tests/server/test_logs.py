"""Logs: a line is one JSON object, and none tells a secret."""

from __future__ import annotations

import json
import subprocess
import sys

from bench.server.client import admit
from tests.server.servers import Server, play, two_clients

SAYS = """
import logging
import structlog
from jaipur.server.logs import CLIENTS_OWN, configure
configure()
structlog.stdlib.get_logger().info("hello", match="m", seed="s3cret", cookie="s3cret", token="s3cret")
logging.getLogger("uvicorn.error").info("accepted /ws?token=s3cret")
for fault in CLIENTS_OWN:
    logging.getLogger("uvicorn.error").error(fault)
gone = RuntimeError("unable to perform operation on <TCPTransport closed=True>; the handler is closed")
logging.getLogger("nats.aio.client").error("nats: encountered error", exc_info=gone)
try:
    raise ValueError("broken")
except ValueError:
    password = "s3cret"
    logging.getLogger("uvicorn.error").exception("oh")
    structlog.stdlib.get_logger().exception("oh", password=password)
"""


def test_lines_are_json_and_secrets_are_stars() -> None:
    """Those of libraries too, but not of who went away or spoke nonsense; a traceback tells no values.

    uvloop says RuntimeError where nats-py writes to a connection that NATS has just left.
    """
    said = subprocess.run([sys.executable, "-c", SAYS], capture_output=True, text=True, check=True).stderr
    first, *others = [json.loads(line) for line in said.splitlines()]

    assert "s3cret" not in said.replace('password = "s3cret"', "")
    assert first.items() >= {"event": "hello", "match": "m", "seed": "*", "level": "info"}.items()
    assert ["ValueError: broken" in line["exception"] for line in others] == [True, True]


async def test_a_whole_match_leaves_no_secret_in_the_log(home: Server) -> None:
    """No cookie, no seed and no nonce; the control is that they were there to be told."""
    clients = await two_clients(home)
    await play(*clients)
    async with home.http() as http:
        await admit(http)
        await http.get("/api/matches/nonsense", headers={"cookie": clients[0].guest.cookie})
        record = (await http.get(f"/api/matches/{clients[0].match}/record")).text
    cookies = [client.guest.cookie.partition("=")[2] for client in clients]
    home.stop()
    log = home.log.read_text()
    secrets = [line.split(": ")[1] for line in record.splitlines() if line.startswith(("seed", "nonce"))]

    assert len(secrets) == 3
    assert log
    assert [secret for secret in (*cookies, *secrets) if secret in log] == []
