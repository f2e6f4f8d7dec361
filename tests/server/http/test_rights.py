"""Who may ask for what: every request and every message of a socket, by everybody, as one table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from jaipur.review.puzzles.puzzle import shipped_puzzles
from jaipur.rules.match import Abort, Resign
from jaipur.rules.round.moves import TakeCamels
from jaipur.rules.text.notation import parse_move
from jaipur.server.app import routes_of
from jaipur.server.routes import GAME_ENDPOINTS
from jaipur.wire.client_messages import (
    Ask,
    Claim,
    Continue,
    FromClient,
    Heard,
    Join,
    Leave,
    Ping,
    Play,
    Ready,
    Resume,
    Say,
    SeatRequest,
    Seek,
    TakeBack,
    Unseek,
)
from jaipur.wire.server_messages import FromServer, Joined, Refused
from jaipur.wire.values import Live, Phrase
from tests.device_matches import device_match
from tests.server.accounts.test_rights import ROWS as ACCOUNT_ROWS
from tests.server.notices.push_service import Browser as PushBrowser
from tests.server.scene import BASE, DAILY, WHO, Scene

# nobody, stranger, opponent, watcher, owner: the owner made the invitations and plays the match against the
# opponent; both have accounts, and the others are guests. Requests about accounts have a table of their own.
TABLE = """
GET    /api/openapi.json                        200 200 200 200 200
GET    /api/levels                              200 200 200 200 200
POST   /api/tables                              401 201 201 201 201
POST   /api/tables?rated                        401 403 201 403 201
POST   /api/device-matches                      401 201 201 201 201
GET    /api/lobby                               200 200 200 200 200
GET    /api/me/tables                           401 200 200 200 200
GET    /api/me/coach                            401 200 200 200 200
GET    /api/me/matches                          401 200 200 200 200
GET    /api/matches/{match}                     200 200 200 200 200
GET    /api/matches/{match}/record              404 404 404 404 404
GET    /api/matches/{over}/record               200 200 200 200 200
GET    /api/matches/{match}/ratings             200 200 200 200 200
GET    /api/matches/{over}/ratings              200 200 200 200 200
GET    /api/matches/{match}/review              404 404 404 404 404
GET    /api/matches/{over}/review               200 200 200 200 200
POST   /api/matches/{match}/review              401 404 404 404 404
POST   /api/matches/{over}/review               401 200 200 200 200
POST   /api/matches/{match}/advice              401 403 403 403 403
POST   /api/matches/{match}/review/made         401 404 404 404 404
POST   /api/matches/{over}/review/made          401 400 400 400 400
POST   /api/matches/{shared}/review/made        401 404 404 404 404
POST   /api/matches/{match}/review/weigh        401 404 404 404 404
POST   /api/matches/{over}/review/weigh         401 404 404 404 404
POST   /api/matches/{match}/review/play-on      401 404 404 404 404
POST   /api/matches/{over}/review/play-on       401 404 404 404 404
POST   /api/invitations                         401 201 201 201 201
POST   /api/invitations?rated                   401 403 201 403 201
GET    /api/invitations/{token}                 200 200 200 200 200
GET    /api/invitations/{id}                    404 404 404 404 200
GET    /api/invitations/{challenge}             404 404 200 404 200
DELETE /api/invitations/{token}                 401 404 404 404 200
DELETE /api/invitations/{id}                    401 404 404 404 200
DELETE /api/invitations/{challenge}             401 404 200 404 200
POST   /api/invitations/{token}/accept          401 201 201 201 404
POST   /api/invitations/{id}/accept             401 404 404 404 404
POST   /api/invitations/{challenge}/accept      401 404 201 404 404
POST   /api/invitations/{rated}/accept          401 403 201 403 404
GET    /api/challenges                          401 200 200 200 200
POST   /api/matches/{match}/rematch             401 409 409 409 409
POST   /api/matches/{over}/rematch              401 403 201 403 201
GET    /api/players/{name}                      200 200 200 200 200
GET    /api/players/{name}/history?speed=rapid  200 200 200 200 200
GET    /api/leaderboard?speed=rapid             200 200 200 200 200
GET    /api/moderation/reports                  401 403 403 403 403
POST   /api/moderation/reports/settle           401 403 403 403 403
GET    /api/moderation/bans                     401 403 403 403 403
PUT    /api/moderation/bans/{user}              401 403 403 403 403
DELETE /api/moderation/bans/{user}              401 403 403 403 403
DELETE /api/moderation/tables/{match}           401 403 403 403 403
GET    /api/moderation/audit                    401 403 403 403 403
GET    /api/notices                             401 200 200 200 200
GET    /api/notices/unread                      401 200 200 200 200
POST   /api/notices/read                        401 200 200 200 200
GET    /api/push/key                            200 200 200 200 200
GET    /api/push/subscriptions                  401 200 200 200 200
POST   /api/push/subscriptions                  401 201 201 201 201
DELETE /api/push/subscriptions/{browser}        401 404 404 404 200
GET    /api/puzzles                             200 200 200 200 200
GET    /api/puzzles/daily                       200 200 200 200 200
GET    /api/puzzles/next                        401 200 200 200 200
GET    /api/puzzles/{puzzle}                    200 200 200 200 200
POST   /api/puzzles/{puzzle}/attempts           401 200 200 200 200
POST   /api/puzzles/{puzzle}/solution           401 403 403 403 200
GET    /api/daily                               200 200 200 200 200
GET    /api/deals/{deal}                        200 200 200 200 200
POST   /api/deals/{deal}/tries                  401 201 201 201 201
GET    /api/deals/{deal}/decisions              401 403 403 403 403
POST   /api/duels                               401 201 201 201 201
GET    /api/matches/{shared}                    404 404 404 404 404
GET    /api/matches/{shared}/record             404 404 404 404 404
GET    /api/matches/{shared}/ratings            404 404 404 404 404
POST   /api/matches/{shared}/review             401 404 404 404 404
POST   /api/matches/{shared}/review/weigh       401 404 404 404 404
POST   /api/matches/{shared}/review/play-on     401 404 404 404 404
POST   /api/matches/{shared}/advice             401 403 403 403 403
POST   /api/clubs                               401 403 201 403 201
GET    /api/clubs                               401 403 200 403 200
POST   /api/clubs/join                          401 403 404 403 404
GET    /api/clubs/{club}                        200 200 200 200 200
PATCH  /api/clubs/{club}                        401 403 403 403 200
DELETE /api/clubs/{club}                        401 403 403 403 200
POST   /api/clubs/{club}/link                   401 403 403 403 201
PUT    /api/clubs/{club}/members/{member}       401 403 403 403 200
DELETE /api/clubs/{club}/members/{member}       401 403 200 403 200
GET    /api/clubs/{club}/seasons                200 200 200 200 200
POST   /api/clubs/{club}/seasons                401 403 403 403 201
GET    /api/seasons                             401 403 200 403 200
GET    /api/seasons/{season}                    200 200 200 200 200
GET    /api/seasons/{season}/divisions/{division} 200 200 200 200 200
GET    /api/seasons/{season}/divisions/{division}/records 401 403 200 403 200
GET    /api/seasons/{season}/standings.csv      200 200 200 200 200
GET    /api/seasons/{season}/calendar.ics       200 200 200 200 200
PUT    /api/seasons/{season}/me                 401 403 200 403 200
DELETE /api/seasons/{season}/me                 401 403 200 403 200
POST   /api/seasons/{season}/return             401 403 200 403 200
POST   /api/seasons/{season}/start              401 404 403 404 200
POST   /api/seasons/{season}/close              401 404 403 404 200
POST   /api/seasons/{season}/meetings/{meeting}/offer 401 403 200 403 200
POST   /api/seasons/{season}/meetings/{meeting}/duplicate 401 403 409 403 409
POST   /api/seasons/{season}/meetings/{meeting}/concede 401 403 200 403 200
POST   /api/evenings/organise                   403 403 403 403 403
POST   /api/evenings/find                       404 404 404 404 404
POST   /api/evenings/join                       404 404 404 404 404
GET    /api/seasons/{season}/evening            404 404 404 404 404
POST   /api/seasons/{season}/link               401 404 403 404 409
PUT    /api/seasons/{season}/terms              401 404 403 404 409
POST   /api/seasons/{season}/remove             401 404 403 404 404
GET    /health                                  200 200 200 200 200
GET    /ready                                   200 200 200 200 200
GET    /metrics                                 404 404 404 404 404
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
A_BROWSER = {
    "endpoint": "https://push.example.org/of-the-owner",
    "keys": PushBrowser("").subscription("")["keys"],
    "expirationTime": None,
}
PUZZLE = next(iter(shipped_puzzles().values()))
AN_ATTEMPT = {"move": msgspec.to_builtins(parse_move(PUZZLE.answer))}
A_SEASON = {
    "terms": {
        "title": "A season",
        "starts_at": 3 * 10**12,
        "ends_at": 3 * 10**12 + 1,
        "controls": [DAILY["control"]],
    }
}
RATED = {"control": {"type": "live", "minutes": 5, "increment": 5}, "rated": True}
BODIES: dict[str, Any] = {
    "POST /api/tables": {"level": "teacher"},
    "POST /api/tables?rated": {"level": "teacher", **RATED},
    "POST /api/device-matches": msgspec.to_builtins(device_match()),
    "POST /api/matches/{match}/advice": {"version": 1, "step": "kind"},
    "POST /api/matches/{match}/review/made": {"review": "AAAA"},
    "POST /api/matches/{over}/review/made": {"review": "AAAA"},  # which is none
    "POST /api/matches/{shared}/review/made": {"review": "AAAA"},
    "POST /api/matches/{match}/review/weigh": {"round": 1, "ply": 1, "move": "M"},
    "POST /api/matches/{over}/review/weigh": {"round": 1, "ply": 1, "move": "M"},  # nobody moved in it
    "POST /api/matches/{shared}/review/weigh": {"round": 1, "ply": 1, "move": "M"},
    "POST /api/matches/{match}/review/play-on": {"round": 1, "ply": 1, "moves": ["M"]},
    "POST /api/matches/{over}/review/play-on": {"round": 1, "ply": 1, "moves": ["M"]},
    "POST /api/matches/{shared}/review/play-on": {"round": 1, "ply": 1, "moves": ["M"]},
    "POST /api/invitations": {},
    "POST /api/invitations?rated": RATED,
    "POST /api/moderation/reports/settle": {"by": "0" * 26, "about": "0" * 26, "match": "0" * 13},
    "POST /api/notices/read": {},
    "POST /api/push/subscriptions": A_BROWSER,
    "POST /api/puzzles/{puzzle}/attempts": AN_ATTEMPT,
    "POST /api/duels": {"level": "teacher"},
    "POST /api/clubs": {"title": "A club"},
    "POST /api/clubs/join": {"link": "A" * 22},
    "PATCH /api/clubs/{club}": {"title": "A club"},
    "PUT /api/clubs/{club}/members/{member}": {"role": "organiser"},
    "POST /api/clubs/{club}/seasons": A_SEASON,
    "POST /api/seasons/{season}/meetings/{meeting}/offer": DAILY,
    "POST /api/evenings/organise": {"key": "0" * 12},
    "POST /api/evenings/find": {"link": "A" * 22},
    "POST /api/evenings/join": {"link": "A" * 22, "name": "Tom"},
    "PUT /api/seasons/{season}/terms": A_SEASON["terms"],
    "POST /api/seasons/{season}/remove": {"player": "Tom"},
    "POST /api/matches/{shared}/advice": {"version": 1, "step": "kind"},
}
PLACES = {
    "over": "match",
    "shared": "match",
    "id": "token",
    "challenge": "token",
    "rated": "token",
    "browser": "id",
    "puzzle": "id",
    "member": "name",
}

# What is answered: by its name, or the reason of a refusal; "-" where there is no answer.
SAID = """
join            joined:watching  joined:watching  joined:playing  joined:watching  joined:playing
resume          resumed          resumed          resumed         resumed          resumed
leave           left             left             left            left             left
ask_ready       not_seated       not_seated       done            not_seated       done
ask_play        not_seated       not_seated       not_started     not_seated       not_started
ask_continue    not_seated       not_seated       not_between_rounds  not_seated   not_between_rounds
ask_take_back   not_seated       not_seated       nothing_to_take_back  not_seated nothing_to_take_back
ask_claim       not_seated       not_seated       not_away        not_seated       not_away
ask_resign      not_seated       not_seated       done            not_seated       done
ask_abort       not_seated       not_seated       done            not_seated       done
say             not_seated       not_seated       said            not_seated       said
seek            not_signed_in    sought           sought          sought           sought
seek_rated      not_signed_in    not_rated        sought          not_rated        sought
unseek          unsought         unsought         unsought        unsought         unsought
heard           -                -                -               -                -
ping            pong             pong             pong            pong             pong
"""
SAID_ROWS = [line.split() for line in SAID.strip().splitlines()]


REQUESTS: dict[str, SeatRequest] = {
    "ready": Ready("00" * 16),
    "play": Play(1, TakeCamels()),
    "continue": Continue(),
    "take_back": TakeBack(),
    "claim": Claim(),
    "resign": Resign(),
    "abort": Abort(),
}


def messages(match: str) -> dict[str, FromClient]:
    """Give one message of each kind, by the table's names."""
    return {
        "join": Join(match),
        "resume": Resume(match, 1),
        "leave": Leave(match),
        **{f"ask_{name}": Ask(match, "command-1", request) for name, request in REQUESTS.items()},
        "say": Say(match, Phrase.HELLO),
        "seek": Seek(Live(5, 5)),
        "seek_rated": Seek(Live(5, 5), rated=True),
        "unseek": Unseek(),
        "heard": Heard(1),
        "ping": Ping(1),
    }


async def club_and_season(scene: Scene) -> tuple[str, str]:
    """Have the owner found a club with the opponent, and both in a season that has begun."""
    made = await scene.made("owner", "/api/clubs", {"title": "A club"})
    await scene.made("opponent", "/api/clubs/join", {"link": made["link"]})
    season = (await scene.made("owner", f"/api/clubs/{made['club']}/seasons", A_SEASON))["season"]
    for who in ("owner", "opponent"):
        await scene.ask(who, "PUT", f"/api/seasons/{season}/me")
    await scene.ask("owner", "POST", f"/api/seasons/{season}/start")
    return made["club"], season


async def places(scene: Scene) -> dict[str, str]:
    """Have everything that a path can name."""
    link = await scene.made("owner", "/api/invitations", {})
    challenge = await scene.made("owner", "/api/invitations", {"to": f"opponent-{scene.number}"})
    rated = await scene.made("owner", "/api/invitations", RATED)
    await scene.ask("owner", "POST", f"/api/puzzles/{PUZZLE.id}/attempts", AN_ATTEMPT)
    deal = (await scene.made("owner", "/api/duels", {"level": "teacher"}))["deal"]
    other = (await scene.made("owner", "/api/duels", {"level": "teacher"}))["deal"]
    club, season = await club_and_season(scene)
    return {
        "club": club,
        "season": season,
        "division": "0",
        "meeting": "0",
        "member": f"opponent-{scene.number}",
        "puzzle": PUZZLE.id,
        "deal": deal,
        "shared": (await scene.made("owner", f"/api/deals/{other}/tries"))["match"],
        "match": await scene.match(),
        "over": await scene.match(is_over=True),
        "token": link["token"],
        "id": link["id"],
        "challenge": challenge["id"],
        "rated": rated["token"],
        "user": scene.users["watcher"],
        "name": f"owner-{scene.number}",
        "browser": (await scene.made("owner", "/api/push/subscriptions", A_BROWSER))["id"],
    }


async def test_the_tables_have_every_request_and_every_message() -> None:
    """Whatever a node answers is in this table or in that of accounts; all else is the web client's."""
    tabled = {(method, template_of(path)) for method, path, *_ in ROWS}

    assert tabled >= {(endpoint.method, endpoint.path) for endpoint in GAME_ENDPOINTS}
    scene = await Scene.begin()
    found = {
        (method, route.path)  # type: ignore[attr-defined]
        for route in routes_of(scene.node)
        for method in (getattr(route, "methods", None) or ())
        if method != "HEAD"
    }
    await scene.end()
    assert tabled | {(method, path) for method, path, *_ in ACCOUNT_ROWS} == found
    assert {type(message) for message in messages("0" * 13).values()} == {*FromClient.__args__}
    assert {type(request) for request in REQUESTS.values()} == {*SeatRequest.__args__}
    assert [name for name, *_ in SAID_ROWS] == [*messages("0" * 13)]


def template_of(path: str) -> str:
    """Give the path of the server's own table."""
    plain = path.partition("?")[0]
    for place, name in PLACES.items():
        plain = plain.replace(f"{{{place}}}", f"{{{name}}}")
    return plain


@pytest.mark.parametrize("who", WHO)
async def test_everybody_may_ask_for_what_the_table_says(who: str) -> None:
    """And gets one closed shape where they may not."""
    rows, scene = [], await Scene.begin()
    for method, path, *expected in ROWS:
        await scene.change()
        body = BODIES.get(f"{method} {path}")
        asked = path.replace("?rated", "").format(**await places(scene))
        response = await scene.ask(who, method, asked, body)
        assert response.status_code < 400 or response.json().keys() <= {"why", "detail"}
        expected[WHO.index(who)] = str(response.status_code)
        rows.append([method, path, *expected])
    await scene.end()

    assert rows == ROWS


def named(answer: FromServer) -> str:
    """Give an answer as the table has it."""
    if isinstance(answer, Refused):
        return answer.why.replace(" ", "_")
    if isinstance(answer, Joined):
        return "joined:watching" if answer.seat is None else "joined:playing"
    return type(answer).__name__.lower()


@pytest.mark.parametrize("who", WHO)
async def test_everybody_is_answered_at_a_socket_as_the_table_says(who: str) -> None:
    """Each message at a table that was joined before."""
    rows, scene = [], await Scene.begin()
    for name, *expected in SAID_ROWS:
        await scene.change()
        match = await scene.match()
        line = await scene.line(who)
        await line.ask(Join(match))
        message = messages(match)[name]
        if name == "heard":
            line.say(message)
            expected[WHO.index(who)] = {"pong": "-"}[named(await line.ask(Ping(1)))]
        else:
            expected[WHO.index(who)] = named(await line.ask(message))
        rows.append([name, *expected])
        await line.hang_up()
    await scene.end()

    assert rows == SAID_ROWS


FOREIGN = ("https://evil.test", "null", f"{BASE}.evil.test", f"{BASE}:8443", "http://hom", "file://", "")


async def invitations_of(scene: Scene) -> set[str]:
    """Give the owner's open invitations."""
    return {each["id"] for each in (await scene.ask("owner", "GET", "/api/challenges")).json()}


async def test_no_other_page_and_no_page_at_all_changes_anything() -> None:
    """Though a browser sends the owner's cookie along; the resource exists, and still does after it."""
    changes = sum(row[0] != "GET" for row in ROWS)
    scene, answers = await Scene.begin(), []
    named = await places(scene)
    before = await invitations_of(scene)
    for origin in (*FOREIGN, None):
        for method, path, *_ in (row for row in ROWS if row[0] != "GET"):
            asked = path.replace("?rated", "").format(**named)
            body = BODIES.get(f"{method} {path}")
            response = await scene.ask("owner", method, asked, body, origin)
            answers.append((response.status_code, response.json()))
    assert await invitations_of(scene) == before
    await scene.end()
    assert answers == [(403, {"why": "foreign origin"})] * changes * (len(FOREIGN) + 1)


async def test_no_other_page_opens_a_socket() -> None:
    """A page of this site may, and a program, which has no origin."""
    refused, let_in = ("websocket.http.response.start", 403), ("websocket.accept", None)
    scene = await Scene.begin()
    lines = [await scene.line("owner", origin) for origin in (*FOREIGN, BASE, None)]
    first = [line.said[0] for line in lines]
    await scene.end()
    assert [(message["type"], message.get("status")) for message in first] == [refused] * len(FOREIGN) + [
        let_in
    ] * 2
