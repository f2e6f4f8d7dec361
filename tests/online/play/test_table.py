"""A table answers everything it is asked, and is the fold of its log."""

from __future__ import annotations

import msgspec
import pytest

from jaipur.online.clock import DAY, MINUTE, SECOND, Outage
from jaipur.online.play.commands import CloseTable, Elapse, Present
from jaipur.online.play.log import Entry, SeatMissed, SeatReadied
from jaipur.online.play.table import Table, fold_entry, is_due, open_table
from jaipur.rules.cards import Good
from jaipur.rules.events import Dealt, MatchAborted, MatchDecision, MatchWon, RoundTied, RoundWon
from jaipur.rules.match import Abort, Resign
from jaipur.rules.options import Options
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.wire.client_messages import Claim, Continue, Play, Ready, TakeBack
from jaipur.wire.server_messages import Continued, Returned, TakenBack
from jaipur.wire.values import Correspondence, House, Live, Untimed, Why, by_the_rules
from tests.online.play.at_table import TWO_PEOPLE, AtTable, legal_moves, opening, replayed


def begun() -> AtTable:
    """Set a table at which both are ready."""
    return AtTable().begin()


def test_the_deal_waits_for_both_nonces() -> None:
    """A round is dealt in the version of the second nonce, and not before."""
    at = AtTable()

    first = at.ask(0, Ready("00"))
    second = at.ask(1, Ready("01"))

    assert isinstance(first, Entry)
    assert first.events == (SeatReadied(0, "00"),)
    assert isinstance(second, Entry)
    assert isinstance(second.events[1], Dealt)
    assert at.table.agreed == (b"\0", b"\1")
    assert second.clock.running == second.events[1].starter


def test_a_nonce_changes_the_deal() -> None:
    """The server alone does not choose the cards."""
    one, other = AtTable(), AtTable()
    for at, nonce in ((one, "00"), (other, "01")):
        at.ask(0, Ready(nonce))
        at.ask(1, Ready(""))

    assert one.table.match.now != other.table.match.now


def test_a_nonce_is_given_once() -> None:
    """A player who saw the commitment answers, and does not choose again."""
    at = AtTable()
    at.ask(0, Ready("00"))

    assert at.ask(0, Ready("01")) == Why.ALREADY_READY


def test_nobody_moves_before_the_deal() -> None:
    """There is nothing on the table yet."""
    at = AtTable()

    assert at.ask(0, Play(1, TakeCamels())) == Why.NOT_STARTED
    assert at.ask(0, Continue()) == Why.NOT_BETWEEN_ROUNDS


def test_whoever_is_not_ready_in_time_calls_the_match_off() -> None:
    """E9, after ten seconds."""
    at = AtTable()
    at.ask(1, Ready(""))
    at.now = 9_999
    early = at.ask(0, Elapse())
    at.now = 10_000

    late = at.ask(0, Elapse())

    assert early == Why.NOT_DUE
    assert isinstance(late, Entry)
    assert late.events == (MatchAborted(0),)
    assert late.by is None
    assert late.deadline is None


def test_a_move_from_an_older_version_is_refused() -> None:
    """A player who has not seen the last update decides on something else."""
    at = begun()

    assert at.ask(at.to_move, Play(at.table.version - 1, TakeCamels())) == Why.STALE


def test_the_refusals_of_the_rules_keep_their_names() -> None:
    """Every one of them can be told."""
    for refusal in Refusal:
        if refusal != Refusal.NONE:
            assert by_the_rules(refusal).value == refusal.name.lower().replace("_", " ")


def test_a_move_out_of_turn_is_refused() -> None:
    """The rules' refusal is the table's."""
    at = begun()

    assert at.ask(1 - at.to_move, Play(at.table.version, TakeCamels())) == Why.NOT_YOUR_TURN


def test_a_whole_match_is_played_and_is_the_fold_of_its_log() -> None:
    """Between rounds the clock stops until both go on; at the end nothing more is accepted."""
    at = begun()
    while not at.table.is_over:
        at.now += SECOND
        if at.table.match.awaits_deal:
            assert at.table.clock.running is None
            at.ask(0, Continue())
            assert at.table.match.awaits_deal
            at.ask(1, Continue())
        assert isinstance(at.move(), Entry)

    again = replayed(at.log)
    assert again.match.result == at.table.match.result
    assert again.match.seals == at.table.match.seals
    assert [entry.version for entry in at.log] == [*range(1, len(at.log) + 1)]
    assert at.log[-1].deadline is None
    assert at.log[-1].clock.running is None
    assert at.ask(0, Resign()) == Why.MATCH_OVER


def test_the_next_round_waits_no_longer_than_the_pause() -> None:
    """After twenty seconds it is dealt, even if a seat is not ready."""
    at = begun()
    while not at.table.match.awaits_deal:
        at.move()
    at.ask(0, Continue())
    again = at.ask(0, Continue())
    at.now += 20 * SECOND

    dealt = at.ask(0, Elapse())

    assert again == Why.NOT_BETWEEN_ROUNDS
    assert isinstance(dealt, Entry)
    assert isinstance(dealt.events[0], Dealt)
    assert dealt.clock.running == at.to_move
    assert at.table.continued == (False, False)


def test_without_a_clock_the_next_round_waits_for_both() -> None:
    """Nobody is hurried who plays without a clock."""
    at = AtTable([opening(Untimed())]).begin()
    while not at.table.match.awaits_deal:
        at.move()

    assert at.table.deadline is None
    assert at.ask(1, Continue()) == at.log[-1]
    assert at.log[-1].events == (Continued(1),)


def test_each_player_pays_for_their_own_time() -> None:
    """A move of seven seconds, with five given back."""
    at = begun()
    mover = at.to_move
    at.now += 7 * SECOND

    at.move()

    assert at.table.clock.left[mover] == 5 * MINUTE - 2 * SECOND
    assert at.table.clock.left[1 - mover] == 5 * MINUTE
    assert at.table.clock.running == 1 - mover
    assert at.table.deadline == at.now + 5 * MINUTE


def test_whoever_runs_out_of_time_loses() -> None:
    """E8: a move that comes too late is refused, and the deadline ends the match."""
    at = begun()
    mover = at.to_move
    at.now = 5 * MINUTE

    too_late = at.move()
    flagged = at.ask(1 - mover, Elapse())

    assert too_late == Why.OUT_OF_TIME
    assert isinstance(flagged, Entry)
    assert flagged.events == (MatchWon(1 - mover, MatchDecision.TIME),)
    assert flagged.clock.left[mover] == 0


def test_an_outage_puts_a_deadline_off() -> None:
    """A restart of ten seconds costs no player time, and flags nobody."""
    at = begun()
    mover = at.to_move
    at.outages = (Outage(4 * MINUTE, 4 * MINUTE + 10 * SECOND),)
    at.now = 5 * MINUTE + 9 * SECOND

    early = at.ask(0, Elapse())
    moved = at.move()

    assert early == Why.NOT_DUE
    assert isinstance(moved, Entry)
    assert moved.clock.left[mover] == SECOND + 5 * SECOND


def test_in_correspondence_a_move_has_days() -> None:
    """Each move has all of them."""
    at = AtTable([opening(Correspondence(2))]).begin()
    at.now = DAY

    at.move()

    assert at.table.clock.left == (2 * DAY, 2 * DAY)
    assert at.table.deadline == 3 * DAY


def silent_move(at: AtTable) -> Move:
    """Find a legal move that shows nothing: an exchange, or a sale of one or two."""
    return next(
        move
        for move in legal_moves(at.table.match)
        if isinstance(move, Exchange) or (isinstance(move, Sell) and move.cards <= 2)
    )


def played_silently(*, rated: bool = False) -> AtTable:
    """Set a table at which the last move showed nothing."""
    at = AtTable([opening(rated=rated)]).begin()
    at.now += 3 * SECOND
    at.ask(at.to_move, Play(at.table.version, silent_move(at)))
    return at


def test_a_move_that_showed_nothing_may_be_taken_back() -> None:
    """Casual play: it is the same turn again, with the time that was left and no increment."""
    at = played_silently()
    mover = 1 - at.to_move
    left = at.table.clock.left

    taken_back = at.ask(mover, TakeBack())

    assert isinstance(taken_back, Entry)
    assert taken_back.events == (TakenBack(mover),)
    assert at.to_move == mover
    assert at.table.match.now == replayed(at.log[:3]).match.now
    assert at.table.clock.left[mover] == left[mover] - 5 * SECOND
    assert at.table.clock.left[1 - mover] == left[1 - mover]
    assert at.table.clock.running == mover
    assert at.ask(mover, TakeBack()) == Why.NOTHING_TO_TAKE_BACK
    assert isinstance(at.move(), Entry)
    assert replayed(at.log).match.now == at.table.match.now


def test_only_the_mover_takes_back_and_only_in_casual_play() -> None:
    """The other has nothing to take back, and a rated move stands."""
    casual, rated = played_silently(), played_silently(rated=True)

    assert casual.ask(casual.to_move, TakeBack()) == Why.NOTHING_TO_TAKE_BACK
    assert rated.ask(1 - rated.to_move, TakeBack()) == Why.NOTHING_TO_TAKE_BACK


def test_a_move_that_drew_a_card_stands() -> None:
    """What came from the deck was seen."""
    at = begun()
    good = next(good for good, cards in enumerate(at.table.match.now.market[:6]) if cards)
    mover = at.to_move
    at.ask(mover, Play(at.table.version, Take(Good(good))))

    assert at.ask(mover, TakeBack()) == Why.NOTHING_TO_TAKE_BACK


def test_whoever_is_missed_and_does_not_come_back_loses() -> None:
    """E8: the absence that the opponent claims scales with the speed."""
    at = begun()
    away = at.to_move

    missed = at.ask(1 - away, Claim())
    at.now = 20 * SECOND
    lost = at.ask(1 - away, Elapse())

    assert isinstance(missed, Entry)
    assert missed.events == (SeatMissed(away, 0, 20 * SECOND),)
    assert missed.deadline == 20 * SECOND
    assert isinstance(lost, Entry)
    assert lost.events == (MatchWon(1 - away, MatchDecision.ABSENCE),)


def test_whoever_is_there_is_not_missed() -> None:
    """A sign of life ends it, and so does a move; the clock went on."""
    signs, moves = begun(), begun()
    away = signs.to_move
    for at in (signs, moves):
        at.ask(1 - away, Claim())
        at.now = 5 * SECOND

    returned = signs.ask(away, Present())
    moved = moves.move()

    assert isinstance(returned, Entry)
    assert returned.events == (Returned(away),)
    assert returned.deadline == 5 * MINUTE
    assert signs.ask(away, Present()) == Why.NOT_AWAY
    assert isinstance(moved, Entry)
    assert moved.events[0] == Returned(away)
    assert moves.table.missed is None


def test_an_absence_is_claimed_once_and_only_where_a_live_clock_waits() -> None:
    """Not of the seat that is not to move, not twice, and not where days are allowed."""
    at, slow = begun(), AtTable([opening(Correspondence(1))]).begin()
    waiting = 1 - at.to_move

    assert at.ask(at.to_move, Claim()) == Why.NOT_AWAY
    assert isinstance(at.ask(waiting, Claim()), Entry)
    assert at.ask(waiting, Claim()) == Why.NOT_AWAY
    assert slow.ask(1 - slow.to_move, Claim()) == Why.NOT_AWAY


@pytest.mark.parametrize("request_", [Resign(), Abort()])
def test_a_match_that_was_not_dealt_is_called_off(request_: Resign | Abort) -> None:
    """E9: there is nothing to lose yet."""
    at = AtTable()

    called_off = at.ask(1, request_)

    assert isinstance(called_off, Entry)
    assert called_off.events == (MatchAborted(1),)


@pytest.mark.parametrize("moves", [None, 0, 1, 6])
def test_the_host_may_close_a_table_at_any_time(moves: int | None) -> None:
    """E9: before anybody is ready and after any number of moves; nobody's command, and no result."""
    at = AtTable()
    if moves is not None:
        at.begin()
        for _ in range(moves):
            at.move()

    closed = at.ask(0, CloseTable())

    assert isinstance(closed, Entry)
    assert (closed.events, closed.by, closed.deadline) == ((MatchAborted(None),), None, None)
    assert at.table.clock.running is None
    assert at.ask(0, CloseTable()) == Why.MATCH_OVER


def test_a_player_may_resign_out_of_turn() -> None:
    """E7."""
    at = begun()
    resigning = 1 - at.to_move

    resigned = at.ask(resigning, Resign())

    assert isinstance(resigned, Entry)
    assert resigned.events == (MatchWon(1 - resigning, MatchDecision.RESIGNATION),)


def test_a_command_is_remembered_by_its_name() -> None:
    """So that one sent twice is answered with the version it became."""
    at = begun()
    seat = at.to_move
    at.ask(seat, Resign(), "name-0001")

    assert at.table.version_of("name-0001", seat) == 4
    assert replayed(at.log) == at.table


def test_a_log_has_no_gap() -> None:
    """An entry follows the one before it, in the same match."""
    at = begun()
    move = at.move()
    assert isinstance(move, Entry)

    with pytest.raises(ValueError, match="does not follow"):
        fold_entry(at.table, move)
    with pytest.raises(ValueError, match="does not begin"):
        open_table(move)


def test_every_entry_travels() -> None:
    """A log that was written and read is the same log."""
    at = AtTable([opening(options=Options(seals=1))]).begin()
    while not at.table.is_over:
        at.move()
        if at.table.match.awaits_deal:
            at.begin()
    encoded = [msgspec.json.encode(entry) for entry in at.log]

    assert [msgspec.json.decode(text, type=Entry) for text in encoded] == at.log
    assert isinstance(replayed(at.log), Table)
    assert any(isinstance(event, RoundWon | RoundTied) for entry in at.log for event in entry.events)


def test_patience_grows_with_the_time_of_the_match() -> None:
    """A slow game forgives a longer absence."""
    at = AtTable([opening(Live(15, 10))]).begin()

    missed = at.ask(1 - at.to_move, Claim())

    assert isinstance(missed, Entry)
    assert missed.deadline == 60 * SECOND


def against_the_house() -> AtTable:
    """Set a table at which a person plays one of the house's own, in the second seat."""
    return AtTable([opening(sitters=(TWO_PEOPLE[0], House("teacher")))])


def test_the_house_is_always_ready() -> None:
    """Its nonce is empty, and no round waits for it."""
    at = against_the_house()
    begun = at.ask(0, Ready("00"))
    while not at.table.match.awaits_deal:
        at.move()

    dealt = at.ask(0, Continue())

    assert isinstance(begun, Entry)
    assert isinstance(begun.events[-1], Dealt)
    assert at.table.agreed == (b"\0", b"")
    assert isinstance(dealt, Entry)
    assert isinstance(dealt.events[-1], Dealt)


def test_the_house_is_asked_again_before_it_runs_out_of_time() -> None:
    """Its deadline is short, and nothing is lost by it."""
    at = against_the_house()
    at.ask(0, Ready("00"))
    while at.to_move == 0:
        at.move()
    at.now += 5 * SECOND

    assert at.table.house_to_move == 1
    assert at.table.deadline == at.now
    assert at.ask(0, Elapse()) == Why.NOT_DUE


def test_an_absence_that_is_claimed_after_an_outage_has_its_whole_time() -> None:
    """The deadline counts from the claim, not from what the clock would have said without the outage."""
    at = begun()
    at.outages = (Outage(SECOND, 10 * MINUTE),)
    at.now = 10 * MINUTE + SECOND
    away = at.to_move

    claimed = at.ask(1 - away, Claim())
    at.now += 19 * SECOND
    early = at.ask(1 - away, Elapse())
    at.now += SECOND
    lost = at.ask(1 - away, Elapse())

    assert isinstance(claimed, Entry)
    assert claimed.deadline == 10 * MINUTE + 21 * SECOND
    assert early == Why.NOT_DUE
    assert isinstance(lost, Entry)


def test_what_is_due_happens() -> None:
    """Two outages, the second reached because of the first: no sweep finds what is not due."""
    at = begun()
    at.outages = (Outage(4 * MINUTE, 6 * MINUTE), Outage(6 * MINUTE + 10 * SECOND, 7 * MINUTE))
    for now in range(5 * MINUTE, 9 * MINUTE, 5 * SECOND):
        at.now = now
        due = is_due(at.table, now, at.outages)
        answered = at.ask(0, Elapse())
        assert due == isinstance(answered, Entry)
        if due:
            break

    assert at.now == 5 * MINUTE + 2 * MINUTE + 50 * SECOND


def test_a_correspondence_match_that_nobody_takes_up_is_called_off() -> None:
    """After the days of a move."""
    at = AtTable([opening(Correspondence(2))])
    at.ask(0, Ready(""))
    at.now = 2 * DAY

    late = at.ask(0, Elapse())

    assert isinstance(late, Entry)
    assert late.events == (MatchAborted(1),)


def test_the_house_is_never_away() -> None:
    """It thinks, and its own deadline sees to it; nobody wins by saying otherwise."""
    at = AtTable([opening(sitters=(TWO_PEOPLE[0], House("teacher")))])
    at.ask(0, Ready("ab" * 16))
    if at.to_move == 0:
        at.move()

    assert at.table.house_to_move == 1
    assert at.ask(0, Claim()) == Why.NOT_AWAY
