"""What players by correspondence should know, as the log of their table tells it."""

from __future__ import annotations

from jaipur.online.clock import DAY, HOUR
from jaipur.online.notices.turns import SOON, AwaitedTurn, is_past, notices_of_end, notices_of_turn, turn_of
from jaipur.online.play.commands import CloseTable, Elapse
from jaipur.rules.match import Resign
from jaipur.wire.client_messages import Ready
from jaipur.wire.notices import NoticeKind
from jaipur.wire.values import Correspondence, House, Untimed
from tests.online.play.tables import ARJUN, MEERA, Seated, at_random


def seated(days: int = 1) -> Seated:
    """Two who play by correspondence."""
    return Seated(control=Correspondence(days))


def turn(table: Seated) -> AwaitedTurn:
    """Say whom a table waits for."""
    found = turn_of(table.log[0], table.log[-1])
    assert found is not None
    return found


def told(table: Seated, after: int = 0) -> list[tuple[str, NoticeKind, int]]:
    """Say who should know what, some time after the last thing happened."""
    notices = notices_of_turn(turn(table), table.now + after)
    return [(notice.user, notice.kind, notice.cause) for notice in notices]


def test_a_table_waits_for_both_nonces_then_for_moves() -> None:
    """One cause for each version, and who has answered is not awaited."""
    table = seated()
    assert told(table) == [(MEERA.user, NoticeKind.TURN, 2), (ARJUN.user, NoticeKind.TURN, 2)]

    table.do(Ready("ab" * 16), 1)
    assert told(table) == [(MEERA.user, NoticeKind.TURN, 4)]

    table.do(Ready("cd" * 16), 0)
    players = (MEERA.user, ARJUN.user)
    for _ in range(6):
        mover = players[table.match.now.to_move]
        assert told(table) == [(mover, NoticeKind.TURN, 2 * table.table.version)]
        table.play(at_random(1), moves=1)


def test_who_has_little_time_left_is_told_once_more() -> None:
    """The cause is another, later than that of the turn and earlier than that of any other."""
    table = seated(3)
    table.ready()
    mover = (MEERA.user, ARJUN.user)[table.match.now.to_move]
    version = table.table.version

    assert told(table, 3 * DAY - SOON - 1) == [(mover, NoticeKind.TURN, 2 * version)]
    assert told(table, 3 * DAY - SOON) == [(mover, NoticeKind.SOON, 2 * version + 1)]
    assert told(table, 3 * DAY - HOUR) == [(mover, NoticeKind.SOON, 2 * version + 1)]


def test_a_notice_names_who_it_is_about_and_where_one_sits() -> None:
    """A player by their id, a level of the house by its name."""
    people, house = seated(), Seated(control=Correspondence(1), sitters=(House("teacher"), MEERA))
    for table in (people, house):
        table.ready()
    (one,) = notices_of_turn(turn(people)._replace(awaited=(1,)), people.now)
    (other,) = notices_of_turn(turn(house)._replace(awaited=(0, 1)), house.now)

    assert (one.user, one.other, one.seat, one.match) == (ARJUN.user, MEERA.user, 1, people.table.id)
    assert (other.user, other.other, other.seat) == (MEERA.user, "house:teacher", 1)


def test_a_turn_is_past_once_its_table_has_another_version() -> None:
    """Or is not in play any more; that a match has ended stays so."""
    table = seated()
    table.ready()
    (notice,) = notices_of_turn(turn(table), table.now)
    table.do(Resign(), 0)
    (over,) = notices_of_end(table.table.opened, table.log[-1])
    match, version = table.table.id, table.table.version

    assert not is_past(notice, {match: version - 1})
    assert is_past(notice, {match: version})
    assert is_past(notice, {})
    assert not is_past(over, {})


def test_nobody_is_told_of_turns_with_a_clock_or_without() -> None:
    """They sit at the table, or come when they like."""
    live, untimed = Seated(), Seated(control=Untimed())
    for table in (live, untimed):
        table.ready()
        assert told(table) == []
        table.do(Resign(), 0)
        assert notices_of_end(table.table.opened, table.log[-1]) == []


def test_the_end_is_told_to_who_did_not_bring_it_about() -> None:
    """The other of who gives up; both where time or the host ended it."""
    resigned, late, closed = seated(), seated(), seated()
    for table in (resigned, late, closed):
        table.ready()
    resigned.do(Resign(), 0)
    late.do(Elapse(), 0, after=2 * DAY)
    closed.do(CloseTable(), 0)

    def told_of_end(table: Seated) -> list[tuple[str, NoticeKind, int]]:
        assert turn_of(table.log[0], table.log[-1]) is None
        opened = table.table.opened
        return [(each.user, each.kind, each.cause) for each in notices_of_end(opened, table.log[-1])]

    assert told_of_end(resigned) == [(ARJUN.user, NoticeKind.OVER, 2 * resigned.table.version)]
    for table in (late, closed):
        cause = 2 * table.table.version
        assert told_of_end(table) == [
            (MEERA.user, NoticeKind.OVER, cause),
            (ARJUN.user, NoticeKind.OVER, cause),
        ]
