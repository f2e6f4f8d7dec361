"""Shared deals and who tries them, in words that every database of ours understands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql_words import Words, as_list
from jaipur.adapters.talks import Database, Row, Talk, say, say_for_one
from jaipur.tables.ids import MatchId
from jaipur.tables.lobby import UserId
from jaipur.tables.people import Declined, Unwilling
from jaipur.tables.sharing import MOST_DUELS, Reached, SharedDeal, Try, merit
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
"""As `merit` has it."""
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
"""What two moves are written down with."""


class SqlDeals:
    """What is kept of shared deals, in a database."""

    def __init__(self, database: Database, words: Words) -> None:
        self._database = database
        self._words = words

    async def keep(self, deal: SharedDeal, seed: bytes) -> bool:
        """Keep a deal, with what it is drawn from."""
        return await self._database.write(_keep(deal, seed, self._words))

    async def deal(self, name: DealName) -> SharedDeal | None:
        """Give a deal."""
        row = await self._database.read(say_for_one(f"SELECT {_DEAL} FROM deals WHERE deal = $1", name))
        return None if row is None else _deal(row)

    async def seed(self, name: DealName) -> bytes | None:
        """Give what a deal is drawn from."""
        row = await self._database.read(say_for_one(self._words.get_deal_seed, name))
        return None if row is None else row["seed"]

    async def begin(self, deal: SharedDeal, user: UserId, match: MatchId) -> MatchId | None:
        """Let somebody try a deal, once."""
        return await self._database.write(_begin(deal, user, match, self._words))

    async def withdraw(self, name: DealName, user: UserId, match: MatchId) -> None:
        """Undo what was begun."""
        statement = "DELETE FROM tries WHERE deal = $1 AND user_id = $2 AND match = $3"
        await self._database.write(say(statement, name, user, match))

    async def reached(self, match: MatchId, reached: Reached) -> None:
        """Keep what came of a try."""
        await self._database.write(_reach(match, reached, self._words))

    async def mine(self, name: DealName, user: UserId) -> Try | None:
        """Give what somebody made of a deal."""
        row = await self._database.read(say_for_one(f"{_TRIES} AND tries.user_id = $2", name, user))
        return None if row is None else _try(row)

    async def best(self, deal: SharedDeal, most: int) -> Sequence[Try]:
        """Give the tries of accounts, the best first."""
        return [*map(_try, await self._database.read(say(_BEST, deal.name, deal.closes_at, most)))]

    async def better(self, deal: SharedDeal, than: Reached) -> int:
        """Count the accounts that did better."""
        row = await self._database.read(say_for_one(_BETTER, deal.name, deal.closes_at, *merit(than)))
        return 0 if row is None else row["many"]

    async def count(self, deal: SharedDeal) -> int:
        """Count the tries that ended."""
        statement = f"SELECT count(*) AS many FROM tries WHERE {_IN_TIME}"
        row = await self._database.read(say_for_one(statement, deal.name, deal.closes_at))
        return 0 if row is None else row["many"]

    async def players(self, name: DealName) -> Sequence[Try]:
        """Give the tries of a duel."""
        host = "(SELECT host FROM deals WHERE deal = $1)"
        statement = f"{_TRIES} ORDER BY tries.user_id <> {host}, tries.user_id"
        return [*map(_try, await self._database.read(say(statement, name)))]

    async def decided(self, deal: SharedDeal, but: UserId, most: int) -> Sequence[tuple[str, ...]]:
        """Give the moves of others."""
        found = await self._database.read(say(_DECIDED, deal.name, deal.closes_at, but, most))
        return [_moves(row) for row in found]

    async def tried(self, user: UserId) -> Sequence[tuple[DealName, Try]]:
        """Give all that somebody tried."""
        statement = """
        SELECT tries.*, users.name, users.kind FROM tries JOIN users ON users.id = tries.user_id
        WHERE tries.user_id = $1 ORDER BY tries.match
        """
        return [(row["deal"], _try(row)) for row in await self._database.read(say(statement, user))]

    async def settled(self, most: int) -> Sequence[tuple[DealName, MatchId]]:
        """Give the matches of duels that are settled."""
        found = await self._database.read(say(_SETTLED, most))
        return [(row["deal"], MatchId(row["match"])) for row in found]

    async def put_away(self, names: Sequence[DealName]) -> None:
        """Remember that all matches of these duels are put away."""
        statement = f"UPDATE deals SET is_put_away = true WHERE deal {self._words.texts}"
        await self._database.write(say(statement, as_list(names)))


def _keep(deal: SharedDeal, seed: bytes, words: Words) -> Talk[bool]:
    if deal.host is not None:
        open_ones = "SELECT count(*) AS many FROM deals WHERE host = $1 AND closes_at > (SELECT present())"
        (row,) = yield from say(f"{open_ones} AND NOT is_settled", deal.host)
        if row["many"] >= MOST_DUELS:
            return False
    values = (deal.name, deal.host, deal.level, deal.commitment, deal.closes_at)
    if (yield from say(_KEEP, *values)):
        yield from say(words.put_deal_seed, deal.name, seed)
    return True


def _begin(deal: SharedDeal, user: UserId, match: MatchId, words: Words) -> Talk[MatchId | None]:
    """Look and write under the deal's lock, where only two may play."""
    if deal.host is not None:
        yield from say(f"SELECT deal FROM deals WHERE deal = $1 {words.locked}", deal.name)
    mine = "SELECT match FROM tries WHERE deal = $1 AND user_id = $2"
    begun = yield from say(mine, deal.name, user)
    if begun:
        return MatchId(begun[0]["match"])
    if deal.host is not None and user != deal.host:
        guests = "SELECT user_id FROM tries WHERE deal = $1 AND user_id <> $2"
        if (yield from say(guests, deal.name, deal.host)):
            return None
    yield from say(_BEGIN, deal.name, user, match)
    begun = yield from say(mine, deal.name, user)  # by this, or by whoever was faster
    if not begun:
        raise Declined(Unwilling.CONFLICT)
    return MatchId(begun[0]["match"])


def _reach(match: MatchId, reached: Reached, words: Words) -> Talk[None]:
    mine, theirs = reached.rupees or (None, None)
    moves = _BETWEEN.join(reached.moves)
    yield from say(f"{_DUEL_OF} {words.locked}", match)  # so that whoever comes second sees the first
    told = yield from say(_REACHED, match, reached.ended_at, reached.won, mine, theirs, moves)
    for row in told:
        yield from say(_SETTLE, row["deal"])


def _deal(row: Row) -> SharedDeal:
    bound, closes_at, is_settled = row["commitment"], row["closes_at"], bool(row["is_settled"])
    return SharedDeal(row["deal"], row["host"], row["level"], bound, closes_at, is_settled)


def _moves(row: Row) -> tuple[str, ...]:
    return tuple(row["moves"].split(_BETWEEN)) if row["moves"] else ()


def _try(row: Row) -> Try:
    reached = None
    if row["ended_at"] is not None:
        rupees = None if row["mine"] is None else (row["mine"], row["theirs"])
        won = None if row["won"] is None else bool(row["won"])
        reached = Reached(row["ended_at"], won, rupees, _moves(row))
    is_guest = row["kind"] == Kind.GUEST
    return Try(row["user_id"], row["name"], is_guest, MatchId(row["match"]), reached)
