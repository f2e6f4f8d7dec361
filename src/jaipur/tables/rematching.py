"""Playing again: what two who played a match may offer each other."""

from __future__ import annotations

from jaipur.rules.events import MatchAborted, MatchWon
from jaipur.tables.archive import unpack
from jaipur.tables.finishing import Ending, finish
from jaipur.tables.ids import MatchId
from jaipur.tables.lobby import Offer, Pairing, Pairings, Terms, UserId
from jaipur.tables.ports import EventStore, Finished
from jaipur.wire.values import Person, Why


async def offer_again(
    store: EventStore, pairings: Pairings, match: MatchId, user: UserId, ending: Ending
) -> Pairing | Why | None:
    """Offer to play a match again, as one of the two people who played it; the pairing once both have.

    The terms are the same. Seats are by chance, and chance draws who starts (S4). The house need not be
    asked: a table against it is opened at once.
    """
    finished = await _finished(store, match, ending)
    if isinstance(finished, Why):
        return finished
    if user not in finished.users or None in finished.users:
        return Why.NOT_SEATED
    return await pairings.offer(_offer(finished, user))


async def _finished(store: EventStore, match: MatchId, ending: Ending) -> Finished | Why:
    """Give a match that is over; one that has only just ended is finished first."""
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
