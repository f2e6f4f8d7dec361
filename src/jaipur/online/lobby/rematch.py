"""Rematches: offers between the two players of a finished match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from jaipur.online.lobby.model import Offer, Pairing, Pairings, UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.play.archive import unpack
from jaipur.online.play.finish import Ending, finish
from jaipur.online.play.log_stream import ends
from jaipur.online.play.ports import EventStore, Finished
from jaipur.online.play.terms import Terms
from jaipur.wire.values import Person, Why

PresentNames = Callable[[Sequence[UserId]], Awaitable[Mapping[UserId, str]]]
"""Returns the present names of some users."""


async def offer_again(  # noqa: PLR0913 - two stores, the offer, and what an ending match needs
    store: EventStore,
    pairings: Pairings,
    match: MatchId,
    user: UserId,
    *,
    names: PresentNames,
    ending: Ending,
) -> Pairing | Why | None:
    """Offer a rematch as one of the two players; return the pairing once both have offered.

    The terms are the same. Seats are random, and the starter is drawn (S4). A rematch against a bot needs no
    offer: its table is opened at once.
    """
    finished = await _finished(store, match, ending)
    if isinstance(finished, Why):
        return finished
    if user not in finished.users or None in finished.users:
        return Why.NOT_SEATED
    users = [each for each in finished.users if each is not None]
    return await pairings.offer(_offer(finished, user, await names(users)))


async def _finished(store: EventStore, match: MatchId, ending: Ending) -> Finished | Why:
    """Return a finished match; if its table is over but not finished yet, finish it first."""
    found = await store.finished(match)
    if found is None:
        head = (await store.heads([match])).get(match, 0)
        if any(not ends(last) for last in await store.read(match, head - 1, 1) if head):
            return Why.NOT_OVER
        await finish(store, match, ending)
        found = await store.finished(match)
    return found or Why.NO_SUCH_MATCH


def _offer(finished: Finished, user: UserId, names: Mapping[UserId, str]) -> Offer:
    played = unpack(finished.body)
    one, other = (Person(each, names[each]) for each in finished.users if each is not None)
    terms = Terms(played.control, played.options, played.rated)
    return Offer(finished.match, finished.users.index(user), (one, other), terms)
