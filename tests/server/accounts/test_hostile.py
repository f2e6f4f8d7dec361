"""Bodies that were tampered with are answered with one closed shape, and never with a server error."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec

from jaipur.server.routes import ACCOUNT_ENDPOINTS
from jaipur.wire.problems import Problem
from tests.adapters.sql.accounts.people import crowd_of
from tests.server.accounts.browsers import SAFE, Server
from tests.server.accounts.test_rights import BODIES, NAME, somebody

PIECES = (
    b"\x00",
    b"\xff",
    b'"',
    b"{",
    b"[",
    b"\\ud800",
    b"null",
    b"1e999",
    b"-",
    b"9" * 400,
    b"\\u0000",
    b"",
)


def tampered(body: bytes, random: Random) -> bytes:
    """Put something else into a body, at some places."""
    for _ in range(random.randrange(1, 4)):
        start = random.randrange(len(body) + 1)
        end = min(len(body), start + random.randrange(6))
        body = body[:start] + random.choice(PIECES) + body[end:]
    return body


async def test_a_body_that_was_tampered_with_is_answered(tmp_path: Path) -> None:
    """Every request with a body, by a person who may do all there is; an exception would show."""
    random = Random(1)

    server = Server(await crowd_of("memory", tmp_path, ""))
    browser = await somebody(server, "fresh person")
    seen: set[int] = set()
    for endpoint in ACCOUNT_ENDPOINTS:
        if endpoint.takes is None or endpoint.method == "GET":
            continue
        body = msgspec.json.encode(BODIES[f"{endpoint.method} {endpoint.path}"])
        for _ in range(150):
            response = await browser.http.request(
                endpoint.method, endpoint.path, content=tampered(body, random), headers={"origin": SAFE}
            )
            seen.add(response.status_code)
            if response.status_code >= 400:
                msgspec.json.decode(response.content, type=Problem)
    server.passwords.close()
    await server.crowd.close()

    assert seen <= {200, 201, 400, 403, 404, 409}


async def test_a_path_that_was_tampered_with_is_answered(tmp_path: Path) -> None:
    """Names of nothing, of any kind."""
    names = ("%00", "%ff", "..%2fx", "a" * 5000, "%F0%9F%90%AB", "'%20OR%201=1", NAME.upper())

    server = Server(await crowd_of("memory", tmp_path, ""))
    browser = await somebody(server, "fresh person")
    seen: set[int] = set()
    for endpoint in ACCOUNT_ENDPOINTS:
        for name in names:
            if "{" in endpoint.path:
                path = endpoint.path.format(id=name, name=name, token=name, user=name)
                seen.add((await browser.response(endpoint.method, path)).status_code)
    server.passwords.close()
    await server.crowd.close()

    assert seen <= {200, 404, 405}
