"""An event loop in virtual time: whenever nothing is ready, the clock jumps to the next timer.

Callbacks run in the order in which they become ready, as asyncio promises. All variety comes from delays that
a seed gives, so that the same seed gives the same run.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import Context, ContextVar, copy_context
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

BEGIN: Final = 1_000.0
"""The time at which every run begins, in seconds."""


class Stalled(Exception):  # noqa: N818 - it names what is so
    """Nothing is ready and no timer is set: the run would wait for ever."""


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop without input and output, whose time passes only between callbacks."""

    def __init__(self) -> None:
        super().__init__()
        self._virtual = BEGIN
        self._numbers = count()
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._ready: deque[asyncio.Handle]  # of the base class
        self.set_task_factory(_adopted)

    def time(self) -> float:
        """Return the virtual time in seconds."""
        return self._virtual

    def call_at(
        self,
        when: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """Call a function at a time; timers for the same time run in the order in which they were set."""
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        heappush(self._timers, (when, next(self._numbers), timer))
        return timer

    def _write_to_self(self) -> None:
        """Wake nobody: there is one thread, which never sleeps."""

    def _run_once(self) -> None:
        """Run what is ready. If nothing is, go to the time of the next timer first."""
        ready, timers = self._ready, self._timers
        while timers and timers[0][2].cancelled():
            heappop(timers)
        if not ready:
            if not timers:
                raise Stalled("nothing is left that could happen")
            self._virtual = max(self._virtual, timers[0][0])
        while timers and timers[0][0] <= self._virtual:
            ready.append(heappop(timers)[2])
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle.cancelled():
                handle._run()  # noqa: SLF001 - as the base class does


class Program:
    """Something that can be killed with all its tasks: a node, or a database server."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_alive = True
        self.tasks: dict[asyncio.Task[Any], None] = {}

    def run(self, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine, and whatever it starts, as a part of this program."""
        return asyncio.get_running_loop().create_task(coroutine, context=self.context())

    def context(self) -> Context:
        """Return a context in which tasks and timers belong to this program."""
        context = copy_context()
        context.run(_PROGRAM.set, self)
        return context

    def call(self, function: Callable[..., T], *given: Any) -> T:  # noqa: ANN401 - as Context.run
        """Call a function as a part of this program."""
        return self.context().run(function, *given)

    def adopt(self, task: asyncio.Task[Any]) -> None:
        """Take a task that was started by this program; one of a dead program never runs."""
        if not self.is_alive:
            task.cancel()
        self.tasks[task] = None
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.pop(task, None)

    def kill(self) -> None:
        """End all tasks. Whatever they still try as they unwind must have no effect: see `is_alive`."""
        self.is_alive = False
        for task in list(self.tasks):
            task.cancel()


_PROGRAM: ContextVar[Program | None] = ContextVar("program", default=None)


def _adopted(
    loop: asyncio.AbstractEventLoop,
    coroutine: Coroutine[Any, Any, T] | Generator[Any, None, T],
    **given: Any,  # noqa: ANN401 - as in asyncio
) -> asyncio.Task[T]:
    task = asyncio.Task(coroutine, loop=loop, **given)
    context: Context | None = given.get("context")
    program = _PROGRAM.get() if context is None else context.get(_PROGRAM)
    if program is not None:
        program.adopt(task)
    return task
