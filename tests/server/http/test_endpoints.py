"""The HTTP side of a server: one shape for what goes wrong, headers everywhere, nothing undocumented."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest
from starlette.routing import Route

from bench.server.client import Client, admit, against_each_other, against_house
from jaipur.server.app import routes_of
from jaipur.server.http.security_headers import HEADERS
from jaipur.server.node import Node
from jaipur.server.routes import described
from jaipur.server.settings import Settings
from jaipur.wire.problems import Trouble
from tests.server.servers import Server, play, two_clients

PATHS = ("/", "/health", "/ready", "/metrics", "/api/levels", "/api/openapi.json", "/api/nothing", "/no.png")


async def ask(server: Server, method: str, path: str, **options: object) -> httpx.Response:
    """Ask a server once."""
    async with server.http() as http:
        return await http.request(method, path, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("path", PATHS)
async def test_every_response_has_the_headers_that_keep_a_browser_safe(shared: Server, path: str) -> None:
    """Also a refusal; over plain HTTP nothing is said of HTTPS."""
    response = await ask(shared, "GET", path)

    assert {name.decode(): value.decode() for name, value in HEADERS}.items() <= dict(
        response.headers
    ).items()
    assert "cache-control" in response.headers
    assert "strict-transport-security" not in response.headers
    assert "server" not in response.headers


@pytest.mark.parametrize(
    "method, path, body, trouble",
    [
        ("GET", "/api/nothing", None, Trouble.NOT_FOUND),
        ("GET", "/assets/none.js", None, Trouble.NOT_FOUND),
        ("GET", "/api/matches/0000000000000", None, Trouble.NOT_FOUND),
        ("GET", "/api/matches/nonsense", None, Trouble.NOT_FOUND),
        ("GET", "/api/matches/0000000000000/record", None, Trouble.NOT_FOUND),
        ("POST", "/api/levels", None, Trouble.NO_SUCH_METHOD),
        ("GET", "/api/guest", None, Trouble.NO_SUCH_METHOD),
        ("POST", "/api/tables", b"{", Trouble.NOT_UNDERSTOOD),
        ("POST", "/api/tables", b'{"more":1}', Trouble.NOT_UNDERSTOOD),
        ("POST", "/api/tables", b"[" * 4000, Trouble.NOT_UNDERSTOOD),
        ("POST", "/api/tables", b" " * 5000, Trouble.TOO_LARGE),
        ("POST", "/api/tables", b'{"level":"teacher"}', Trouble.NOT_SIGNED_IN),
        ("POST", "/api/invitations", b"{}", Trouble.NOT_SIGNED_IN),
        ("POST", "/api/invitations/x/accept", None, Trouble.NOT_SIGNED_IN),
        ("GET", "/api/invitations/x", None, Trouble.NOT_FOUND),
        ("GET", "/api/leaderboard", None, Trouble.NOT_UNDERSTOOD),
        ("GET", "/api/leaderboard?speed=slow", None, Trouble.NOT_UNDERSTOOD),
        ("GET", "/api/leaderboard?speed=blitz&speed=rapid", None, Trouble.NOT_UNDERSTOOD),
        ("GET", "/api/players/Nobody", None, Trouble.NOT_FOUND),
    ],
)
async def test_what_is_refused_is_refused_in_one_shape(
    shared: Server, method: str, path: str, body: bytes | None, trouble: Trouble
) -> None:
    """JSON that says why, with the status that HTTP has for it."""
    response = await ask(shared, method, path, content=body)

    assert response.status_code == trouble.status
    assert response.headers["content-type"] == "application/json"
    assert response.json()["why"] == trouble
    assert response.json().keys() <= {"why", "detail"}


async def test_scripts_of_other_pages_change_nothing(shared: Server) -> None:
    """Every request that could is refused, with any cookie."""
    response = await ask(shared, "POST", "/api/guest", headers={"origin": "https://evil.example"})
    own = await ask(shared, "POST", "/api/guest", headers={"origin": shared.address})

    assert (response.status_code, response.json()) == (403, {"why": "foreign origin"})
    assert own.status_code == 200


async def test_a_guests_cookie_is_out_of_reach_of_scripts_and_cannot_be_made_up(shared: Server) -> None:
    """On plain HTTP it is not marked as secure, or no browser would keep it."""
    response = await ask(shared, "POST", "/api/guest")
    cookie = response.headers["set-cookie"]
    name, _, token = cookie.partition(";")[0].partition("=")
    forged = f"{name}={'0' if token[0] != '0' else '1'}{token[1:]}"
    wanted = b'{"level":"teacher"}'
    tables = [
        (await ask(shared, "POST", "/api/tables", content=wanted, headers={"cookie": sent})).status_code
        for sent in (f"{name}={token}", forged, "jaipur=", f'jaipur="{"x" * 300}"')
    ]

    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= {*cookie.split("; ")}
    assert "Secure" not in cookie
    assert tables == [201, 401, 401, 401]


async def test_a_match_in_play_is_shown_without_anything_hidden_and_has_no_record(shared: Server) -> None:
    """A user over HTTP is a watcher, also one of its players."""
    one, other = await two_clients(shared)
    await one_round(one, other)
    async with shared.http() as http:
        shown, record = (
            await http.get(f"/api/matches/{one.match}"),
            await http.get(f"/api/matches/{one.match}/record"),
        )

    assert shown.json()["seat"] is None
    assert shown.json()["standing"]["proof"] is None
    assert [side["hand"] for side in shown.json()["standing"]["view"]["sides"]] == [None, None]
    assert record.status_code == 404


async def one_round(*clients: Client) -> None:
    """Let them come as far as some moves."""
    await asyncio.gather(*(client.play(lambda one: one.version >= 8) for client in clients))


async def test_a_match_that_is_over_is_shown_with_its_proof(shared: Server) -> None:
    """Anybody may verify it."""
    clients = await two_clients(shared)
    await play(*clients)

    shown = (await ask(shared, "GET", f"/api/matches/{clients[0].match}")).json()

    assert re.fullmatch("[0-9a-f]{64}", shown["standing"]["proof"]["seed"])
    assert shown["standing"]["view"]["result"]["type"] == "match_won"


async def test_an_unknown_level_is_refused(shared: Server) -> None:
    """And the levels that there are can be listed."""
    async with shared.http() as http:
        guest = await admit(http)
        levels = [level["name"] for level in (await http.get("/api/levels")).json()]
        assert await against_house(http, guest, levels[0])
        wanted = await http.post("/api/tables", json={"level": "nobody"}, headers={"cookie": guest.cookie})

    assert levels[0] == "teacher"
    assert (wanted.status_code, wanted.json()["why"]) == (400, "not understood")


async def test_metrics_are_for_our_own_network(shared: Server) -> None:
    """Not for a client behind a proxy; and they count."""
    near = await ask(shared, "GET", "/metrics")
    far = await ask(shared, "GET", "/metrics", headers={"x-forwarded-for": "203.0.113.7"})

    assert near.status_code == 200
    for name in ("moves_total", "commit_seconds_bucket", "sockets", "loop_lag_seconds_count", "thinking"):
        assert f"jaipur_{name}" in near.text
    assert far.status_code == 404


async def routed(folder: Path) -> set[tuple[str, str]]:
    """Give every route and method of the application under /api, as a server has them."""
    node = await Node.start(Settings(data_dir=folder))
    routes = [route for route in routes_of(node) if isinstance(route, Route)]
    await node.close()
    ways = {(route.path, method.lower()) for route in routes for method in route.methods or ()}
    return {(path, way) for path, way in ways if path.startswith("/api") and way != "head"}


async def test_every_route_of_the_api_is_described(shared: Server, tmp_path: Path) -> None:
    """In OpenAPI, with each method, what it takes and what it gives; and nothing else is."""
    told = (await ask(shared, "GET", "/api/openapi.json")).json()
    ways = {(path, method) for path, methods in told["paths"].items() for method in methods}

    assert ways == await routed(tmp_path)
    assert told == described()


async def test_two_guests_meet_who_do_not_know_each_other(shared: Server) -> None:
    """The same guest is not both of them."""
    async with shared.http() as http:
        one, other = await admit(http), await admit(http)
        assert await against_each_other(http, one, other)

    assert one.user != other.user
