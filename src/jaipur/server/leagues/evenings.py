"""Requests about club evenings: guests join by a link, the board, and what only its organiser may do."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from jaipur.online.accounts.model import User
from jaipur.online.accounts.secrets import guest_name, new_id, new_sign_in
from jaipur.online.clubs import link_key
from jaipur.online.evenings import (
    LONGEST_GUEST,
    SHORTEST_GUEST,
    has_guest_form,
    is_reserved,
    tidy_name,
)
from jaipur.online.lobby.model import new_link
from jaipur.online.match_ids import MatchId
from jaipur.online.play.table import Table
from jaipur.online.ratings.glicko2 import Rating
from jaipur.online.seasons.commands import ChangeTerms, JoinSeason, LeaveSeason, SeasonRefusal
from jaipur.online.seasons.season import Season
from jaipur.server.http.access import HUMAN, NOBODY, OWN
from jaipur.server.http.authentication import give_cookie
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.leagues.clubs import ORGANISERS, may
from jaipur.server.leagues.context import LeagueContext, names_in
from jaipur.server.leagues.evening_view import EveningAsked, seen_evening, tables_of
from jaipur.server.leagues.season_views import club_of, found_season, season_in, seen_by
from jaipur.server.leagues.seasons import carried_out
from jaipur.wire.accounts import Done, How, Kind
from jaipur.wire.leagues.evenings import (
    EveningFound,
    EveningJoining,
    EveningLink,
    EveningPlayer,
    EveningSeen,
    OrganiserKey,
)
from jaipur.wire.leagues.seasons import SeasonPhase, SeasonSeen, SeasonTerms
from jaipur.wire.problems import FieldFault, RefusedField, Trouble


async def make_link(request: ApiRequest[LeagueContext]) -> Response:
    """Make a link by which guests join; the one before opens nothing any more."""
    season = await _organised(request)
    if not season.terms.guests:
        raise ApiError(Trouble.CONFLICT, "this season is not open to guests")
    link = new_link()
    await request.context.evenings.renew(season.id, link_key(link))
    return answer(EveningLink(season.id, link), 201)


async def find_evening(request: ApiRequest[LeagueContext]) -> Response:
    """Say which evening a link leads to."""
    season = await _evening_of(request, request.body)
    user = None if request.found is None else request.user
    names = await names_in(request.context, season)
    return answer(EveningFound(season.id, season.terms.title, names.get(user or "")))


async def join_evening(request: ApiRequest[LeagueContext]) -> Response:
    """Join by the link of an evening, as a guest under a name or with one's account."""
    joining: EveningJoining = request.body
    season, context = await _evening_of(request, joining), request.context
    request.not_too_often(request.limits.changes, season.id)
    if request.found is None:
        return await _with_new_guest(request, season, await _new_name(request, joining.name))
    user = request.visitor.user
    if user.kind is Kind.PROGRAM:
        raise ApiError(Trouble.NOT_ALLOWED)
    known = await names_in(context, season)
    is_new_guest = user.kind is Kind.GUEST and user.id not in known
    name = await _new_name(request, joining.name) if is_new_guest else None
    return answer(await _let_in(request, season, user, name), 201)


async def _with_new_guest(request: ApiRequest[LeagueContext], season: Season, name: str) -> Response:
    """Let somebody in who has no session; nothing stays of a guest who does not get in."""
    request.not_too_often(request.limits.guests)
    token, sign_in = new_sign_in(How.GUEST)
    guest = await request.context.people.open_guest(new_id(), guest_name(), sign_in)
    try:
        found = await _let_in(request, season, guest, name)
    except BaseException:
        await request.context.people.delete(guest.id)
        raise
    response = answer(found, 201)
    give_cookie(response, request.request.scope, token)
    return response


async def _let_in(
    request: ApiRequest[LeagueContext], season: Season, user: User, name: str | None
) -> EveningFound:
    context = request.context
    await context.evenings.enter(season.id, user.id, name)
    await carried_out(request, season.id, JoinSeason(user.id, Rating().rating), user.id)
    names = await names_in(context, await _again(context, season))
    return EveningFound(season.id, season.terms.title, names[user.id])


async def _again(context: LeagueContext, season: Season) -> Season:
    return await context.book.season(season.id) or season


async def _evening_of(request: ApiRequest[LeagueContext], joining: EveningJoining) -> Season:
    season_id = await request.context.evenings.season_of(link_key(joining.link))
    season = None if season_id is None else await request.context.book.season(season_id)
    if season is None or not season.terms.guests or season.phase is SeasonPhase.CLOSED:
        raise ApiError(Trouble.NOT_FOUND)
    return season


async def _new_name(request: ApiRequest[LeagueContext], wanted: str) -> str:
    """Return a name that a guest may have; refused if it is an account's or could be taken for another."""
    name = tidy_name(wanted)
    fault = _fault(name)
    if fault is not None:
        raise ApiError(Trouble.POOR_NAME, refused=(RefusedField("name", fault),))
    if await request.context.people.named(name.replace(" ", "-")) or await request.context.people.named(name):
        raise ApiError(Trouble.NAME_TAKEN, refused=(RefusedField("name", FieldFault.TAKEN),))
    return name


def _fault(name: str) -> FieldFault | None:
    if len(name) < SHORTEST_GUEST:
        return FieldFault.TOO_SHORT
    if len(name) > LONGEST_GUEST:
        return FieldFault.TOO_LONG
    if not has_guest_form(name):
        return FieldFault.LETTERS
    return FieldFault.RESERVED if is_reserved(name) else None


async def show_evening(request: ApiRequest[LeagueContext]) -> Response:
    """Show an evening as everybody in the room may see it."""
    season, context = await found_season(request), request.context
    if not season.terms.guests:
        raise ApiError(Trouble.NOT_FOUND)
    club = await club_of(request, season.id)
    user = None if request.found is None else request.user
    role = None if user is None else await context.clubs.role(club, user)
    live: dict[MatchId, Table] = {}
    for match in (state.match for state in tables_of(season) if state.match is not None):
        table = await context.cache.table(match)
        if table is not None:
            live[match] = table
    names = await names_in(context, season)
    is_organiser = role in ORGANISERS
    asked = EveningAsked(context.book.time(), user, is_organiser)
    return answer(seen_evening(season, names, live, asked))


async def change_terms(request: ApiRequest[LeagueContext]) -> Response:
    """Choose other terms, before the start."""
    season, terms = await _organised(request), request.body
    assert isinstance(terms, SeasonTerms)  # noqa: S101 - what the endpoint takes
    await carried_out(request, season.id, ChangeTerms(terms), request.user)
    return answer(await seen_by(request, await found_season(request), await club_of(request, season.id)))


async def remove_player(request: ApiRequest[LeagueContext]) -> Response:
    """Remove a player, who cannot come back; open meetings are given up."""
    season, removed = await _organised(request), request.body
    assert isinstance(removed, EveningPlayer)  # noqa: S101 - what the endpoint takes
    names = await names_in(request.context, season)
    user = next((user for user, name in names.items() if name == removed.player), None)
    if user is None:
        raise ApiError(Trouble.NOT_FOUND)
    await request.context.evenings.remove(season.id, user)
    decided = await request.context.book.ask(season.id, LeaveSeason(user), request.user)
    if decided is SeasonRefusal.SEASON_OVER:
        raise ApiError(Trouble.CONFLICT, decided)
    return answer(Done())


async def use_key(request: ApiRequest[LeagueContext]) -> Response:
    """Sign the organiser of an evening in by the key that the host's terminal shows."""
    request.not_too_often(request.limits.tries)
    given: OrganiserKey = request.body
    holder = request.context.keys.use(given.key)
    if holder is None:
        raise ApiError(Trouble.WRONG_PROOF)
    token, sign_in = new_sign_in(How.GUEST)
    await request.context.people.sign_in(holder.organiser, sign_in)
    response = answer(holder.evening)
    give_cookie(response, request.request.scope, token)
    return response


async def _organised(request: ApiRequest[LeagueContext]) -> Season:
    """Return a season that the user organises."""
    await may(request, await club_of(request, season_in(request)), ORGANISERS)
    return await found_season(request)


_CHANGE: Final = (*OWN, Trouble.CONFLICT)

EVENING_ENDPOINTS: Final[tuple[Endpoint[LeagueContext], ...]] = (
    Endpoint(
        "POST",
        "/api/evenings/organise",
        "Sign in as the organiser of an evening, by the key that the host's terminal shows once.",
        use_key,
        EveningLink,
        OrganiserKey,
        (Trouble.WRONG_PROOF, Trouble.BANNED, Trouble.NOT_FOUND),
        NOBODY,
    ),
    Endpoint(
        "POST",
        "/api/evenings/find",
        "The evening of a link.",
        find_evening,
        EveningFound,
        EveningJoining,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "POST",
        "/api/evenings/join",
        "Join an evening by its link: as a guest under a name, or with one's account.",
        join_evening,
        EveningFound,
        EveningJoining,
        (
            *(Trouble.NOT_FOUND, Trouble.NOT_ALLOWED, Trouble.POOR_NAME, Trouble.NAME_TAKEN),
            *(Trouble.TOO_MANY, Trouble.CONFLICT, Trouble.BANNED),
        ),
        NOBODY,
    ),
    Endpoint(
        "GET",
        "/api/seasons/{season}/evening",
        "An evening as everybody in the room may see it: tables, standings, time.",
        show_evening,
        EveningSeen,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "POST",
        "/api/seasons/{season}/link",
        "Get another link by which guests join; the one before is void. For organisers.",
        make_link,
        EveningLink,
        None,
        _CHANGE,
        HUMAN,
    ),
    Endpoint(
        "PUT",
        "/api/seasons/{season}/terms",
        "Choose other terms, before the start; for organisers of its club.",
        change_terms,
        SeasonSeen,
        SeasonTerms,
        (*_CHANGE, Trouble.NOT_RATED, Trouble.TOO_MANY),
        HUMAN,
    ),
    Endpoint(
        "POST",
        "/api/seasons/{season}/remove",
        "Remove a player, who cannot come back; for organisers of its club.",
        remove_player,
        Done,
        EveningPlayer,
        _CHANGE,
        HUMAN,
    ),
)
