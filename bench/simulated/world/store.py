"""The event store of one simulated node: the port of the table server, on the simulated cluster."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any, Final, TypeVar

from bench.simulated.world.cluster import Cluster
from bench.simulated.world.link import Link
from bench.simulated.world.loop import Program
from bench.simulated.world.machine import Machine
from bench.simulated.world.rows import Appended, Barrier, Pulsed, TableOpening
from jaipur.adapters.bus_delivery import retrieve
from jaipur.adapters.entry_codec import gap_before, opened_twice
from jaipur.adapters.group_commit import GroupCommit
from jaipur.adapters.postgres.silence import AllowedSilence
from jaipur.adapters.postgres.writer import PULSE_WITHIN, WITHIN
from jaipur.online.match_ids import MatchId
from jaipur.online.play.bounds import PAGE
from jaipur.online.play.log import Entry
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.play.ports import Finished, Pulse, StoreUnavailable

T = TypeVar("T")

STATEMENT_WITHIN: Final = 10.0
"""Seconds for a statement, as the adapter for PostgreSQL has them. Then it is cancelled."""
PULSE: Final = "pulse"


Work = Callable[[Machine], Coroutine[Any, Any, T]]
"""What a server does for a connection."""


class SimulatedStore:
    """Sends each call to the primary. What has no answer in time is cancelled, and its outcome unknown."""

    checks_versions = True

    def __init__(self, node: Program, cluster: Cluster, link: Link) -> None:
        self._node = node
        self._cluster = cluster
        self._link = link
        self._appends: GroupCommit[Entry, bool] = GroupCommit(self._append)
        self._confirmations: GroupCommit[None, None] = GroupCommit(self._confirm)
        self._turn = asyncio.Lock()
        self._connected = 0
        """How often the connection for writes was made."""
        self._connected_to: tuple[str, int] | None = None
        self._read: set[MatchId] = set()
        """The matches that were read since then."""
        self._refused: list[MatchId] = []
        """The matches that the last batch could not append to."""
        self._silence = AllowedSilence(asyncio.get_running_loop().time)

    async def _call(self, work: Work[T], within: float = STATEMENT_WITHIN, *, cancels: bool = True) -> T:
        """Run something on the primary; StoreUnavailable if there is no answer in time."""
        until = self._begin(within)
        try:
            await self._link.cross(until)
            answer = await self._ask(self._primary(), work, until, cancels=cancels)
            await self._link.cross(until)
        except TimeoutError as error:
            raise StoreUnavailable("there is no answer in time") from error
        return answer

    async def _ask(self, machine: Machine, work: Work[T], until: float, *, cancels: bool) -> T:
        backend = machine.run(work(machine))
        backend.add_done_callback(retrieve)
        try:
            await asyncio.wait((backend,), timeout=until - asyncio.get_running_loop().time())
        finally:
            if cancels and not backend.done() and self._node.is_alive and not self._link.is_cut:
                backend.cancel()
        if not backend.done():
            raise TimeoutError
        if backend.cancelled():
            raise StoreUnavailable("the connection is lost")
        return backend.result()

    async def _look(self, query: Callable[[Machine], T]) -> T:
        """Query the primary, which waits for nobody."""
        until = self._begin(STATEMENT_WITHIN)
        try:
            await self._link.cross(until)
            answer = query(self._primary())
            await self._link.cross(until)
        except TimeoutError as error:
            raise StoreUnavailable("there is no answer in time") from error
        return answer

    def _begin(self, within: float) -> float:
        """Return until when an answer is in time; a node that is dead does nothing any more."""
        if not self._node.is_alive:
            raise asyncio.CancelledError
        return asyncio.get_running_loop().time() + within

    def _primary(self) -> Machine:
        machine = self._cluster.primary
        if not machine.is_alive:
            raise StoreUnavailable("the connection is refused")
        return machine

    async def open(self, first: Entry, seed: bytes) -> None:
        """Store a table's first entry and its seed."""

        async def work(machine: Machine) -> None:
            async with machine.lock(first.match):
                if machine.rows.version(first.match) is not None:
                    raise opened_twice(first)
                await machine.commit(TableOpening(first, seed))

        connected = self._connected
        await self._call(work)
        self._has_read(first.match, connected)

    async def append(self, entry: Entry) -> bool:
        """Append an entry; False if its version is taken."""
        return await self._appends.put(entry)

    async def _append(self, batch: Sequence[Entry]) -> list[bool | Exception]:
        async def work(machine: Machine) -> list[bool | Exception]:
            async with AsyncExitStack() as stack:
                for match in sorted({entry.match for entry in batch}):
                    await stack.enter_async_context(machine.lock(match))
                judged = self._judge(machine, batch)
                kept = tuple(entry for entry, is_next in zip(batch, judged, strict=True) if is_next is True)
                if kept:
                    await machine.commit(Appended(kept))
                return judged

        self._refused = sorted({entry.match for entry in batch})
        done = await self._write(work)
        self._refused = []
        return done

    async def confirm(self, match: MatchId) -> None:
        """Return once all that was read of a match is as durable as an accepted append."""
        del match
        await self._confirmations.put(None)

    async def _confirm(self, batch: Sequence[None]) -> Sequence[None]:
        await self._write(lambda machine: machine.commit(Barrier()))
        return batch

    async def _write(self, work: Work[T], within: float = WITHIN) -> T:
        """Write by the one connection for writes. It is dropped after a failure, and logs are read anew."""
        await self._take_turn(within)
        try:
            return await self._call(partial(self._connect, work), within, cancels=False)
        except BaseException:
            self._connected_to = None
            raise
        finally:
            self._turn.release()

    async def _take_turn(self, within: float) -> None:
        if not self._turn.locked():
            await self._turn.acquire()
            return
        try:
            async with asyncio.timeout(within):
                await self._turn.acquire()
        except TimeoutError as error:
            raise StoreUnavailable("the writer is busy") from error

    async def _connect(self, work: Work[T], machine: Machine) -> T:
        if self._connected_to != machine.lineage:
            self._connected_to = machine.lineage
            if self._connected:
                self._read.clear()
            self._connected += 1
        return await work(machine)

    def _has_read(self, match: MatchId, connected: int) -> None:
        if connected == self._connected:
            self._read.add(match)

    def _judge(self, machine: Machine, batch: Sequence[Entry]) -> list[bool | Exception]:
        """Return for each entry whether it follows the last one of its match, in the log that was read."""
        heads: dict[MatchId, int | None] = {}
        judged: list[bool | Exception] = []
        for entry in batch:
            version = heads.setdefault(entry.match, machine.rows.version(entry.match))
            if entry.match not in self._read:
                judged.append(False)
                continue
            is_next = version is not None and (entry.version == version + 1 or not self.checks_versions)
            if is_next:
                heads[entry.match] = entry.version
            judged.append(is_next or gap_before(entry, version) or False)
        return judged

    async def read(self, match: MatchId, after: int = 0, most: int = PAGE) -> Sequence[Entry]:
        """Return the first entries after a version, in order."""

        def query(machine: Machine) -> Sequence[Entry]:
            return tuple(machine.rows.entries.get(match, ())[after : after + most])

        connected = self._connected
        entries = await self._look(query)
        self._has_read(match, connected)
        return entries

    async def seed(self, match: MatchId) -> bytes | None:
        """Return the seed of a table."""
        return await self._look(lambda machine: machine.rows.seeds.get(match))

    async def due(self, most: int) -> Sequence[MatchId]:
        """Return tables whose deadline has passed."""
        return await self._look(lambda machine: machine.rows.due(machine.now())[:most])

    async def heads(self, matches: Sequence[MatchId]) -> dict[MatchId, int]:
        """Return the versions of tables."""

        def query(machine: Machine) -> dict[MatchId, int]:
            rows = machine.rows
            return {match: rows.entries[match][-1].version for match in matches if match in rows.entries}

        return await self._look(query)

    async def over(self, most: int) -> Sequence[MatchId]:
        """Return none: matches are not archived in a simulation."""
        del most
        return ()

    async def finish(self, finished: Finished, outcome: MatchOutcome | None = None) -> None:
        """Refuse: matches are not archived in a simulation."""
        raise NotImplementedError(f"{finished.match}, {outcome}")

    async def adopt(self, finished: Finished) -> bool:
        """Refuse: matches are not archived in a simulation."""
        raise NotImplementedError(f"{finished.match}")

    async def finished(self, match: MatchId) -> Finished | None:
        """Return none: matches are not archived in a simulation."""
        del match
        return None

    async def pulse(self) -> Sequence[Pulse]:
        """Record that a node can append, and return the time and the outages."""

        async def work(machine: Machine) -> Sequence[Pulse]:
            async with AsyncExitStack() as stack:
                for key in (*self._refused, PULSE):
                    await stack.enter_async_context(machine.lock(key))
                now = machine.now()
                await machine.commit(Pulsed(now, self._node.name, allowed))
                return (Pulse(now, tuple(machine.rows.outages)),)

        with self._silence.pulse() as allowed:
            return await self._write(work, PULSE_WITHIN)

    async def close(self) -> None:
        """Commit what is queued."""
        await self._appends.close()
        await self._confirmations.close()
