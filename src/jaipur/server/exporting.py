"""Gives somebody all that is kept of them: streamed, since what they have played may be much."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Final

from starlette.responses import Response, StreamingResponse

from jaipur.server.account_answers import (
    seen_me,
    seen_passkey,
    seen_program,
    seen_report,
    seen_sign_in,
    seen_user,
)
from jaipur.server.match_answers import exported_match, seen_table
from jaipur.server.notice_answers import seen_browser, seen_notices
from jaipur.server.problems import as_json
from jaipur.server.reception import Asked
from jaipur.tables.ids import from_text, to_text
from jaipur.tables.ports import Finished
from jaipur.wire.exports import DealTried, Exported, PuzzlesExported, PuzzleTried
from jaipur.wire.lobby import PageAsked

MOST_MATCHES: Final = 200
"""In one part: a record takes some 20 ms to write."""
MOST_TABLES: Final = 1_000
_EMPTY: Final = b"]}"
"""What an export without matches ends with."""


async def export(asked: Asked) -> Response:
    """Give somebody all that is kept of them here, and a part of what they have played."""
    asked.not_too_often(asked.at.limits.exports, asked.user)
    page: PageAsked = asked.body
    before = None if page.before is None else from_text(page.before)
    rows = await asked.at.listing.played(asked.user, MOST_MATCHES, before)
    users = {user for row in rows for user in row.users if user is not None}
    names = await asked.at.people.names([*users])
    told = as_json(await _all_but_matches(asked, rows))
    return StreamingResponse(
        _written(told, rows, asked.user, names),
        media_type="application/json",
        headers={"content-disposition": 'attachment; filename="jaipur.json"'},
    )


async def _written(
    told: bytes, rows: Sequence[Finished], user: str, names: Mapping[str, str]
) -> AsyncIterator[bytes]:
    """Write one match after the other into the list with which an export ends."""
    assert told.endswith(_EMPTY)  # noqa: S101 - the field is the last
    yield told.removesuffix(_EMPTY)
    for number, row in enumerate(rows):
        match = await asyncio.to_thread(exported_match, row, user, names)
        yield (b"," if number else b"") + as_json(match)
    yield _EMPTY


async def _all_but_matches(asked: Asked, rows: Sequence[Finished]) -> Exported:
    at, user, this = asked.at, asked.user, asked.visitor.sign_in.id
    return Exported(
        await seen_me(at, asked.visitor),
        tuple(seen_sign_in(each, this) for each in await at.people.sign_ins(user)),
        tuple(map(seen_passkey, await at.proofs.passkeys(user))),
        tuple([await seen_program(at, program) for program in await at.company.programs(user)]),
        tuple(map(seen_user, await at.company.blocks(user))),
        tuple(map(seen_report, await at.company.reports_by(user))),
        await seen_notices(at.notices, at.people.names, user),
        tuple(seen_browser(each, this) for each in await at.pushes.subscriptions(user)),
        await _puzzles(asked),
        await _deals(asked),
        tuple(seen_table(table, user) for table in await at.listing.in_play(user, MOST_TABLES)),
        to_text(rows[-1].match) if len(rows) == MOST_MATCHES else None,
        (),
    )


async def _puzzles(asked: Asked) -> PuzzlesExported:
    kept = asked.at.puzzles
    solver, tried = await kept.solver(asked.user), await kept.tried(asked.user)
    listed = tuple(PuzzleTried(puzzle, *each) for puzzle, each in sorted(tried.items()))
    return PuzzlesExported(solver.rating.rating, solver.streak, solver.best_streak, listed)


async def _deals(asked: Asked) -> tuple[DealTried, ...]:
    tried = await asked.at.deals.tried(asked.user)
    return tuple(
        DealTried(
            name,
            to_text(each.match),
            None if each.reached is None else each.reached.won,
            None if each.reached is None else each.reached.rupees,
        )
        for name, each in tried
    )
