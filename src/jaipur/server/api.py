"""The HTTP API: guests, tables to play at, and matches to look at."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from starlette.responses import Response

from jaipur.players.levels import LEVELS, standings
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.record_text import print_record
from jaipur.server.endpoints import Asked, Endpoint
from jaipur.server.guests import COOKIE
from jaipur.server.openapi import describe
from jaipur.server.opening import open_table
from jaipur.server.problems import Trouble, Troubled, answer
from jaipur.tables.archive import Archived, pack, unpack
from jaipur.tables.ids import MatchId, from_text, to_text
from jaipur.tables.telling import joined, joined_finished, proof_of
from jaipur.wire.from_server import Joined
from jaipur.wire.values import Control, House, LevelName, MatchText, Person, Untimed

COOKIE_SECONDS: Final = 365 * 24 * 3600

Token = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22}$(?!\\n)")]


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is asking."""

    user: str
    name: str


class LevelSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the house's own opponents."""

    name: LevelName
    title: dict[str, str]
    about: dict[str, str]
    rating: float | None


class TableWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to play, and against whom: one of the house's, or whoever has the link."""

    level: LevelName | None = None
    control: Control = Untimed()
    options: Options = PRINTED_GAME


class TableFound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to join; None while nobody has followed the invitation."""

    match: MatchText | None
    invitation: Token | None = None


async def admit_guest(asked: Asked) -> Response:
    """Let somebody in as a guest; who is known already stays who they are."""
    visitor, cookie = asked.visitor, None
    if visitor is None:
        visitor, cookie = asked.node.guests.admit()
    response = answer(Me(visitor.user, visitor.name))
    if cookie is not None:
        secure = asked.request.url.scheme == "https"
        response.set_cookie(
            COOKIE, cookie, COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="lax"
        )
    return response


async def show_levels(_asked: Asked) -> Response:
    """List the house's opponents, the gentlest first."""
    fared = standings()
    return answer(
        [
            LevelSeen(
                level.name,
                msgspec.structs.asdict(level.title),
                msgspec.structs.asdict(level.about),
                fared[level.name].rating if level.name in fared else None,
            )
            for level in LEVELS.values()
        ]
    )


async def want_table(asked: Asked) -> Response:
    """Open a table against the house, or an invitation."""
    visitor, wanted = asked.known, asked.body
    host = Person(visitor.user, visitor.name)
    if wanted.level is None:
        token = asked.node.invitations.make(host, wanted.control, wanted.options)
        return answer(TableFound(None, token), 201)
    if wanted.level not in LEVELS:
        raise Troubled(Trouble.NOT_UNDERSTOOD, f"no level {wanted.level}")
    match = await open_table(asked.node, (host, House(wanted.level)), wanted.control, wanted.options)
    return answer(TableFound(to_text(match)), 201)


async def follow_invitation(asked: Asked) -> Response:
    """Sit down opposite of whoever made an invitation; who made it only learns of the match."""
    guest = Person(asked.known.user, asked.known.name)
    match = await asked.node.invitations.follow(asked.node, asked.request.path_params["token"], guest)
    return answer(TableFound(None if match is None else to_text(match)))


async def show_match(asked: Asked) -> Response:
    """Show a match as a watcher may see it."""
    match, node = _match(asked), asked.node
    last = await node.keeper.look(match)
    if last is not None:
        return answer(joined(last.table, None, node.time(match), proof_of(last.table, last.seed)))
    finished = await node.store.finished(match)
    if finished is None:
        raise Troubled(Trouble.NOT_FOUND)
    return answer(joined_finished(finished, None))


async def show_record(asked: Asked) -> Response:
    """Give the record of a match that is over, with all that it can be verified by."""
    archived = await _archived(asked)
    if archived is None:
        raise Troubled(Trouble.NOT_FOUND)
    name = f'attachment; filename="{to_text(archived.match)}.jaipur"'
    text = print_record(archived.record())
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})


async def _archived(asked: Asked) -> Archived | None:
    """Find a match that is over, also where it has yet to be put away."""
    match, store = _match(asked), asked.node.store
    last = await asked.node.keeper.look(match)
    if last is not None and last.table.is_over:
        entries = await store.read(match)
        if entries:
            return unpack(pack(entries, last.seed))
    finished = await store.finished(match)
    return None if finished is None else unpack(finished.body)


async def show_api(_asked: Asked) -> Response:
    """Describe this API to programs."""
    return answer(describe(ENDPOINTS))


def _match(asked: Asked) -> MatchId:
    text = asked.request.path_params["match"]
    try:
        return from_text(msgspec.convert(text, MatchText))
    except ValueError:
        raise Troubled(Trouble.NOT_FOUND) from None


ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    Endpoint("GET", "/api/openapi.json", "This description.", show_api, dict[str, Any]),
    Endpoint("POST", "/api/guest", "Come in as a guest; a cookie says so from then on.", admit_guest, Me),
    Endpoint("GET", "/api/levels", "The house's opponents.", show_levels, list[LevelSeen]),
    Endpoint(
        "POST",
        "/api/tables",
        "Open a table against the house, or an invitation.",
        want_table,
        TableFound,
        TableWanted,
        (Trouble.NOT_SIGNED_IN,),
    ),
    Endpoint(
        "POST",
        "/api/invitations/{token}",
        "Follow an invitation, or learn whether somebody did.",
        follow_invitation,
        TableFound,
        troubles=(Trouble.NOT_SIGNED_IN, Trouble.NOT_FOUND),
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}",
        "A match as a watcher may see it.",
        show_match,
        Joined,
        troubles=(Trouble.NOT_FOUND,),
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/record",
        "The record of a match that is over.",
        show_record,
        str,
        troubles=(Trouble.NOT_FOUND,),
    ),
)
