"""The checker of the bench of faults: silent where all is well, and what it says of each planted history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import pytest

from bench.faulty.checks.checker import Fault, Head, Kept, Row, check
from bench.faulty.checks.history import History
from jaipur.adapters.entry_codec import encode
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.log import Entry
from jaipur.online.play.log_summary import pack
from jaipur.online.play.messages import TableStates, happened, joined
from jaipur.online.play.table import Table, replay
from jaipur.rules.events import MoveEvent, Seat, Sold
from jaipur.rules.round.moves import TakeCamels
from jaipur.wire.client_messages import Ask, Continue, Play
from jaipur.wire.server_messages import Done
from tests.online.play.tables import at_random, played, resigned

SEATS: tuple[Seat, Seat] = (0, 1)


@dataclass
class Witnessed:
    """A match as its database and both players have it."""

    entries: list[Entry]
    rows: list[Row]
    heads: dict[MatchId, Head]
    archived: dict[MatchId, bytes]
    players: list[History]
    seed: bytes

    @property
    def match(self) -> MatchId:
        """Its name."""
        return self.entries[0].match

    def found(self) -> set[Fault]:
        """Say what the checker finds."""
        return {finding.fault for finding in check(Kept(self.rows, self.heads, self.archived), self.players)}


def named(entry: Entry) -> Entry:
    """Give a player's entry the name of its command."""
    return entry if entry.by is None else msgspec.structs.replace(entry, id=f"command-{entry.version}")


def row(entry: Entry) -> Row:
    """Give an entry as it is kept."""
    return Row(entry.match, entry.version, encode(entry))


def history(entries: Sequence[Entry], tables: Sequence[Table], seat: Seat) -> History:
    """Let a player join, be told all, and be answered what it asked."""
    made = History(to_text(entries[0].match))
    made.hear(joined(tables[0], seat, 0, None))
    for entry, table in zip(entries[1:], tables[1:], strict=True):
        if entry.by == seat and entry.id is not None:
            moved = any(isinstance(event, MoveEvent) for event in entry.events)
            request = Play(entry.version - 1, TakeCamels()) if moved else Continue()
            made.ask(Ask(made.match, entry.id, request))
            made.hear(Done(made.match, entry.id, entry.version))
        made.hear(happened(entry, TableStates(table, entry.at, None), seat))
    return made


@pytest.fixture
def whole() -> Witnessed:
    """Give a match that nothing happened to."""
    seated = played(3, at_random(3))
    entries = [named(entry) for entry in seated.log]
    tables = list(replay(entries))
    heads = {seated.table.id: Head(len(entries), is_over=True)}
    players = [history(entries, tables, seat) for seat in SEATS]
    return Witnessed(entries, [row(entry) for entry in entries], heads, {}, players, seated.seed)


def test_nothing_is_found_where_nothing_happened(whole: Witnessed) -> None:
    """A match in play, and an archived one, whose entries were kept aside."""
    assert whole.found() == set()

    whole.heads.clear()
    whole.archived[whole.match] = pack(whole.entries, whole.seed)
    assert whole.found() == set()


def test_a_command_that_was_acknowledged_and_is_not_in_the_log_is_lost(whole: Witnessed) -> None:
    """At another version it is lost as well: its player was told where it is."""
    name = next(iter(whole.players[0].asked))
    whole.players[0].acknowledged.add((name, 1))
    assert whole.found() == {Fault.LOST}


def test_the_end_of_a_log_that_players_saw_is_lost(whole: Witnessed) -> None:
    """The database stands at an earlier version, and all in it agrees with itself."""
    whole.rows.pop()
    whole.heads[whole.match] = Head(len(whole.rows), is_over=False)
    assert whole.found() == {Fault.LOST}


def test_a_log_that_is_gone_is_lost(whole: Witnessed) -> None:
    """Nothing of it is left, but what players saw."""
    whole.rows.clear()
    whole.heads.clear()
    assert whole.found() == {Fault.LOST}


def test_a_log_that_is_in_no_list_is_lost(whole: Witnessed) -> None:
    """A match is in play or in the archive."""
    whole.heads.clear()
    assert whole.found() == {Fault.LOST}


def test_a_version_that_is_there_twice_is_doubled(whole: Witnessed) -> None:
    """As two nodes without a lock would append it."""
    whole.rows.append(row(msgspec.structs.replace(whole.entries[4], id=None)))
    assert whole.found() == {Fault.DOUBLED}


def test_a_command_that_is_there_twice_is_doubled(whole: Witnessed) -> None:
    """As a node would append it that did not know what was done already."""
    again = next(entry for entry in reversed(whole.entries[:-1]) if entry.by == whole.entries[-1].by)
    whole.rows[-1] = row(msgspec.structs.replace(whole.entries[-1], id=again.id))
    assert Fault.DOUBLED in whole.found()


def test_a_version_that_is_missing_is_a_gap(whole: Witnessed) -> None:
    """The first one is nobody's command, so that none is lost."""
    del whole.rows[0]
    assert whole.found() == {Fault.GAP}


def test_a_command_that_nobody_sent_is_invented(whole: Witnessed) -> None:
    """Or that the other seat sent."""
    entry = whole.entries[1]
    whole.rows[1] = row(msgspec.structs.replace(entry, id="somebody-elses"))
    for player in whole.players:
        player.acknowledged.discard((entry.id or "", entry.version))
    assert whole.found() == {Fault.INVENTED}


def test_a_player_who_saw_something_else_is_found(whole: Witnessed) -> None:
    """Seat 0 is told what seat 1 may see."""
    whole.players[0].sights = whole.players[1].sights
    assert whole.found() == {Fault.UNLIKE}


def test_a_log_that_sells_what_is_gone_is_broken(whole: Witnessed) -> None:
    """Two servers that each knew another history may have written it."""
    entry = next(each for each in whole.entries if any(isinstance(event, Sold) for event in each.events))
    whole.rows[entry.version - 1] = row(msgspec.structs.replace(entry, events=entry.events * 12))
    assert Fault.BROKEN in whole.found()


def test_a_head_that_the_log_does_not_come_to_is_found(whole: Witnessed) -> None:
    """A match is over by its log, and not by the list of those in play."""
    whole.heads[whole.match] = Head(len(whole.rows), is_over=False)
    assert whole.found() == {Fault.RESULT}


def test_an_archive_of_another_result_is_found(whole: Witnessed) -> None:
    """It was given up after five moves."""
    other = resigned(3)
    assert other.table.id == whole.match
    whole.archived[whole.match] = pack(other.log, other.seed)
    assert whole.found() == {Fault.RESULT}


def test_a_player_who_could_make_no_sense_of_it_is_found(whole: Witnessed) -> None:
    """For one, where a version was told that does not follow."""
    whole.players[1].broken.append("7 was told after 5")
    assert whole.found() == {Fault.BROKEN}


def test_moves_are_counted_once_each(whole: Witnessed) -> None:
    """Also when each is acknowledged repeatedly; other commands are no moves."""
    player = whole.players[0]
    moves = sum(player.asked.values())
    assert 0 < player.moves == moves < len(player.asked)
    for name in player.asked:
        player.acknowledged.add((name, 1))
    assert player.moves == moves
