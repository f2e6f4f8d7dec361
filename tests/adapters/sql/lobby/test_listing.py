"""Lists of tables: the contract of Listing, for every kind of database and for shards."""

import msgspec

from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.adapters.memory.listing import MemoryListing
from jaipur.adapters.sharded.event_store import ShardedStore
from jaipur.adapters.sharded.listing import ShardedListing
from jaipur.online.match_ids import MatchId
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.ports import EventStore, Finished
from jaipur.wire.values import House, Live, Sitter
from tests.adapters.entries import AT, CLOCK, SEED, ending, new_match, taking
from tests.adapters.sql.lobby.conftest import Premises
from tests.adapters.sql.lobby.people import ARJUN, MEERA, somebody


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


async def test_the_tables_of_a_user_are_those_in_play(premises: Premises) -> None:
    """In either seat, the newest first, with where they stand; others' and those that are over are not."""
    store = premises.store
    old = await seat(store, MEERA, ARJUN)
    new = await seat(store, House("jeweller"), MEERA)
    for users in ((ARJUN, somebody()), (MEERA, ARJUN)):
        last = await seat(store, *users)
    await store.append(ending(last, 2))
    await store.append(taking(old, 2, deadline=AT + 77))

    second, first = await premises.listing.in_play(MEERA.user, 9)

    assert (second.match, first.match) == (new, old)
    assert second.opened.sitters == (House("jeweller"), MEERA)
    assert (first.version, first.to_move, first.deadline, first.opened_at) == (2, 1, AT + 77, AT)
    assert await premises.listing.in_play(MEERA.user, 1) == (second,)


async def test_tables_to_watch_are_those_of_two_people(premises: Premises) -> None:
    """The newest first, no more than asked for, until they are over."""
    store = premises.store
    shown = [await seat(store, somebody(), somebody()) for _ in range(3)]
    await seat(store, MEERA, House("jeweller"))
    await store.append(ending(shown[1], 2))

    watched = await premises.listing.to_watch(9)

    assert [table.match for table in watched] == [shown[2], shown[0]]
    assert await premises.listing.to_watch(1) == watched[:1]


async def test_each_user_has_their_newest_table_to_watch(premises: Premises) -> None:
    """One between people, in play, and without the watcher; nothing of users who were not asked for."""
    store, watcher, third = premises.store, somebody(), somebody()
    await seat(store, MEERA, somebody())
    newest = await seat(store, ARJUN, MEERA)
    over = await seat(store, MEERA, somebody())
    await store.append(ending(over, 2))
    await seat(store, MEERA, House("jeweller"))
    await seat(store, watcher, ARJUN)
    await seat(store, House("jeweller"), third)

    asked = [MEERA.user, ARJUN.user, third.user]
    assert await premises.listing.watchable(asked, watcher.user) == {MEERA.user: newest, ARJUN.user: newest}
    assert await premises.listing.watchable([MEERA.user], watcher.user) == {MEERA.user: newest}
    assert await premises.listing.watchable([], watcher.user) == {}


async def test_what_a_user_has_played_comes_in_pages(premises: Premises) -> None:
    """Newest first, in either seat, against any opponent; each once."""
    store, rows = premises.store, list[Finished]()
    for number in range(7):
        match = await seat(store, MEERA, ARJUN)
        users = ((MEERA.user, ARJUN.user), ("u-other", MEERA.user), (MEERA.user, None))[number % 3]
        rows.append(await finish(store, match, *users))
    await finish(store, await seat(store, ARJUN, somebody()), ARJUN.user, "u-x")

    first = await premises.listing.played(MEERA.user, 4)
    second = await premises.listing.played(MEERA.user, 4, before=first[-1].match)

    assert [*first, *second] == rows[::-1]
    assert await premises.listing.played(MEERA.user, 4, before=second[-1].match) == ()
    assert await premises.listing.in_play(MEERA.user, 9) == ()
    assert await premises.listing.to_watch(9) == ()


async def test_the_lists_of_all_shards_are_one() -> None:
    """The newest of all first; what cannot be reached is missing for the time being."""
    parts = [MemoryStore(), MemoryStore()]
    store, listing = ShardedStore(parts), ShardedListing([*map(MemoryListing, parts)])
    matches = [await seat(store, MEERA, ARJUN, shard) for shard in (0, 1, 1, 0, 1)]

    in_play = await listing.in_play(MEERA.user, 4)
    assert [table.match for table in in_play] == matches[:0:-1]
    assert await listing.to_watch(4) == in_play
    assert await listing.watchable([MEERA.user], "u-watcher") == {MEERA.user: matches[-1]}
    rows = [await finish(store, match, MEERA.user, ARJUN.user) for match in matches]
    assert await listing.played(ARJUN.user, 2, before=matches[3]) == [rows[2], rows[1]]

    parts[1]._closed = True
    assert await listing.played(ARJUN.user, 9) == [rows[3], rows[0]]


async def test_a_row_of_a_list_is_read_from_the_log(premises: Premises) -> None:
    """Nothing of it is kept twice: what the entries say is what is shown."""
    match = await seat(premises.store, MEERA, ARJUN)
    moved = msgspec.structs.replace(taking(match, 2), at=AT + 5)
    await premises.store.append(moved)

    (table,) = await premises.listing.to_watch(9)

    assert (table.at, table.version, table.to_move) == (moved.at, 2, moved.clock.running)
