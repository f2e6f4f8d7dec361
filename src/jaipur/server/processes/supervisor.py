"""Several processes that serve at one port: started, started again when they end, replaced one by one.

Each is a node of its own. They share the listening socket: no connection is lost while one is replaced.
Connections of the same match go to the same process.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeAlias

import structlog

from jaipur.server.processes.match_router import MatchRouter, match_routers

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

ServeAsOne: TypeAlias = Callable[[Sequence[socket.socket], MatchRouter, Connection], None]
"""What a process does, with the port of all and its own, its way to the others, and a pipe: `tell_ready`."""

READY_WITHIN: Final = 600.0
"""Seconds from the start of a process until it serves: the first one compiles."""
END_WITHIN: Final = 30.0
"""Seconds from the signal to end until a process is killed."""
SHORTEST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 30.0
"""Seconds before a process that ended is started again, twice as long each time."""
WELL_AFTER: Final = 60.0
"""Seconds after which a process that ends is no sign of trouble any more."""
ENDING: Final = frozenset({signal.SIGINT, signal.SIGTERM})
REPLACING: Final = signal.SIGHUP

_log: Final = structlog.stdlib.get_logger()
_CONTEXT: Final = multiprocessing.get_context("spawn")


class _StopError(Exception):
    """The supervisor was told to end."""


class StartError(Exception):
    """The first process ended before it served; it has said why."""


class _Place:
    """One of the processes, and the one that follows it when it ends."""

    def __init__(
        self, number: int, serve: ServeAsOne, listening: Sequence[socket.socket], router: MatchRouter
    ) -> None:
        self.number = number
        self._serve = serve
        self._listening = listening
        self.router = router
        self._started_at = 0.0
        self._pause = SHORTEST_PAUSE
        self.due_at: float | None = None
        """When it is started again, if it has ended."""
        self.is_ready = False
        self.process, self.told = self._start()

    def _start(self) -> tuple[SpawnProcess, Connection]:
        ours, theirs = _CONTEXT.Pipe()
        args = (self._listening, self.router, theirs)
        name = f"jaipur process {self.number}"
        process = _CONTEXT.Process(target=self._serve, args=args, name=name)
        process.start()
        theirs.close()
        self._started_at = monotonic()
        port = self._listening[-1].getsockname()[1]
        _log.info("process started", process=self.number, pid=process.pid, port=port)
        return process, ours

    def start(self) -> None:
        """Start a process in the place of the one before."""
        self.told.close()
        self.due_at, self.is_ready = None, False
        self.process, self.told = self._start()

    def note_ready(self) -> None:
        """See whether the process has said that it serves."""
        with suppress(EOFError):
            if not self.is_ready and self.told.poll():
                self.told.recv()
                self.is_ready = True
                self.router.set_serving(serves=True)

    def note_end(self) -> None:
        """See when a process that has ended is started again."""
        self.router.set_serving(serves=False)
        now = monotonic()
        self._pause = SHORTEST_PAUSE if now - self._started_at > WELL_AFTER else self._pause
        self.due_at = now + self._pause
        _log.warning("process ended", process=self.number, code=self.process.exitcode, again_in=self._pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)


class Supervisor:
    """Runs the processes until it is told to end."""

    def __init__(self, serve: ServeAsOne, listening: socket.socket, own: Sequence[socket.socket]) -> None:
        self._serve = serve
        self._listening = listening
        self._own = own
        self._places: list[_Place] = []
        self._heard: socket.socket | None = None
        """Where the numbers of signals arrive."""

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until SIGINT or SIGTERM; `ready` is called once. SIGHUP replaces one process after the other.

        Raises StartError if the first one cannot serve.
        """
        with self._signals():
            try:
                self._start_all()
                ready()
                while True:
                    self._keep_on()
            except _StopError:
                _log.info("ending", processes=len(self._places))
            finally:
                self._end(self._places)

    def _start_all(self) -> None:
        """Start one process, which migrates and compiles what is missing, then the others together."""
        routers = match_routers(len(self._own))
        for number, (own, router) in enumerate(zip(self._own, routers, strict=True), 1):
            self._places.append(_Place(number, self._serve, (self._listening, own), router))
            if number == 1 and not self._serves(self._places[0]):
                raise StartError
        for place in self._places[1:]:
            self._serves(place)

    def _keep_on(self) -> None:
        """Wait for the next thing to do, and do it."""
        due = [place.due_at for place in self._places if place.due_at is not None]
        running = [place for place in self._places if place.due_at is None]
        starting = [place.told for place in running if not place.is_ready]
        patience = max(0.0, min(due) - monotonic()) if due else None
        if REPLACING in self._wait([*starting, *(place.process.sentinel for place in running)], patience):
            self._replace_each()
        for place in self._places:
            place.note_ready()
            if place.due_at is None and not place.process.is_alive():
                place.note_end()
            elif place.due_at is not None and place.due_at <= monotonic():
                place.start()

    def _replace_each(self) -> None:
        """End each process in turn, once the one before serves again; the others serve meanwhile."""
        for place in self._places:
            self._end([place])
            place.start()
            if not self._serves(place):
                _log.error("replacing stopped: the new process does not serve", process=place.number)
                return
        _log.info("replaced", processes=len(self._places))

    def _serves(self, place: _Place) -> bool:
        """Wait until a process serves; False if it ends before."""
        until = monotonic() + READY_WITHIN
        while place.process.is_alive() and monotonic() < until:
            self._wait([place.told, place.process.sentinel], until - monotonic())
            place.note_ready()
            if place.is_ready:
                return True
        return False

    def _end(self, places: Sequence[_Place]) -> None:
        """End processes together: each answers what it was asked, and sends its players away."""
        for place in places:
            place.router.set_serving(serves=False)
            place.process.terminate()
        until = monotonic() + END_WITHIN
        for place in places:
            place.process.join(max(0.0, until - monotonic()))
            if place.process.is_alive():
                _log.error("killed: it did not end", process=place.number)
                place.process.kill()
                place.process.join()

    def _wait(self, things: Sequence[Connection | int], patience: float | None) -> set[int]:
        """Wait for one of these, or for a signal; return the signals. Raises _StopError at one to end."""
        assert self._heard is not None  # noqa: S101 - it is only called inside `run`
        wait([*things, self._heard], patience)
        with suppress(BlockingIOError):
            signals = {*self._heard.recv(64)}
            if signals & ENDING:
                raise _StopError
            return signals
        return set()

    @contextmanager
    def _signals(self) -> Generator[None]:
        """Hear signals as bytes, so that they end a wait."""
        ours, theirs = socket.socketpair()
        ours.settimeout(0)
        theirs.settimeout(0)
        self._heard = ours
        before = {number: signal.signal(number, _hear) for number in (*ENDING, REPLACING)}
        waking = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
        try:
            yield
        finally:
            signal.set_wakeup_fd(waking)
            for number, handler in before.items():
                signal.signal(number, handler)
            ours.close()
            theirs.close()


def tell_ready(told: Connection) -> None:
    """Tell the supervisor that this process serves; end as at SIGTERM when the supervisor is gone."""
    loop = asyncio.get_running_loop()

    def gone() -> None:
        loop.remove_reader(told.fileno())
        os.kill(os.getpid(), signal.SIGTERM)

    told.send(os.getpid())
    loop.add_reader(told.fileno(), gone)


def _hear(_number: int, _frame: object) -> None:
    """Do nothing: the number is read where it arrives."""
