"""Requests about players: profiles with ratings and matches, rating histories, and the leaderboard."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from starlette.responses import Response

from jaipur.online.accounts.model import User
from jaipur.online.accounts.ports import People
from jaipur.online.match_ids import LOBBY, from_text, to_text
from jaipur.online.play.listing import Listing
from jaipur.online.play.outcome import HOUSE
from jaipur.online.play.ports import Now
from jaipur.online.play.speed import Speed
from jaipur.online.ratings.glicko2 import Rating, deviation_at, is_provisional
from jaipur.online.ratings.model import Ratings, changes_in
from jaipur.server.accounts.responses import seen_user
from jaipur.server.http.access import NOBODY
from jaipur.server.http.cost.python_thread import in_parts
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.play.responses import seen_match
from jaipur.wire.lobby import (
    LeaderSeen,
    PageAsked,
    PastSeen,
    PlayerSeen,
    RatingSeen,
    SpeedAsked,
)
from jaipur.wire.problems import Trouble

PAGE: Final = 10
MOST_PAST: Final = 200
MOST_LEADERS: Final = 100


class ProfileContext(NamedTuple):
    """Players with their matches and ratings, and the time, by which ratings become uncertain."""

    people: People
    listing: Listing
    ratings: Ratings
    now: Now


async def show_player(request: ApiRequest[ProfileContext]) -> Response:
    """Return a player's profile."""
    context, page = request.context, request.body
    user = await _player(request)
    before = None if page.before is None else from_text(page.before)
    rows = await context.listing.played(user.id, PAGE, before)
    users = {each for row in rows for each in row.users if each is not None}
    names = await context.people.names([*users])
    played = await in_parts(partial(seen_match, row, user.id, names) for row in rows)
    known, now = await context.ratings.ratings([user.id]), context.now(LOBBY)
    ratings = tuple(seen_rating(speed, rating, now) for (_, speed), rating in sorted(known.items()))
    following = to_text(rows[-1].match) if len(rows) == PAGE else None
    return answer(PlayerSeen(seen_user(user), ratings, tuple(played), following))


async def show_history(request: ApiRequest[ProfileContext]) -> Response:
    """Return the history of a player's rating, newest first."""
    user = await _player(request)
    past = await request.context.ratings.history(user.id, Speed(request.body.speed), MOST_PAST)
    return answer(
        [
            PastSeen(each.at, each.rating, each.deviation, to_text(each.match), change)
            for each, change in changes_in(past, MOST_PAST)
        ]
    )


async def show_leaders(request: ApiRequest[ProfileContext]) -> Response:
    """Return the leaderboard of players with a reliable rating."""
    context = request.context
    leaders = await context.ratings.leaders(Speed(request.body.speed), MOST_LEADERS)
    now = context.now(LOBBY)
    names = await context.people.names([name for name, _ in leaders if not name.startswith(HOUSE)])
    return answer(
        [
            LeaderSeen(
                names.get(name, name.removeprefix(HOUSE)),
                name.startswith(HOUSE),
                rating.rating,
                deviation_at(rating, now),
            )
            for name, rating in leaders
        ]
    )


async def _player(request: ApiRequest[ProfileContext]) -> User:
    user = await request.context.people.named(request.named("name"))
    if user is None:
        raise ApiError(Trouble.NOT_FOUND)
    return user


def seen_rating(speed: Speed, rating: Rating, now: int) -> RatingSeen:
    """Describe a rating, which becomes less certain with time."""
    deviation = deviation_at(rating, now)
    return RatingSeen(speed.value, rating.rating, deviation, is_provisional(deviation))


PLAYER_ENDPOINTS: Final[tuple[Endpoint[ProfileContext], ...]] = (
    Endpoint(
        "GET",
        "/api/players/{name}",
        "A player's ratings, and a page of their matches.",
        show_player,
        PlayerSeen,
        PageAsked,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "GET",
        "/api/players/{name}/history",
        "How a player's rating came to be.",
        show_history,
        list[PastSeen],
        SpeedAsked,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "GET",
        "/api/leaderboard",
        "The strongest, of those whose rating is sure enough.",
        show_leaders,
        list[LeaderSeen],
        SpeedAsked,
        (),
        NOBODY,
    ),
)
