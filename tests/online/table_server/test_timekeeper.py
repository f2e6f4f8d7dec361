"""The time of a server, between two pulses and after one that had to wait."""

from __future__ import annotations

from collections.abc import Sequence

from jaipur.adapters.home_clock import HomeClock
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.online.clock import Outage
from jaipur.online.play.ports import Pulse
from jaipur.online.table_server.timekeeper import Timekeeper
from tests.online.play.at_table import MATCH, SEED, opening


class WaitingStore(MemoryStore):
    """Writes a pulse at once, and acknowledges it late, as where a standby is away."""

    def __init__(self) -> None:
        self.seconds = 0.0
        super().__init__(HomeClock(lambda: 0, lambda: round(self.seconds * 1000)))
        self.waits: list[float] = []

    async def pulse(self) -> Sequence[Pulse]:
        """Pulse, then let time pass."""
        pulses = await super().pulse()
        self.seconds += self.waits.pop() if self.waits else 0.001
        return pulses


async def test_an_outage_in_which_a_pulse_waited_is_known_once_it_is_acknowledged() -> None:
    """Otherwise the first moves after it would be charged for a part of it."""
    store = WaitingStore()
    time = Timekeeper(store, lambda: store.seconds)
    await store.open(opening(), SEED)
    await time.pulse()
    store.seconds = 10.0
    await time.pulse()
    store.waits = [1.5]

    await time.pulse()

    assert time.outages(MATCH)[-1] == Outage(10_001, 11_501)
    assert time(MATCH) == 11_501
