"""A budget of CPU and bytes for each address, network and account, charged by what a request cost.

A request is charged after it was answered, because its cost is not known before. So a payer may be in debt;
then its next requests wait, and are refused if they would wait too long. The number of payers that are
remembered is bounded: the one that was charged longest ago makes room, and is out of debt by then.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from enum import IntEnum
from time import monotonic
from typing import Final, NamedTuple

from jaipur.server.http.cost.payers import Payers
from jaipur.server.http.cost.rejections import LimitName
from jaipur.server.http.cost.turns import AnswerTurns

MOST_REMEMBERED: Final = 100_000
BURSTS: Final = (17.0, 30.0, 60.0)
"""What a payer may use at once, in seconds of its allowance, by resource."""
MOST_DEBT: Final = 60.0
"""Seconds after which any debt is forgotten, so that no error in a price excludes anybody for longer."""
_LONGEST: Final = tuple(burst + MOST_DEBT for burst in BURSTS)


class Resource(IntEnum):
    """What requests use up."""

    CPU = 0
    """Seconds of the interpreter: on the event loop, or in a thread that holds the GIL."""
    BYTES = 1
    """Bytes that are sent."""
    WORK = 2
    """CPU seconds of threads that run beside the interpreter: hints, reviews, password hashes."""

    @property
    def limit(self) -> LimitName:
        """The name of the limit."""
        return LimitName[self.name]


class Cost(NamedTuple):
    """What a request used, in the order of the resources."""

    cpu: float = 0.0
    bytes: float = 0.0
    work: float = 0.0


class Overdraft(NamedTuple):
    """The resource of which a payer has used too much, and for how many seconds it has to wait."""

    resource: Resource
    wait: float


EVERY_REQUEST: Final = (Resource.CPU, Resource.BYTES)
"""What every request needs; work is needed by some only."""


class CostBudget:
    """The allowance of each payer, and what it has used."""

    def __init__(
        self, allowance: Cost, most: int = MOST_REMEMBERED, clock: Callable[[], float] = monotonic
    ) -> None:
        self._allowance = allowance
        """What an address may use each second."""
        self._most = most
        self._clock = clock
        self._turns = AnswerTurns(most, clock)
        self._free_at: OrderedDict[str, list[float]] = OrderedDict()
        """When each payer will have paid for all it used, by resource. A key that is missing owes nothing."""

    def __len__(self) -> int:
        return len(self._free_at)

    def overdraft(self, payers: Payers, resources: tuple[Resource, ...] = EVERY_REQUEST) -> Overdraft | None:
        """Return the longest wait of these payers; None if none of them is in debt."""
        now, worst = self._clock(), None
        for key, _ in payers:
            free_at = self._free_at.get(key)
            if free_at is None or max(free_at) <= now:
                continue
            for resource in resources:
                wait = free_at[resource] - now - BURSTS[resource]
                if wait > 0 and (worst is None or wait > worst.wait):
                    worst = Overdraft(resource, wait)
        return worst

    def turn(self, payers: Payers, wait: float) -> float:
        """Return for how many seconds a request waits until it is its turn, at least for those given."""
        return self._turns.take(payers, wait)

    def charge(self, payers: Payers, cost: tuple[float, float, float]) -> None:
        """Charge each payer with a cost, which may be negative to correct an estimate."""
        now = self._clock()
        prices = [(at, used / self._allowance[at]) for at, used in enumerate(cost) if used]
        for key, factor in payers:
            free_at = self._free_at.get(key)
            if free_at is None:
                free_at = self._free_at[key] = [now, now, now]
                if len(self._free_at) > self._most:
                    self._free_at.popitem(last=False)
            else:
                self._free_at.move_to_end(key)
            for at, seconds in prices:
                before = free_at[at]
                paid = max(now, before) + seconds / factor
                most = now + _LONGEST[at]
                free_at[at] = min(most, paid)
            self._forget(now)

    def _forget(self, now: float) -> None:
        """Drop the payers that were charged longest ago and owe nothing: two for each one that is added."""
        for _ in range(2):
            key = next(iter(self._free_at), None)
            if key is None or max(self._free_at[key]) > now:
                return
            del self._free_at[key]
