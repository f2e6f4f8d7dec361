"""The request for one's coach: what the reviews of one's own matches say together."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from starlette.responses import Response

from jaipur.review.coaching import Noted, coach, noted
from jaipur.review.style import house_style
from jaipur.rules.events import MatchWon
from jaipur.server.endpoints import HUMAN, KNOWN, Asked, Endpoint
from jaipur.server.foyer import Foyer
from jaipur.server.problems import as_json
from jaipur.tables.archive import unpack as unpack_match
from jaipur.tables.ids import MatchId, to_text
from jaipur.tables.ports import Finished
from jaipur.tables.reviews import Kept, unpack
from jaipur.wire.coaching import CoachSeen

LOOKED_AT: Final = 100
"""Matches, of the newest."""
MOST_REVIEWS: Final = 50
"""Of these that are summed up, in a thread: 25 ms of a slow core for each that is not remembered."""
MOST_TO_ASK: Final = 5
REMEMBERED: Final = 500
"""Matches whose decisions are remembered, for the next time that somebody asks."""
_NAMELESS: Final = ("", "")


class _Sorted(NamedTuple):
    """One's matches, by what there is of their reviews."""

    made: tuple[tuple[Noted, ...], ...]
    under_way: int
    unasked: tuple[MatchId, ...]


async def show_coach(asked: Asked[Foyer]) -> Response:
    """Sum up the reviews of whoever asks, and say which matches could be reviewed."""
    rows = await asked.at.listing.played(asked.user, LOOKED_AT)
    kept = await asked.at.desk.all_kept([row.match for row in rows])
    told = await asyncio.to_thread(_told, rows, kept, asked.user)
    return Response(told, media_type="application/json")


def _told(rows: Sequence[Finished], kept: Mapping[MatchId, Kept], user: str) -> bytes:
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


def _sort(rows: Sequence[Finished], kept: Mapping[MatchId, Kept], user: str) -> _Sorted:
    made: list[tuple[Noted, ...]] = []
    unasked: list[MatchId] = []
    under_way = 0
    for row in rows:
        known = kept.get(row.match)
        if known is None:
            # What was called off has no winner, and is not worth a review.
            if isinstance(unpack_match(row.body).result(), MatchWon):
                unasked.append(row.match)
        elif known.body is None:
            under_way += 1
        elif len(made) < MOST_REVIEWS:
            made.append(_noted(known.body, row.users.index(user)))
    return _Sorted(tuple(made), under_way, tuple(unasked))


@lru_cache(REMEMBERED)
def _noted(body: bytes, seat: int) -> tuple[Noted, ...]:
    return noted(unpack(body, _NAMELESS), seat)


COACH_ENDPOINTS: Final[tuple[Endpoint[Foyer], ...]] = (
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
