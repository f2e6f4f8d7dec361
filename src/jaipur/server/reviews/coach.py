"""The coach: a report over the reviews of the user's own matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from starlette.responses import Response

from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.archive import unpack as unpack_match
from jaipur.online.play.ports import Finished
from jaipur.online.reviews import StoredReview, unpack
from jaipur.review.coach.habits import Noted, coach, noted
from jaipur.review.coach.style import house_style
from jaipur.server.http.access import HUMAN, KNOWN
from jaipur.server.http.cost.python_thread import off_loop
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import as_json
from jaipur.server.reviews.context import ReviewContext
from jaipur.wire.coach import CoachSeen

LOOKED_AT: Final = 100
"""Matches, of the newest."""
MOST_REVIEWS: Final = 50
"""Of these that are summed up, in a thread: 25 ms of a slow core for each that is not remembered."""
MOST_TO_ASK: Final = 5
REMEMBERED: Final = 500
"""The number of matches whose decisions are cached."""
_NAMELESS: Final = ("", "")


class _Sorted(NamedTuple):
    """The user's matches by the state of their reviews."""

    made: tuple[tuple[Noted, ...], ...]
    under_way: int
    unasked: tuple[MatchId, ...]


async def show_coach(request: ApiRequest[ReviewContext]) -> Response:
    """Return a summary of the user's reviews, and which matches could be reviewed."""
    rows = await request.context.listing.played(request.user, LOOKED_AT)
    kept = await request.context.review_worker.all_kept([row.match for row in rows])
    told = await off_loop(lambda: _told(rows, kept, request.user))
    return Response(told, media_type="application/json")


def _told(rows: Sequence[Finished], kept: Mapping[MatchId, StoredReview], user: str) -> bytes:
    found = _sort(rows, kept, user)
    return as_json(
        CoachSeen(
            coached=coach(found.made),
            house=house_style(),
            under_way=found.under_way,
            unasked=len(found.unasked),
            ask=tuple(map(to_text, found.unasked[:MOST_TO_ASK])),
        )
    )


def _sort(rows: Sequence[Finished], kept: Mapping[MatchId, StoredReview], user: str) -> _Sorted:
    made: list[tuple[Noted, ...]] = []
    unasked: list[MatchId] = []
    under_way = 0
    for row in rows:
        known = kept.get(row.match)
        if known is None:
            if not _is_called_off(row.body):
                unasked.append(row.match)
        elif known.body is None:
            under_way += 1
        elif len(made) < MOST_REVIEWS:
            made.append(_noted(known.body, row.users.index(user)))
    return _Sorted(tuple(made), under_way, tuple(unasked))


def _is_called_off(body: bytes) -> bool:
    """Return whether a match has no winner, and is not worth a review."""
    ended = unpack_match(body).ended
    return ended is not None and ended[1] is None


@lru_cache(REMEMBERED)
def _noted(body: bytes, seat: int) -> tuple[Noted, ...]:
    return noted(unpack(body, _NAMELESS), seat)


COACH_ENDPOINTS: Final[tuple[Endpoint[ReviewContext], ...]] = (
    Endpoint(
        "GET",
        "/api/me/coach",
        "Where one loses points, over one's matches that were reviewed, and what to work at.",
        show_coach,
        CoachSeen,
        None,
        KNOWN,
        HUMAN,
    ),
)
