"""Finished matches in few bytes: the whole match comes back from them; hostile bytes give a clean error."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import fmean

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from jaipur.online.clock import DAY, MINUTE, SECOND
from jaipur.online.match_ids import MatchId
from jaipur.online.play.archive import TICK, Archived, unpack
from jaipur.online.play.commands import CloseTable, Elapse
from jaipur.online.play.log import Entry
from jaipur.online.play.log_summary import pack
from jaipur.players.roster import player_named
from jaipur.rules.events import Event, MatchAborted, MatchDecision, MatchWon, MoveEvent
from jaipur.rules.match import Abort, Match, Resign, fold_all
from jaipur.rules.options import Options
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.text import print_record
from jaipur.rules.records.verification import verify
from jaipur.wire.client_messages import Claim, Continue, Play, Ready, TakeBack
from jaipur.wire.server_messages import TakenBack
from jaipur.wire.values import FORMER, Control, Correspondence, House, Live, Untimed
from tests.online.play.tables import MEERA, NOON, Seated, as_would, at_random, played, resigned
from tests.records import options
from tests.rules.figures import FAST, amount

SLOW = Live(minutes=15, increment=10)
controls = st.sampled_from([Live(3, 5), Live(60, 0), Correspondence(1), Correspondence(14), Untimed()])


def told(log: list[Entry]) -> tuple[Event, ...]:
    """What happened at a table by the rules, but for moves that were taken back."""
    events: list[Event] = []
    for entry in log:
        for event in entry.events:
            if isinstance(event, TakenBack):
                events.pop()
            elif isinstance(event, Event):
                events.append(event)
    return tuple(events)


def archived(seated: Seated) -> Archived:
    """Pack a match and unpack it."""
    return unpack(pack(seated.log, seated.seed))


@pytest.mark.skipif(
    not FAST, reason="a match of the network takes ten seconds interpreted, and as many bytes"
)
def test_two_hundred_matches_of_the_network_take_half_a_kilobyte_each() -> None:
    """By people's clocks, with nonces of sixteen bytes: 505 bytes on average, of logs that have 24,400."""
    player = as_would(player_named("net", b""))
    sizes: list[int] = []
    for number in range(amount(slow=0, push=200, nightly=1000)):
        seated = played(number, player, SLOW)
        sizes.append(len(pack(seated.log, seated.seed)))
        if number % 20 == 0:
            assert archived(seated).events() == told(seated.log)

    print(f"{len(sizes)} matches: {min(sizes)} to {max(sizes)} bytes, {fmean(sizes):.1f} on average")  # noqa: T201
    assert fmean(sizes) <= 512


@settings(max_examples=amount(slow=2, push=30, nightly=500))
@given(st.integers(0, 999), options, controls, st.booleans())
def test_a_match_comes_back_whole(number: int, chosen: Options, control: Control, rated: bool) -> None:  # noqa: FBT001
    """Every event of the log, in its order, and all that was agreed before it."""
    seated = Seated(number, options=chosen, control=control, rated=rated)
    seated.ready()
    seated.play(at_random(number))

    back = archived(seated)

    assert back.events() == told(seated.log)
    assert fold_all(Match(chosen), back.events()).now == seated.match.now
    assert back.result() == seated.match.result
    assert (back.options, back.control, back.rated) == (chosen, control, rated)
    assert (back.match, back.opened_at, back.seed) == (seated.table.id, NOON, seated.seed)
    assert (back.players, back.house) == ((FORMER, FORMER), (False, False))
    assert back.nonces == (b"meera's chance 1", b"arjun's chance 2")


@settings(max_examples=amount(slow=2, push=20, nightly=300))
@given(st.integers(0, 999))
def test_moves_that_were_taken_back_leave_no_trace(number: int) -> None:
    """A move that showed nothing may be taken back; the match is the same as if it had not been made."""
    chance, choose = random.Random(number), at_random(number)
    seated = Seated(number, control=SLOW)
    seated.ready()
    taken_back = 0
    while not seated.table.is_over:
        seated.play(choose, moves=1)
        before = seated.table.before
        if before is not None and seated.table.may_take_back(before.now.to_move) and chance.random() < 0.5:
            seated.do(TakeBack(), before.now.to_move)
            taken_back += 1

    back = archived(seated)

    assert back.events() == told(seated.log)
    assert back.result() == seated.match.result
    accepted = sum(isinstance(event, MoveEvent) for entry in seated.log for event in entry.events)
    assert len(back.moves) == accepted - taken_back


def _late(seated: Seated) -> None:
    seated.do(Elapse(), 0, after=4 * DAY)


def _away(seated: Seated) -> None:
    seated.do(Claim(), 1 - seated.match.now.to_move)
    seated.do(Elapse(), 0, after=MINUTE)


ENDINGS: dict[str, tuple[Callable[[Seated], object], MatchDecision]] = {
    "resigned": (lambda seated: seated.do(Resign(), seated.match.now.to_move), MatchDecision.RESIGNATION),
    "late": (_late, MatchDecision.TIME),
    "away": (_away, MatchDecision.ABSENCE),
}


@pytest.mark.parametrize("moves", [0, 1, 2, 30])
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_match_that_was_given_up_comes_back(ending: str, moves: int) -> None:
    """E7, E8: by whom, and how."""
    end, by = ENDINGS[ending]
    seated = Seated(5, control=SLOW)
    seated.ready()
    seated.play(at_random(5), moves)
    loser = seated.match.now.to_move
    end(seated)

    back = archived(seated)

    assert back.result() == seated.match.result == MatchWon(1 - loser, by)
    assert back.events() == told(seated.log)
    assert len(back.moves) == moves
    assert verify(back.record()).ok


@pytest.mark.parametrize("continued", [0, 1, 2])
def test_a_match_given_up_between_rounds_comes_back(continued: int) -> None:
    """E7: with the next round dealt, or not."""
    seated = Seated(6)
    seated.ready()
    while seated.match.round == 1 and not seated.match.awaits_deal:
        seated.play(at_random(seated.table.version), moves=1)
    for seat in range(continued):
        seated.do(Continue(), seat)
    seated.do(Resign(), 1)

    back = archived(seated)

    assert back.rounds == (2 if continued == 2 else 1)
    assert back.events() == told(seated.log)
    assert verify(back.record()).ok


@pytest.mark.parametrize("moves", [0, 1])
def test_a_match_that_was_called_off_comes_back(moves: int) -> None:
    """E9: before both have moved."""
    seated = Seated(7, control=Correspondence(3))
    seated.ready()
    seated.play(at_random(7), moves)
    seated.do(Abort(), 1)

    back = archived(seated)

    assert back.result() == MatchAborted(1)
    assert back.events() == told(seated.log)
    assert verify(back.record()).ok


@pytest.mark.parametrize("moves", [0, 1, 9])
def test_a_match_that_the_host_closed_comes_back(moves: int) -> None:
    """E9: at any time, and the record is one that others can read and verify."""
    seated = Seated(7, control=Correspondence(3))
    seated.ready()
    seated.play(at_random(7), moves)
    seated.do(CloseTable(), 0)

    back = archived(seated)

    assert back.result() == MatchAborted(None)
    assert back.events() == told(seated.log)
    assert read_record(print_record(back.record())) == back.record()
    assert verify(back.record()).ok


def test_a_host_cannot_give_a_match_up() -> None:
    """E7, E8: only who plays can lose."""
    seated = resigned(7)
    given_up = msgspec.structs.replace(archived(seated), ended=(None, MatchDecision.RESIGNATION))

    with pytest.raises(ValueError, match="the operator cannot lose a match"):
        given_up.events()


@pytest.mark.parametrize("answered", [0, 1])
def test_a_match_that_never_began_comes_back(answered: int) -> None:
    """Nothing was dealt, so nothing can be verified: the record says which proof there is not."""
    seated = Seated(8)
    for seat in range(answered):
        seated.do(Ready(b"here".hex()), seat)
    seated.do(Elapse(), 0, after=MINUTE)

    back = archived(seated)

    assert back.nonces == ((b"here", None) if answered else (None, None))
    assert back.events() == (MatchAborted(answered),)
    assert back.record().nonces is None
    assert [check.what for check in verify(back.record()).checks if not check.ok] == [
        "commitment, nonces and seed are given (missing: nonces)"
    ]


def test_a_record_from_the_archive_is_read_and_verified_by_anyone() -> None:
    """With the day, the time and the proofs; the present names of people are added when it is shown."""
    seated = Seated(9, sitters=(MEERA, House("maharaja")), control=SLOW, rated=True)
    seated.ready(b"mine", b"")
    seated.play(at_random(9))

    back = archived(seated)
    record = back.record()

    assert back.house == (False, True)
    assert record.players == (FORMER, "maharaja")
    assert record.tags == {"date": "2026-01-05", "time": "15+10", "rated": "yes"}
    assert read_record(print_record(record)) == record
    assert verify(record).ok


@pytest.mark.parametrize(
    "control, time",
    [(Correspondence(1), "1 day a move"), (Correspondence(3), "3 days a move"), (Untimed(), "none")],
)
def test_a_record_says_how_time_was_kept(control: Control, time: str) -> None:
    """In a tag."""
    seated = Seated(10, control=control)
    seated.ready()
    seated.do(Resign(), 0)

    assert archived(seated).record().tags["time"] == time


def test_the_time_of_each_move_gives_the_clock_back() -> None:
    """To a tenth of a second for each move: the increment of the last one is not given."""
    seated = played(11, at_random(11), Live(30, 5))
    back = archived(seated)

    left, made = [30 * MINUTE] * 2, [0, 0]
    seats = [event.seat for event in back.events() if isinstance(event, MoveEvent)]
    for seat, ticks in zip(seats, back.spent, strict=True):
        left[seat] += 5 * SECOND - ticks * TICK
        made[seat] += 1
    left[seats[-1]] -= 5 * SECOND

    for seat in (0, 1):
        assert 0 <= left[seat] - seated.table.clock.left[seat] < made[seat] * TICK


def test_a_move_by_correspondence_took_as_long_as_it_took() -> None:
    """In tenths of a second too, and a day has 864,000."""
    seated = Seated(12, control=Correspondence(3))
    seated.ready()
    seated.play(at_random(12), moves=2, thought=lambda: DAY + 99)
    seated.do(Resign(), 0)

    assert archived(seated).spent == (864_000, 864_000)


def test_only_a_whole_log_of_a_match_that_is_over_is_packed() -> None:
    """The log is thrown away afterwards."""
    seated = resigned(13)
    log, seed = seated.log, seated.seed
    other = msgspec.structs.replace(log[3], match=MatchId(1))

    for part in ([], log[:-1], log[1:], [*log[:3], *log[4:]], [*log[:3], other, *log[4:]]):
        with pytest.raises(ValueError, match=r"log|over"):
            pack(part, seed)
    with pytest.raises(ValueError, match="does not begin with an opening"):
        pack([msgspec.structs.replace(log[0], events=log[2].events), *log[1:]], seed)
    with pytest.raises(ValueError, match="32"):
        pack(log, seed[:-1])
    with pytest.raises(ValueError, match="does not match the commitment"):
        pack(log, bytes(32))


def test_a_move_too_late_is_not_in_the_archive() -> None:
    """E8: only what was accepted is in the log."""
    seated = Seated(16)
    seated.ready()
    late = Play(seated.table.version, at_random(16)(seated.match))
    assert not isinstance(seated.ask(late, seated.match.now.to_move, after=DAY), Entry)
    seated.do(Elapse(), 0)

    assert archived(seated).moves == ()
