"""Whoever listens to a table hears of what others kept there, at once; who does not is left alone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from jaipur.adapters.local_bus import LocalBus
from jaipur.adapters.memory import MemoryStore
from jaipur.tables import hinting
from jaipur.tables.hinting import HINTS
from jaipur.tables.keeper import Happening, Keeper, Seating
from jaipur.tables.timekeeper import Timekeeper
from jaipur.wire.from_client import Play, Ready
from tests.adapters.eventually import let_others_go_on
from tests.tables.at_table import MATCH, SEED, legal_moves, opening

T = TypeVar("T")


class Overheard(LocalBus):
    """A bus that remembers what was said where."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.away = False

    async def publish(self, subject: str, message: bytes) -> None:
        """Remember the subject; while it is away nobody hears."""
        self.said.append(subject)
        if not self.away:
            await super().publish(subject, message)


class Processes:
    """Some processes at one store and one bus, and what a listener of each has heard."""

    def __init__(self, keepers: list[Keeper], bus: Overheard) -> None:
        self.keepers = keepers
        self.bus = bus
        self.heard: list[list[int]] = [[] for _ in keepers]
        self._listeners = [self._listener(number) for number in range(len(keepers))]

    @classmethod
    async def started(cls, many: int) -> Processes:
        """Start them, with a table at which both are ready."""
        store, bus = MemoryStore(), Overheard()
        time = Timekeeper(store)
        await time.pulse()
        keepers = [Keeper(store, bus, time) for _ in range(many)]
        for keeper in keepers:
            await keeper.hear_others()
        await keepers[0].open(opening(), SEED)
        for seat in range(2):
            await keepers[0].ask(Ready(""), Seating(MATCH, seat))
        return cls(keepers, bus)

    def _listener(self, number: int) -> Any:  # noqa: ANN401 - whatever a keeper takes
        def listener(happening: Happening) -> None:
            self.heard[number].append(happening.entry.version)

        return listener

    async def listen(self, *numbers: int) -> None:
        """Let listeners come, and their servers find each other."""
        for number in numbers:
            await self.keepers[number].listen(MATCH, self._listeners[number])
            await let_others_go_on()

    def leave(self, number: int) -> None:
        """Let a listener go."""
        self.keepers[number].leave(MATCH, self._listeners[number])

    async def move(self, number: int) -> list[str]:
        """Make a move at one process; give what was said on the bus."""
        last = await self.keepers[number].look(MATCH)
        assert last is not None
        table = last.table
        self.bus.said.clear()
        move = Play(table.version, legal_moves(table.match)[0])
        await self.keepers[number].ask(move, Seating(MATCH, table.match.now.to_move))
        await let_others_go_on()
        return [*self.bus.said]


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run to the end, within a bound."""
    return asyncio.run(asyncio.wait_for(coroutine, 20))


def test_who_listens_is_told_and_nobody_else() -> None:
    """Of four processes two listen: each tells the other alone."""

    async def play() -> tuple[list[list[int]], list[str]]:
        processes = await Processes.started(4)
        await processes.listen(0, 1)
        said = await processes.move(0) + await processes.move(1)
        return processes.heard, said

    heard, said = run(play())
    assert heard == [[4, 5], [4, 5], [], []]
    assert len(said) == 2
    assert len(set(said)) == 2
    assert all(subject.startswith(f"{HINTS}.") for subject in said)


def test_at_one_process_nothing_is_said() -> None:
    """Both players are there."""

    async def play() -> list[str]:
        processes = await Processes.started(3)
        await processes.listen(0)
        return await processes.move(0)

    assert run(play()) == []


def test_who_does_not_listen_tells_all() -> None:
    """As where time ran out, and any process may see that first: it does not know who listens."""

    async def play() -> tuple[list[list[int]], list[str]]:
        processes = await Processes.started(3)
        await processes.listen(0, 1)
        said = await processes.move(2)
        return processes.heard, said

    assert run(play()) == ([[4], [4], []], [HINTS])


def test_who_comes_later_is_told_where_others_are() -> None:
    """What happened between its look at the log and its word to the others is not missed."""

    async def play() -> list[list[int]]:
        processes = await Processes.started(2)
        await processes.listen(0)
        late = processes.keepers[1]
        asked_at = asyncio.get_running_loop().time()
        await late.look(MATCH)  # reads the log
        await processes.move(0)
        await late.listen(MATCH, processes._listener(1), asked_at)
        await let_others_go_on()
        return processes.heard

    assert run(play()) == [[4], [4]]


def test_who_left_is_forgotten() -> None:
    """The one that stays may say a word too many to it; it says none to anybody."""

    async def play() -> tuple[list[list[int]], list[str], list[str]]:
        processes = await Processes.started(2)
        await processes.listen(0, 1)
        processes.leave(0)
        by_the_other = await processes.move(1)
        by_the_one = await processes.move(0)
        return processes.heard, by_the_other, by_the_one

    heard, by_the_other, by_the_one = run(play())
    assert heard == [[], [4, 5]]
    assert len(by_the_other) == 1
    assert by_the_one == [HINTS]


def test_a_table_that_many_listen_to_is_told_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """One message for all is less than one for each."""
    monkeypatch.setattr(hinting, "MOST_PEERS", 1)

    async def play() -> tuple[list[list[int]], list[str]]:
        processes = await Processes.started(3)
        await processes.listen(0, 1, 2)
        said = await processes.move(0)
        return processes.heard, said

    assert run(play()) == ([[4], [4], [4]], [HINTS])


def test_processes_that_missed_each_other_find_each_other() -> None:
    """The bus was away when they began to listen: what is found in the store is hinted at from then on."""

    async def play() -> tuple[list[list[int]], list[list[int]]]:
        processes = await Processes.started(2)
        processes.bus.away = True
        await processes.listen(0, 1)
        processes.bus.away = False
        await processes.move(0)
        before = [[*heard] for heard in processes.heard]
        await processes.keepers[1].found(MATCH, 4)
        await let_others_go_on()
        await processes.move(0)
        await processes.move(1)
        return before, processes.heard

    assert run(play()) == ([[4], []], [[4, 5, 6], [4, 5, 6]])
