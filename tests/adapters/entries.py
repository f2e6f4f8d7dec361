"""Entries for the tests of stores, and what a race between writers must come to."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count
from random import Random

from jaipur.online.clock import Clock
from jaipur.online.match_ids import MatchId, match_id
from jaipur.online.play.log import Entry, Opened, SeatMissed, SeatReadied
from jaipur.online.play.ports import EventStore, Finished
from jaipur.rules.cards import Card, Good
from jaipur.rules.events import (
    Account,
    BonusDrawn,
    Dealt,
    MatchDecision,
    MatchWon,
    Refilled,
    RoundDecision,
    RoundWon,
    Sold,
    Taken,
)
from jaipur.wire.server_messages import Continued, Returned, TakenBack
from jaipur.wire.values import Correspondence, House, Live, Person

AT = 1_800_000_000_000
SEED = bytes(range(32))
CLOCK = Clock((300_000, 299_000), (1000, 900), running=1, since=AT)
_NUMBERS = count()


def new_match(shard: int = 0) -> MatchId:
    """Give a name that no other test uses."""
    number = next(_NUMBERS)
    return match_id(AT + number, shard, number)


def opening(match: MatchId, deadline: int | None = None, at: int = AT) -> Entry:
    """The first entry of a table."""
    sitters = (Person("u1", "Ása"), House("jeweller"))
    return Entry(match, 1, at, (Opened(sitters, Live(5, 3), "0" * 64, rated=True),), CLOCK, deadline=deadline)


def taking(
    match: MatchId, version: int, deadline: int | None = None, at: int = AT, name: str = "first"
) -> Entry:
    """A move, which a name tells from another of the same version."""
    events = (Taken(0, Good.GOLD), Refilled((Card.CAMEL,)))
    return Entry(match, version, at, events, CLOCK, by=0, id=f"command-{name}", deadline=deadline)


def ending(match: MatchId, version: int, deadline: int | None = None) -> Entry:
    """The last entry of a table."""
    return Entry(match, version, AT, (MatchWon(1, MatchDecision.TIME),), CLOCK, deadline=deadline)


def all_kinds(match: MatchId, version: int) -> Entry:
    """An entry with nearly everything that may be in one."""
    account = Account((Good.SPICE,), 3, 20, 5, (3, 9), 5)
    hand = (Card.GOLD, Card.CAMEL, Card.CAMEL, Card.SPICE, Card.CLOTH)
    events = (
        SeatReadied(0, "ab" * 16),
        Dealt(1, 0, (hand, hand), (Card.SILVER, Card.LEATHER)),
        Sold(1, Good.LEATHER, 3, (4, 3, 2)),
        BonusDrawn(1, 3, 2),
        TakenBack(0),
        SeatMissed(1, AT, AT + 5),
        Returned(1),
        RoundWon(0, RoundDecision.RUPEES, (account, account)),
        Continued(1),
    )
    return Entry(match, version, AT, events, CLOCK)


def told(match: MatchId, body: bytes = b"moves") -> Finished:
    """The one row of a match that is over."""
    return Finished(match, AT, AT + 9, ("u1", None), body)


def by_post(match: MatchId) -> Entry:
    """The first entry of a table that is played by correspondence."""
    opened = Opened((House("a"), House("b")), Correspondence(3), "1" * 64)
    return Entry(match, 1, AT, (opened,), CLOCK)


async def race(
    stores: Sequence[EventStore], matches: Sequence[MatchId], versions: Iterable[int]
) -> list[int]:
    """Let stores offer the same versions at once, in any order; say how many of each were kept."""
    kept: Counter[tuple[MatchId, int]] = Counter()
    random = Random(1)

    async def offer(store: EventStore, match: MatchId, version: int, name: str) -> None:
        was_kept = await store.append(taking(match, version, name=name))
        kept[match, version] += was_kept

    for version in versions:
        offers = [(store, match, number) for number, store in enumerate(stores) for match in matches]
        random.shuffle(offers)
        await asyncio.gather(*(offer(store, match, version, f"racer-{n}") for store, match, n in offers))
    return [kept[match, version] for match in matches for version in versions]
