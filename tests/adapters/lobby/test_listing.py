"""Lists of tables: the contract of Listing, for every kind of database and for shards."""

import msgspec

from jaipur.adapters.memory import MemoryStore
from jaipur.adapters.memory_listing import MemoryListing
from jaipur.adapters.shard_listing import ShardedListing
from jaipur.adapters.shards import ShardedStore
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Entry, Opened
from jaipur.tables.ports import EventStore, Finished
from jaipur.wire.values import House, Live, Sitter
from tests.adapters.conftest import Run
from tests.adapters.entries import AT, CLOCK, SEED, ending, new_match, taking
from tests.adapters.lobby.conftest import Premises
from tests.adapters.lobby.people import ARJUN, MEERA, somebody


async def seat(store: EventStore, one: Sitter, other: Sitter, shard: int = 0) -> MatchId:
    """Open a table."""
    match = new_match(shard)
    opened = Opened((one, other), Live(5, 5), "0" * 64)
    await store.open(Entry(match, 1, AT, (opened,), CLOCK, deadline=AT + 10_000), SEED)
    return match


async def finish(store: EventStore, match: MatchId, *users: str | None) -> Finished:
    """End a match."""
    one, other = users
    row = Finished(match, AT, AT + 9, (one, other), b"moves")
    await store.append(ending(match, 2))
    await store.finish(row)
    return row


def test_the_tables_of_a_user_are_those_in_play(premises: Premises) -> None:
    """In either seat, the newest first, with where they stand; others' and those that are over are not."""
    store = premises.store
    old = premises.run(seat(store, MEERA, ARJUN))
    new = premises.run(seat(store, House("jeweller"), MEERA))
    for users in ((ARJUN, somebody()), (MEERA, ARJUN)):
        last = premises.run(seat(store, *users))
    premises.run(store.append(ending(last, 2)))
    premises.run(store.append(taking(old, 2, deadline=AT + 77)))

    second, first = premises.run(premises.listing.in_play(MEERA.user, 9))

    assert (second.match, first.match) == (new, old)
    assert second.opened.sitters == (House("jeweller"), MEERA)
    assert (first.version, first.to_move, first.deadline, first.opened_at) == (2, 1, AT + 77, AT)
    assert premises.run(premises.listing.in_play(MEERA.user, 1)) == (second,)


def test_tables_to_watch_are_those_of_two_people(premises: Premises) -> None:
    """The newest first, no more than asked for, until they are over."""
    store = premises.store
    shown = [premises.run(seat(store, somebody(), somebody())) for _ in range(3)]
    premises.run(seat(store, MEERA, House("jeweller")))
    premises.run(store.append(ending(shown[1], 2)))

    watched = premises.run(premises.listing.to_watch(9))

    assert [table.match for table in watched] == [shown[2], shown[0]]
    assert premises.run(premises.listing.to_watch(1)) == watched[:1]


def test_what_a_user_has_played_comes_in_pages(premises: Premises) -> None:
    """The newest first, in either seat, whoever the other was; each once."""
    store, rows = premises.store, list[Finished]()
    for number in range(7):
        match = premises.run(seat(store, MEERA, ARJUN))
        users = ((MEERA.user, ARJUN.user), ("u-other", MEERA.user), (MEERA.user, None))[number % 3]
        rows.append(premises.run(finish(store, match, *users)))
    premises.run(finish(store, premises.run(seat(store, ARJUN, somebody())), ARJUN.user, "u-x"))

    first = premises.run(premises.listing.played(MEERA.user, 4))
    second = premises.run(premises.listing.played(MEERA.user, 4, before=first[-1].match))

    assert [*first, *second] == rows[::-1]
    assert premises.run(premises.listing.played(MEERA.user, 4, before=second[-1].match)) == ()
    assert premises.run(premises.listing.in_play(MEERA.user, 9)) == ()
    assert premises.run(premises.listing.to_watch(9)) == ()


def test_the_lists_of_all_shards_are_one(run: Run) -> None:
    """The newest of all first; what cannot be reached is missing for the time being."""
    parts = [MemoryStore(), MemoryStore()]
    store, listing = ShardedStore(parts), ShardedListing([*map(MemoryListing, parts)])
    matches = [run(seat(store, MEERA, ARJUN, shard)) for shard in (0, 1, 1, 0, 1)]

    in_play = run(listing.in_play(MEERA.user, 4))
    assert [table.match for table in in_play] == matches[:0:-1]
    assert run(listing.to_watch(4)) == in_play
    rows = [run(finish(store, match, MEERA.user, ARJUN.user)) for match in matches]
    assert run(listing.played(ARJUN.user, 2, before=matches[3])) == [rows[2], rows[1]]

    parts[1]._closed = True
    assert run(listing.played(ARJUN.user, 9)) == [rows[3], rows[0]]


def test_a_row_of_a_list_is_read_from_the_log(premises: Premises) -> None:
    """Nothing of it is kept twice: what the entries say is what is shown."""
    match = premises.run(seat(premises.store, MEERA, ARJUN))
    moved = msgspec.structs.replace(taking(match, 2), at=AT + 5)
    premises.run(premises.store.append(moved))

    (table,) = premises.run(premises.listing.to_watch(9))

    assert (table.at, table.version, table.to_move) == (moved.at, 2, moved.clock.running)
