"""A process that dies at a chosen step: before or after any statement, or when the answer comes."""

from collections.abc import Sequence
from typing import TypeVar

from jaipur.adapters.sql.transaction import Database, SqlRows, Statement, Transaction
from jaipur.online.match_ids import MatchId
from jaipur.online.play.outcome import MatchOutcome
from jaipur.online.ratings.model import Outbox

T = TypeVar("T")


class Killed(Exception):  # noqa: N818 - it names what is so
    """Like kill -9: no code of the project expects it."""


class Fate:
    """Kills at the step of a number; counts them all."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.steps = 0

    def step(self) -> None:
        """Live on, or not."""
        self.steps += 1
        if self.steps == self.at:
            raise Killed


def fated(transaction: Transaction[T], fate: Fate) -> Transaction[T]:
    """Go through with a talk, with a step before each statement and one after the last."""
    rows: SqlRows | None = None
    try:
        while True:
            said: Statement = next(transaction) if rows is None else transaction.send(rows)
            fate.step()
            rows = yield said
    except StopIteration as end:
        fate.step()
        done: T = end.value
        return done


class FatedDatabase:
    """A database, as a process knows it that will die."""

    def __init__(self, database: Database, fate: Fate) -> None:
        self._database = database
        self._fate = fate

    async def write(self, transaction: Transaction[T]) -> T:
        """Write; the process may also die once it is committed, before it is told."""
        done = await self._database.write(fated(transaction, self._fate))
        self._fate.step()
        return done

    async def read(self, transaction: Transaction[T]) -> T:
        """Read."""
        return await self._database.read(fated(transaction, self._fate))


class FatedOutbox:
    """An outbox, as a process knows it that will die."""

    def __init__(self, outbox: Outbox, fate: Fate) -> None:
        self._outbox = outbox
        self._fate = fate

    async def outcomes(self, most: int) -> Sequence[MatchOutcome]:
        """Read what waits."""
        self._fate.step()
        return await self._outbox.outcomes(most)

    async def settle(self, matches: Sequence[MatchId]) -> None:
        """Settle; the process may die before and afterwards."""
        self._fate.step()
        await self._outbox.settle(matches)
        self._fate.step()
