"""Any process may serve any table: what is accepted is kept first, and told to all who listen."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from jaipur.adapters.local_bus import LocalBus
from jaipur.adapters.memory import MemoryStore
from jaipur.rules.match import Resign
from jaipur.tables.deciding import Request
from jaipur.tables.ids import MatchId
from jaipur.tables.keeper import Happening, Keeper, Seating
from jaipur.tables.log import Entry
from jaipur.tables.ports import StoreUnavailable
from jaipur.tables.timekeeper import Timekeeper
from jaipur.wire.from_client import Play, Ready
from jaipur.wire.values import Why
from tests.adapters.eventually import let_others_go_on
from tests.tables.at_table import MATCH, SEED, legal_moves, opening

T = TypeVar("T")


class FailingStore(MemoryStore):
    """Keeps, but does not always say so."""

    silent = False
    reads = 0
    held: asyncio.Event | None = None
    """What the answer to the next read waits for."""

    async def read(self, match: MatchId, after: int = 0) -> Sequence[Entry]:
        """Read, and be counted."""
        self.reads += 1
        held, self.held = self.held, None
        entries = await super().read(match, after)
        if held is not None:
            await held.wait()
        return entries

    async def append(self, entry: Entry) -> bool:
        """Keep an entry, and lose the answer where it is told to."""
        kept = await super().append(entry)
        if self.silent:
            raise StoreUnavailable
        return kept


@dataclass
class House:
    """A store with some keepers."""

    store: FailingStore = field(default_factory=FailingStore)

    async def keeper(self) -> Keeper:
        """Start another process, as it were."""
        time = Timekeeper(self.store)
        await time.pulse()
        return Keeper(self.store, LocalBus(), time)


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run to the end, within a bound."""
    return asyncio.run(asyncio.wait_for(coroutine, 20))


async def begun(keeper: Keeper) -> None:
    """Open a table, and let both be ready."""
    await keeper.open(opening(), SEED)
    for seat in range(2):
        await keeper.ask(Ready(""), Seating(MATCH, seat))


async def a_move(keeper: Keeper) -> tuple[Request, int]:
    """Give some legal move, and whose it is."""
    table = await keeper.table(MATCH)
    assert table is not None
    return Play(table.version, legal_moves(table.match)[0]), table.match.now.to_move


def test_what_is_accepted_is_in_the_log() -> None:
    """The version that is told is the one that was kept."""

    async def play() -> tuple[object, int]:
        house = House()
        keeper = await house.keeper()
        await begun(keeper)
        request, seat = await a_move(keeper)
        answered = await keeper.ask(request, Seating(MATCH, seat, "move-0001"))
        return answered, len(await house.store.read(MATCH))

    assert run(play()) == (4, 4)


def test_a_command_that_is_sent_twice_is_done_once() -> None:
    """By its name, also through another process."""

    async def play() -> tuple[object, object, object, int]:
        house = House()
        one, other = await house.keeper(), await house.keeper()
        await begun(one)
        request, seat = await a_move(one)
        seating = Seating(MATCH, seat, "move-0001")
        answers = (
            await one.ask(request, seating),
            await one.ask(request, seating),
            await other.ask(request, seating),
        )
        return *answers, len(await house.store.read(MATCH))

    assert run(play()) == (4, 4, 4, 4)


def test_of_two_processes_that_play_the_same_version_one_is_late() -> None:
    """The store decides; the other reads what happened and answers from that."""

    async def play() -> tuple[object, object, int]:
        house = House()
        one, other = await house.keeper(), await house.keeper()
        await begun(one)
        request, seat = await a_move(other)
        first = await one.ask(request, Seating(MATCH, seat, "move-0001"))
        second = await other.ask(request, Seating(MATCH, seat, "move-0002"))
        return first, second, len(await house.store.read(MATCH))

    assert run(play()) == (4, Why.STALE, 4)


def test_at_once_only_one_of_two_is_accepted() -> None:
    """Two tabs of one player."""

    async def play() -> list[object]:
        keeper = await House().keeper()
        await begun(keeper)
        request, seat = await a_move(keeper)
        asked = (keeper.ask(request, Seating(MATCH, seat, f"move-000{tab}")) for tab in range(2))
        return [*await asyncio.gather(*asked)]

    assert sorted(map(str, run(play()))) == ["4", "stale"]


def test_whoever_listens_is_told_of_what_others_did() -> None:
    """A hint is enough; an older one changes nothing."""

    async def play() -> list[int]:
        house = House()
        one, other = await house.keeper(), await house.keeper()
        await begun(one)
        told: list[Happening] = []
        await other.listen(MATCH, told.append)
        request, seat = await a_move(one)
        await one.ask(request, Seating(MATCH, seat))
        await other.hinted(MATCH, 3)
        assert not told
        await other.hinted(MATCH, 4)
        await other.hinted(MATCH, 4)
        other.leave(MATCH, told.append)
        return [happening.entry.version for happening in told]

    assert run(play()) == [4]


def test_whoever_comes_back_is_told_all_that_was_missed() -> None:
    """From the log, and from then on as it happens; nothing where that version never was."""

    async def play() -> tuple[list[int], object, object]:
        keeper = await House().keeper()
        await begun(keeper)
        told: list[Happening] = []
        missed = await keeper.since(MATCH, 1, told.append)
        assert missed is not None
        nothing, never = await keeper.since(MATCH, 3, told.append), await keeper.since(MATCH, 9, told.append)
        await keeper.ask(Resign(), Seating(MATCH, 0))
        return [one.entry.version for one in (*missed, *told)], nothing, never

    assert run(play()) == ([2, 3, 4], [], None)


def test_a_log_that_was_just_read_is_not_read_again() -> None:
    """Whoever comes first after a node was killed has it read; nobody is told less than there was by then."""

    async def play() -> list[int]:
        house = House()
        await begun(await house.keeper())
        asked_at, keeper = asyncio.get_running_loop().time(), await house.keeper()
        await keeper.table(MATCH)
        reads = [house.store.reads]
        assert await keeper.since(MATCH, 3, print, asked_at) == []
        reads.append(house.store.reads)
        last = await keeper.listen(MATCH, print, asyncio.get_running_loop().time())
        assert last is not None
        assert last.entry.version == 3
        return [*reads, house.store.reads]

    first, again, later = run(play())
    assert again == first
    assert later == first + 1


def test_what_is_hinted_at_while_a_log_is_read_is_not_missed() -> None:
    """Another process plays between the read and the first listener."""

    async def play() -> int:
        house = House()
        one, other = await house.keeper(), await house.keeper()
        await begun(one)
        asked_at = asyncio.get_running_loop().time()
        house.store.held = held = asyncio.Event()
        reading = asyncio.create_task(other.table(MATCH))
        await let_others_go_on()
        request, seat = await a_move(one)
        await one.ask(request, Seating(MATCH, seat))
        await other.hinted(MATCH, 4)
        held.set()
        found = await reading
        assert found is not None
        assert found.version == 3
        last = await other.listen(MATCH, print, asked_at)
        assert last is not None
        return last.entry.version

    assert run(play()) == 4


def test_an_answer_that_was_lost_is_found_in_the_log() -> None:
    """It is not known whether it was kept: asking again, by the same name, tells."""

    async def play() -> tuple[object, int]:
        house = House()
        keeper = await house.keeper()
        await begun(keeper)
        request, seat = await a_move(keeper)
        house.store.silent = True
        with pytest.raises(StoreUnavailable):
            await keeper.ask(request, Seating(MATCH, seat, "move-0001"))
        house.store.silent = False
        return await keeper.ask(request, Seating(MATCH, seat, "move-0001")), len(
            await house.store.read(MATCH)
        )

    assert run(play()) == (4, 4)


def test_there_is_no_table_of_another_name() -> None:
    """Nobody can ask it, listen to it or resume it."""

    async def play() -> tuple[object, ...]:
        keeper = await House().keeper()
        nowhere = MatchId(5)
        return (
            await keeper.table(nowhere),
            await keeper.ask(Resign(), Seating(nowhere, 0)),
            await keeper.listen(nowhere, print),
            await keeper.since(nowhere, 1, print),
        )

    assert run(play()) == (None,) * 4
