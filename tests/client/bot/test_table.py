"""A table as a seat knows it from a server's messages: joined late, with gaps, with moves taken back."""

from __future__ import annotations

from jaipur.client.bot.table import SeatedTable
from jaipur.online.match_ids import to_text
from jaipur.online.play.messages import TableStates, happened, joined, times_of
from jaipur.rules.round.moves import Exchange
from jaipur.rules.view import view
from jaipur.wire.client_messages import Ask, Join, Play, Ready, Resume, TakeBack
from jaipur.wire.server_messages import Done, Happened, Joined, Refused, Resumed
from jaipur.wire.values import Why
from tests.online.play.at_table import MATCH, AtTable, legal_moves, replayed

NAME = to_text(MATCH)


def state(at: AtTable, seat: int) -> Joined:
    """Return the answer to Join."""
    return joined(at.table, seat, at.now, None)


def updates(at: AtTable, seat: int, after: int) -> list[Happened]:
    """Return the updates after a version."""
    logs = [at.log[:number] for number in range(after + 1, len(at.log) + 1)]
    return [happened(log[-1], TableStates(replayed(log), at.now, None), seat) for log in logs]


def resumed(at: AtTable) -> Resumed:
    """Return the end of the answer to Resume."""
    return Resumed(NAME, at.table.version, times_of(at.table, at.now, ()))


def exchange(at: AtTable) -> None:
    """Have the seat to move exchange something, which reveals nothing and can be taken back."""
    move = next(move for move in legal_moves(at.table.match) if isinstance(move, Exchange))
    at.ask(at.to_move, Play(at.table.version, move))


def arrived(at: AtTable, seat: int) -> SeatedTable:
    """Return a table that was joined in play."""
    table = SeatedTable(NAME)
    assert table.arrive() == Join(NAME)
    assert [*table.hear(state(at, seat))] == [Resume(NAME, 1)]
    assert table.to_decide is None
    for update in updates(at, seat, 1):
        assert [*table.hear(update)] == []
    assert [*table.hear(resumed(at))] == []
    return table


def test_who_joins_late_knows_what_a_perfect_memory_knows() -> None:
    """Everything that happened is told again."""
    at = AtTable().begin()
    for _ in range(7):
        at.move()
    seat = at.to_move

    assert arrived(at, seat).to_decide == view(at.table.match, seat)
    assert arrived(at, 1 - seat).to_decide is None


def test_a_heartbeat_before_the_answer_to_join_costs_no_memory() -> None:
    """It makes the client join again: the second answer is none to the Resume that followed the first."""
    at = AtTable().begin()
    for _ in range(7):
        at.move()
    seat = at.to_move
    table = SeatedTable(NAME)
    table.arrive()

    assert [*table.refresh(None)] == [Join(NAME)]
    assert [*table.hear(state(at, seat))] == [Resume(NAME, 1)]
    assert [*table.hear(state(at, seat))] == [Resume(NAME, 1)]
    assert table.to_decide is None
    for update in updates(at, seat, 1):
        assert [*table.hear(update)] == []
    assert [*table.hear(resumed(at))] == []
    assert table.to_decide == view(at.table.match, seat)


def test_what_a_server_has_forgotten_is_not_waited_for() -> None:
    """A state that answers a Resume is all there is."""
    at = AtTable().begin()
    at.move()
    seat = at.to_move
    table = SeatedTable(NAME)
    table.arrive()
    assert [*table.hear(state(at, seat))] == [Resume(NAME, 1)]

    assert [*table.hear(state(at, seat))] == []
    assert table.to_decide is not None


def test_a_move_that_was_taken_back_is_forgotten() -> None:
    """What it showed is not."""
    at = AtTable().begin()
    for _ in range(4):
        at.move()
    seat = 1 - at.to_move
    table = arrived(at, seat)
    before = at.table.version
    exchange(at)
    assert not isinstance(at.ask(1 - seat, TakeBack()), Why)
    exchange(at)
    for update in updates(at, seat, before):
        table.hear(update)
        assert [*table.hear(update)] == []

    assert table.to_decide == view(at.table.match, seat)


def test_a_gap_is_asked_for() -> None:
    """Whether an update or a heartbeat shows it."""
    at = AtTable().begin()
    table = arrived(at, 0)
    known = at.table.version
    at.move()
    at.move()
    last = updates(at, 0, known)[-1]

    assert [*table.hear(last)] == [Resume(NAME, known)]
    assert [*table.refresh(at.table.version)] == [Resume(NAME, known)]
    assert [*table.refresh(None)] == [Resume(NAME, known)]
    assert [*table.refresh(known)] == []


def test_what_has_no_answer_is_asked_again() -> None:
    """By the same id, over the next connection and with the next heartbeat; once it is answered no more."""
    at = AtTable()
    table = SeatedTable(NAME)
    (asked,) = table.hear(state(at, 0))
    assert isinstance(asked, Ask)
    assert isinstance(asked.request, Ready)

    assert [*table.refresh(at.table.version)] == [asked]
    assert [*table.hear(Refused(Why.UNAVAILABLE, NAME, asked.id))] == []
    assert [*table.hear(resumed(at))] == [asked]
    at.ask(0, asked.request)
    assert [*table.hear(updates(at, 0, 1)[0])] == []
    assert [*table.hear(Done(NAME, asked.id, at.table.version))] == []
    assert [*table.refresh(at.table.version)] == []


def test_a_clock_runs_on() -> None:
    """The time that passed before the message is not left either."""
    at = AtTable().begin()
    at.now += 20_000
    seat = at.to_move

    assert 279 < arrived(at, seat).left <= 280
    assert arrived(at, 1 - seat).left == 300
