"""What twins are asked over HTTP: every route there is, but those that draw chance of their own."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from jaipur.online.calendar import day_at
from jaipur.online.deals import daily_name
from jaipur.server.http.endpoints import Endpoint
from jaipur.server.routes import ACCOUNT_ENDPOINTS, GAME_ENDPOINTS
from jaipur.wire.lobby import SpeedAsked
from jaipur.wire.reviews import PlayOn, Weigh
from tests.adapters.conftest import NOON

# Each makes something with a random name, a token or a challenge, and looks at no table.
NOT_ASKED: Final = frozenset(
    {
        "POST /api/guest",
        "POST /api/sign-out",
        "POST /api/recovery-codes",
        "POST /api/passkeys/ask",
        "POST /api/programs/{id}/tokens",
        "DELETE /api/me",
        "DELETE /api/sign-ins/{id}",
        "DELETE /api/passkeys/{id}",
        "DELETE /api/programs/{id}",
        "DELETE /api/programs/{id}/tokens/{token}",
        "PUT /api/blocks/{user}",
        "DELETE /api/blocks/{user}",
        "PUT /api/follows/{user}",
        "DELETE /api/follows/{user}",
        "POST /api/deals/{deal}/tries",
        "POST /api/duels",
    }
)
ALL: Final[tuple[Endpoint[Any], ...]] = (*ACCOUNT_ENDPOINTS, *GAME_ENDPOINTS)
ENDPOINTS: Final = tuple(
    endpoint for endpoint in ALL if f"{endpoint.method} {endpoint.path}" not in NOT_ASKED
)
GAME_PATHS: Final = frozenset(endpoint.path for endpoint in GAME_ENDPOINTS)
OTHERS: Final = ("/health", "/api/matches/{match}/", "/api/matches/{match}/x", "/api/nothing")
MALFORMED: Final = (b"", b"[", b'{"seed":1}', b"\xff")
NOWHERE: Final = "0" * 13


class Request(NamedTuple):
    """A method and a path, and perhaps a body."""

    method: str
    path: str
    body: bytes = b""


def request(chance: Random, match: str, names: tuple[str, str], users: tuple[str, str]) -> Request:
    """Draw a request about a match, or one of its players, or about nothing that there is."""
    places = {
        "match": match if chance.random() < 0.9 else NOWHERE,
        "name": chance.choice((*names, "nobody-here")),
        "token": "A" * 22,
        "id": "0" * 26,
        "user": chance.choice(users),
        "club": "club-" + "A" * 22,
        "season": "season-" + "A" * 22,
        "division": "0",
        "meeting": "0",
        "deal": chance.choice((daily_name(day_at(NOON)), daily_name(day_at(NOON) + 1), "duel-" + "A" * 22)),
    }
    if chance.random() < 0.05:
        return Request("GET", chance.choice(OTHERS).format(**places))
    endpoint = chance.choice(ENDPOINTS)
    if endpoint.path not in GAME_PATHS or (chance.random() < 0.5 and "{match}" not in endpoint.path):
        endpoint = chance.choice(ENDPOINTS)  # rather one about matches
    path = endpoint.path.format(**places)
    if endpoint.takes is SpeedAsked:
        path += f"?speed={chance.choice(('blitz', 'rapid', 'correspondence', 'light'))}"
    if endpoint.path == "/api/reports" and chance.random() < 0.5:
        body = f'{{"user":"{places["user"]}","match":"{match}","reason":"stalling"}}'
        return Request(endpoint.method, path, body.encode())
    if endpoint.takes in (Weigh, PlayOn) and chance.random() < 0.8:
        move = f'"{chance.choice(("M", "T G", "S C1"))}"'
        tried = f'"move":{move}' if endpoint.takes is Weigh else f'"moves":[{move}]'
        body = f'{{"round":1,"ply":{chance.randint(1, 9)},{tried}}}'
        return Request(endpoint.method, path, body.encode())
    malformed = endpoint.method != "GET" and endpoint.takes is not None
    return Request(endpoint.method, path, chance.choice(MALFORMED) if malformed else b"")
