"""Requests that look at seasons: lists, a season, a division, and files for other programs."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.responses import Response

from jaipur.online.match_ids import to_text
from jaipur.online.seasons.log import DivisionNumber, SeasonId
from jaipur.online.seasons.season import Season
from jaipur.server.http.access import KNOWN, NOBODY, OWN, PERSON
from jaipur.server.http.cost.python_thread import off_loop
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.leagues.clubs import ORGANISERS, club_in
from jaipur.server.leagues.context import LeagueContext, names_in
from jaipur.server.leagues.exports import records_zip, season_calendar, standings_csv
from jaipur.server.leagues.responses import seen_division, seen_listed, seen_season
from jaipur.wire.leagues.clubs import ClubText
from jaipur.wire.leagues.seasons import DivisionSeen, SeasonListed, SeasonSeen
from jaipur.wire.problems import Trouble

MOST_LISTED: Final = 100


async def show_club_seasons(request: ApiRequest[LeagueContext]) -> Response:
    """List the seasons of a club."""
    found = await request.context.book.store.of_club(club_in(request), MOST_LISTED)
    return answer([*map(seen_listed, found)])


async def show_my_seasons(request: ApiRequest[LeagueContext]) -> Response:
    """List the seasons in which the user plays."""
    found = await request.context.book.store.of_player(request.user, MOST_LISTED)
    return answer([*map(seen_listed, found)])


async def show_season(request: ApiRequest[LeagueContext]) -> Response:
    """Show a season."""
    season = await found_season(request)
    return answer(await seen_by(request, season, await club_of(request, season.id)))


async def show_division(request: ApiRequest[LeagueContext]) -> Response:
    """Show the table of a division, and its meetings."""
    season, division = await _division(request)
    names = await names_in(request.context, season)
    return answer(await off_loop(lambda: seen_division(season, division, names)))


async def show_standings(request: ApiRequest[LeagueContext]) -> Response:
    """Give the tables of all divisions as CSV."""
    season = await found_season(request)
    names = await names_in(request.context, season)
    return _file(
        await off_loop(lambda: standings_csv(season, names)), "text/csv; charset=utf-8", "csv", season
    )


async def show_calendar(request: ApiRequest[LeagueContext]) -> Response:
    """Give the times of a season as a calendar."""
    season = await found_season(request)
    return _file(season_calendar(season), "text/calendar; charset=utf-8", "ics", season)


async def show_records(request: ApiRequest[LeagueContext]) -> Response:
    """Give the records of a division's finished matches as a ZIP file."""
    request.not_too_often(request.limits.exports, request.user)
    season, division = await _division(request)
    context, records = request.context, dict[str, bytes]()
    names = await names_in(context, season)
    for state in season.meetings.values():
        if state.meeting.division != division:
            continue
        for match in (each for each in (state.match, *state.matches) if each is not None):
            finished = await context.store.finished(match)
            if finished is not None:
                called = {user: names[user] for user in state.meeting.players}
                records[to_text(match)] = (await context.answers.record(finished, called)).text
    return _file(await off_loop(lambda: records_zip(records)), "application/zip", "zip", season)


def _file(content: str | bytes, kind: str, ending: str, season: Season) -> Response:
    headers = {"content-disposition": f'attachment; filename="{season.id}.{ending}"'}
    return Response(content, media_type=kind, headers=headers)


def season_in(request: ApiRequest[LeagueContext]) -> SeasonId:
    """Return the season that the path names; refused as not found if it cannot be one."""
    try:
        return msgspec.convert(request.named("season"), SeasonId)
    except msgspec.ValidationError:
        raise ApiError(Trouble.NOT_FOUND) from None


async def found_season(request: ApiRequest[LeagueContext]) -> Season:
    """Return the season that the path names."""
    season = await request.context.book.season(season_in(request))
    if season is None:
        raise ApiError(Trouble.NOT_FOUND)
    return season


async def club_of(request: ApiRequest[LeagueContext], season: SeasonId) -> ClubText:
    """Return the club of a season; refused as not found if the club was closed."""
    listed = await request.context.book.store.listed(season)
    if listed is None:
        raise ApiError(Trouble.NOT_FOUND)
    return listed.club


async def seen_by(request: ApiRequest[LeagueContext], season: Season, club: ClubText) -> SeasonSeen:
    """Describe a season to the user who asks."""
    user = None if request.found is None else request.user
    role = None if user is None else await request.context.clubs.role(club, user)
    names = await names_in(request.context, season)
    return seen_season(season, club, names, user, may_organise=role in ORGANISERS)


async def _division(request: ApiRequest[LeagueContext]) -> tuple[Season, DivisionNumber]:
    season, text = await found_season(request), request.named("division")
    if not text.isascii() or not text.isdecimal() or int(text) >= season.divisions:
        raise ApiError(Trouble.NOT_FOUND)
    return season, int(text)


SEASON_VIEWS: Final[tuple[Endpoint[LeagueContext], ...]] = (
    Endpoint(
        "GET",
        "/api/clubs/{club}/seasons",
        "The seasons of a club, the last one first.",
        show_club_seasons,
        list[SeasonListed],
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "GET",
        "/api/seasons",
        "The seasons in which one plays.",
        show_my_seasons,
        list[SeasonListed],
        None,
        KNOWN,
        PERSON,
    ),
    Endpoint(
        "GET",
        "/api/seasons/{season}",
        "A season, its players, and one's own meetings.",
        show_season,
        SeasonSeen,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "GET",
        "/api/seasons/{season}/divisions/{division}",
        "The table of a division, by points and with luck taken out, and its meetings.",
        show_division,
        DivisionSeen,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "GET",
        "/api/seasons/{season}/divisions/{division}/records",
        "The records of a division's finished matches, as a ZIP file.",
        show_records,
        str,
        None,
        OWN,
        PERSON,
    ),
    Endpoint(
        "GET",
        "/api/seasons/{season}/standings.csv",
        "The tables of all divisions, as CSV.",
        show_standings,
        str,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "GET",
        "/api/seasons/{season}/calendar.ics",
        "The times of a season, for a calendar.",
        show_calendar,
        str,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
)
