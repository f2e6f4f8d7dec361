"""The time at home."""

from jaipur.adapters.home_clock import SILENCE, HomeClock, outage_between
from jaipur.online.clock import Outage
from tests.adapters.conftest import NOON, Hands


def test_the_wall_sets_the_clock_once() -> None:
    """A change of the machine's time changes no player's clock."""
    hands, walls = Hands(), iter([NOON])
    clock = HomeClock(wall=lambda: next(walls), steady=lambda: hands.at)

    hands.forward(1234)

    assert clock.now() == NOON + 1234


def test_a_clock_does_not_start_behind_what_was_told() -> None:
    """Where the wall was set back between two starts, time goes on from where it was."""
    hands = Hands()
    clock = hands.clock(started=NOON)

    clock.advance_to(NOON - 90_000)
    assert clock.now() == NOON
    clock.advance_to(NOON + 90_000)
    assert clock.now() == NOON + 90_000
    hands.forward(10)
    assert clock.now() == NOON + 90_010


def test_the_machine_has_the_time() -> None:
    """By default: milliseconds since 1970, as on the wall."""
    assert HomeClock().now() > 1_700_000_000_000


def test_only_a_long_silence_is_an_outage() -> None:
    """And none is before the first pulse."""
    assert outage_between(None, NOON) is None
    assert outage_between(NOON, NOON + SILENCE) is None
    assert outage_between(NOON, NOON + SILENCE + 1) == Outage(NOON, NOON + SILENCE + 1)
