"""Several stores as one."""

import pytest

from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.adapters.sharded.event_store import ShardedStore
from jaipur.online.clock import Outage
from jaipur.online.play.ports import StoreUnavailable
from tests.adapters.conftest import NOON, Hands
from tests.adapters.entries import SEED, ending, new_match, opening, told


class Shards:
    """Two shards with clocks of their own."""

    def __init__(self) -> None:
        self.hands = Hands(), Hands()
        self.parts = [MemoryStore(hands.clock(NOON + shard)) for shard, hands in enumerate(self.hands)]
        self.store = ShardedStore(self.parts)


async def test_a_match_lives_in_the_shard_that_its_name_says() -> None:
    """And in no other; of a shard that is not there nothing is found, and there nothing is opened."""
    shards, match = Shards(), new_match(shard=1)

    await shards.store.open(opening(match), SEED)

    assert await shards.parts[1].read(match) == await shards.store.read(match) == (opening(match),)
    assert await shards.store.seed(match) == SEED
    assert await shards.parts[0].read(match) == ()
    nowhere = new_match(shard=2)
    assert await shards.store.read(nowhere) == ()
    assert await shards.store.seed(nowhere) is None
    assert await shards.store.finished(nowhere) is None
    with pytest.raises(ValueError, match="shard 2"):
        await shards.store.open(opening(nowhere), SEED)
    with pytest.raises(ValueError, match="no shards"):
        ShardedStore([])


async def test_all_shards_are_swept_in_turns() -> None:
    """One with much to do does not keep the others waiting."""
    shards = Shards()
    here, there = [new_match() for _ in range(3)], new_match(shard=1)
    for deadline, match in enumerate((*here, there)):
        await shards.store.open(opening(match, deadline), SEED)

    assert await shards.store.due(9) == (here[0], there, here[1], here[2])
    assert await shards.store.due(2) == (here[0], there)

    for match in (*here, there):
        await shards.store.append(ending(match, 2))
    assert await shards.store.heads([there, here[1]]) == {here[1]: 2, there: 2}
    assert await shards.store.over(2) == (here[0], there)
    await shards.store.finish(told(there))
    assert await shards.store.finished(there) == told(there)
    assert await shards.store.over(9) == tuple(here)


async def test_a_shard_out_of_reach_stops_only_its_own_matches() -> None:
    """Time stands still there, and was an outage afterwards; for nobody else."""
    shards, here, there = Shards(), new_match(), new_match(shard=1)
    for match in (here, there):
        await shards.store.open(opening(match, 0, at=0), SEED)
    assert [pulse.now for pulse in await shards.store.pulse()] == [NOON, NOON + 1]

    shards.parts[1]._closed = True
    for _ in range(3):
        for hands in shards.hands:
            hands.forward(900)
        await shards.store.pulse()
    assert [pulse.now for pulse in await shards.store.pulse()] == [NOON + 2700, NOON + 1]
    assert await shards.store.due(9) == (here,)
    for asked in (shards.store.read(there), shards.store.heads([here, there])):
        with pytest.raises(StoreUnavailable):
            await asked

    shards.parts[1]._closed = False
    ours, theirs = await shards.store.pulse()
    assert ours.outages == ()
    assert theirs.outages == (Outage(NOON + 1, NOON + 2701),)


async def test_a_shard_that_never_answered_has_no_time() -> None:
    """Nor has anything without any shard."""
    shards = Shards()
    shards.parts[0]._closed = True
    with pytest.raises(StoreUnavailable, match="not every shard"):
        await shards.store.pulse()

    await shards.store.close()
    with pytest.raises(StoreUnavailable, match="none of 2 shards"):
        await shards.store.pulse()
