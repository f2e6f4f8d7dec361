"""Deals that several play, each alone against the house: how they are named, tried and compared.

Nobody who plays one is told of it before it closes but what their own seat may know, since what one knows
another might use. So the match of a try stays in the log until then, and nothing is read from there.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from jaipur.players.levels import LEVELS
from jaipur.rules.events import MatchAborted, MatchWon, MoveEvent, RoundTied, RoundWon, move_in
from jaipur.rules.notation import short
from jaipur.rules.options import Options
from jaipur.tables.clock import DAY
from jaipur.tables.days import date_of, day_text
from jaipur.tables.ids import MatchId
from jaipur.tables.lobby import Terms, UserId
from jaipur.tables.log import Entry, Opened
from jaipur.wire.values import DealName, LevelName, Person, Shared, Untimed

DUEL_LIVES: Final = 7 * DAY
"""How long a duel stays closed, where one of the two never plays it to the end."""
MOST_DUELS: Final = 20
"""Of one host at once."""
SHARED_TERMS: Final = Terms(Untimed(), Options(seals=1))
"""One round, without a clock."""
_WEEK: Final[tuple[LevelName, ...]] = tuple(LEVELS)[:7]
_DAILY: Final = "daily-"
_DUEL: Final = "duel-"


class SharedDeal(NamedTuple):
    """A deal, and all but what it is drawn from."""

    name: DealName
    host: UserId | None
    """Who made a duel; None for the deal of a day."""
    level: LevelName
    commitment: bytes
    closes_at: int
    is_settled: bool = False
    """Whether both have played a duel: then it is closed before its time."""

    @property
    def shared(self) -> Shared:
        """What a table is opened with."""
        return Shared(self.name, self.closes_at)

    def is_closed(self, now: int) -> bool:
        """Whether everybody may know it."""
        return self.is_settled or now >= self.closes_at


class Reached(NamedTuple):
    """What came of a try."""

    ended_at: int
    won: bool | None
    """None where it was called off."""
    rupees: tuple[int, int] | None
    """The player's, and the house's; None where nothing was counted."""
    moves: tuple[str, ...]
    """The player's own, in short."""


class Try(NamedTuple):
    """Somebody's first attempt at a deal: there is no other."""

    user: UserId
    name: str
    is_guest: bool
    match: MatchId
    reached: Reached | None = None
    """None while it is played."""


class Compared(NamedTuple):
    """What others did where somebody had to decide, who had come there by the same moves."""

    move: str
    others: int
    same: int
    other_move: str | None
    """What most of the rest did."""
    other_times: int


class Deals(Protocol):
    """What is kept of shared deals. Any method raises StoreUnavailable."""

    async def keep(self, deal: SharedDeal, seed: bytes) -> bool:
        """Keep a deal, unless there is one of that name; False where its host has too many."""
        ...

    async def deal(self, name: DealName) -> SharedDeal | None:
        """Give a deal."""
        ...

    async def seed(self, name: DealName) -> bytes | None:
        """Give what a deal is drawn from: for whoever opens a table, and for all once it is closed."""
        ...

    async def begin(self, deal: SharedDeal, user: UserId, match: MatchId) -> MatchId | None:
        """Let somebody try a deal in a match of this name, once; the same match however often.

        None where two others play a duel.
        """
        ...

    async def withdraw(self, name: DealName, user: UserId, match: MatchId) -> None:
        """Undo what was begun, where another match has that name."""
        ...

    async def reached(self, match: MatchId, reached: Reached) -> None:
        """Keep what came of a try, once; a duel that both have played is settled by it."""
        ...

    async def mine(self, name: DealName, user: UserId) -> Try | None:
        """Give what somebody made of a deal."""
        ...

    async def best(self, deal: SharedDeal, most: int) -> Sequence[Try]:
        """Give the tries of accounts that ended in time, the best first."""
        ...

    async def better(self, deal: SharedDeal, than: Reached) -> int:
        """Count the accounts that did better in time."""
        ...

    async def count(self, deal: SharedDeal) -> int:
        """Count the tries that ended in time."""
        ...

    async def players(self, name: DealName) -> Sequence[Try]:
        """Give the tries of a duel, its host's first."""
        ...

    async def decided(self, deal: SharedDeal, but: UserId, most: int) -> Sequence[tuple[str, ...]]:
        """Give the moves of others in tries that ended in time."""
        ...

    async def tried(self, user: UserId) -> Sequence[tuple[DealName, Try]]:
        """Give all that somebody tried."""
        ...

    async def settled(self, most: int) -> Sequence[tuple[DealName, MatchId]]:
        """Give the matches of duels that are settled, which have yet to be put away."""
        ...

    async def put_away(self, names: Sequence[DealName]) -> None:
        """Remember that all matches of these duels are put away."""
        ...


def daily_name(day: int) -> DealName:
    """Name the deal of a day."""
    return _DAILY + day_text(day)


def day_in(name: DealName) -> str | None:
    """Give the day whose deal this is; None for a duel."""
    return name.removeprefix(_DAILY) if name.startswith(_DAILY) else None


def new_duel_name() -> DealName:
    """Draw the name of a duel: 128 bits, so that whoever knows it was told."""
    return _DUEL + secrets.token_urlsafe(16)


def level_of(day: int) -> LevelName:
    """Say whom everybody plays on a day: the gentlest on Monday, somebody stronger each day of the week."""
    return _WEEK[date_of(day).weekday()]


def shared_in(entry: Entry) -> Shared | None:
    """Give the deal that the match of an opening shares with others, if it does."""
    opened = entry.events[0]
    return opened.shared if isinstance(opened, Opened) else None


def reached_by(entries: Sequence[Entry]) -> Reached | None:
    """Say what came of a match against the house, from its whole log; None where it is not over."""
    opened, result = entries[0].events[0], entries[-1].events[-1]
    if not isinstance(opened, Opened) or not isinstance(result, MatchWon | MatchAborted):
        return None
    seat = next(seat for seat, sitter in enumerate(opened.sitters) if isinstance(sitter, Person))
    events = [event for entry in entries for event in entry.events]
    moves = tuple(
        short(move_in(each)) for each in events if isinstance(each, MoveEvent) and each.seat == seat
    )
    ended_at = entries[-1].at
    if isinstance(result, MatchAborted):
        return Reached(ended_at, None, None, moves)
    scored = next((each for each in reversed(events) if isinstance(each, RoundWon | RoundTied)), None)
    rupees = None
    if isinstance(scored, RoundWon):
        rupees = (scored.accounts[seat].rupees, scored.accounts[1 - seat].rupees)
    return Reached(ended_at, result.seat == seat, rupees, moves)


def merit(reached: Reached) -> tuple[bool, int]:
    """Rank tries: who won comes first, then by how many rupees; who gave up comes last."""
    mine, theirs = reached.rupees or (0, _GIVEN_UP)
    return bool(reached.won), mine - theirs


_GIVEN_UP: Final = 1_000
"""More than any round is lost by."""


def compared(mine: Sequence[str], others: Sequence[Sequence[str]]) -> Sequence[Compared]:
    """Hold somebody's decisions against those of others, for as long as somebody else stood there."""
    found: list[Compared] = []
    for number, move in enumerate(mine):
        others = [each for each in others if len(each) > number]
        if not others:
            break
        rest = Counter(each[number] for each in others if each[number] != move)
        most, times = rest.most_common(1)[0] if rest else (None, 0)
        found.append(Compared(move, len(others), len(others) - rest.total(), most, times))
        others = [each for each in others if each[number] == move]
    return found
