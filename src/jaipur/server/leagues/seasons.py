"""Requests that change a season: open, join, leave, start, play a meeting, close."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.online.lobby.model import Pairing, UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.play.speed import speed_of
from jaipur.online.ratings.glicko2 import Rating
from jaipur.online.seasons.commands import (
    AcceptedCommand,
    CloseSeason,
    ConcedeMeeting,
    JoinSeason,
    LeaveSeason,
    OfferMeeting,
    OpenSeason,
    ReceivedCommand,
    ReturnToSeason,
    SeasonCommand,
    SeasonRefusal,
    StartSeason,
    decide_season,
    match_terms,
)
from jaipur.online.seasons.divisions import next_seeds
from jaipur.online.seasons.duplicate import PlayDuplicate
from jaipur.online.seasons.log import MeetingBegun, SeasonId, new_season_id
from jaipur.online.seasons.season import MeetingState, Season
from jaipur.server.http.access import HUMAN, OWN, PERSON
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.leagues.clubs import ORGANISERS, club_in, may
from jaipur.server.leagues.context import LeagueContext, names_in
from jaipur.server.leagues.responses import seen_meeting
from jaipur.server.leagues.season_views import club_of, found_season, season_in, seen_by
from jaipur.wire.leagues.clubs import ClubRole, ClubText
from jaipur.wire.leagues.seasons import MeetingOffer, MeetingSeen, SeasonPhase, SeasonSeen, SeasonWanted
from jaipur.wire.problems import Trouble
from jaipur.wire.values import Control, Person

_MEMBERS: Final = frozenset(ClubRole)
_NOT_FOUND: Final = frozenset({SeasonRefusal.NO_SUCH_SEASON, SeasonRefusal.NO_SUCH_MEETING})
_NOT_ALLOWED: Final = frozenset({SeasonRefusal.NOT_SEATED, SeasonRefusal.NOT_JOINED})
_SO_ALREADY: Final[dict[type[SeasonCommand], SeasonRefusal]] = {
    JoinSeason: SeasonRefusal.JOINED_ALREADY,
    LeaveSeason: SeasonRefusal.HAS_LEFT,
    ReturnToSeason: SeasonRefusal.NOT_MISSING,
    StartSeason: SeasonRefusal.STARTED_ALREADY,
    CloseSeason: SeasonRefusal.SEASON_OVER,
    OfferMeeting: SeasonRefusal.OFFERED_ALREADY,
    PlayDuplicate: SeasonRefusal.OFFERED_ALREADY,
}
"""Refusals of a request that is repeated: what it asks for is so, and it gets the same answer."""


async def open_season(request: ApiRequest[LeagueContext]) -> Response:
    """Announce a season of a club."""
    club = await may(request, club_in(request), ORGANISERS)
    wanted: SeasonWanted = request.body
    book, season_id = request.context.book, new_season_id()
    if wanted.terms.ends_at <= book.time():
        raise ApiError(Trouble.NOT_UNDERSTOOD, "the season is over already")
    seeds = () if wanted.after is None else await _seeds(request, club, wanted.after)
    command = OpenSeason(request.user, wanted.terms, seeds)
    opened = decide_season(season_id, None, ReceivedCommand(command, book.time(), request.user))
    if isinstance(opened, SeasonRefusal):
        raise _refused(opened)
    if not await book.store.found(club, opened):
        raise ApiError(Trouble.TOO_MANY)
    return answer(await seen_by(request, opened.season, club), 201)


async def _seeds(
    request: ApiRequest[LeagueContext], club: ClubText, after: SeasonId
) -> tuple[tuple[str, ...], ...]:
    """Return the divisions after a season of the same club."""
    season = await request.context.book.season(after)
    if season is None or await club_of(request, after) != club:
        raise ApiError(Trouble.NOT_FOUND)
    if season.phase is not SeasonPhase.CLOSED:
        raise ApiError(Trouble.CONFLICT, "the season before is not closed")
    return next_seeds(season.places, season.terms.movers)


async def join_season(request: ApiRequest[LeagueContext]) -> Response:
    """Join a season of one's club."""
    season = await found_season(request)
    if season.terms.guests:
        raise ApiError(Trouble.NOT_ALLOWED, "this evening is joined by its link")
    await may(request, await club_of(request, season.id), _MEMBERS)
    speed = speed_of(season.terms.controls[0])
    known = await request.context.ratings.ratings([request.user])
    rating = Rating() if speed is None else known.get((request.user, speed), Rating())
    return await _season_after(request, JoinSeason(request.user, rating.rating))


async def leave_season(request: ApiRequest[LeagueContext]) -> Response:
    """Leave a season, and give up the open meetings."""
    return await _season_after(request, LeaveSeason(request.user))


async def return_to_season(request: ApiRequest[LeagueContext]) -> Response:
    """Be paired again after a round for which one did not appear."""
    return await _season_after(request, ReturnToSeason(request.user))


async def start_season(request: ApiRequest[LeagueContext]) -> Response:
    """Form the divisions now."""
    await may(request, await club_of(request, season_in(request)), ORGANISERS)
    return await _season_after(request, StartSeason())


async def close_season(request: ApiRequest[LeagueContext]) -> Response:
    """End a season now."""
    await may(request, await club_of(request, season_in(request)), ORGANISERS)
    return await _season_after(request, CloseSeason())


async def offer_meeting(request: ApiRequest[LeagueContext]) -> Response:
    """Be ready to play a meeting; its table is opened once both players have the same time control."""
    season, offer, context = await found_season(request), request.body, request.context
    state = meeting_in(request, season)
    assert isinstance(offer, MeetingOffer)  # noqa: S101 - what the endpoint takes
    await context.tables.check_room(request.user)
    pairing = await _pairing(request, season, state, offer.control)
    command = OfferMeeting(state.meeting.number, request.user, offer.control, pairing.match)
    begun = await own_command(request, command, pairing)
    if begun is not None and any(isinstance(event, MeetingBegun) for event in begun.entry.events):
        await context.opener.open(pairing)
        await context.pairings.opened([pairing.match])
    return await meeting_after(request)


async def _pairing(
    request: ApiRequest[LeagueContext], season: Season, state: MeetingState, control: Control
) -> Pairing:
    """Return the pairing of a match that may begin; the first player of the meeting has seat 0."""
    if len(await request.context.people.users(state.meeting.players)) < len(state.meeting.players):
        raise ApiError(Trouble.CONFLICT, "the opponent is gone")
    names = await names_in(request.context, season, state.meeting.players)
    if control not in season.terms.controls:
        raise _refused(SeasonRefusal.OTHER_CONTROL)
    one, other = (Person(user, names[user]) for user in state.meeting.players)
    match: MatchId = request.context.names.for_pairing(request.context.book.time())
    return Pairing(match, (one, other), match_terms(season.terms, control))


async def concede_meeting(request: ApiRequest[LeagueContext]) -> Response:
    """Give up a meeting whose match has not begun."""
    state = meeting_in(request, await found_season(request))
    if state.match is not None:
        raise ApiError(Trouble.CONFLICT, "resign the match")
    await own_command(request, ConcedeMeeting(state.meeting.number, request.user))
    return await meeting_after(request)


def meeting_in(request: ApiRequest[LeagueContext], season: Season) -> MeetingState:
    """Return the meeting that the path names, of which the user is a player."""
    text = request.named("meeting")
    state = season.meetings.get(int(text)) if text.isdecimal() and len(text) < 10 else None  # noqa: PLR2004
    if state is None:
        raise ApiError(Trouble.NOT_FOUND)
    if request.user not in state.meeting.players:
        raise ApiError(Trouble.NOT_ALLOWED)
    return state


async def meeting_after(request: ApiRequest[LeagueContext]) -> Response:
    """Answer with a meeting as it is now."""
    season = await found_season(request)
    state = meeting_in(request, season)
    names = await names_in(request.context, season, state.meeting.players)
    return answer(seen_meeting(state, names, request.user, season.terms))


async def _season_after(request: ApiRequest[LeagueContext], command: SeasonCommand) -> Response:
    await own_command(request, command)
    season = await found_season(request)
    return answer(await seen_by(request, season, await club_of(request, season.id)))


async def own_command(
    request: ApiRequest[LeagueContext], command: SeasonCommand, pairing: Pairing | None = None
) -> AcceptedCommand | None:
    """Carry out a command of the user who asks."""
    return await carried_out(request, season_in(request), command, request.user, pairing)


async def carried_out(
    request: ApiRequest[LeagueContext],
    season: SeasonId,
    command: SeasonCommand,
    by: UserId,
    pairing: Pairing | None = None,
) -> AcceptedCommand | None:
    """Carry out a command; None if it was repeated. Refuse the request if the season refuses it."""
    decided = await request.context.book.ask(season, command, by, pairing)
    if isinstance(decided, AcceptedCommand):
        return decided
    if decided is _SO_ALREADY.get(type(command)):
        return None
    raise _refused(decided)


def _refused(why: SeasonRefusal) -> ApiError:
    if why in _NOT_FOUND:
        return ApiError(Trouble.NOT_FOUND)
    if why in _NOT_ALLOWED:
        return ApiError(Trouble.NOT_ALLOWED, why)
    if why is SeasonRefusal.NO_SUCH_LEVEL:
        return ApiError(Trouble.NOT_UNDERSTOOD, why)
    if why is SeasonRefusal.NOT_RATED:
        return ApiError(Trouble.NOT_RATED)
    return ApiError(Trouble.TOO_MANY if why is SeasonRefusal.FULL else Trouble.CONFLICT, why)


_CHANGE: Final = (*OWN, Trouble.CONFLICT)

SEASON_ENDPOINTS: Final[tuple[Endpoint[LeagueContext], ...]] = (
    Endpoint(
        "POST",
        "/api/clubs/{club}/seasons",
        "Announce a season of a club, or an evening of Swiss rounds; for its organisers.",
        open_season,
        SeasonSeen,
        SeasonWanted,
        (*_CHANGE, Trouble.NOT_RATED, Trouble.TOO_MANY),
        PERSON,
    ),
    Endpoint(
        "PUT",
        "/api/seasons/{season}/me",
        "Join a season of one's club, also late.",
        join_season,
        SeasonSeen,
        None,
        (*_CHANGE, Trouble.TOO_MANY),
        PERSON,
    ),
    Endpoint(
        "DELETE",
        "/api/seasons/{season}/me",
        "Leave a season; open meetings are given up.",
        leave_season,
        SeasonSeen,
        None,
        _CHANGE,
        HUMAN,
    ),
    Endpoint(
        "POST",
        "/api/seasons/{season}/return",
        "Be paired again after a round that one missed.",
        return_to_season,
        SeasonSeen,
        None,
        _CHANGE,
        HUMAN,
    ),
    Endpoint(
        "POST",
        "/api/seasons/{season}/start",
        "Start a season before its time; for organisers of its club.",
        start_season,
        SeasonSeen,
        None,
        _CHANGE,
        HUMAN,
    ),
    Endpoint(
        "POST",
        "/api/seasons/{season}/close",
        "End a season before its time; for organisers of its club.",
        close_season,
        SeasonSeen,
        None,
        _CHANGE,
        HUMAN,
    ),
    Endpoint(
        "POST",
        "/api/seasons/{season}/meetings/{meeting}/offer",
        "Be ready for a meeting; its match begins once both offer the same time control.",
        offer_meeting,
        MeetingSeen,
        MeetingOffer,
        (*_CHANGE, Trouble.TOO_MANY),
        HUMAN,
    ),
    Endpoint(
        "POST",
        "/api/seasons/{season}/meetings/{meeting}/concede",
        "Give up a meeting whose match has not begun.",
        concede_meeting,
        MeetingSeen,
        None,
        _CHANGE,
        HUMAN,
    ),
)
