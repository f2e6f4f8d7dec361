"""Requests about clubs: found one, join by a link, roles, leave."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.responses import Response

from jaipur.online.clubs import Club, link_key, new_club_id
from jaipur.online.lobby.model import new_link
from jaipur.server.http.access import KNOWN, NOBODY, OWN, PERSON
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.leagues.context import LeagueContext
from jaipur.wire.accounts import Done
from jaipur.wire.leagues.clubs import (
    ClubDescribed,
    ClubJoining,
    ClubLink,
    ClubListed,
    ClubMemberSeen,
    ClubRole,
    ClubSeen,
    ClubText,
    RoleGiven,
)
from jaipur.wire.problems import Trouble

ORGANISERS: Final = frozenset({ClubRole.OWNER, ClubRole.ORGANISER})
_OWNER: Final = frozenset({ClubRole.OWNER})


async def found_club(request: ApiRequest[LeagueContext]) -> Response:
    """Found a club, of which the user is the owner."""
    wanted: ClubDescribed = request.body
    club, link = Club(new_club_id(), wanted.title, wanted.about), new_link()
    await request.context.clubs.found(club, link_key(link), request.user)
    return answer(ClubLink(club.id, link), 201)


async def show_my_clubs(request: ApiRequest[LeagueContext]) -> Response:
    """List the clubs of the user."""
    clubs = await request.context.clubs.of_user(request.user)
    return answer([ClubListed(club.id, club.title, role) for club, role in clubs])


async def show_club(request: ApiRequest[LeagueContext]) -> Response:
    """Show the page of a club."""
    return answer(await _seen(request, club_in(request)))


async def describe_club(request: ApiRequest[LeagueContext]) -> Response:
    """Change what a club is called, and what it says of itself."""
    club = await may(request, club_in(request), ORGANISERS)
    described: ClubDescribed = request.body
    await request.context.clubs.describe(Club(club, described.title, described.about))
    return answer(await _seen(request, club))


async def join_club(request: ApiRequest[LeagueContext]) -> Response:
    """Join the club of a link; repeated requests get the same answer."""
    joining: ClubJoining = request.body
    club = await request.context.clubs.join(link_key(joining.link), request.user)
    if club is None:
        raise ApiError(Trouble.NOT_FOUND)
    return answer(await _seen(request, club), 201)


async def renew_link(request: ApiRequest[LeagueContext]) -> Response:
    """Make another link; the one before opens nothing any more."""
    club, link = await may(request, club_in(request), ORGANISERS), new_link()
    await request.context.clubs.renew(club, link_key(link))
    return answer(ClubLink(club, link), 201)


async def give_role(request: ApiRequest[LeagueContext]) -> Response:
    """Give a member a role; a new owner takes the place of the user."""
    club = await may(request, club_in(request), _OWNER)
    given: RoleGiven = request.body
    member = await _member(request)
    if member == request.user:
        raise ApiError(Trouble.NOT_ALLOWED, "an owner chooses another one first")
    if not await request.context.clubs.appoint(club, member, given.role):
        raise ApiError(Trouble.NOT_FOUND)
    return answer(await _seen(request, club))


async def remove_member(request: ApiRequest[LeagueContext]) -> Response:
    """Leave a club, or remove a member of a lower role."""
    club, member, clubs = club_in(request), await _member(request), request.context.clubs
    if member != request.user:
        mine = await may(request, club, ORGANISERS) and await clubs.role(club, request.user)
        theirs = await clubs.role(club, member)
        if theirs in ORGANISERS and (mine is not ClubRole.OWNER):
            raise ApiError(Trouble.NOT_ALLOWED)
    if not await clubs.leave(club, member):
        raise ApiError(Trouble.NOT_FOUND)
    return answer(Done())


async def close_club(request: ApiRequest[LeagueContext]) -> Response:
    """Delete a club, with its seasons; their matches stay."""
    await request.context.clubs.close(await may(request, club_in(request), _OWNER))
    return answer(Done())


def club_in(request: ApiRequest[LeagueContext]) -> ClubText:
    """Return the club that the path names; refused as not found if it cannot be one."""
    try:
        return msgspec.convert(request.named("club"), ClubText)
    except msgspec.ValidationError:
        raise ApiError(Trouble.NOT_FOUND) from None


async def may(request: ApiRequest[LeagueContext], club: ClubText, roles: frozenset[ClubRole]) -> ClubText:
    """Return a club in which the user has one of these roles; refuse the request of others."""
    role = await request.context.clubs.role(club, request.user)
    if role is None:
        raise ApiError(Trouble.NOT_FOUND)
    if role not in roles:
        raise ApiError(Trouble.NOT_ALLOWED)
    return club


async def _member(request: ApiRequest[LeagueContext]) -> str:
    user = await request.context.people.named(request.named("name"))
    if user is None:
        raise ApiError(Trouble.NOT_FOUND)
    return user.id


async def _seen(request: ApiRequest[LeagueContext], club_id: ClubText) -> ClubSeen:
    club = await request.context.clubs.club(club_id)
    if club is None:
        raise ApiError(Trouble.NOT_FOUND)
    members = await request.context.clubs.members(club_id)
    names = await request.context.people.names([each.user for each in members])
    user = None if request.found is None else request.user
    role = next((each.role for each in members if each.user == user), None)
    seen = tuple(ClubMemberSeen(names[each.user], each.role, each.joined_at) for each in members)
    return ClubSeen(club.id, club.title, club.about, seen, role)


CLUB_ENDPOINTS: Final[tuple[Endpoint[LeagueContext], ...]] = (
    Endpoint(
        "POST",
        "/api/clubs",
        "Found a club. The link by which one joins is shown once.",
        found_club,
        ClubLink,
        ClubDescribed,
        (*KNOWN, Trouble.TOO_MANY),
        PERSON,
    ),
    Endpoint("GET", "/api/clubs", "One's clubs.", show_my_clubs, list[ClubListed], None, KNOWN, PERSON),
    Endpoint(
        "POST",
        "/api/clubs/join",
        "Join the club of a link; repeated requests get the same answer.",
        join_club,
        ClubSeen,
        ClubJoining,
        (*OWN, Trouble.TOO_MANY),
        PERSON,
    ),
    Endpoint(
        "GET",
        "/api/clubs/{club}",
        "The page of a club.",
        show_club,
        ClubSeen,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "PATCH",
        "/api/clubs/{club}",
        "Change what a club is called, and what it says of itself; for its organisers.",
        describe_club,
        ClubSeen,
        ClubDescribed,
        OWN,
        PERSON,
    ),
    Endpoint(
        "DELETE",
        "/api/clubs/{club}",
        "Delete a club, with its seasons; for its owner.",
        close_club,
        Done,
        None,
        OWN,
        PERSON,
    ),
    Endpoint(
        "POST",
        "/api/clubs/{club}/link",
        "Get another link; the one before is void. For organisers.",
        renew_link,
        ClubLink,
        None,
        OWN,
        PERSON,
    ),
    Endpoint(
        "PUT",
        "/api/clubs/{club}/members/{name}",
        "Give a member a role; for the owner.",
        give_role,
        ClubSeen,
        RoleGiven,
        OWN,
        PERSON,
    ),
    Endpoint(
        "DELETE",
        "/api/clubs/{club}/members/{name}",
        "Leave a club, or remove a member as an organiser.",
        remove_member,
        Done,
        None,
        OWN,
        PERSON,
    ),
)
