"""What an attacker can send: every route of a server and every message, from the server's own tables."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from bench.attacks.attacker import ANEW, Sent
from jaipur.online.reviews import MOST_SUBMITTED
from jaipur.players.opponents import LEVELS
from jaipur.review.puzzles.puzzle import Puzzle, shipped_puzzles
from jaipur.rules.text.notation import parse_move
from jaipur.server.http.endpoints import Endpoint
from jaipur.server.routes import ACCOUNT_ENDPOINTS, GAME_ENDPOINTS
from jaipur.wire.client_messages import (
    Ask,
    FromClient,
    Heard,
    Join,
    Leave,
    Ping,
    Resume,
    Say,
    Seek,
    TakeBack,
    Unseek,
)
from jaipur.wire.values import Live, Phrase

ENDPOINTS: Final[tuple[Endpoint[Any], ...]] = (*ACCOUNT_ENDPOINTS, *GAME_ENDPOINTS)
OTHERS: Final = ("/", "/health", "/ready", "/metrics")
"""Paths without an endpoint; the first one is of the web client."""
NOT_ATTACKED: Final[Mapping[str, str]] = {
    "DELETE /api/me": "it ends the account of the attacker, who then has to be a new guest",
    "POST /api/sign-out": "the same for the sign-in",
    "DELETE /api/clubs/{club}": "it ends the club of all other requests about clubs and seasons",
    "POST /api/seasons/{season}/close": "the same for the season",
}
"""Each with its reason."""
ID: Final = "0" * 26
DAYS: Final = {"type": "correspondence", "days": 14}
A_SEASON: Final = {
    "terms": {
        "title": "A season",
        "starts_at": 3 * 10**12,
        "ends_at": 3 * 10**12 + 1,
        "controls": [DAYS],
        "rated": False,
    }
}
PASSWORD: Final = "correct horse battery"  # noqa: S105 - of nobody
PUSH_KEY: Final = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
"""The generator of P-256, as a browser's public key."""


def _bomb() -> str:
    """Return what takes longest to be unpacked: a review of spaces."""
    return urlsafe_b64encode(zlib.compress(b" " * MOST_SUBMITTED)).decode().rstrip("=")


_BODIES: Final[Mapping[str, object]] = {
    "PATCH /api/me": {"name": ANEW},
    "POST /api/sign-up": {"name": ANEW, "password": PASSWORD},
    "POST /api/sign-in": {"name": "Nobody", "password": PASSWORD},
    "POST /api/password": {"new": PASSWORD, "old": "not the old one"},
    "POST /api/recovery": {"name": "Nobody", "code": "0000", "password": PASSWORD},
    "POST /api/passkeys/new": {"name": ANEW},
    "POST /api/passkeys": {"client_data": "e30", "attestation": "e30", "name": ANEW},
    "POST /api/passkeys/sign-in": {
        "id": "AA",
        "client_data": "e30",
        "authenticator_data": "AA",
        "signature": "AA",
    },
    "POST /api/programs": {"name": ANEW},
    "POST /api/reports": {"user": "{user}", "match": "{match}", "reason": "name"},
    "POST /api/tables": {"level": next(iter(LEVELS))},
    "POST /api/device-matches": {
        "name": "local-0000000000000",
        "level": next(iter(LEVELS)),
        "options": {},
        "seed": "00" * 32,
        "nonce": "",
        "rounds": 1,
        "moves": "",
        "ended": "resigned",
        "opened_at": 0,
        "ended_at": 0,
    },
    "POST /api/matches/{match}/advice": {"version": 1, "step": "why"},
    "POST /api/matches/{match}/review/made": {"review": _bomb()},
    "POST /api/matches/{match}/review/weigh": {"round": 1, "ply": 1, "move": "M"},
    "POST /api/matches/{match}/review/play-on": {"round": 1, "ply": 1, "moves": ["M"]},
    "POST /api/invitations": {},
    "POST /api/moderation/reports/settle": {"by": ID, "about": ID, "match": "{match}"},
    "POST /api/notices/read": {},
    "POST /api/push/subscriptions": {
        "endpoint": "https://push.example.org/" + ANEW,
        "keys": {"p256dh": PUSH_KEY, "auth": "A" * 22},
        "expirationTime": None,
    },
    "POST /api/puzzles/{id}/attempts": {"move": "{solution}"},
    "POST /api/duels": {"level": next(iter(LEVELS))},
    "POST /api/clubs": {"title": ANEW},
    "POST /api/clubs/join": {"link": "{token}"},
    "PATCH /api/clubs/{club}": {"title": "A club"},
    "PUT /api/clubs/{club}/members/{name}": {"role": "organiser"},
    "POST /api/clubs/{club}/seasons": A_SEASON,
    "POST /api/seasons/{season}/meetings/{meeting}/offer": {"control": DAYS},
    "POST /api/evenings/organise": {"key": "0" * 12},
    "POST /api/evenings/find": {"link": "{token}"},
    "POST /api/evenings/join": {"link": "{token}", "name": ANEW},
    "PUT /api/seasons/{season}/terms": A_SEASON["terms"],
    "POST /api/seasons/{season}/remove": {"player": "{name}"},
}
_QUERIES: Final[Mapping[str, str]] = {
    "/api/leaderboard": "?speed=rapid",
    "/api/players/{name}/history": "?speed=rapid",
}


class Places(NamedTuple):
    """What paths and messages name."""

    match: str
    """A match that is over."""
    table: str
    """A match in play, at which the attacker sits."""
    user: str
    name: str
    token: str
    """Of an invitation."""
    deal: str
    club: str
    season: str


def key_of(endpoint: Endpoint[Any]) -> str:
    """Return the method and the path of an endpoint."""
    return f"{endpoint.method} {endpoint.path}"


def all_requests(places: Places) -> list[Sent]:
    """Return a request to each endpoint that is attacked; LookupError if a body is missing."""
    attacked = [each for each in ENDPOINTS if key_of(each) not in NOT_ATTACKED]
    return [
        *(Sent(f"GET {path}", "GET", path) for path in OTHERS),
        *(request_of(each, places) for each in attacked),
    ]


def request_of(endpoint: Endpoint[Any], places: Places) -> Sent:
    """Return a request to an endpoint that costs as much as we know."""
    key, puzzle = key_of(endpoint), _puzzle()
    match = places.table if key.endswith(("/advice", "/rematch")) else places.match
    path = endpoint.path.format(
        match=match,
        user=places.user,
        name=places.name,
        token=places.token,
        deal=places.deal,
        club=places.club,
        season=places.season,
        division=0,
        meeting=0,
        id=puzzle.id if "/puzzles/" in endpoint.path else ID,
    )
    path += _QUERIES.get(endpoint.path, "")
    if endpoint.method == "GET" or endpoint.takes is None:
        return Sent(key, endpoint.method, path)
    body = msgspec.json.encode(_BODIES[key]).decode()
    for name, text in places._asdict().items():
        body = body.replace(f"{{{name}}}", str(text))
    solution = msgspec.json.encode(parse_move(puzzle.answer)).decode()
    return Sent(key, endpoint.method, path, body.replace('"{solution}"', solution))


def _puzzle() -> Puzzle:
    return next(iter(shipped_puzzles().values()))


MESSAGES: Final[Mapping[type, Callable[[Places], FromClient]]] = {
    Ask: lambda places: Ask(places.table, f"attack-{ANEW}", TakeBack()),
    Join: lambda places: Join(places.match),
    Resume: lambda places: Resume(places.match, 1),
    Leave: lambda places: Leave(places.table),
    Say: lambda places: Say(places.table, Phrase.HELLO),
    Seek: lambda _: Seek(Live(5, 5)),
    Unseek: lambda _: Unseek(),
    Heard: lambda _: Heard(1),
    Ping: lambda _: Ping(1),
}
_AT_A_TABLE: Final = (Ask, Say)


def all_messages(places: Places) -> list[Sent]:
    """Return each message, and one that is none."""
    found = [_message_of(kind, make(places), places) for kind, make in MESSAGES.items()]
    return [*found, Sent("a message that is none", message="{}")]


def _message_of(kind: type, message: FromClient, places: Places) -> Sent:
    first = (_written(Join(places.table)),) if kind in _AT_A_TABLE else ()
    return Sent(kind.__name__, first=first, message=_written(message), answered=kind is not Heard)


def _written(message: FromClient) -> str:
    return msgspec.json.encode(message).decode()
