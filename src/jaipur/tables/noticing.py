"""Finds what players of matches by correspondence should know, in the log of their tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from jaipur.rules.cards import SEATS
from jaipur.rules.events import Seat
from jaipur.tables.clock import DAY, HOUR, SECOND
from jaipur.tables.ids import MatchId
from jaipur.tables.log import Entry, Opened
from jaipur.tables.notices import Duties, Notice, Notices, about_match
from jaipur.tables.ratings import player_name
from jaipur.wire.notices import NoticeKind
from jaipur.wire.values import Correspondence, Person

SOON: Final = 6 * HOUR
"""So long before somebody's time is up they are told once more."""
WAITS: Final = DAY // 2
"""A table that waits for longer than this may be one by correspondence."""
LATE: Final = 30 * SECOND
"""How much later than it says an entry may be kept: so far back is looked again."""
AT_ONCE: Final = HOUR
"""Of the log that is looked at in one step."""
LOOK_EVERY: Final = 2 * SECOND
TURNS: Final = (NoticeKind.TURN, NoticeKind.SOON)
_STAGES: Final = 2
"""Causes for each version of a table: what happened, and that time is nearly up since."""


class Turn(NamedTuple):
    """A table in play, and whom it waits for."""

    match: MatchId
    opened: Opened
    version: int
    deadline: int
    awaited: tuple[Seat, ...]


class Span(NamedTuple):
    """A part of time, both ends included."""

    since: int
    until: int


class Turns(Protocol):
    """The tables of one shard that wait for long. Any method raises StoreUnavailable."""

    async def now(self) -> int:
        """Say what time it is, by the shard's own clock."""
        ...

    async def turns(self, span: Span) -> Sequence[Turn]:
        """Give tables at which the last thing happened in a span, or at which time is nearly up since."""
        ...


def turn_of(first: Entry, last: Entry) -> Turn | None:
    """Say whom a table waits for, by the first and the last entry of its log; None where for nobody."""
    opened, running = first.events[0], last.clock.running
    if not isinstance(opened, Opened) or last.deadline is None:
        return None
    if running is not None:
        awaited: tuple[Seat, ...] = (running,)
    elif last.version == 1:
        awaited = (0, 1)
    else:  # the second nonce is missing: with it come the cards, and somebody's time runs
        awaited = () if last.by is None else (1 - last.by,)
    return Turn(first.match, opened, last.version, last.deadline, awaited)


def notices_of_turn(turn: Turn, now: int) -> list[Notice]:
    """Say what those whom a table by correspondence waits for should know."""
    kind = NoticeKind.SOON if turn.deadline - now <= SOON else NoticeKind.TURN
    cause = turn.version * _STAGES + (kind is NoticeKind.SOON)
    return [
        notice for seat in turn.awaited for notice in _notices(turn.match, turn.opened, seat, kind, cause)
    ]


def is_past(notice: Notice, heads: Mapping[MatchId, int]) -> bool:
    """Whether a notice is of a turn that is over, by the versions of tables in play: a move was undone."""
    if notice.kind not in TURNS or notice.match is None:
        return False
    return heads.get(notice.match) != notice.cause // _STAGES


def notices_of_end(opened: Opened, last: Entry) -> list[Notice]:
    """Say what those should know who did not end a match by correspondence themselves."""
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
    """Note whom tables wait for since somebody looked last, in each shard; say how many tables that were.

    One process at a time does it. It may die anywhere: the next one looks from where it was done, and what
    was noted already is not noted again.
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
