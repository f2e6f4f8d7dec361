"""A match is bounded: what a seat may repeat is counted, and a log has an end."""

from __future__ import annotations

import pytest

from bench.attacks.take_backs import unbounded
from jaipur.online.play import commands
from jaipur.online.play.archive import unpack
from jaipur.online.play.bounds import MOST_CLAIMS, MOST_ENTRIES, MOST_REMEMBERED, MOST_TAKE_BACKS
from jaipur.online.play.commands import Present
from jaipur.online.play.exits import exits_of
from jaipur.online.play.log_summary import pack
from jaipur.rules.events import MatchAborted
from jaipur.rules.records.verification import verify
from jaipur.wire.client_messages import Claim, Play, TakeBack
from jaipur.wire.values import Correspondence, Exit, Live, Untimed, Why
from tests.online.play.at_table import SEED, AtTable, opening, replayed
from tests.online.play.long_matches import drag_on, undoable


def begun() -> AtTable:
    """Give a table whose player to move can exchange."""
    at = AtTable().begin()
    while undoable(at) is None:
        at.move()
    return at


def play_and_take_back(at: AtTable, times: int) -> list[object]:
    """Let the player to move exchange and take it back, and give the answers to the second."""
    answers: list[object] = []
    for _ in range(times):
        seat, move = at.to_move, undoable(at)
        assert move is not None
        at.ask(seat, Play(at.table.version, move), f"play-{len(at.log):06}")
        answers.append(at.ask(seat, TakeBack(), f"back-{len(at.log):06}"))
        if isinstance(answers[-1], Why):
            return answers
    return answers


def test_a_player_takes_back_fifty_moves_in_a_match_and_no_more() -> None:
    """The client is not offered it any more; the other player still may."""
    at = begun()
    seat = at.to_move

    answers = play_and_take_back(at, MOST_TAKE_BACKS + 1)

    assert (len(answers), answers[-1]) == (MOST_TAKE_BACKS + 1, Why.TAKEN_BACK_TOO_OFTEN)
    assert at.table.taken_back[seat] == MOST_TAKE_BACKS
    assert at.table.has_move_to_take_back(seat)
    assert not at.table.may_take_back(seat)
    assert replayed(at.log) == at.table
    assert at.table.taken_back[1 - seat] == 0


def test_without_the_bound_moves_are_taken_back_for_ever() -> None:
    """The control: the same players, at a table that does not count."""
    with unbounded():
        answers = play_and_take_back(begun(), 3 * MOST_TAKE_BACKS)

    assert not any(isinstance(answer, Why) for answer in answers)


def test_an_absence_is_claimed_twenty_times_in_a_match_and_no_more() -> None:
    """Or a player who is about to lose could fill the log with the opponent's returns."""
    at = AtTable().begin()
    away = at.to_move
    for _ in range(MOST_CLAIMS):
        at.ask(1 - away, Claim())
        at.ask(away, Present())

    assert at.ask(1 - away, Claim()) == Why.CLAIMED_TOO_OFTEN
    assert Exit.CLAIM not in exits_of(at.table, 1 - away)
    assert len(at.log) == 3 + 2 * MOST_CLAIMS
    assert replayed(at.log) == at.table


def test_a_table_remembers_the_last_commands_of_each_seat() -> None:
    """A player who plays and takes back does not make the table forget what the other has sent."""
    at = begun()
    seat, move = at.to_move, undoable(at)
    assert move is not None
    at.ask(seat, Play(at.table.version, move), "mine-0001")
    mine = at.table.version
    while undoable(at) is None or at.to_move == seat:
        at.move()
    play_and_take_back(at, MOST_REMEMBERED)

    assert at.table.version_of("mine-0001", seat) == mine
    assert at.table.version_of("mine-0001", 1 - seat) is None
    assert len(at.table.done[1 - seat]) == MOST_REMEMBERED
    assert at.table.asked[1 - seat][-1] == (at.log[-1].id, at.table.version)


def test_what_is_no_move_is_remembered_for_the_whole_match() -> None:
    """A move names the version at which it was chosen. What does not would be possible again, and later."""
    at = begun()
    seat, before = at.to_move, len(at.log)
    play_and_take_back(at, MOST_REMEMBERED + 1)

    assert at.table.version_of(f"play-{before:06}", seat) is None
    assert at.table.version_of(f"back-{before + 1:06}", seat) == before + 2
    assert replayed(at.log) == at.table


def dragged_on(at: AtTable) -> None:
    """E9: drag a match on, and check how it ends; its record is verified like any other."""
    drag_on(at)

    assert at.table.match.result == at.log[-1].events[-1] == MatchAborted(None)
    assert at.log[-1].deadline is None
    assert replayed(at.log) == at.table
    archived = unpack(pack(at.log, SEED))
    assert archived.result() == MatchAborted(None)
    assert verify(archived.record()).ok


def test_a_match_that_is_dragged_on_ends_without_a_result() -> None:
    """The entry that reaches the bound ends it."""
    at = AtTable([opening(Untimed())]).begin()

    dragged_on(at)

    assert (at.table.version, len(at.log)) == (MOST_ENTRIES, MOST_ENTRIES)


@pytest.mark.parametrize("control", [Live(10, 5), Correspondence(1)], ids=str)
def test_so_does_a_rated_match(control: Live | Correspondence, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's rating changes; a lower bound is enough to see it."""
    monkeypatch.setattr(commands, "MOST_ENTRIES", 100)
    at = AtTable([opening(control, rated=True)]).begin()

    dragged_on(at)

    assert len(at.log) == 100
