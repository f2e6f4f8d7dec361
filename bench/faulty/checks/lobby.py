"""Holds what the lobby and the ratings came to against the log: each seek paired, each match rated, once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from bench.faulty.checks.checker import Fault, Finding, Kept
from jaipur.adapters.entry_codec import decode
from jaipur.online.match_ids import MatchId, from_text, to_text
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.outcome import MatchOutcome, outcome_of
from jaipur.rules.events import MatchAborted, MatchWon

_SEEK: Final = "seek "
_TWO: Final = 2


class Told(NamedTuple):
    """A user was told of a table."""

    user: str
    match: str


class Booked(NamedTuple):
    """What a database has of pairings and ratings."""

    pairings: Sequence[MatchId]
    origins: Sequence[tuple[str, MatchId]]
    rated: Sequence[MatchId]
    steps: Sequence[tuple[str, MatchId]]
    """Who took a step for which match."""
    matches: Sequence[tuple[str, int]]
    """How many matches each rating says that it is made of."""


_Wrong = Iterator[tuple[Fault, MatchId, str]]


def check_lobby(kept: Kept, booked: Booked, told: Collection[Told]) -> list[Finding]:
    """Find all that is wrong."""
    tables = _tables(kept)
    wrong = [*_pairings(tables, booked), *_told(tables, told), *_ratings(tables, booked)]
    return [Finding(fault, to_text(match), what) for fault, match, what in wrong]


def rated_in(kept: Kept) -> int:
    """Say how many matches are to be rated."""
    return len(_due(_tables(kept)))


_Tables = dict[MatchId, list[Entry]]


def _tables(kept: Kept) -> _Tables:
    """Read the logs. One that has lost its beginning is no table: the checker of logs says what it lacks."""
    logs: _Tables = defaultdict(list)
    for row in sorted(kept.rows, key=lambda row: (row.match, row.version)):
        logs[row.match].append(decode(row.body))
    return {match: entries for match, entries in logs.items() if isinstance(entries[0].events[0], Opened)}


def _opened(entries: Sequence[Entry]) -> Opened:
    opened = entries[0].events[0]
    assert isinstance(opened, Opened)  # noqa: S101 - a table's log begins so
    return opened


def _pairings(tables: _Tables, booked: Booked) -> _Wrong:
    """Every table has its pairing, every pairing its table, and every origin led to one."""
    for match in {*booked.pairings} - {*tables}:
        yield Fault.LOST, match, "no table was set for its pairing"
    for match in {*tables} - {*booked.pairings}:
        yield Fault.INVENTED, match, "nobody was paired for it"
    for origin, times in Counter(origin for origin, _ in booked.origins).items():
        if times > 1:
            match = next(match for name, match in booked.origins if name == origin)
            yield Fault.DOUBLED, match, f"{origin} led to {times} pairings"
    for match, seeks in Counter(match for name, match in booked.origins if name.startswith(_SEEK)).items():
        if seeks != _TWO:
            yield Fault.INVENTED, match, f"it came of {seeks} seeks"


def _told(tables: _Tables, told: Collection[Told]) -> _Wrong:
    """Every player who was notified of a table sits there."""
    for user, text in told:
        match = from_text(text)
        if match not in tables:
            yield Fault.LOST, match, f"{user} was told of it, and it is not there"
        elif user not in {getattr(sitter, "user", None) for sitter in _opened(tables[match]).sitters}:
            yield Fault.INVENTED, match, f"{user} was told of it, and has no seat there"


def _due(tables: _Tables) -> dict[MatchId, MatchOutcome]:
    """Give what each rated match that was won brings."""
    due: dict[MatchId, MatchOutcome] = {}
    for match, entries in tables.items():
        result = entries[-1].events[-1]
        if isinstance(result, MatchWon | MatchAborted):
            outcome = outcome_of(match, entries[-1].at, _opened(entries), result)
            if outcome is not None:
                due[match] = outcome
    return due


def _ratings(tables: _Tables, booked: Booked) -> _Wrong:
    """Every match that counts did so once, for both who played it."""
    due = _due(tables)
    steps = {(player, match) for match, outcome in due.items() for player in outcome.players}
    yield from _once({(f"match {to_text(match)}", match) for match in due}, _named(booked.rated))
    yield from _once(steps, Counter(booked.steps))
    played = Counter(player for player, _ in steps)
    anywhere = next(iter(tables), MatchId(0))
    for player, matches in booked.matches:
        if matches != played[player]:
            fault = Fault.DOUBLED if matches > played[player] else Fault.LOST
            yield fault, anywhere, f"{player} is rated by {matches} matches, and played {played[player]}"


def _named(matches: Sequence[MatchId]) -> Counter[tuple[str, MatchId]]:
    return Counter((f"match {to_text(match)}", match) for match in matches)


def _once(due: Collection[tuple[str, MatchId]], done: Counter[tuple[str, MatchId]]) -> _Wrong:
    for what, match in due:
        if not done[what, match]:
            yield Fault.LOST, match, f"{what} was not rated"
    for (what, match), times in done.items():
        if (what, match) not in due:
            yield Fault.INVENTED, match, f"{what} was rated, and did not count"
        elif times > 1:
            yield Fault.DOUBLED, match, f"{what} was rated {times} times"
