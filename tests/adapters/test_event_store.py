"""The port EventStore, as every store must keep it; what it says of time is in a file beside this one."""

import asyncio

import msgspec
import pytest

from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.online.play.log import Entry
from jaipur.online.play.ports import AlreadyOpen, StoreUnavailable
from tests.adapters.conftest import Kept
from tests.adapters.entries import (
    AT,
    SEED,
    all_kinds,
    by_post,
    ending,
    new_match,
    opening,
    race,
    taking,
    told,
)


async def test_an_opened_table_is_read_back_with_its_seed(kept: Kept) -> None:
    """Both are kept by one call."""
    match = new_match()

    await kept.store.open(opening(match), SEED)

    assert await kept.store.read(match) == (opening(match),)
    assert await kept.store.seed(match) == SEED


async def test_a_table_is_opened_once(kept: Kept) -> None:
    """The second opening changes nothing, neither the entry nor the seed."""
    match = new_match()
    await kept.store.open(opening(match), SEED)

    with pytest.raises(AlreadyOpen, match="open already"):
        await kept.store.open(by_post(match), b"another seed")

    assert await kept.store.read(match) == (opening(match),)
    assert await kept.store.seed(match) == SEED


async def test_a_log_is_read_in_pages(kept: Kept) -> None:
    """So many entries after a version as are asked for, and no more."""
    match = new_match()
    await kept.store.open(opening(match), SEED)
    for version in range(2, 8):
        await kept.store.append(taking(match, version))

    pages = [await kept.store.read(match, after, 3) for after in (0, 3, 6, 7)]

    assert [[entry.version for entry in page] for page in pages] == [[1, 2, 3], [4, 5, 6], [7], []]


async def test_a_table_opens_with_its_first_version(kept: Kept) -> None:
    """Nothing is kept of one that does not."""
    match = new_match()

    with pytest.raises(ValueError, match="version 2"):
        await kept.store.open(taking(match, 2), SEED)

    assert await kept.store.read(match) == ()
    assert await kept.store.seed(match) is None


async def test_entries_are_read_in_order_from_any_version_on(kept: Kept) -> None:
    """What a reconnecting client asks for."""
    match = new_match()
    entries = [opening(match), *(taking(match, version) for version in range(2, 13))]
    await kept.store.open(entries[0], SEED)
    for entry in entries[1:]:
        assert await kept.store.append(entry) is True

    for after in (0, 1, 7, 11, 12, 20):
        assert await kept.store.read(match, after) == tuple(entries[after:])


async def test_what_is_read_is_what_was_written(kept: Kept) -> None:
    """Every kind of event, down to the last field."""
    match = new_match()
    await kept.store.open(by_post(match), SEED)
    await kept.store.append(all_kinds(match, 2))

    first, second = await kept.store.read(match)

    assert first == by_post(match)
    assert second == all_kinds(match, 2)
    assert second.deadline is None


async def test_a_version_is_given_once(kept: Kept) -> None:
    """The later entry is not kept, and the earlier one stands."""
    match = new_match()
    await kept.store.open(opening(match), SEED)
    assert await kept.store.append(taking(match, 2, name="first")) is True

    assert await kept.store.append(taking(match, 2, name="second")) is False
    assert await kept.store.append(taking(match, 1, name="third")) is False

    assert await kept.store.read(match, 1) == (taking(match, 2, name="first"),)


async def test_of_entries_offered_at_once_one_is_kept(kept: Kept) -> None:
    """Also with many writers, for several tables at the same time."""
    matches = [new_match() for _ in range(5)]
    for match in matches:
        await kept.store.open(opening(match), SEED)

    winners = await race([kept.store] * 6, matches, range(2, 6))

    assert winners == [1] * (5 * 4)
    for match in matches:
        assert [entry.version for entry in await kept.store.read(match)] == [1, 2, 3, 4, 5]


class Careless(MemoryStore):
    """A planted bug: it looks, lets others look, and then writes."""

    async def append(self, entry: Entry) -> bool:
        """Keep an entry whose place was free a moment ago."""
        free = len(await self.read(entry.match)) < entry.version
        await asyncio.sleep(0)
        self.rows.entries[entry.match].append(msgspec.json.encode(entry))
        return free


async def test_a_race_finds_out_a_store_that_is_careless() -> None:
    """The control of the test above."""
    store, match = Careless(), new_match()
    await store.open(opening(match), SEED)

    assert (await race([store] * 6, [match], range(2, 3))) != [1]


async def test_entries_of_one_table_that_follow_each_other_may_be_offered_at_once(kept: Kept) -> None:
    """They are kept in the order in which they were offered."""
    match = new_match()
    await kept.store.open(opening(match), SEED)

    assert (
        await asyncio.gather(*(kept.store.append(taking(match, version)) for version in range(2, 7)))
    ) == [True] * 5
    assert len(await kept.store.read(match)) == 6


async def test_a_log_has_no_gap(kept: Kept) -> None:
    """An entry that would leave one is an error, and spoils nothing for what is offered beside it."""
    match, other = new_match(), new_match()
    for each in (match, other):
        await kept.store.open(opening(each), SEED)

    entries = (taking(match, 3), taking(other, 2))
    refused, accepted = await asyncio.gather(*map(kept.store.append, entries), return_exceptions=True)
    assert isinstance(refused, ValueError)
    assert "leaves a gap after 1" in str(refused)
    assert accepted is True
    assert len(await kept.store.read(match)) == 1


async def test_of_a_match_that_never_was_there_is_nothing(kept: Kept) -> None:
    """Nor can anything be added to it."""
    match = new_match()

    assert await kept.store.append(taking(match, 2)) is False
    assert await kept.store.read(match) == ()
    assert await kept.store.seed(match) is None
    assert await kept.store.finished(match) is None


async def test_the_versions_of_tables_in_play_are_told_together(kept: Kept) -> None:
    """Those asked for, and only those that are there."""
    first, second, other, unknown = (new_match() for _ in range(4))
    for match in (first, second, other):
        await kept.store.open(opening(match), SEED)
    await kept.store.append(taking(second, 2))

    assert await kept.store.heads([second, unknown, first]) == {first: 1, second: 2}
    assert await kept.store.heads([]) == {}


async def test_tables_whose_match_has_ended_are_to_be_finished(kept: Kept) -> None:
    """Until they are."""
    first, second, playing = (new_match() for _ in range(3))
    for match in (first, second, playing):
        await kept.store.open(opening(match), SEED)
    assert await kept.store.over(9) == ()

    for match in (first, second):
        await kept.store.append(ending(match, 2))
    assert await kept.store.over(9) == (first, second)
    assert await kept.store.over(1) == (first,)

    await kept.store.finish(told(first))
    assert await kept.store.over(9) == (second,)


async def test_a_finished_match_is_one_row(kept: Kept) -> None:
    """Its entries and its seed are gone, those of others are not, and nothing can be added to it."""
    match, other = new_match(), new_match()
    for each in (match, other):
        await kept.store.open(opening(each, AT), SEED)
    await kept.store.append(ending(match, 2))

    await kept.store.finish(told(match))

    assert await kept.store.finished(match) == told(match)
    assert await kept.store.read(match) == ()
    assert await kept.store.seed(match) is None
    assert await kept.store.append(taking(match, 3)) is False
    assert await kept.store.finished(other) is None
    assert await kept.store.read(other) == (opening(other, AT),)
    assert await kept.store.seed(other) == SEED
    assert await kept.store.heads([match, other]) == {other: 1}


async def test_a_finished_match_is_not_opened_again(kept: Kept) -> None:
    """By a process that comes too late; its row stands."""
    match = new_match()
    await kept.store.open(opening(match), SEED)
    await kept.store.finish(told(match))

    with pytest.raises(AlreadyOpen):
        await kept.store.open(opening(match), SEED)

    assert await kept.store.finished(match) == told(match)
    assert await kept.store.read(match) == ()
    assert await kept.store.seed(match) is None
    assert await kept.store.heads([match]) == {}


async def test_finishing_twice_changes_nothing(kept: Kept) -> None:
    """Not even when both do it at once."""
    match = new_match()
    await kept.store.open(opening(match), SEED)

    await asyncio.gather(*(kept.store.finish(told(match)) for _ in range(4)))
    await kept.store.finish(told(match, b"something else"))

    assert await kept.store.finished(match) == told(match)


async def test_a_match_that_was_played_elsewhere_is_adopted_once(kept: Kept) -> None:
    """Under an id that is free; the table and the row that have it stay as they are."""
    match, table = new_match(), new_match()
    await kept.store.open(opening(table, AT), SEED)

    assert await kept.store.adopt(told(match))
    assert not await kept.store.adopt(told(match, b"something else"))
    assert not await kept.store.adopt(told(table))

    assert await kept.store.finished(match) == told(match)
    assert await kept.store.finished(table) is None
    assert await kept.store.read(table) == (opening(table, AT),)
    assert await kept.store.seed(table) == SEED
    with pytest.raises(AlreadyOpen):
        await kept.store.open(opening(match), SEED)


async def test_a_closed_store_says_so(kept: Kept) -> None:
    """What was offered before is kept first."""
    match = new_match()
    await kept.store.open(opening(match), SEED)

    offered = asyncio.ensure_future(kept.store.append(taking(match, 2)))
    await asyncio.sleep(0)
    await kept.store.close()

    assert (await offered) is True
    with pytest.raises(StoreUnavailable):
        await kept.store.append(taking(match, 3))
    with pytest.raises(StoreUnavailable):
        await kept.store.read(match)
