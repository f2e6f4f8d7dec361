"""Requests about tables and matches: to play the house, to watch, to look at one's own, and records."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.responses import Response

from jaipur.players.levels import LEVELS, standings
from jaipur.rules.record_text import print_record
from jaipur.server.endpoints import KNOWN, NOBODY, Asked, Endpoint
from jaipur.server.foyer import Foyer
from jaipur.server.match_answers import seen_table
from jaipur.server.problems import Troubled, answer
from jaipur.server.terms import agreed_terms
from jaipur.tables.ids import MatchId, from_text, to_text
from jaipur.tables.lobby import QUICK
from jaipur.tables.telling import joined, joined_finished, proof_of
from jaipur.wire import lobby as wire
from jaipur.wire.from_server import Joined
from jaipur.wire.lobby import LevelSeen, LobbySeen, QueueSeen, TableFound, TableListed, TableWanted
from jaipur.wire.problems import Trouble
from jaipur.wire.values import House, MatchText, Person

MOST_LISTED: Final = 50


async def show_levels(_asked: Asked[Foyer]) -> Response:
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


async def want_table(asked: Asked[Foyer]) -> Response:
    """Open a table against the house."""
    wanted: TableWanted = asked.body
    if wanted.level not in LEVELS:
        raise Troubled(Trouble.NOT_UNDERSTOOD, f"no level {wanted.level}")
    user = asked.visitor.user
    terms = agreed_terms(user.kind, wanted.control, wanted.options, rated=wanted.rated)
    sitters = (Person(user.id, user.name), House(wanted.level))
    table = await asked.at.opener.against_house(sitters, terms)
    return answer(TableFound(to_text(table.id)), 201)


async def show_lobby(asked: Asked[Foyer]) -> Response:
    """Say who waits, and what can be watched."""
    waiting = await asked.at.lobby.seeks.counts()
    queues = tuple(QueueSeen(control, waiting.get(control, 0)) for control in QUICK)
    tables = await asked.at.listing.to_watch(MOST_LISTED)
    return answer(LobbySeen(queues, tuple(seen_table(table, None) for table in tables)))


async def show_my_tables(asked: Asked[Foyer]) -> Response:
    """List the tables at which somebody sits."""
    tables = await asked.at.listing.in_play(asked.user, MOST_LISTED)
    return answer([seen_table(table, asked.user) for table in tables])


async def show_match(asked: Asked[Foyer]) -> Response:
    """Show a match as a watcher may see it."""
    match, at = match_in(asked), asked.at
    last, now = await at.keeper.look(match), at.now(match)
    if last is not None and not last.table.is_withheld(now):
        return answer(
            joined(last.table, None, now, proof_of(last.table, last.seed, now), at.now.outages(match))
        )
    finished = await at.store.finished(match)
    if finished is None:
        raise Troubled(Trouble.NOT_FOUND)
    names = await at.people.names([user for user in finished.users if user is not None])
    return answer(await asyncio.to_thread(joined_finished, finished, None, names))


async def show_record(asked: Asked[Foyer]) -> Response:
    """Give the record of a match that is over, with all that it can be verified by."""
    archived = await asked.at.finder.over(match_in(asked))
    if archived is None:
        raise Troubled(Trouble.NOT_FOUND)
    name = f'attachment; filename="{to_text(archived.match)}.jaipur"'
    text = await asyncio.to_thread(lambda: print_record(archived.record()))
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})


def match_in(asked: Asked[Foyer]) -> MatchId:
    """Read the match that a path names."""
    try:
        return from_text(msgspec.convert(asked.request.path_params["match"], MatchText))
    except ValueError:
        raise Troubled(Trouble.NOT_FOUND) from None


TABLE_ENDPOINTS: Final[tuple[Endpoint[Foyer], ...]] = (
    Endpoint("GET", "/api/levels", "The house's opponents.", show_levels, list[wire.LevelSeen], kinds=NOBODY),
    Endpoint(
        "POST",
        "/api/tables",
        "Open a table against the house.",
        want_table,
        TableFound,
        TableWanted,
        (*KNOWN, Trouble.NOT_RATED),
    ),
    Endpoint(
        "GET",
        "/api/lobby",
        "Who waits for an opponent, and tables to watch.",
        show_lobby,
        LobbySeen,
        kinds=NOBODY,
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
