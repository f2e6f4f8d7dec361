"""Shared deals and their attempts, in portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.dialect import Dialect, json_list
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute, fetch_one
from jaipur.online.accounts.model import Declined, DeclineReason
from jaipur.online.deals import (
    MOST_DUELS,
    DealAttempt,
    SharedDeal,
    SharedDealResult,
    is_of_meeting,
    merit,
)
from jaipur.online.lobby.model import UserId
from jaipur.online.match_ids import MatchId
from jaipur.wire.accounts import Kind
from jaipur.wire.values import DealName

_DEAL: Final = "deal, host, level, commitment, closes_at, is_settled"
_KEEP: Final = """
INSERT INTO deals (deal, host, level, commitment, closes_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING RETURNING deal
"""
_BEGIN: Final = """
INSERT INTO tries (deal, user_id, match) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
"""
_REACHED: Final = """
UPDATE tries SET ended_at = $2, won = $3, mine = $4, theirs = $5, moves = $6
WHERE match = $1 AND ended_at IS NULL RETURNING deal
"""
_DUEL_OF: Final = """
SELECT deal FROM deals WHERE deal = (SELECT deal FROM tries WHERE match = $1) AND host IS NOT NULL
"""
_SETTLE: Final = """
UPDATE deals SET is_settled = true
WHERE deal = $1 AND host IS NOT NULL
    AND (SELECT count(*) FROM tries WHERE deal = $1 AND ended_at IS NOT NULL) = 2
"""
_TRIES: Final = """
SELECT tries.*, users.name, users.kind FROM tries JOIN users ON users.id = tries.user_id WHERE tries.deal = $1
"""
_IN_TIME: Final = "tries.deal = $1 AND tries.ended_at < $2 AND tries.won IS NOT NULL"
_MERIT: Final = "coalesce(tries.mine - tries.theirs, -1000)"
"""The same as `merit`."""
_BEST: Final = f"""
SELECT tries.*, users.name, users.kind FROM tries JOIN users ON users.id = tries.user_id
WHERE {_IN_TIME} AND users.kind = 'person'
ORDER BY tries.won DESC, {_MERIT} DESC, tries.ended_at, tries.match LIMIT $3
"""
_BETTER: Final = f"""
SELECT count(*) AS many FROM tries JOIN users ON users.id = tries.user_id
WHERE {_IN_TIME} AND users.kind = 'person'
    AND (tries.won AND NOT $3 OR (tries.won = $3 AND {_MERIT} > $4))
"""
_DECIDED: Final = f"""
SELECT moves FROM tries WHERE {_IN_TIME} AND user_id <> $3 ORDER BY ended_at DESC, match DESC LIMIT $4
"""
_SETTLED: Final = """
SELECT deals.deal, tries.match FROM deals JOIN tries ON tries.deal = deals.deal
WHERE deals.is_settled AND NOT deals.is_put_away ORDER BY deals.deal, tries.match LIMIT $1
"""

_BETWEEN: Final = ", "
"""The separator between moves."""


class SqlDeals:
    """Shared deals in a database."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def add(self, deal: SharedDeal, seed: bytes) -> bool:
        """Store a deal and its seed."""
        return await self._database.write(_keep(deal, seed, self._dialect))

    async def deal(self, name: DealName) -> SharedDeal | None:
        """Return a deal."""
        row = await self._database.read(fetch_one(f"SELECT {_DEAL} FROM deals WHERE deal = $1", name))
        return None if row is None else _deal(row)

    async def seed(self, name: DealName) -> bytes | None:
        """Return the seed of a deal."""
        row = await self._database.read(fetch_one(self._dialect.get_deal_seed, name))
        return None if row is None else row["seed"]

    async def begin(self, deal: SharedDeal, user: UserId, match: MatchId) -> MatchId | None:
        """Begin the only attempt of a user at a deal."""
        return await self._database.write(_begin(deal, user, match, self._dialect))

    async def withdraw(self, name: DealName, user: UserId, match: MatchId) -> None:
        """Delete an attempt that was begun."""
        statement = "DELETE FROM tries WHERE deal = $1 AND user_id = $2 AND match = $3"
        await self._database.write(execute(statement, name, user, match))

    async def finish(self, match: MatchId, reached: SharedDealResult) -> None:
        """Store the result of an attempt."""
        await self._database.write(_reach(match, reached, self._dialect))

    async def attempt(self, name: DealName, user: UserId) -> DealAttempt | None:
        """Return a user's attempt at a deal."""
        row = await self._database.read(fetch_one(f"{_TRIES} AND tries.user_id = $2", name, user))
        return None if row is None else _try(row)

    async def best_attempts(self, deal: SharedDeal, most: int) -> Sequence[DealAttempt]:
        """Return the attempts of accounts, the best first."""
        return [*map(_try, await self._database.read(execute(_BEST, deal.name, deal.closes_at, most)))]

    async def count_better(self, deal: SharedDeal, than: SharedDealResult) -> int:
        """Count the accounts with a better result."""
        row = await self._database.read(fetch_one(_BETTER, deal.name, deal.closes_at, *merit(than)))
        return 0 if row is None else row["many"]

    async def count(self, deal: SharedDeal) -> int:
        """Count the finished attempts."""
        statement = f"SELECT count(*) AS many FROM tries WHERE {_IN_TIME}"
        row = await self._database.read(fetch_one(statement, deal.name, deal.closes_at))
        return 0 if row is None else row["many"]

    async def duel_attempts(self, name: DealName) -> Sequence[DealAttempt]:
        """Return the attempts at a duel."""
        host = "(SELECT host FROM deals WHERE deal = $1)"
        statement = f"{_TRIES} ORDER BY tries.user_id <> {host}, tries.user_id"
        return [*map(_try, await self._database.read(execute(statement, name)))]

    async def moves_of_others(self, deal: SharedDeal, but: UserId, most: int) -> Sequence[tuple[str, ...]]:
        """Return the moves of other users."""
        found = await self._database.read(execute(_DECIDED, deal.name, deal.closes_at, but, most))
        return [_moves(row) for row in found]

    async def attempts(self, user: UserId) -> Sequence[tuple[DealName, DealAttempt]]:
        """Return all attempts of a user."""
        statement = """
        SELECT tries.*, users.name, users.kind FROM tries JOIN users ON users.id = tries.user_id
        WHERE tries.user_id = $1 ORDER BY tries.match
        """
        return [(row["deal"], _try(row)) for row in await self._database.read(execute(statement, user))]

    async def settled_matches(self, most: int) -> Sequence[tuple[DealName, MatchId]]:
        """Return the matches of settled duels."""
        found = await self._database.read(execute(_SETTLED, most))
        return [(row["deal"], MatchId(row["match"])) for row in found]

    async def mark_archived(self, names: Sequence[DealName]) -> None:
        """Record that all matches of these duels are archived."""
        statement = f"UPDATE deals SET is_put_away = true WHERE deal {self._dialect.in_texts}"
        await self._database.write(execute(statement, json_list(names)))


def _keep(deal: SharedDeal, seed: bytes, dialect: Dialect) -> Transaction[bool]:
    if deal.host is not None and not is_of_meeting(deal.name):
        open_ones = """
        SELECT count(*) AS many FROM deals
        WHERE host = $1 AND closes_at > (SELECT present()) AND deal LIKE 'duel-%'
        """
        (row,) = yield from execute(f"{open_ones} AND NOT is_settled", deal.host)
        if row["many"] >= MOST_DUELS:
            return False
    values = (deal.name, deal.host, deal.level, deal.commitment, deal.closes_at)
    if (yield from execute(_KEEP, *values)):
        yield from execute(dialect.put_deal_seed, deal.name, seed)
    return True


def _begin(deal: SharedDeal, user: UserId, match: MatchId, dialect: Dialect) -> Transaction[MatchId | None]:
    """Lock the deal while reading and writing, because only two users may play a duel."""
    if deal.host is not None:
        yield from execute(f"SELECT deal FROM deals WHERE deal = $1 {dialect.for_update}", deal.name)
    mine = "SELECT match FROM tries WHERE deal = $1 AND user_id = $2"
    begun = yield from execute(mine, deal.name, user)
    if begun:
        return MatchId(begun[0]["match"])
    if deal.host is not None and user != deal.host:
        guests = "SELECT user_id FROM tries WHERE deal = $1 AND user_id <> $2"
        if (yield from execute(guests, deal.name, deal.host)):
            return None
    yield from execute(_BEGIN, deal.name, user, match)
    begun = yield from execute(mine, deal.name, user)  # by this transaction, or by a concurrent one
    if not begun:
        raise Declined(DeclineReason.CONFLICT)
    return MatchId(begun[0]["match"])


def _reach(match: MatchId, reached: SharedDealResult, dialect: Dialect) -> Transaction[None]:
    mine, theirs = reached.rupees or (None, None)
    moves = _BETWEEN.join(reached.moves)
    # Locked, so that the second result sees the first.
    yield from execute(f"{_DUEL_OF} {dialect.for_update}", match)
    updated = yield from execute(_REACHED, match, reached.ended_at, reached.won, mine, theirs, moves)
    for row in updated:
        yield from execute(_SETTLE, row["deal"])


def _deal(row: SqlRow) -> SharedDeal:
    bound, closes_at, is_settled = row["commitment"], row["closes_at"], bool(row["is_settled"])
    return SharedDeal(row["deal"], row["host"], row["level"], bound, closes_at, is_settled)


def _moves(row: SqlRow) -> tuple[str, ...]:
    return tuple(row["moves"].split(_BETWEEN)) if row["moves"] else ()


def _try(row: SqlRow) -> DealAttempt:
    reached = None
    if row["ended_at"] is not None:
        rupees = None if row["mine"] is None else (row["mine"], row["theirs"])
        won = None if row["won"] is None else bool(row["won"])
        reached = SharedDealResult(row["ended_at"], won, rupees, _moves(row))
    is_guest = row["kind"] == Kind.GUEST
    return DealAttempt(row["user_id"], row["name"], is_guest, MatchId(row["match"]), reached)
