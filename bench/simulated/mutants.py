"""Bugs that are planted in a simulation, each of which it must find."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final, NamedTuple
from unittest.mock import patch

from bench.faulty.checks.checker import Fault
from bench.faulty.early import acknowledged_early
from bench.simulated.world.node import SimulatedNode
from bench.simulated.world.store import SimulatedStore
from jaipur.online.match_ids import MatchId
from jaipur.online.play.table import Table
from jaipur.online.table_server.cache import CachedTable, TableCache
from jaipur.online.table_server.timekeeper import Timekeeper

LATE: Final = 0.05
"""Seconds by which an entry is stored after it is acknowledged."""


@contextmanager
def acknowledge_early() -> Iterator[None]:
    """Say that an entry is committed before it is."""
    with patch.object(SimulatedStore, "append", acknowledged_early(SimulatedStore.append, LATE)):
        yield


def acknowledge_unconfirmed() -> AbstractContextManager[object]:
    """Acknowledge a retry whose id was read, although the entry may be on no standby."""

    async def confirm(store: SimulatedStore, match: MatchId) -> None:
        del store, match

    return patch.object(SimulatedStore, "confirm", confirm)


def append_unchecked() -> AbstractContextManager[object]:
    """Append whatever version comes: two nodes may append the same one."""
    return patch.object(SimulatedStore, "checks_versions", new=False)


def forget_commands() -> AbstractContextManager[object]:
    """Remember no command ids, so that a retry is decided anew."""
    return patch.object(Table, "version_of", lambda _table, _command, _seat: None)


def trust_hints() -> AbstractContextManager[object]:
    """Never ask the store for versions, so that a lost hint is not made good."""
    return patch.object(SimulatedNode, "polls_heads", new=False)


def charge_outages() -> AbstractContextManager[object]:
    """Charge players for outages."""
    return patch.object(Timekeeper, "outages", lambda _self, _match: ())


def keep_what_was_lost() -> AbstractContextManager[object]:
    """Keep a table in memory whose log went back, so that no entry follows the last one of the log."""

    async def refuse(cache: TableCache, cached: CachedTable) -> bool:
        del cache
        raise ValueError(f"the log of {cached.table.id} does not have version {cached.table.version}")

    return patch.object(TableCache, "_reload", refuse)


class Mutant(NamedTuple):
    """A planted bug."""

    plant: Callable[[], AbstractContextManager[object]]
    shows: frozenset[str]
    """The kinds of violations by which it is found."""


MUTANTS: Final = {
    "unconfirmed": Mutant(acknowledge_unconfirmed, frozenset({Fault.LOST})),
    "early": Mutant(acknowledge_early, frozenset({Fault.LOST})),
    "unchecked": Mutant(append_unchecked, frozenset({Fault.DOUBLED})),
    "forgetful": Mutant(forget_commands, frozenset({"refused"})),
    "unpolled": Mutant(trust_hints, frozenset({"stuck"})),
    "backwards": Mutant(keep_what_was_lost, frozenset({"stuck"})),
    "charging": Mutant(charge_outages, frozenset({"charged"})),
}
