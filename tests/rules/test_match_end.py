"""E6 to E9: how a match ends, and who may still do what."""

import pytest
from msgspec.structs import replace

from jaipur.rules.cards import Good
from jaipur.rules.events import CamelsTaken, MatchAborted, MatchDecision, MatchWon, RoundWon
from jaipur.rules.match import Abandon, Abort, Command, Flag, Match, Resign, deal_round, decide, fold_all
from jaipur.rules.round.deal import NO_NONCES, draw_deal
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.moves import Take, TakeCamels
from tests.matches import a_deal, a_last_turn, a_match, happens
from tests.positions import a_position, random_match, seed_of

SEATS = pytest.mark.parametrize("seat", [0, 1])
GIVE_UP = pytest.mark.parametrize(
    "command, by",
    [
        (Resign(), MatchDecision.RESIGNATION),
        (Flag(), MatchDecision.TIME),
        (Abandon(), MatchDecision.ABSENCE),
    ],
)


@SEATS
def test_the_second_seal_wins_the_match(seat: int) -> None:
    """E6: with the round that gives it."""
    match = a_match(a_last_turn((40 - 30 * seat, 10 + 30 * seat)), seals=(1, 1))

    events = happens(match, TakeCamels(), a_deal(deck=0))
    after = fold_all(match, events)

    assert isinstance(events[-2], RoundWon)
    assert events[-1] == after.result == MatchWon(seat, MatchDecision.SEALS)
    assert after.seals == (2 - seat, 1 + seat)


def test_the_first_seal_does_not_win_the_match() -> None:
    """E6: nor does one each."""
    for seals in ((0, 0), (0, 1)):
        match = a_match(a_last_turn((40, 10)), seals=seals)

        after = fold_all(match, happens(match, TakeCamels(), a_deal(deck=0)))

        assert after.result is None
        assert after.awaits_deal


def test_a_random_match_ends_with_the_first_player_to_have_two_seals() -> None:
    """E6: and with nothing after it."""
    for number in range(2):
        *_, (match, events) = random_match(number)
        after = fold_all(match, events)

        assert isinstance(after.result, MatchWon)
        assert after.seals[after.result.seat] == 2
        assert after.seals[1 - after.result.seat] < 2


@SEATS
@GIVE_UP
def test_giving_up_loses_the_match_at_any_time(seat: int, command: Command, by: MatchDecision) -> None:
    """E7, E8: in one's own turn or the opponent's, before the first deal and between rounds."""
    between = a_match(a_last_turn((40, 10)))
    between = fold_all(between, happens(between, TakeCamels(), a_deal(deck=0)))
    for match in (Match(), a_match(a_position()), between):
        (lost,) = happens(match, command, seat=seat)

        assert lost == MatchWon(1 - seat, by)
        assert fold_all(match, [lost]).result == lost


def test_who_resigned_keeps_the_seals_won_before() -> None:
    """E7: the match is lost all the same."""
    match = a_match(a_position(), seals=(1, 0))

    after = fold_all(match, happens(match, Resign()))

    assert after.seals == (1, 0)
    assert after.result == MatchWon(1, MatchDecision.RESIGNATION)


@SEATS
def test_a_match_may_be_aborted_before_both_have_moved(seat: int) -> None:
    """E9: by either player, before the deal, before any move and after the first; without result."""
    dealt = a_match(a_position(market={Good.GOLD: 1}))
    one_moved = fold_all(dealt, happens(dealt, Take(Good.GOLD)))
    for match in (Match(), dealt, one_moved):
        (aborted,) = happens(match, Abort(), seat=seat)

        assert aborted == MatchAborted(seat)
        assert fold_all(match, [aborted]).result == MatchAborted(seat)


@SEATS
def test_a_match_may_not_be_aborted_once_both_have_moved(seat: int) -> None:
    """E9: in this round or an earlier one."""
    match = a_match(a_position(market={Good.GOLD: 2}))
    match = fold_all(match, happens(match, Take(Good.GOLD)))
    match = fold_all(match, happens(match, Take(Good.GOLD), seat=1))

    assert match.moved == (True, True)
    assert decide(match, seat, Abort(), a_deal()) is Refusal.TOO_LATE_TO_ABORT


def test_a_player_who_moved_in_an_earlier_round_has_moved() -> None:
    """E9: the match counts, not the round."""
    match = next(match for match, _ in random_match(5) if match.round == 2)

    assert decide(match, 0, Abort(), a_deal()) is Refusal.TOO_LATE_TO_ABORT


@pytest.mark.parametrize("moved", [(True, False), (False, True)])
def test_one_player_who_moved_twice_is_not_both(moved: tuple[bool, bool]) -> None:
    """E9: each of the two must have moved."""
    assert isinstance(happens(Match(moved=moved), Abort())[0], MatchAborted)


@SEATS
@pytest.mark.parametrize("command", [TakeCamels(), Take(Good.GOLD), Resign(), Flag(), Abandon(), Abort()])
def test_nothing_more_can_be_done_in_a_match_that_is_over(seat: int, command: Command) -> None:
    """E6, E7, E8, E9: won or aborted."""
    for result in (MatchWon(0, MatchDecision.SEALS), MatchAborted(1)):
        match = replace(a_match(a_position()), result=result)

        assert decide(match, seat, command, a_deal()) is Refusal.MATCH_OVER
        assert not match.awaits_deal


def test_a_player_moves_only_in_turn_but_may_resign_out_of_turn() -> None:
    """E7: whose turn it is comes before what is wrong with the move."""
    match = a_match(a_position(market={Good.GOLD: 2}))

    assert decide(match, 1, Take(Good.GOLD), a_deal()) is Refusal.NOT_YOUR_TURN
    assert decide(match, 1, Take(Good.SPICE), a_deal()) is Refusal.NOT_YOUR_TURN
    assert decide(match, 0, Take(Good.SPICE), a_deal()) is Refusal.NOT_IN_MARKET
    assert happens(match, Resign(), seat=1) == (MatchWon(0, MatchDecision.RESIGNATION),)


@SEATS
def test_nobody_moves_before_the_deal_or_between_rounds(seat: int) -> None:
    """E6, S1: a round has to be dealt first, for either seat."""
    between = a_match(a_last_turn((40, 10)))
    between = fold_all(between, happens(between, TakeCamels(), a_deal(deck=0)))

    assert Match().awaits_deal
    assert decide(Match(), seat, TakeCamels(), a_deal()) is Refusal.AWAITING_CHANCE
    assert decide(between, seat, TakeCamels(), a_deal()) is Refusal.ROUND_OVER
    (dealt,) = deal_round(between, draw_deal(seed_of(0), NO_NONCES, 2), 1)
    assert not fold_all(between, [dealt]).awaits_deal


def test_no_round_is_dealt_between_the_last_move_and_its_verdict() -> None:
    """E4, E6: not before the round is scored, nor between the last Seal and the match that it wins."""
    match = a_match(a_last_turn((40, 10)), seals=(1, 0))
    events = happens(match, TakeCamels(), a_deal(deck=0))

    awaited = [fold_all(match, events[:count]).awaits_deal for count in range(len(events) + 1)]

    assert [type(event) for event in events] == [CamelsTaken, RoundWon, MatchWon]
    assert awaited == [False] * 4


def test_a_refused_command_changes_nothing() -> None:
    """E6: the match is a value, and stays what it was after an accepted one, too."""
    match = a_match(a_position(market={Good.GOLD: 2}))
    before = match.positions.tobytes()

    decide(match, 0, Take(Good.SPICE), a_deal())
    happens(match, Take(Good.GOLD))
    fold_all(match, happens(match, Take(Good.GOLD)))

    assert match.positions.tobytes() == before


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_commands_from_a_third_seat(seat: int) -> None:
    """E7: there are two seats."""
    with pytest.raises(ValueError, match=f"no seat {seat}"):
        decide(Match(), seat, Resign(), a_deal())


def test_a_match_does_not_show_its_cards_by_accident() -> None:
    """K2: not in what a program prints of it, nor in the value that names it in a set."""
    match = a_match(a_position(hand={Good.GOLD: 3}))

    assert "positions" not in repr(match)
    assert hash(match) == hash(a_match(a_position(hand={Good.SPICE: 3})))
