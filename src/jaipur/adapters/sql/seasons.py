"""Seasons, in portable SQL: the log, and beside it what follows from each entry, in the same transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.adapters.sql.dialect import Dialect, json_list
from jaipur.adapters.sql.lobby.pairings import store_pairings, write_pairing
from jaipur.adapters.sql.notices import drop, note
from jaipur.adapters.sql.transaction import Database, SqlRow, Transaction, execute, fetch_one
from jaipur.online.lobby.model import Pairing, UserId
from jaipur.online.match_ids import MatchId
from jaipur.online.seasons.commands import AcceptedCommand
from jaipur.online.seasons.log import (
    DuplicateBegun,
    DuplicatePlayed,
    LuckMeasured,
    MeetingBegun,
    MeetingEnded,
    MeetingReopened,
    PlayerJoined,
    PlayerLeft,
    SeasonEntry,
    SeasonEvent,
    SeasonId,
    TermsChanged,
    decode_season_entry,
    encode_season_entry,
)
from jaipur.online.seasons.ports import MOST_OPEN, ListedSeason, MeetingMatch
from jaipur.online.seasons.reminders import notices_of, settled_of
from jaipur.wire.leagues.clubs import ClubText
from jaipur.wire.leagues.seasons import DecidedBy, SeasonPhase

_LISTED: Final = "season, club, title, phase, starts_at, ends_at, players"
_OPEN: Final = """
INSERT INTO seasons (season, club, title, starts_at, ends_at, phase, players, version, deadline)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
"""
_ADVANCE: Final = """
UPDATE seasons SET phase = $2, players = $3, version = $4, deadline = $5
WHERE season = $1 AND version = $4 - 1 RETURNING season
"""
_TERMS: Final = "UPDATE seasons SET title = $2, starts_at = $3, ends_at = $4 WHERE season = $1"
_WRITE: Final = "INSERT INTO season_log (season, version, body) VALUES ($1, $2, $3)"
_MEETING: Final = "SELECT match, season, meeting FROM season_matches"
_MARK: Final = "UPDATE season_matches SET state = $3 WHERE season = $1 AND meeting = $2 AND state <> 'done'"
_DONE: Final = "UPDATE season_matches SET state = 'done' WHERE match = $1"
_BEGIN: Final = "INSERT INTO season_matches (match, season, meeting, state) VALUES ($1, $2, $3, 'begun')"
_DUE: Final = "SELECT season FROM seasons WHERE deadline <= (SELECT present()) ORDER BY deadline LIMIT $1"
_DEPARTED: Final = """
SELECT season, user_id FROM season_players
WHERE NOT EXISTS (SELECT 1 FROM users WHERE users.id = season_players.user_id) LIMIT $1
"""


class SqlSeasons:
    """Seasons in a database."""

    def __init__(self, database: Database, dialect: Dialect) -> None:
        self._database = database
        self._dialect = dialect

    async def found(self, club: ClubText, first: AcceptedCommand) -> bool:
        """Store the first entry of a season."""
        return await self._database.write(_found(self._dialect, club, first))

    async def append(self, accepted: AcceptedCommand, pairing: Pairing | None = None) -> bool:
        """Append an entry, with all that follows from it."""
        return await write_pairing(self._database, _append(accepted, pairing))

    async def read(self, season: SeasonId, after: int = 0) -> Sequence[SeasonEntry]:
        """Return the entries after a version."""
        statement = "SELECT body FROM season_log WHERE season = $1 AND version > $2 ORDER BY version"
        rows = await self._database.read(execute(statement, season, after))
        return [decode_season_entry(bytes(row["body"])) for row in rows]

    async def listed(self, season: SeasonId) -> ListedSeason | None:
        """Return a season as a list shows it."""
        row = await self._database.read(fetch_one(f"SELECT {_LISTED} FROM seasons WHERE season = $1", season))
        return None if row is None else _listed(row)

    async def of_club(self, club: ClubText, most: int) -> Sequence[ListedSeason]:
        """Return the seasons of a club."""
        statement = f"SELECT {_LISTED} FROM seasons WHERE club = $1 ORDER BY starts_at DESC, season LIMIT $2"
        return [*map(_listed, await self._database.read(execute(statement, club, most)))]

    async def of_player(self, user: UserId, most: int) -> Sequence[ListedSeason]:
        """Return the seasons of a user."""
        statement = f"""
        SELECT {_LISTED} FROM seasons WHERE season IN (SELECT season FROM season_players WHERE user_id = $1)
        ORDER BY starts_at DESC, season LIMIT $2
        """
        return [*map(_listed, await self._database.read(execute(statement, user, most)))]

    async def undecided(self, matches: Sequence[MatchId]) -> Sequence[MeetingMatch]:
        """Return, of some matches, those whose result is not booked yet."""
        statement = f"{_MEETING} WHERE match {self._dialect.in_numbers} AND state = 'begun'"
        return [*map(_meeting, await self._database.read(execute(statement, json_list(matches))))]

    async def due(self, most: int) -> Sequence[SeasonId]:
        """Return seasons in which the server must act by itself."""
        return [row["season"] for row in await self._database.read(execute(_DUE, most))]

    async def unmeasured(self, most: int) -> Sequence[MeetingMatch]:
        """Return matches whose luck is to be measured."""
        statement = f"{_MEETING} WHERE state = 'unmeasured' ORDER BY match LIMIT $1"
        return [*map(_meeting, await self._database.read(execute(statement, most)))]

    async def skip_luck(self, match: MatchId) -> None:
        """Record that the luck of a match cannot be measured."""
        await self._database.write(execute(_DONE, match))

    async def departed(self, most: int) -> Sequence[tuple[SeasonId, UserId]]:
        """Return players who were deleted, and have yet to leave their seasons."""
        rows = await self._database.read(execute(_DEPARTED, most))
        return [(row["season"], row["user_id"]) for row in rows]

    async def forget_player(self, season: SeasonId, user: UserId) -> None:
        """Forget that a user played in a season."""
        await self._database.write(_forget(season, user))


def _listed(row: SqlRow) -> ListedSeason:
    phase = SeasonPhase(row["phase"])
    times = row["starts_at"], row["ends_at"]
    return ListedSeason(row["season"], row["club"], row["title"], phase, *times, row["players"])


def _meeting(row: SqlRow) -> MeetingMatch:
    return MeetingMatch(MatchId(row["match"]), row["season"], row["meeting"])


def _found(dialect: Dialect, club: ClubText, first: AcceptedCommand) -> Transaction[bool]:
    """Lock the club while its seasons are counted."""
    if not (yield from execute(f"SELECT club FROM clubs WHERE club = $1 {dialect.for_update}", club)):
        return False
    open_ones = "SELECT count(*) AS many FROM seasons WHERE club = $1 AND phase <> 'closed'"
    (row,) = yield from execute(open_ones, club)
    if row["many"] >= MOST_OPEN:
        return False
    terms = first.season.terms
    yield from execute(
        _OPEN, first.season.id, club, terms.title, terms.starts_at, terms.ends_at, *_state(first)
    )
    yield from execute(_WRITE, first.season.id, first.entry.version, encode_season_entry(first.entry))
    return True


def _state(accepted: AcceptedCommand) -> tuple[object, ...]:
    season, entry = accepted.season, accepted.entry
    players = sum(not each.has_left for each in season.entrants.values())
    return season.phase.value, players, entry.version, entry.deadline


def _append(accepted: AcceptedCommand, pairing: Pairing | None) -> Transaction[bool]:
    """Take the version first: the row is locked then, so that of two appends at once one finds it taken."""
    season, entry = accepted.season.id, accepted.entry
    if not (yield from execute(_ADVANCE, season, *_state(accepted))):
        return False
    yield from execute(_WRITE, season, entry.version, encode_season_entry(entry))
    for event in entry.events:
        yield from _apply(season, event)
    for subject in settled_of(accepted.entry):
        yield from drop(subject)
    yield from note(notices_of(entry, accepted.season))
    if pairing is not None:
        yield from store_pairings([pairing], entry.at)
    return True


def _apply(season: SeasonId, event: SeasonEvent) -> Transaction[None]:
    """Store what follows from an event, for lists and for the tasks of the server."""
    match event:
        case PlayerJoined(player):
            yield from execute("INSERT INTO season_players (season, user_id) VALUES ($1, $2)", season, player)
        case PlayerLeft(player):
            yield from _forget(season, player)
        case TermsChanged(terms):
            yield from execute(_TERMS, season, terms.title, terms.starts_at, terms.ends_at)
        case MeetingBegun(meeting, match):
            yield from execute(_BEGIN, match, season, meeting)
        case DuplicateBegun(meeting, _, match):
            yield from execute(_BEGIN, match, season, meeting)
        case DuplicatePlayed(_, match):
            yield from execute(_DONE, match)
        case MeetingEnded(meeting, DecidedBy.PLAYED):
            yield from execute(_MARK, season, meeting, "unmeasured")
        case MeetingReopened(meeting) | MeetingEnded(meeting) | LuckMeasured(meeting):
            yield from execute(_MARK, season, meeting, "done")
        case _:
            pass


def _forget(season: SeasonId, user: UserId) -> Transaction[None]:
    yield from execute("DELETE FROM season_players WHERE season = $1 AND user_id = $2", season, user)
