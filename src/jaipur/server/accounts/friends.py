"""Requests about friends: whom one follows, and what is between two players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Final, NamedTuple

from starlette.responses import Response

from jaipur.online.accounts.friends import Friends
from jaipur.online.accounts.ports import People
from jaipur.online.match_ids import LOBBY, MatchId, to_text
from jaipur.online.play.listing import Listing
from jaipur.online.ratings.model import Ratings
from jaipur.server.accounts.profiles import seen_rating
from jaipur.server.accounts.responses import seen_user
from jaipur.server.http.access import HUMAN, KNOWN, OWN
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.wire.accounts import Done
from jaipur.wire.lobby import FriendSeen, RatingSeen, RelationSeen
from jaipur.wire.problems import Trouble


class FriendContext(NamedTuple):
    """Who follows whom, with the ratings and the tables of players, and the time."""

    friends: Friends
    people: People
    ratings: Ratings
    listing: Listing
    now: Callable[[MatchId], int]


async def show_friends(request: ApiRequest[FriendContext]) -> Response:
    """List whom the user follows: one read for all of them, one for ratings, one in each shard for tables.

    A friend who has blocked the user is shown as offline. Their table is shown: the lobby lists it too.
    """
    context = request.context
    friends = await context.friends.friends(request.user)
    if not friends:
        return answer([])
    users = [friend.user.id for friend in friends]
    ratings = await _ratings(context, users)
    tables = await context.listing.watchable(users, request.user)
    matches = {user: to_text(match) for user, match in tables.items()}
    return answer(
        [
            FriendSeen(
                seen_user(friend.user),
                tuple(ratings[friend.user.id]),
                friend.is_online and not friend.has_blocked,
                friend.follows_back,
                matches.get(friend.user.id),
                friend.won,
                friend.lost,
            )
            for friend in friends
        ]
    )


async def _ratings(context: FriendContext, users: list[str]) -> defaultdict[str, list[RatingSeen]]:
    now, found = context.now(LOBBY), defaultdict[str, list[RatingSeen]](list)
    for (user, speed), rating in sorted((await context.ratings.ratings(users)).items()):
        found[user].append(seen_rating(speed, rating, now))
    return found


async def follow(request: ApiRequest[FriendContext]) -> Response:
    """Follow a player."""
    if request.named("user") == request.user:
        raise ApiError(Trouble.NOT_ALLOWED)
    await request.context.friends.follow(request.user, request.named("user"))
    return answer(Done())


async def unfollow(request: ApiRequest[FriendContext]) -> Response:
    """Follow a player no more."""
    await request.context.friends.unfollow(request.user, request.named("user"))
    return answer(Done())


async def show_relation(request: ApiRequest[FriendContext]) -> Response:
    """Return whether the user follows a player, and the results between the two."""
    player = await request.context.people.named(request.named("name"))
    if player is None:
        raise ApiError(Trouble.NOT_FOUND)
    found = await request.context.friends.relation(request.user, player.id)
    return answer(RelationSeen(found.is_followed, found.won, found.lost))


FRIEND_ENDPOINTS: Final[tuple[Endpoint[FriendContext], ...]] = (
    Endpoint(
        "GET",
        "/api/friends",
        "Whom one follows: who is online, what they play, and the results between both.",
        show_friends,
        list[FriendSeen],
        None,
        KNOWN,
        HUMAN,
    ),
    Endpoint(
        "PUT",
        "/api/follows/{user}",
        "Follow a player.",
        follow,
        Done,
        None,
        (*OWN, Trouble.TOO_MANY),
        HUMAN,
    ),
    Endpoint(
        "DELETE",
        "/api/follows/{user}",
        "Follow a player no more.",
        unfollow,
        Done,
        None,
        KNOWN,
        HUMAN,
    ),
    Endpoint(
        "GET",
        "/api/players/{name}/relation",
        "Whether one follows a player, and the results between both.",
        show_relation,
        RelationSeen,
        None,
        OWN,
        HUMAN,
    ),
)
