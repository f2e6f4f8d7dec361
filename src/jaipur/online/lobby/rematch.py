"""Rematches: offers between the two players of a finished match."""

from __future__ import annotations

from jaipur.online.lobby.model import Offer, Pairing, Pairings, UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.play.archive import unpack
from jaipur.online.play.finish import Ending, finish
from jaipur.online.play.ports import EventStore, Finished
from jaipur.online.play.terms import Terms
from jaipur.rules.events import MatchAborted, MatchWon
from jaipur.wire.values import Person, Why


async def offer_again(
    store: EventStore, pairings: Pairings, match: MatchId, user: UserId, ending: Ending
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
    return await pairings.offer(_offer(finished, user))


async def _finished(store: EventStore, match: MatchId, ending: Ending) -> Finished | Why:
    """Return a finished match; if its table is over but not finished yet, finish it first."""
    found = await store.finished(match)
    if found is None:
        entries = await store.read(match)
        if entries and not isinstance(entries[-1].events[-1], MatchWon | MatchAborted):
            return Why.NOT_OVER
        await finish(store, match, ending)
        found = await store.finished(match)
    return found or Why.NO_SUCH_MATCH


def _offer(finished: Finished, user: UserId) -> Offer:
    played = unpack(finished.body)
    one, other = (Person(each or "", name) for each, name in zip(finished.users, played.players, strict=True))
    terms = Terms(played.control, played.options, played.rated)
    return Offer(finished.match, finished.users.index(user), (one, other), terms)
