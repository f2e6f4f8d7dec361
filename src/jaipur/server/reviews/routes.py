"""Requests about reviews: to order the review of a finished match, and to read it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Final

from starlette.responses import Response

from jaipur.online.play.archive import Archived
from jaipur.online.reviews import MOST_WAITING
from jaipur.review.plies import NoSuchPly
from jaipur.server.http.access import NOBODY, OWN
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer, as_json
from jaipur.server.reviews.context import ReviewContext
from jaipur.wire.problems import Trouble
from jaipur.wire.reviews import Decision, PlayedOn, PlayOn, ReviewSeen, ReviewUnasked, Weigh

AGAIN_AFTER: Final = 30.0
"""Seconds, where too many reviews wait."""


async def show_review(request: ApiRequest[ReviewContext]) -> Response:
    """Return a review, or its progress."""
    archived = await _over(request)
    return await _told(await request.context.review_worker.seen(archived.match, archived.players))


async def ask_for_review(request: ApiRequest[ReviewContext]) -> Response:
    """Request the review of a match. A repeated request returns the progress."""
    archived, context = await _over(request), request.context
    seen = await context.review_worker.seen(archived.match, archived.players)
    if isinstance(seen, ReviewUnasked):
        request.not_too_often(request.limits.reviews, request.user)
        request.not_too_often(request.limits.reviews_from_one)
        if not await context.review_worker.request(archived.match):
            raise ApiError(Trouble.UNAVAILABLE, f"{MOST_WAITING} reviews wait already", AGAIN_AFTER)
        seen = await context.review_worker.seen(archived.match, archived.players)
    return await _told(seen)


async def weigh_move(request: ApiRequest[ReviewContext]) -> Response:
    """Return the value of another move."""
    request.not_too_often(request.limits.weighings, request.user)
    archived = await _over(request)
    return await _answered(request.context.review_worker.weigh(archived, request.body))


async def play_on(request: ApiRequest[ReviewContext]) -> Response:
    """Continue a round from one of its plies against a bot."""
    request.not_too_often(request.limits.practice, request.user)
    archived = await _over(request)
    return await _answered(request.context.review_worker.play_on(archived, request.body))


async def _answered(said: Awaitable[Decision | PlayedOn]) -> Response:
    """Await an evaluation; turn the reviewer's errors into refusals."""
    try:
        return answer(await said)
    except NoSuchPly:
        raise ApiError(Trouble.NOT_FOUND) from None
    except ValueError as error:
        raise ApiError(Trouble.NOT_UNDERSTOOD, str(error)[:300]) from None
    except TimeoutError:
        raise ApiError(Trouble.UNAVAILABLE) from None


async def _over(request: ApiRequest[ReviewContext]) -> Archived:
    """Find the match that a path names; while it is played there is nothing of it."""
    archived = await request.context.finder.over(request.match)
    if archived is None:
        raise ApiError(Trouble.NOT_FOUND)
    return archived


async def _told(seen: ReviewSeen) -> Response:
    return Response(await asyncio.to_thread(as_json, seen), media_type="application/json")


REVIEW_ENDPOINTS: Final[tuple[Endpoint[ReviewContext], ...]] = (
    Endpoint(
        "GET",
        "/api/matches/{match}/review",
        "The review of a match that is over, or how far it is.",
        show_review,
        ReviewSeen,
        None,
        (Trouble.NOT_FOUND,),
        NOBODY,
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/review",
        "Have a match that is over reviewed.",
        ask_for_review,
        ReviewSeen,
        None,
        OWN,
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/review/weigh",
        "What another move would have been worth, in a match that is over.",
        weigh_move,
        Decision,
        Weigh,
        OWN,
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/review/play-on",
        "Play a round on from one of its moves against the house, in a match that is over.",
        play_on,
        PlayedOn,
        PlayOn,
        OWN,
    ),
)
