"""Requests about reviews: to have a match that is over reviewed, and to read what came of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Final

from starlette.responses import Response

from jaipur.review.places import NoSuchPly
from jaipur.server.endpoints import NOBODY, OWN, Asked, Endpoint
from jaipur.server.foyer import Foyer
from jaipur.server.problems import Troubled, answer, as_json
from jaipur.server.table_routes import match_in
from jaipur.tables.archive import Archived
from jaipur.tables.reviews import MOST_WAITING
from jaipur.wire.problems import Trouble
from jaipur.wire.reviews import Decision, PlayedOn, PlayOn, ReviewSeen, ReviewUnasked, Weigh

AGAIN_AFTER: Final = 30.0
"""Seconds, where too many reviews wait."""


async def show_review(asked: Asked[Foyer]) -> Response:
    """Give a review, or say how far it is."""
    archived = await _over(asked)
    return await _told(await asked.at.desk.seen(archived.match, archived.players))


async def ask_for_review(asked: Asked[Foyer]) -> Response:
    """Have a match reviewed, once; asking again tells how far it is."""
    archived, at = await _over(asked), asked.at
    seen = await at.desk.seen(archived.match, archived.players)
    if isinstance(seen, ReviewUnasked):
        asked.not_too_often(at.limits.reviews, asked.user)
        asked.not_too_often(at.limits.reviews_from_one)
        if not await at.desk.ask(archived.match):
            raise Troubled(Trouble.UNAVAILABLE, f"{MOST_WAITING} reviews wait already", AGAIN_AFTER)
        seen = await at.desk.seen(archived.match, archived.players)
    return await _told(seen)


async def weigh_move(asked: Asked[Foyer]) -> Response:
    """Say what another move would have been worth."""
    asked.not_too_often(asked.at.limits.weighings, asked.user)
    archived = await _over(asked)
    return await _answered(asked.at.desk.weigh(archived, asked.body))


async def play_on(asked: Asked[Foyer]) -> Response:
    """Go on with a round from one of its plies, against the house."""
    asked.not_too_often(asked.at.limits.practice, asked.user)
    archived = await _over(asked)
    return await _answered(asked.at.desk.play_on(archived, asked.body))


async def _answered(said: Awaitable[Decision | PlayedOn]) -> Response:
    """Wait for what is said of a ply, or refuse it as the reviewer does."""
    try:
        return answer(await said)
    except NoSuchPly:
        raise Troubled(Trouble.NOT_FOUND) from None
    except ValueError as error:
        raise Troubled(Trouble.NOT_UNDERSTOOD, str(error)[:300]) from None
    except TimeoutError:
        raise Troubled(Trouble.UNAVAILABLE) from None


async def _over(asked: Asked[Foyer]) -> Archived:
    """Find the match that a path names; while it is played there is nothing of it."""
    archived = await asked.at.finder.over(match_in(asked))
    if archived is None:
        raise Troubled(Trouble.NOT_FOUND)
    return archived


async def _told(seen: ReviewSeen) -> Response:
    return Response(await asyncio.to_thread(as_json, seen), media_type="application/json")


REVIEW_ENDPOINTS: Final[tuple[Endpoint[Foyer], ...]] = (
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
