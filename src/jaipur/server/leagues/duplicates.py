"""Requests to play a meeting as duplicate: both players play the same deals, each against the same bot."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.online.match_ids import MatchId
from jaipur.online.seasons.duplicate import PlayDuplicate, deal_of
from jaipur.online.seasons.season import MeetingState, Season
from jaipur.server.http.access import HUMAN, OWN
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError
from jaipur.server.leagues.context import LeagueContext, names_in
from jaipur.server.leagues.responses import own_match
from jaipur.server.leagues.season_views import found_season
from jaipur.server.leagues.seasons import meeting_after, meeting_in, own_command
from jaipur.wire.leagues.seasons import MeetingSeen
from jaipur.wire.problems import Trouble
from jaipur.wire.values import Person


async def play_duplicate(request: ApiRequest[LeagueContext]) -> Response:
    """Be ready to play a meeting as duplicate; once that is agreed, open one's own table."""
    context = request.context
    season = await found_season(request)
    state = meeting_in(request, season)
    await context.referee.book_duplicate(season.id, state)
    if state.is_open and own_match(state, request.user) is None:
        await context.tables.check_room(request.user)
        match = context.names.for_house(context.book.time())
        await own_command(request, PlayDuplicate(state.meeting.number, request.user, match))
    season = await found_season(request)
    state = meeting_in(request, season)
    mine = own_match(state, request.user)
    if mine is not None:
        await _open_table(request, season, state, mine)
    return await meeting_after(request)


async def _open_table(
    request: ApiRequest[LeagueContext], season: Season, state: MeetingState, match: MatchId
) -> None:
    """Open the user's table, unless it was opened before; also after a server died in between."""
    sharing, meeting, duplicate = request.context.sharing, state.meeting, season.terms.duplicate
    if duplicate is None or await sharing.is_open(match):
        return
    name = deal_of(season.id, meeting.number)
    deal = await sharing.of_meeting(name, meeting.players[0], duplicate.level, meeting.due)
    if deal is None:
        raise ApiError(Trouble.CONFLICT, "the opponent is gone")
    names = await names_in(request.context, season, [request.user])
    await sharing.begin(deal, Person(request.user, names[request.user]), match)


DUPLICATE_ENDPOINTS: Final[tuple[Endpoint[LeagueContext], ...]] = (
    Endpoint(
        "POST",
        "/api/seasons/{season}/meetings/{meeting}/duplicate",
        "Be ready to play a meeting as duplicate; one's own table is opened once both agree.",
        play_duplicate,
        MeetingSeen,
        None,
        (*OWN, Trouble.CONFLICT, Trouble.TOO_MANY),
        HUMAN,
    ),
)
