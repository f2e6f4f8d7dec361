"""Requests about matches: play a bot, list the user's tables, watch, get a record."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from starlette.responses import Response

from jaipur.online.match_ids import to_text
from jaipur.online.play.messages import joined
from jaipur.online.play.reveal import reveal_seed
from jaipur.players.opponents import LEVELS, standings
from jaipur.rules.records.text import print_record
from jaipur.server.http.access import KNOWN, NOBODY
from jaipur.server.http.cost.python_thread import off_loop
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.http.static import ASK_AGAIN
from jaipur.server.play.context import PlayContext
from jaipur.server.play.finder import is_own_daily
from jaipur.server.play.responses import seen_table
from jaipur.server.play.terms import agreed_terms
from jaipur.wire import lobby as wire
from jaipur.wire.lobby import LevelSeen, TableFound, TableListed, TableWanted
from jaipur.wire.problems import Trouble
from jaipur.wire.server_messages import Joined
from jaipur.wire.values import House, Person

MOST_LISTED: Final = 50


async def show_levels(_asked: ApiRequest[PlayContext]) -> Response:
    """List the bots, weakest first."""
    fared = standings()
    return answer(
        [
            LevelSeen(
                level.name,
                dict(level.title.items()),
                dict(level.about.items()),
                fared[level.name].rating if level.name in fared else None,
            )
            for level in LEVELS.values()
        ]
    )


async def want_table(request: ApiRequest[PlayContext]) -> Response:
    """Open a table against a bot."""
    wanted: TableWanted = request.body
    if wanted.level not in LEVELS:
        raise ApiError(Trouble.NOT_UNDERSTOOD, f"no level {wanted.level}")
    user = request.visitor.user
    terms = agreed_terms(user.kind, wanted.control, wanted.options, rated=wanted.rated)
    await request.context.tables.check_room(user.id)
    sitters = (Person(user.id, user.name), House(wanted.level))
    table = await request.context.opener.against_house(sitters, terms)
    return answer(TableFound(to_text(table.id)), 201)


async def show_my_tables(request: ApiRequest[PlayContext]) -> Response:
    """List the tables of the user."""
    tables = await request.context.listing.in_play(request.user, MOST_LISTED)
    return answer([seen_table(table, request.user) for table in tables])


async def show_match(request: ApiRequest[PlayContext]) -> Response:
    """Show a match as a watcher may see it; of today's deal only one's own, once it is over."""
    match, context = request.match, request.context
    last, now = await context.cache.latest(match), context.now(match)
    user = None if request.found is None else request.found.user.id
    if last is not None and (not last.table.is_withheld(now) or is_own_daily(last.table, user)):
        return answer(
            joined(last.table, None, now, reveal_seed(last.table, last.seed, now), context.now.outages(match))
        )
    finished = await context.store.finished(match)
    if finished is None:
        raise ApiError(Trouble.NOT_FOUND)
    names = await context.people.names([user for user in finished.users if user is not None])
    return answer(await context.answers.joined(finished, None, names))


async def show_record(request: ApiRequest[PlayContext]) -> Response:
    """Give the record of a match that is over, with all that it can be verified by."""
    match, context = request.match, request.context
    headers = {"content-disposition": f'attachment; filename="{to_text(match)}.jaipur"'}
    finished = await context.store.finished(match)
    if finished is None:
        text = await _text_in_log(request)
    else:
        names = await context.people.names([user for user in finished.users if user is not None])
        text, tag = await context.answers.record(finished, names)
        # A client asks again each time: the names in it may change.
        headers |= {"etag": tag, "cache-control": ASK_AGAIN}
        if request.request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def _text_in_log(request: ApiRequest[PlayContext]) -> bytes:
    """Return the record of a match that is not archived yet; one's own of today's deal has no seed."""
    match, finder = request.match, request.context.finder
    archived = await finder.over(match)
    if archived is not None:
        public = archived
        return await off_loop(lambda: print_record(public.record()).encode())
    own = await finder.own_daily(match, None if request.found is None else request.found.user.id)
    if own is None:
        raise ApiError(Trouble.NOT_FOUND)
    return await off_loop(lambda: print_record(replace(own.record(), seed=None)).encode())


TABLE_ENDPOINTS: Final[tuple[Endpoint[PlayContext], ...]] = (
    Endpoint("GET", "/api/levels", "The house's opponents.", show_levels, list[wire.LevelSeen], kinds=NOBODY),
    Endpoint(
        "POST",
        "/api/tables",
        "Open a table against the house.",
        want_table,
        TableFound,
        TableWanted,
        (*KNOWN, Trouble.NOT_RATED, Trouble.TOO_MANY),
    ),
    Endpoint(
        "GET",
        "/api/me/tables",
        "The tables at which one sits, and whose turn it is.",
        show_my_tables,
        list[TableListed],
        None,
        KNOWN,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}",
        "A match as a watcher may see it.",
        show_match,
        Joined,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/record",
        "The record of a match that is over.",
        show_record,
        str,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
)
