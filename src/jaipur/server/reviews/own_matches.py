"""The user's own finished matches, with what they did in them and what their reviews say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from starlette.responses import Response

from jaipur.online.match_ids import from_text, to_text
from jaipur.online.play.archive import unpack as unpack_match
from jaipur.online.play.ports import Finished
from jaipur.online.reviews import StoredReview, unpack_tallies
from jaipur.rules.events import Event, RoundTied, RoundWon, Seat, Sold
from jaipur.server.http.access import KNOWN
from jaipur.server.http.cost.python_thread import in_parts
from jaipur.server.http.endpoints import ApiRequest, Endpoint
from jaipur.server.http.problems import answer
from jaipur.server.play.responses import MatchResult, called, result_of, seen_archived
from jaipur.server.reviews.context import ReviewContext
from jaipur.wire.lobby import PageAsked
from jaipur.wire.own_matches import MatchFigures, OwnMatchesSeen, OwnMatchSeen, ReviewFigures

PAGE: Final = 10
REMEMBERED: Final = 5_000
"""Matches, of half a kilobyte each, that are not replayed again: that takes 7 ms of a core."""
LARGEST_SALE: Final = 5
"""Sales of more cards count as sales of so many."""


class _Counted(NamedTuple):
    """What a replay of a match shows."""

    result: MatchResult
    figures: MatchFigures


async def show_own_matches(request: ApiRequest[ReviewContext]) -> Response:
    """Return a page of the user's finished matches."""
    context, page = request.context, request.body
    before = None if page.before is None else from_text(page.before)
    rows = await context.listing.played(request.user, PAGE, before)
    kept = await context.review_worker.all_kept([row.match for row in rows])
    names = await context.people.names([*{user for row in rows for user in row.users if user is not None}])
    seen = await in_parts(partial(own_match, row, request.user, names, kept.get(row.match)) for row in rows)
    following = to_text(rows[-1].match) if len(rows) == PAGE else None
    return answer(OwnMatchesSeen(tuple(seen), following))


def own_match(row: Finished, user: str, names: Mapping[str, str], kept: StoredReview | None) -> OwnMatchSeen:
    """Describe a finished match to one of its players."""
    archived, seat = called(unpack_match(row.body), row.users, names), row.users.index(user)
    counted = _counted(row.body, seat)
    return OwnMatchSeen(
        played=seen_archived(row, archived, counted.result, user),
        against_house=archived.house[1 - seat],
        figures=counted.figures,
        review=None if kept is None or kept.body is None else _review_figures(kept.body, seat),
    )


@lru_cache(REMEMBERED)
def _counted(body: bytes, seat: Seat) -> _Counted:
    events = unpack_match(body).events()
    return _Counted(result_of(events), figures_of(events, seat))


def figures_of(events: Sequence[Event], seat: Seat) -> MatchFigures:
    """Count what a seat did in a match."""
    scored = [event.accounts[seat] for event in events if isinstance(event, RoundWon | RoundTied)]
    sold = [
        min(event.cards, LARGEST_SALE) for event in events if isinstance(event, Sold) and event.seat == seat
    ]
    return MatchFigures(
        rounds=len(scored),
        rupees=sum(account.rupees for account in scored),
        best_round=max((account.rupees for account in scored), default=0),
        sales=(sold.count(1), sold.count(2), sold.count(3), sold.count(4), sold.count(LARGEST_SALE)),
        herds=sum(account.herd for account in scored),
        larger_herds=sum(account.camel_token > 0 for account in scored),
    )


def _review_figures(body: bytes, seat: int) -> ReviewFigures:
    tally = unpack_tallies(body)[seat]
    return ReviewFigures(tally.accuracy, tally.skill, tally.luck + tally.hidden)


OWN_MATCH_ENDPOINTS: Final[tuple[Endpoint[ReviewContext], ...]] = (
    Endpoint(
        "GET",
        "/api/me/matches",
        "A page of one's finished matches, with what one did in them.",
        show_own_matches,
        OwnMatchesSeen,
        PageAsked,
        KNOWN,
    ),
)
