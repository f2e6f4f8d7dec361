"""Measures what a request or a message costs, and charges it to the budget.

Only the time in which a request's own code runs is counted: the coroutine is driven step by step, and the
CPU time of each step is added up. Waiting for a database or another request costs nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping
from contextvars import ContextVar
from time import thread_time
from typing import Any, Final, Generic, NamedTuple, TypeVar

from jaipur.server.http.cost.budget import EVERY_REQUEST, Cost, CostBudget, Overdraft, Resource
from jaipur.server.http.cost.payers import Payer, Payers
from jaipur.server.http.cost.rejections import Rejections
from jaipur.server.http.problems import ApiError
from jaipur.wire.problems import Trouble

T = TypeVar("T")

PATIENCE: Final = 1.0
"""Seconds for which the debt of a request is waited for before it is refused.

The wait bounds how often a client that ignores refusals can come back on each of its connections.
"""
PREPAID: Final = 0.002
"""CPU seconds that are charged before a request: requests that come all at once find an empty purse."""
MOST_CHARGED: Final = 0.25
"""CPU seconds that one request is charged at the most: half of what an account may use at once.

The first request that needs a kernel loads it, which takes 0.6 s, and is no reason to refuse its user the
next one. Any other request costs much less: `python -m bench costs`.
"""

METER: ContextVar[Meter | None] = ContextVar("meter", default=None)
"""The meter of the request that is being answered."""


class CostBook:
    """What all requests of each kind have cost since the server started."""

    def __init__(self) -> None:
        self._totals: dict[str, list[float]] = {}

    def note(self, kind: str, cost: Cost) -> None:
        """Add a request."""
        totals = self._totals.get(kind)
        if totals is None:
            totals = self._totals[kind] = [0, 0.0, 0.0, 0.0]
        totals[0] += 1
        totals[1] += cost.cpu
        totals[2] += cost.bytes
        totals[3] += cost.work

    def totals(self) -> Mapping[str, tuple[int, Cost]]:
        """Return how many requests there were of each kind, and what they cost together."""
        return {kind: (int(count), Cost(*sums)) for kind, (count, *sums) in self._totals.items()}


class CostControl(NamedTuple):
    """What the costs of a server's requests are measured against, and where they are counted."""

    budget: CostBudget
    rejections: Rejections
    book: CostBook


class Meter:
    """What one request has cost so far, and who pays for it."""

    __slots__ = ("_control", "_due", "_last", "_paid", "_prepaid", "bytes", "cpu", "kind", "payers", "work")

    def __init__(self, control: CostControl, payers: Payers, kind: str = "other") -> None:
        self._control = control
        self._prepaid = 0.0
        self._paid = 0.0
        """CPU seconds of this request that were charged before its end."""
        self._last = PREPAID
        """CPU seconds of the last request, as far as they are charged."""
        self._due = Cost()
        """What was noted and is not charged yet."""
        self.payers = payers
        self.kind = kind
        """The route, or the type of the message."""
        self.cpu = 0.0
        self.bytes = 0
        self.work = 0.0

    @property
    def rejections(self) -> Rejections:
        """Where refusals are counted."""
        return self._control.rejections

    def sibling(self, kind: str) -> Meter:
        """Return another meter with the same payers."""
        return Meter(self._control, self.payers, kind)

    def owed(self, *resources: Resource) -> Overdraft | None:
        """Return for how long the payers have to wait; None if none of them is in debt."""
        return self._control.budget.overdraft(self.payers, resources or EVERY_REQUEST)

    async def admit(self, *resources: Resource) -> None:
        """Wait for a payer in debt; refuse the request if that is not enough."""
        owed = self.owed(*resources)
        if owed is None:
            return
        await self.wait_for_turn(min(owed.wait, PATIENCE))
        owed = self.owed(*resources)
        if owed is not None:
            self.rejections.count(owed.resource.limit)
            raise ApiError(Trouble.TOO_OFTEN, wait=owed.wait)

    async def wait_for_turn(self, seconds: float = 0.0) -> None:
        """Wait until it is the payers' turn, at least for so long."""
        await asyncio.sleep(self._control.budget.turn(self.payers, seconds))

    async def enter(self, payer: Payer) -> None:
        """Add a payer who is known only now, and refuse the request if that one is in debt."""
        if payer not in self.payers:
            self.payers = (*self.payers, payer)
            self._control.budget.charge((payer,), Cost(self._prepaid))
            await self.admit()

    def prepay(self) -> None:
        """Charge a part of the cost before it is known."""
        self._prepaid = PREPAID
        self._control.budget.charge(self.payers, Cost(PREPAID))

    def prepay_as_last(self) -> None:
        """Charge as much as the last message cost, before the next one.

        Many connections of one payer wait for the same moment: the first one's charge lets the others wait.
        """
        self._control.budget.charge(self.payers, Cost(self._last - self._prepaid))
        self._prepaid = self._last

    def pay(self) -> None:
        """Charge the CPU time of a part of a long request, which may cost more than MOST_CHARGED in all."""
        self._control.budget.charge(self.payers, Cost(self.cpu - self._prepaid))
        self._paid += self.cpu
        self.cpu, self._prepaid = 0.0, 0.0

    def settle(self) -> None:
        """Charge what was measured since the last call, less what was prepaid."""
        self._note()
        self.charge_due()

    def settle_soon(self) -> None:
        """Note what was measured since the last call; charge it with what follows, unless it is much.

        A charge takes longer than many a message.
        """
        self._note()
        if self._prepaid or self._due.work or self._due.cpu >= PREPAID:
            self.charge_due()

    def charge_due(self) -> None:
        """Charge what was noted and is not charged yet, less what was prepaid."""
        cpu, sent, work = self._due
        self._control.budget.charge(self.payers, (cpu - self._prepaid, sent, work))
        self._due, self._prepaid = Cost(), 0.0

    def _note(self) -> None:
        """Enter what was measured since the last call in the book."""
        self._control.book.note(self.kind, Cost(self._paid + self.cpu, self.bytes, self.work))
        self._last = min(self.cpu, MOST_CHARGED)
        cpu, sent, work = self._due
        self._due = Cost(cpu + self._last, sent + self.bytes, work + self.work)
        self.cpu, self.bytes, self.work, self._paid = 0.0, 0, 0.0, 0.0

    def toll(self, seconds: float) -> float:
        """Add CPU time outside of any message; return the seconds for which the client has to wait."""
        self.cpu += seconds
        if self.cpu < PREPAID:
            return 0.0
        self.settle()
        owed = self.owed()
        return 0.0 if owed is None else owed.wait


class Metered(Generic[T]):
    """Awaits a coroutine and adds the CPU time of its steps to a meter. It costs 1 us for each step."""

    __slots__ = ("_coroutine", "_meter")

    def __init__(self, coroutine: Coroutine[Any, Any, T], meter: Meter) -> None:
        self._coroutine = coroutine
        self._meter = meter

    def __await__(self) -> Generator[Any, Any, T]:
        """Drive the coroutine."""
        step: Callable[[Any], Any] = self._coroutine.send
        value: Any = None
        while True:
            began = thread_time()
            try:
                awaited = step(value)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]  # what the coroutine returns
            finally:
                self._meter.cpu += thread_time() - began
            try:
                step, value = self._coroutine.send, (yield awaited)
            except GeneratorExit:
                self._coroutine.close()
                raise
            except BaseException as error:  # noqa: BLE001 - it is thrown into the coroutine
                step, value = self._coroutine.throw, error


def metered(coroutine: Coroutine[Any, Any, T]) -> Awaitable[T]:
    """Return what awaits a coroutine in another task and charges the current request for it."""
    meter = METER.get()
    return coroutine if meter is None else Metered(coroutine, meter)


def charge_work(seconds: float) -> None:
    """Charge the current request with the CPU time of a thread that runs beside the interpreter."""
    meter = METER.get()
    if meter is not None:
        meter.work += seconds
