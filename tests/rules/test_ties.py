"""E5: a perfect tie gives no Seal, and a second one running gives it to the player who did not start."""

import pytest

from jaipur.rules.cards import Good
from jaipur.rules.events import MatchDecision, MatchWon, RoundDecision, RoundTied, RoundWon
from jaipur.rules.match import deal_round, fold, fold_all
from jaipur.rules.options import Options
from jaipur.rules.round.deal import NO_NONCES, draw_deal
from jaipur.rules.round.moves import Take
from tests.matches import a_deal, a_last_turn, a_match, happens
from tests.positions import seed_of

LAST = Take(Good.GOLD)
BOTH = pytest.mark.parametrize("starter", [0, 1])


@BOTH
def test_a_perfect_tie_gives_no_seal_and_the_other_player_starts_again(starter: int) -> None:
    """E5: another round is dealt."""
    match = a_match(a_last_turn((40, 40), goods_tokens=(9, 9), starter=starter), seals=(1, 0))

    events = happens(match, LAST, a_deal(deck=0))
    after = fold_all(match, events)

    assert isinstance(events[-1], RoundTied)
    assert [account.rupees for account in events[-1].accounts] == [40, 40]
    assert (after.seals, after.tied, after.starter) == ((1, 0), True, 1 - starter)
    assert after.awaits_deal
    assert deal_round(after, a_deal(), 1 - starter)
    with pytest.raises(ValueError, match="no round can be dealt now"):
        deal_round(after, a_deal(), starter)


@BOTH
def test_a_second_perfect_tie_running_gives_the_seal_to_who_did_not_start_it(starter: int) -> None:
    """E5: and the loser, who started it, starts the next round too."""
    match = a_match(a_last_turn((40, 40), starter=starter), tied=True)

    events = happens(match, LAST, a_deal(deck=0))
    after = fold_all(match, events)

    won = events[-1]
    assert isinstance(won, RoundWon)
    assert (won.seat, won.by) == (1 - starter, RoundDecision.SECOND_TIE)
    assert after.seals == (starter, 1 - starter)
    assert (after.tied, after.starter) == (False, starter)


@BOTH
def test_the_seal_of_a_second_tie_can_win_the_match(starter: int) -> None:
    """E5, E6: it counts like any other, so that every match ends."""
    match = a_match(a_last_turn(starter=starter), seals=(1, 1), tied=True)

    assert happens(match, LAST, a_deal(deck=0))[-1] == MatchWon(1 - starter, MatchDecision.SEALS)


def test_a_round_won_after_a_tie_is_won_by_rupees() -> None:
    """E5, E4: the tie before has no bearing on it."""
    match = a_match(a_last_turn((41, 40), starter=1), tied=True)

    won = happens(match, LAST, a_deal(deck=0))[-1]

    assert isinstance(won, RoundWon)
    assert (won.seat, won.by) == (0, RoundDecision.RUPEES)


def test_a_tie_after_a_round_won_is_a_first_tie_again() -> None:
    """E5: only ties running count together."""
    match = a_match(a_last_turn((41, 40)), tied=True)
    match = fold_all(match, happens(match, LAST, a_deal(deck=0)))
    (dealt,) = deal_round(match, draw_deal(seed_of(0), NO_NONCES, 2), 1)
    next_round = fold(match, dealt)

    again = a_match(a_last_turn((40, 40)), seals=next_round.seals, tied=next_round.tied)

    assert isinstance(happens(again, LAST, a_deal(deck=0))[-1], RoundTied)


def test_a_single_round_that_is_tied_is_played_again() -> None:
    """E5, O1: also where one Seal wins the match."""
    match = a_match(a_last_turn((40, 40)), options=Options(seals=1))

    after = fold_all(match, happens(match, LAST, a_deal(deck=0)))

    assert after.result is None
    assert after.awaits_deal
