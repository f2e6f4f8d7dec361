"""A client sends no faster than servers accept."""

from jaipur.client.pace import AT_ONCE, PER_SECOND, SendingPace
from jaipur.server.settings import Settings


def test_a_burst_goes_out_at_once_and_what_follows_is_spread() -> None:
    """In the order in which it was sent."""
    pace = SendingPace()
    delays = [pace.delay(0.0) for _ in range(AT_ONCE + 30)]

    assert delays[:AT_ONCE] == [0.0] * AT_ONCE
    assert delays == sorted(delays)
    assert abs(delays[-1] - 30 / PER_SECOND) < 1e-9


def test_who_was_quiet_may_send_a_burst_again() -> None:
    """After the time that the burst takes on average."""
    pace = SendingPace()
    for _ in range(AT_ONCE):
        pace.delay(0.0)

    assert pace.delay(0.0) > 0
    assert pace.delay(2 * AT_ONCE / PER_SECOND) == 0


def test_it_is_slower_than_what_a_server_accepts() -> None:
    """By its usual settings."""
    assert Settings().messages_per_second > PER_SECOND
