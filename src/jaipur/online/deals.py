"""Shared deals, which several users play, each alone against a bot: names, attempts and comparisons.

Until a deal closes, a player is shown only what the player's own seat may know, because anything more could
help others. Therefore the match of an attempt stays in the log until then, and cannot be read from it.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from jaipur.online.calendar import date_of, day_text
from jaipur.online.clock import DAY
from jaipur.online.lobby.model import UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.play.log_summary import LogSummary
from jaipur.online.play.terms import Terms
from jaipur.players.opponents import Weekday, level_on
from jaipur.rules.events import MatchAborted, RoundWon
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.round.moves import move_of
from jaipur.rules.text.notation import short
from jaipur.wire.values import DealName, LevelName, Person, Shared, Untimed

DUEL_EXPIRES: Final = 7 * DAY
"""How long a duel stays closed if one of the two never finishes it."""
MOST_DUELS: Final = 20
"""Open duels of one host."""
SHARED_TERMS: Final = Terms(Untimed(), Options(seals=1))
"""One round, without a clock."""
_DAILY: Final = "daily-"
_DUEL: Final = "duel-"
_MEETING: Final = "meeting-"
MEETING_TERMS: Final = Terms(Untimed(), PRINTED_GAME)
"""A whole match, without a clock."""


class SharedDeal(NamedTuple):
    """A shared deal, without its seed."""

    name: DealName
    host: UserId | None
    """The user who created a duel, or is the first player of a meeting; None for a daily deal."""
    level: LevelName
    commitment: bytes
    closes_at: int
    is_settled: bool = False
    """Whether both users have played a duel, which opens it early."""

    @property
    def shared(self) -> Shared:
        """The part of it that the log of a table stores."""
        return Shared(self.name, self.closes_at)

    def is_closed(self, now: int) -> bool:
        """Return whether everybody may see the deal."""
        return self.is_settled or now >= self.closes_at


class SharedDealResult(NamedTuple):
    """The result of an attempt."""

    ended_at: int
    won: bool | None
    """None if it was called off."""
    rupees: tuple[int, int] | None
    """The player's and the bot's; None if the round was not scored."""
    moves: tuple[str, ...]
    """The player's own moves, in short notation."""


class DealAttempt(NamedTuple):
    """A user's attempt at a deal; only the first one exists."""

    user: UserId
    name: str
    is_guest: bool
    match: MatchId
    reached: SharedDealResult | None = None
    """None while it is played."""


class ComparedMove(NamedTuple):
    """What other users did in the same position, reached by the same moves."""

    move: str
    others: int
    same: int
    other_move: str | None
    """The most frequent other move."""
    other_times: int


class DealStore(Protocol):
    """Stores shared deals. Any method raises StoreUnavailable."""

    async def add(self, deal: SharedDeal, seed: bytes) -> bool:
        """Store a deal, unless the name exists; False if its host has too many."""
        ...

    async def deal(self, name: DealName) -> SharedDeal | None:
        """Return a deal."""
        ...

    async def seed(self, name: DealName) -> bytes | None:
        """Return the seed of a deal: for opening a table, and for everybody once the deal is closed."""
        ...

    async def begin(self, deal: SharedDeal, user: UserId, match: MatchId) -> MatchId | None:
        """Begin a user's attempt in a match of this id; return the match of the first call, also if repeated.

        None if two other users play the duel.
        """
        ...

    async def withdraw(self, name: DealName, user: UserId, match: MatchId) -> None:
        """Delete an attempt that was begun, because its match id is taken."""
        ...

    async def finish(self, match: MatchId, reached: SharedDealResult) -> None:
        """Store the result of an attempt, once; the second result settles a duel."""
        ...

    async def attempt(self, name: DealName, user: UserId) -> DealAttempt | None:
        """Return a user's attempt at a deal."""
        ...

    async def best_attempts(self, deal: SharedDeal, most: int) -> Sequence[DealAttempt]:
        """Return the attempts of accounts that ended in time, the best first."""
        ...

    async def count_better(self, deal: SharedDeal, than: SharedDealResult) -> int:
        """Count the accounts with a better result in time."""
        ...

    async def count(self, deal: SharedDeal) -> int:
        """Count the attempts that ended in time."""
        ...

    async def duel_attempts(self, name: DealName) -> Sequence[DealAttempt]:
        """Return the attempts at a duel, the host's first."""
        ...

    async def moves_of_others(self, deal: SharedDeal, but: UserId, most: int) -> Sequence[tuple[str, ...]]:
        """Return the moves of other users in attempts that ended in time."""
        ...

    async def attempts(self, user: UserId) -> Sequence[tuple[DealName, DealAttempt]]:
        """Return all attempts of a user."""
        ...

    async def settled_matches(self, most: int) -> Sequence[tuple[DealName, MatchId]]:
        """Return the matches of settled duels that are not archived yet."""
        ...

    async def mark_archived(self, names: Sequence[DealName]) -> None:
        """Record that all matches of these duels are archived."""
        ...


def daily_name(day: int) -> DealName:
    """Return the name of a daily deal."""
    return _DAILY + day_text(day)


def day_in(name: DealName) -> str | None:
    """Return the date of a daily deal; None for a duel."""
    return name.removeprefix(_DAILY) if name.startswith(_DAILY) else None


def meeting_name(season: str, number: int) -> DealName:
    """Return the name of the deal of a season's duplicate meeting."""
    return f"{_MEETING}{season}-{number}"


def is_of_meeting(name: DealName) -> bool:
    """Return whether a deal is that of a duplicate meeting, which only its season tells of."""
    return name.startswith(_MEETING)


def new_duel_name() -> DealName:
    """Create the name of a duel: 128 random bits, so that it cannot be guessed."""
    return _DUEL + secrets.token_urlsafe(16)


def level_of(day: int) -> LevelName:
    """Return the bot of a day: the weakest on Monday, a stronger one each day of the week."""
    return level_on(Weekday(date_of(day).weekday()))


def deal_result(log: LogSummary) -> SharedDealResult:
    """Return the result of a match against a bot; ValueError if it is not over."""
    result, scored, ended_at = log.result, log.scored, log.last.at
    seat = next(seat for seat, sitter in enumerate(log.opened.sitters) if isinstance(sitter, Person))
    moves = tuple(short(move_of(made.number)) for made in log.moves if made.seat == seat)
    if isinstance(result, MatchAborted):
        return SharedDealResult(ended_at, None, None, moves)
    rupees = None
    if isinstance(scored, RoundWon):
        rupees = (scored.accounts[seat].rupees, scored.accounts[1 - seat].rupees)
    return SharedDealResult(ended_at, result.seat == seat, rupees, moves)


def merit(reached: SharedDealResult) -> tuple[bool, int]:
    """Return the rank of a result: wins first, then by the difference in rupees; resignations last."""
    mine, theirs = reached.rupees or (0, _GIVEN_UP)
    return bool(reached.won), mine - theirs


_GIVEN_UP: Final = 1_000
"""More than any round can be lost by."""


def compared(mine: Sequence[str], others: Sequence[Sequence[str]]) -> Sequence[ComparedMove]:
    """Compare a user's moves with other users' moves, as long as another user reached the same position."""
    found: list[ComparedMove] = []
    for number, move in enumerate(mine):
        others = [each for each in others if len(each) > number]
        if not others:
            break
        rest = Counter(each[number] for each in others if each[number] != move)
        most, times = rest.most_common(1)[0] if rest else (None, 0)
        found.append(ComparedMove(move, len(others), len(others) - rest.total(), most, times))
        others = [each for each in others if each[number] == move]
    return found
