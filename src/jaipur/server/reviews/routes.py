"""Requests about reviews: to order the review of a finished match, and to read it."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from collections.abc import Awaitable
from typing import Final

from starlette.responses import Response

from jaipur.online.match_ids import to_text
from jaipur.online.play.archive import Archived
from jaipur.online.reviews import MOST_WAITING, read_submitted
from jaipur.review.plies import NoSuchPly
from jaipur.server.http.access import HUMAN, NOBODY, OWN
from jaipur.server.http.cost.python_thread import off_loop
from jaipur.server.http.cost.request_gate import LARGEST_BODY
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import ApiError, answer, as_json
from jaipur.server.reviews.context import ReviewContext
from jaipur.server.reviews.sent_reviews import Submitter
from jaipur.wire.accounts import Done
from jaipur.wire.problems import Trouble
from jaipur.wire.reviews import (
    Decision,
    PlayedOn,
    PlayOn,
    Review,
    ReviewSeen,
    ReviewSubmitted,
    ReviewUnasked,
    Weigh,
)

AGAIN_AFTER: Final = 30.0
"""Seconds, where too many reviews wait."""


async def show_review(request: ApiRequest[ReviewContext]) -> Response:
    """Return a review, or its progress. That of one's own match of today's deal is made by the browser."""
    archived = await _over(request, also_daily=True)
    return await _told(await request.context.review_worker.seen(archived.match, archived.players))


async def ask_for_review(request: ApiRequest[ReviewContext]) -> Response:
    """Request the review of a match. A repeated request returns the progress."""
    archived, context = await _over(request), request.context
    seen = await context.review_worker.seen(archived.match, archived.players)
    if isinstance(seen, ReviewUnasked):
        request.not_too_often(request.limits.reviews, request.user)
        request.not_too_often(request.limits.reviews_from_one)
        await request.may_work()
        if not await context.review_worker.request(archived.match, request.payers):
            raise ApiError(Trouble.UNAVAILABLE, f"{MOST_WAITING} reviews wait already", AGAIN_AFTER)
        seen = await context.review_worker.seen(archived.match, archived.players)
    return await _told(seen)


async def submit_review(request: ApiRequest[ReviewContext]) -> Response:
    """Take the review that the user's browser made, to be checked and stored."""
    if await request.context.finder.own_daily(request.match, request.user) is not None:
        return answer(Done())  # nothing of it is stored before the deal closes
    archived, worker = await _over(request), request.context.review_worker
    if not await worker.is_made(archived.match):
        if not worker.checker.waiting.trusts(request.payers):
            raise ApiError(Trouble.NOT_ALLOWED)
        request.not_too_often(request.limits.reviews, request.user)
        request.not_too_often(request.limits.reviews_from_one)
        await request.may_work()
        review = await off_loop(lambda: _submitted(request.body, archived, worker.judge))
        if not await worker.submit(archived.match, review, Submitter(request.user, request.payers)):
            raise ApiError(Trouble.UNAVAILABLE, wait=AGAIN_AFTER)
    return answer(Done())


def _submitted(body: ReviewSubmitted, archived: Archived, judge: str) -> Review:
    """Read a review; refuse one of another match, of another judge or of a shape that is none."""
    try:
        packed = urlsafe_b64decode(body.review + "=" * (-len(body.review) % 4))
        review = read_submitted(packed, archived.players)
    except ValueError as error:
        raise ApiError(Trouble.NOT_UNDERSTOOD, str(error)[:300]) from None
    if (review.match, review.judge) != (to_text(archived.match), judge):
        raise ApiError(Trouble.NOT_UNDERSTOOD, f"expected the review of {to_text(archived.match)} by {judge}")
    return review


async def weigh_move(request: ApiRequest[ReviewContext]) -> Response:
    """Return the value of another move."""
    request.not_too_often(request.limits.weighings, request.user)
    await request.may_work()
    archived = await _over(request, also_daily=True)
    return await _answered(request.context.review_worker.weigh(archived, request.body))


async def play_on(request: ApiRequest[ReviewContext]) -> Response:
    """Continue a round from one of its plies against a bot."""
    request.not_too_often(request.limits.practice, request.user)
    await request.may_work()
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


async def _over(request: ApiRequest[ReviewContext], *, also_daily: bool = False) -> Archived:
    """Find the match that a path names, perhaps also one's own of today's deal; there must be a result."""
    archived = await request.context.finder.over(request.match)
    if archived is None and also_daily and request.found is not None:
        archived = await request.context.finder.own_daily(request.match, request.found.user.id)
    if archived is None:
        raise ApiError(Trouble.NOT_FOUND)
    return archived


async def _told(seen: ReviewSeen) -> Response:
    return Response(await off_loop(lambda: as_json(seen)), media_type="application/json")


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
        "/api/matches/{match}/review/made",
        "Send the review of a match that is over, made in the browser.",
        submit_review,
        Done,
        ReviewSubmitted,
        OWN,
        HUMAN,
        most=LARGEST_BODY,
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
