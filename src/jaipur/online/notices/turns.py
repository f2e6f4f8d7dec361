"""Finds notices for players of correspondence matches in the logs of their tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from jaipur.online.clock import DAY, HOUR, SECOND
from jaipur.online.match_ids import MatchId
from jaipur.online.notices.model import Duties, Notice, Notices, about_match
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.outcome import player_name
from jaipur.rules.cards import SEATS
from jaipur.rules.events import Seat
from jaipur.wire.notices import NoticeKind
from jaipur.wire.values import Correspondence, Person

SOON: Final = 6 * HOUR
"""How long before the deadline a player is reminded."""
WAITS: Final = DAY // 2
"""Tables with a longer time limit than this may be correspondence matches."""
LATE: Final = 30 * SECOND
"""How late an entry may be committed after its own time: each search starts so much earlier."""
AT_ONCE: Final = HOUR
"""The part of the log in one step."""
LOOK_EVERY: Final = 2 * SECOND
TURNS: Final = (NoticeKind.TURN, NoticeKind.SOON)
_STAGES: Final = 2
"""Causes for each version of a table: its entry, and the reminder before its deadline."""


class AwaitedTurn(NamedTuple):
    """A table in play, and the seats it waits for."""

    match: MatchId
    opened: Opened
    version: int
    deadline: int
    awaited: tuple[Seat, ...]


class Span(NamedTuple):
    """A period of time, both ends included."""

    since: int
    until: int


class Turns(Protocol):
    """Tables of one shard with a long time limit. Any method raises StoreUnavailable."""

    async def now(self) -> int:
        """Return the time by the shard's own clock."""
        ...

    async def turns(self, span: Span) -> Sequence[AwaitedTurn]:
        """Return tables whose last entry, or whose reminder before the deadline, falls in a span."""
        ...


def turn_of(first: Entry, last: Entry) -> AwaitedTurn | None:
    """Return the seats a table waits for, from the first and last entry of its log; None for no seat."""
    opened, running = first.events[0], last.clock.running
    if not isinstance(opened, Opened) or last.deadline is None:
        return None
    if running is not None:
        awaited: tuple[Seat, ...] = (running,)
    elif last.version == 1:
        awaited = (0, 1)
    else:  # the second nonce is missing; the deal that follows it starts a player's time
        awaited = () if last.by is None else (1 - last.by,)
    return AwaitedTurn(first.match, opened, last.version, last.deadline, awaited)


def notices_of_turn(turn: AwaitedTurn, now: int) -> list[Notice]:
    """Return the notices to the players for whom a correspondence table waits."""
    kind = NoticeKind.SOON if turn.deadline - now <= SOON else NoticeKind.TURN
    cause = turn.version * _STAGES + (kind is NoticeKind.SOON)
    return [
        notice for seat in turn.awaited for notice in _notices(turn.match, turn.opened, seat, kind, cause)
    ]


def is_past(notice: Notice, heads: Mapping[MatchId, int]) -> bool:
    """Return whether the turn of a notice is over, by the versions of tables: a move was undone."""
    if notice.kind not in TURNS or notice.match is None:
        return False
    return heads.get(notice.match) != notice.cause // _STAGES


def notices_of_end(opened: Opened, last: Entry) -> list[Notice]:
    """Return the notices to the players who did not themselves end a correspondence match."""
    cause = last.version * _STAGES
    return [
        notice
        for seat in range(SEATS)
        if seat != last.by
        for notice in _notices(last.match, opened, seat, NoticeKind.OVER, cause)
    ]


def _notices(match: MatchId, opened: Opened, seat: Seat, kind: NoticeKind, cause: int) -> list[Notice]:
    who, other = opened.sitters[seat], opened.sitters[1 - seat]
    if not isinstance(opened.control, Correspondence) or not isinstance(who, Person):
        return []
    return [Notice(who.user, about_match(match), kind, cause, player_name(other), seat)]


async def look_for_turns(shards: Sequence[Turns], notices: Notices, duties: Duties) -> int:
    """Store notices for all turns since the last search, in each shard; return how many tables there were.

    One process at a time does this. If it dies, the next one continues from the recorded time, and notices
    that are stored already do not change.
    """
    found = 0
    for number, shard in enumerate(shards):
        name = f"turns-{number}"
        begun = await duties.begin(name, LOOK_EVERY)
        if begun is None:
            continue
        now = await shard.now()
        done_to = min(max(begun, now - DAY), now)
        while True:
            span = Span(done_to - LATE, min(done_to + AT_ONCE, now))
            turns = await shard.turns(span)
            await notices.note([notice for turn in turns for notice in notices_of_turn(turn, now)])
            await duties.done(name, span.until)
            found += len(turns)
            done_to = span.until
            if done_to >= now:
                break
    return found
