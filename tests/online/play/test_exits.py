"""The exits that a seat is told of are those that its table grants."""

from __future__ import annotations

import random

import msgspec
import pytest

from jaipur.online.clock import DAY
from jaipur.online.play.commands import Elapse, Present, ReceivedRequest, TableRequest, decide_request
from jaipur.online.play.exits import exits_of
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.messages import TableStates
from jaipur.rules.match import Abort, Resign
from jaipur.wire.client_messages import Claim, Continue, Play, Ready, TakeBack
from jaipur.wire.values import Correspondence, Exit, House, Live, Shared, Untimed, Why
from tests.online.play.at_table import FIVE_MINUTES, TWO_PEOPLE, AtTable, legal_moves, opening

REQUESTS: dict[Exit, TableRequest] = {Exit.RESIGN: Resign(), Exit.ABORT: Abort(), Exit.CLAIM: Claim()}
AGAINST_HOUSE = (TWO_PEOPLE[0], House("teacher"))


def granted(at: AtTable, seat: int) -> tuple[Exit, ...]:
    """Ask a table for each exit, without consequences, and return those that it grants."""
    decided = {
        each: decide_request(at.table, ReceivedRequest(request, seat, at.now), at.dealer)
        for each, request in REQUESTS.items()
    }
    return tuple(each for each in Exit if not isinstance(decided[each], Why))


def step(at: AtTable, chance: random.Random) -> None:
    """Let anything happen at a table: mostly a move, if there is one to make."""
    at.now += chance.choice((0, 100, 500))
    requests: list[TableRequest] = [Ready("ab"), Continue(), TakeBack(), Claim(), Present(), Elapse()]
    request, seat = chance.choice(requests), chance.randrange(2)
    if at.table.agreed is not None and not at.table.match.awaits_deal and chance.random() < 0.6:
        request, seat = Play(at.table.version, chance.choice(legal_moves(at.table.match))), at.to_move
    at.ask(seat, request)


@pytest.mark.parametrize(
    "first",
    [
        opening(),
        opening(rated=True),
        opening(Correspondence(3)),
        opening(Untimed()),
        opening(sitters=AGAINST_HOUSE),
    ],
    ids=["live", "rated", "correspondence", "untimed", "against the house"],
)
def test_the_exits_are_what_the_table_grants(first: Entry) -> None:
    """At every version of matches in which anything happens, before the deal, between rounds, to the end."""
    seen: set[tuple[Exit, ...]] = set()
    for number in range(4):
        at, chance = AtTable([first]), random.Random(number)
        if number % 2:
            at.begin()
        for _ in range(150):
            for seat in range(2):
                seen.add(exits_of(at.table, seat))
                assert exits_of(at.table, seat) == granted(at, seat)
            if at.table.is_over:
                break
            step(at, chance)

    assert {(Exit.RESIGN,), (Exit.RESIGN, Exit.ABORT)} <= seen
    is_live = first.clock.left == opening(FIVE_MINUTES).clock.left
    assert any(Exit.CLAIM in each for each in seen) == is_live


def test_a_match_is_called_off_until_both_have_moved() -> None:
    """E9: by either player, whatever else makes a version."""
    at = AtTable().begin()
    at.move()
    at.ask(1 - at.to_move, Claim())
    one_has_moved = [Exit.ABORT in exits_of(at.table, seat) for seat in range(2)]
    at.move()

    assert one_has_moved == [True, True]
    assert [Exit.ABORT in exits_of(at.table, seat) for seat in range(2)] == [False, False]


def test_calling_off_is_not_offered_where_others_play_the_same_deal() -> None:
    """Although the table would grant it: it would count as the only attempt."""
    first = opening(Untimed(), sitters=AGAINST_HOUSE)
    opened = first.events[0]
    assert isinstance(opened, Opened)
    shared = msgspec.structs.replace(opened, shared=Shared("daily-2026-01-05", 2 * DAY))
    at = AtTable([msgspec.structs.replace(first, events=(shared,))])

    assert granted(at, 0) == (Exit.RESIGN, Exit.ABORT)
    assert exits_of(at.table, 0) == (Exit.RESIGN,)


def test_the_absence_of_who_is_awaited_is_claimed_once() -> None:
    """E8: by the opponent alone."""
    at = AtTable([opening(Live(5, 5))]).begin()
    waiting = 1 - at.to_move
    before = [Exit.CLAIM in exits_of(at.table, seat) for seat in (waiting, at.to_move)]
    at.ask(waiting, Claim())

    assert before == [True, False]
    assert Exit.CLAIM not in exits_of(at.table, waiting)


def test_a_match_that_is_over_has_no_exit() -> None:
    """And a watcher is told of none at any time."""
    at = AtTable().begin()
    watched = TableStates(at.table, at.now, None).of(None)
    at.ask(0, Resign())

    assert [exits_of(at.table, seat) for seat in range(2)] == [(), ()]
    assert watched.exits is msgspec.UNSET
    assert TableStates(at.table, at.now, None).of(0).exits == ()
