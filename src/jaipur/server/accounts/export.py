"""The export of all data about a user, streamed, since the matches may be many."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from starlette.responses import Response, StreamingResponse

from jaipur.online.accounts.friends import Friends
from jaipur.online.clubs import Clubs
from jaipur.online.deals import DealStore
from jaipur.online.match_ids import from_text, to_text
from jaipur.online.notices.model import Notices, Pushes
from jaipur.online.play.listing import Listing
from jaipur.online.play.ports import Finished
from jaipur.online.puzzles import Solvers
from jaipur.online.seasons.ports import SeasonStore
from jaipur.server.accounts.context import AccountContext
from jaipur.server.accounts.responses import (
    seen_me,
    seen_passkey,
    seen_program,
    seen_report,
    seen_sign_in,
    seen_user,
)
from jaipur.server.http.access import HUMAN, KNOWN
from jaipur.server.http.cost.meter import METER
from jaipur.server.http.cost.python_thread import off_loop
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import as_json
from jaipur.server.leagues.responses import seen_listed
from jaipur.server.notices.responses import seen_browser, seen_notices
from jaipur.server.play.responses import exported_match, seen_table
from jaipur.wire.exports import DealTried, Exported, PuzzlesExported, PuzzleTried
from jaipur.wire.leagues.clubs import ClubListed
from jaipur.wire.lobby import PageAsked

MOST_MATCHES: Final = 200
"""In one part: a record takes some 20 ms to write."""
MOST_TABLES: Final = 1_000
_EMPTY: Final = b"]}"
"""What an export without matches ends with."""


class ExportContext(NamedTuple):
    """Everything that is stored about a user, of all capabilities."""

    accounts: AccountContext
    friends: Friends
    notices: Notices
    pushes: Pushes
    puzzles: Solvers
    deals: DealStore
    clubs: Clubs
    seasons: SeasonStore
    listing: Listing


async def export(request: ApiRequest[ExportContext]) -> Response:
    """Return all data about the user, with one page of their matches."""
    request.not_too_often(request.limits.exports, request.user)
    page: PageAsked = request.body
    before = None if page.before is None else from_text(page.before)
    rows = await request.context.listing.played(request.user, MOST_MATCHES, before)
    users = {user for row in rows for user in row.users if user is not None}
    names = await request.context.accounts.people.names([*users])
    told = as_json(await _all_but_matches(request, rows))
    return StreamingResponse(
        _written(told, rows, request.user, names),
        media_type="application/json",
        headers={"content-disposition": 'attachment; filename="jaipur.json"'},
    )


async def _written(
    told: bytes, rows: Sequence[Finished], user: str, names: Mapping[str, str]
) -> AsyncIterator[bytes]:
    """Write one match after the other into the list with which an export ends."""
    assert told.endswith(_EMPTY)  # noqa: S101 - the field is the last
    yield told.removesuffix(_EMPTY)
    meter = METER.get()
    for number, row in enumerate(rows):
        match = await off_loop(partial(exported_match, row, user, names))
        if meter is not None:
            meter.pay()
        yield (b"," if number else b"") + as_json(match)
    yield _EMPTY


async def _all_but_matches(request: ApiRequest[ExportContext], rows: Sequence[Finished]) -> Exported:
    context, user, this = request.context, request.user, request.visitor.sign_in.id
    accounts = context.accounts
    return Exported(
        await seen_me(accounts, request.visitor),
        tuple(seen_sign_in(each, this) for each in await accounts.people.sign_ins(user)),
        tuple(map(seen_passkey, await accounts.credentials.passkeys(user))),
        tuple([await seen_program(accounts, program) for program in await accounts.social.programs(user)]),
        tuple(map(seen_user, await accounts.social.blocks(user))),
        tuple(seen_user(friend.user) for friend in await context.friends.friends(user)),
        tuple(map(seen_report, await accounts.social.reports_by(user))),
        await seen_notices(context.notices, accounts.people.names, user),
        tuple(seen_browser(each, this) for each in await context.pushes.subscriptions(user)),
        await _puzzles(request),
        await _deals(request),
        tuple(ClubListed(club.id, club.title, role) for club, role in await context.clubs.of_user(user)),
        tuple(map(seen_listed, await context.seasons.of_player(user, MOST_TABLES))),
        tuple(seen_table(table, user) for table in await context.listing.in_play(user, MOST_TABLES)),
        to_text(rows[-1].match) if len(rows) == MOST_MATCHES else None,
        (),
    )


async def _puzzles(request: ApiRequest[ExportContext]) -> PuzzlesExported:
    kept = request.context.puzzles
    solver, tried = await kept.solver(request.user), await kept.tried(request.user)
    listed = tuple(PuzzleTried(puzzle, *each) for puzzle, each in sorted(tried.items()))
    return PuzzlesExported(solver.rating.rating, solver.streak, solver.best_streak, listed)


async def _deals(request: ApiRequest[ExportContext]) -> tuple[DealTried, ...]:
    tried = await request.context.deals.attempts(request.user)
    return tuple(
        DealTried(
            name,
            to_text(each.match),
            None if each.reached is None else each.reached.won,
            None if each.reached is None else each.reached.rupees,
        )
        for name, each in tried
    )


EXPORT_ENDPOINTS: Final[tuple[Endpoint[ExportContext], ...]] = (
    Endpoint(
        "GET",
        "/api/export",
        "All data about the user; matches 200 at a time.",
        export,
        Exported,
        PageAsked,
        KNOWN,
        HUMAN,
    ),
)
