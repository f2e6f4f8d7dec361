"""A match driver deals, plays and keeps the history, and leaves the match alone when the rules refuse."""

from __future__ import annotations

from random import Random

import pytest

from jaipur.rules.cards import Good
from jaipur.rules.events import Dealt
from jaipur.rules.match import Match, Resign, decide, draw_round, fold_all
from jaipur.rules.match_driver import MatchDriver, RefusedMoveError
from jaipur.rules.options import Options
from jaipur.rules.records.verification import verify
from jaipur.rules.round.deal import NO_NONCES
from jaipur.rules.round.legality import Refusal, legal_moves
from jaipur.rules.round.moves import Move, Sell
from tests.positions import seed_of

IMPOSSIBLE = Sell(Good.DIAMOND, 7)


class AtRandom:
    """Chooses any legal move."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def __call__(self, match: Match) -> Move:
        """Choose."""
        return self._chance.choice(legal_moves(match.position))


def dealt(number: int = 1, options: Options | None = None) -> MatchDriver:
    """A driver whose first round is dealt."""
    driver = MatchDriver(seed_of(number), options or Options())
    driver.deal_round()
    return driver


@pytest.mark.parametrize("number", range(3))
def test_a_match_is_the_fold_of_draw_and_decide(number: int) -> None:
    """The same match comes out of the functions that the driver is made of."""
    driver, choose = MatchDriver(seed_of(number)), AtRandom(number)
    match = Match()
    deal, events = draw_round(match, seed_of(number), NO_NONCES)
    again = AtRandom(number)
    for transition in driver.run(choose):
        assert (transition.before, transition.events) == (match, events)
        match = fold_all(match, events)
        assert transition.after == driver.match == match
        if match.result is not None:
            break
        if match.between_rounds:
            deal, events = draw_round(match, seed_of(number), NO_NONCES)
            continue
        answer = decide(match, match.now.to_move, again(match), deal)
        assert not isinstance(answer, Refusal)
        events = answer
    assert driver.match.result is not None


def test_its_record_verifies_and_hides_the_seed_until_the_end() -> None:
    """Chance can be checked, but not foreseen."""
    driver = dealt()
    assert driver.record("test", ("one", "other")).seed is None

    driver.finish(AtRandom(1))

    record = driver.record("test", ("one", "other"))
    assert verify(record).ok
    assert record.seed == driver.seed.hex()
    assert record.match != driver.record("another", ("one", "other")).match


def test_nonces_change_the_deal() -> None:
    """Chance is the seed's and the players'."""
    one, other = MatchDriver(seed_of(1)), MatchDriver(seed_of(1), nonces=(b"a", b""))
    assert one.deal_round().events != other.deal_round().events


def test_nobody_is_to_move_before_the_first_deal() -> None:
    """A deal comes first, even where nobody asked for it."""
    driver = MatchDriver(seed_of(1))

    seats = [driver.to_move]
    dealt = driver.advance(AtRandom(1))
    seats.append(driver.to_move)

    assert isinstance(dealt.events[0], Dealt)
    assert seats == [None, driver.match.now.to_move]


def test_nobody_is_to_move_after_the_end() -> None:
    """Nothing is dealt any more."""
    driver = dealt()
    driver.play(0, Resign())

    assert driver.to_move is None
    assert list(driver.run(AtRandom(1))) == []
    with pytest.raises(ValueError, match="no round can be dealt now"):
        driver.advance(AtRandom(1))


def test_a_refused_command_changes_nothing() -> None:
    """It is answered with the refusal; chosen by a player it is an error that names seat and move."""
    driver = dealt()
    seat, before = driver.match.now.to_move, driver.match

    assert driver.play(1 - seat, IMPOSSIBLE) is Refusal.NOT_YOUR_TURN
    refusal = driver.play(seat, IMPOSSIBLE)
    with pytest.raises(RefusedMoveError, match=f"seat {seat} played") as raised:
        driver.advance(lambda _match: IMPOSSIBLE)

    assert (raised.value.seat, raised.value.move, raised.value.refusal) == (seat, IMPOSSIBLE, refusal)
    assert driver.match is before
    assert len(driver.events) == 1


def test_no_command_is_decided_before_a_deal() -> None:
    """There is no chance to decide it with."""
    with pytest.raises(ValueError, match="no round was dealt yet"):
        MatchDriver(seed_of(1)).play(0, Resign())


def test_undo_returns_to_before_the_last_move() -> None:
    """The match, its history and its record; played again, the move has the same result."""
    driver = dealt()
    before, record = driver.match, driver.record("test", ("one", "other"))
    played = driver.advance(AtRandom(5))

    driver.undo()

    assert driver.match is before
    assert driver.record("test", ("one", "other")) == record
    with pytest.raises(ValueError, match="no command to undo"):
        driver.undo()
    assert driver.advance(AtRandom(5)) == played


def test_a_deal_is_not_undone() -> None:
    """It was seen."""
    with pytest.raises(ValueError, match="no command to undo"):
        dealt().undo()
