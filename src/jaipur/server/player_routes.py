"""Requests about players: their ratings, how these came to be, what they played, and who leads."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import Response

from jaipur.server.account_answers import seen_user
from jaipur.server.endpoints import NOBODY, Asked, Endpoint
from jaipur.server.foyer import Foyer
from jaipur.server.match_answers import seen_match
from jaipur.server.notice_answers import HOUSE
from jaipur.server.problems import Troubled, answer
from jaipur.tables.ids import LOBBY, from_text, to_text
from jaipur.tables.people import User
from jaipur.tables.rating import PROVISIONAL, Rating, Speed, deviation_at
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


async def show_player(asked: Asked[Foyer]) -> Response:
    """Show a player's page."""
    at, page = asked.at, asked.body
    user = await _player(asked)
    before = None if page.before is None else from_text(page.before)
    rows = await at.listing.played(user.id, PAGE, before)
    users = {each for row in rows for each in row.users if each is not None}
    names = await at.people.names([*users])
    played = await asyncio.to_thread(lambda: tuple(seen_match(row, user.id, names) for row in rows))
    known, now = await at.ratings.ratings([user.id]), at.now(LOBBY)
    ratings = tuple(_rating(speed, rating, now) for (_, speed), rating in sorted(known.items()))
    following = to_text(rows[-1].match) if len(rows) == PAGE else None
    return answer(PlayerSeen(seen_user(user), ratings, played, following))


async def show_history(asked: Asked[Foyer]) -> Response:
    """Show how a player's rating came to be, the newest first."""
    user = await _player(asked)
    past = await asked.at.ratings.history(user.id, Speed(asked.body.speed), MOST_PAST)
    return answer([PastSeen(each.at, each.rating, each.deviation, to_text(each.match)) for each in past])


async def show_leaders(asked: Asked[Foyer]) -> Response:
    """Show the strongest, of those whose rating is sure enough."""
    at = asked.at
    leaders = await at.ratings.leaders(Speed(asked.body.speed), MOST_LEADERS)
    now = at.now(LOBBY)
    names = await at.people.names([name for name, _ in leaders if not name.startswith(HOUSE)])
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


async def _player(asked: Asked[Foyer]) -> User:
    user = await asked.at.people.named(asked.named("name"))
    if user is None:
        raise Troubled(Trouble.NOT_FOUND)
    return user


def _rating(speed: Speed, rating: Rating, now: int) -> RatingSeen:
    deviation = deviation_at(rating, now)
    return RatingSeen(speed.value, rating.rating, deviation, deviation > PROVISIONAL)


PLAYER_ENDPOINTS: Final[tuple[Endpoint[Foyer], ...]] = (
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
