"""Requests about the ratings of the two players of a match, which stand beside their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from starlette.responses import Response

from jaipur.online.match_ids import MatchId
from jaipur.online.play.archive import unpack
from jaipur.online.play.outcome import HOUSE, PlayerName, player_name
from jaipur.online.play.speed import Speed, speed_of
from jaipur.online.ratings.glicko2 import Rating, deviation_at, is_provisional
from jaipur.online.ratings.model import PastRating, changes_in
from jaipur.server.http.access import NOBODY
from jaipur.server.http.cost.python_thread import off_loop
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer
from jaipur.server.play.context import PlayContext
from jaipur.wire.lobby import MatchRatings, SeatRating
from jaipur.wire.problems import Trouble

MOST_PAST: Final = 200
"""Matches of a player among which this one is looked for, from the newest."""


class _Contest(NamedTuple):
    """Whose ratings are shown, and which of them."""

    players: tuple[PlayerName, PlayerName]
    speed: Speed | None
    is_counted: bool
    """Whether the match has changed the ratings, or soon will."""
    initial: Rating | None
    """The rating of a player who has none yet."""


async def show_match_ratings(request: ApiRequest[PlayContext]) -> Response:
    """Return the ratings of both players at the speed of the match."""
    context, match = request.context, request.match
    contest = await _contest(context, match)
    if contest is None:
        raise ApiError(Trouble.NOT_FOUND)
    if contest.speed is None:
        return answer(MatchRatings((None, None)))
    known, now = await context.ratings.ratings(contest.players), context.now(match)
    seats: list[SeatRating | None] = []
    for player in contest.players:
        rating = known.get((player, contest.speed), contest.initial)
        past = await context.ratings.history(player, contest.speed, MOST_PAST) if contest.is_counted else ()
        seats.append(_after(match, past) or (None if rating is None else _present(rating, now)))
    one, other = seats
    return answer(MatchRatings((one, other)))


async def _contest(context: PlayContext, match: MatchId) -> _Contest | None:
    table = await context.cache.table(match)
    if table is not None and not table.is_withheld(context.now(match)):
        opened = table.opened
        one, other = map(player_name, opened.sitters)
        initial = Rating() if opened.rated else None
        return _Contest((one, other), speed_of(opened.control), opened.rated and table.is_over, initial)
    finished = await context.store.finished(match)
    if finished is None:
        return None
    body = finished.body
    archived = await off_loop(lambda: unpack(body))
    one, other = (
        f"{HOUSE}{name}" if user is None else user
        for user, name in zip(finished.users, archived.players, strict=True)
    )
    # A deleted account has no rating, and is not a beginner.
    return _Contest((one, other), speed_of(archived.control), archived.rated, None)


def _present(rating: Rating, now: int) -> SeatRating:
    return SeatRating(rating.rating, is_provisional(deviation_at(rating, now)), None)


def _after(match: MatchId, past: Sequence[PastRating]) -> SeatRating | None:
    """Return the rating after a match, from a history with the newest first; None if it is not in it."""
    for after, change in changes_in(past, MOST_PAST):
        if after.match == match and change is not None:
            return SeatRating(after.rating, is_provisional(after.deviation), change)
    return None


RATING_ENDPOINTS: Final[tuple[Endpoint[PlayContext], ...]] = (
    Endpoint(
        "GET",
        "/api/matches/{match}/ratings",
        "The ratings of both players, at the speed of the match.",
        show_match_ratings,
        MatchRatings,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
)
