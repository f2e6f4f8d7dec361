"""What the bench of faults says of pairings and ratings: nothing where all is well, else each fault."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from bench.faulty.checks.checker import Fault, Head, Kept, Row, check
from bench.faulty.checks.lobby import Booked, Told, check_lobby, rated_in
from jaipur.adapters.entry_codec import encode
from jaipur.online.match_ids import MatchId, match_id, to_text
from jaipur.rules.match import Resign
from tests.online.play.tables import ARJUN, MEERA, NOON, Seated

STRANGER = "u-nobody"


@dataclass
class Lobby:
    """Two matches that came of seeks: one rated and given up, the other still in play."""

    tables: list[Seated]
    pairings: list[MatchId]
    origins: list[tuple[str, MatchId]]
    rated: list[MatchId]
    steps: list[tuple[str, MatchId]]
    matches: list[tuple[str, int]]
    told: set[Told] = field(default_factory=set[Told])

    @property
    def kept(self) -> Kept:
        """What the database has of tables."""
        rows = [
            Row(entry.match, entry.version, encode(entry)) for table in self.tables for entry in table.log
        ]
        heads = {table.table.id: Head(table.table.version, table.table.is_over) for table in self.tables}
        return Kept(rows, heads, {})

    def found(self) -> set[Fault]:
        """Say what is found."""
        booked = Booked(self.pairings, self.origins, self.rated, self.steps, self.matches)
        return {finding.fault for finding in check_lobby(self.kept, booked, self.told)}


@pytest.fixture
def lobby() -> Lobby:
    """Give one in which all is well."""
    over, playing = (Seated(number, rated=True) for number in (1, 2))
    over.ready()
    over.do(Resign(), 0)
    one, other = over.table.id, playing.table.id
    return Lobby(
        [over, playing],
        [one, other],
        [("seek a", one), ("seek b", one), ("seek c", other), ("seek d", other)],
        [one],
        [(MEERA.user, one), (ARJUN.user, one)],
        [(MEERA.user, 1), (ARJUN.user, 1)],
        {Told(MEERA.user, to_text(one)), Told(ARJUN.user, to_text(other))},
    )


def test_nothing_is_found_where_all_is_well(lobby: Lobby) -> None:
    """One match counts."""
    assert lobby.found() == set()
    assert rated_in(lobby.kept) == 1


def test_a_seek_that_led_to_two_pairings_is_doubled(lobby: Lobby) -> None:
    """As two nodes would pair it that claimed nothing."""
    lobby.origins[2] = ("seek a", lobby.pairings[1])
    assert lobby.found() == {Fault.DOUBLED}


def test_a_pairing_of_one_seek_is_invented(lobby: Lobby) -> None:
    """It takes two."""
    del lobby.origins[0]
    assert lobby.found() == {Fault.INVENTED}


def test_a_pairing_without_a_table_is_lost(lobby: Lobby) -> None:
    """Nobody set it after the node that should have was killed."""
    lobby.pairings.append(match_id(NOON, 0, 9))
    assert lobby.found() == {Fault.LOST}


def test_a_table_without_a_pairing_is_invented(lobby: Lobby) -> None:
    """Or two tables would be set for one pairing."""
    lobby.pairings.pop()
    assert lobby.found() == {Fault.INVENTED}


def test_who_is_told_of_a_table_sits_there(lobby: Lobby) -> None:
    """A table that is not there is lost; one of others is invented."""
    lobby.told.add(Told(STRANGER, to_text(lobby.pairings[0])))
    assert lobby.found() == {Fault.INVENTED}
    lobby.told = {Told(MEERA.user, to_text(match_id(NOON, 0, 9)))}
    assert lobby.found() == {Fault.LOST}


def test_a_match_that_was_not_rated_is_lost(lobby: Lobby) -> None:
    """Neither in the list of those that count, nor in a step, nor in a rating."""
    lobby.rated.clear()
    assert lobby.found() == {Fault.LOST}


@pytest.mark.parametrize("part", ["rated", "steps", "matches"])
def test_a_match_that_was_rated_twice_is_doubled(lobby: Lobby, part: str) -> None:
    """Wherever that shows."""
    if part == "rated":
        lobby.rated *= 2
    elif part == "steps":
        lobby.steps.append(lobby.steps[0])
    else:
        lobby.matches[0] = (MEERA.user, 2)
    assert lobby.found() == {Fault.DOUBLED}


def test_a_rating_that_a_match_is_missing_from_is_lost(lobby: Lobby) -> None:
    """Its step is there, and did not count."""
    lobby.matches[1] = (ARJUN.user, 0)
    assert lobby.found() == {Fault.LOST}


def test_a_match_that_counts_for_nothing_is_not_rated(lobby: Lobby) -> None:
    """It is still in play."""
    lobby.rated.append(lobby.pairings[1])
    assert lobby.found() == {Fault.INVENTED}


def test_a_log_that_has_lost_any_of_its_entries_can_still_be_checked(lobby: Lobby) -> None:
    """A fault may take the first entry, the last, or both; every such log is looked at without an error."""
    whole = lobby.kept
    booked = Booked(lobby.pairings, lobby.origins, lobby.rated, lobby.steps, lobby.matches)
    assert len(whole.rows) > 3
    for left_out in range(1, 2 ** len(whole.rows)):
        rows = [row for place, row in enumerate(whole.rows) if not left_out >> place & 1]
        kept = Kept(rows, whole.heads, {})
        check_lobby(kept, booked, lobby.told)
        rated_in(kept)
        assert check(kept, ()), "an entry is missing, and the checker of logs says so"
