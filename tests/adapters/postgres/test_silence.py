"""How long a silence may be: a pulse that had to wait is no sign of life."""

from __future__ import annotations

import pytest

from jaipur.adapters.home_clock import SILENCE
from jaipur.adapters.postgres.silence import AFTER_WAIT, PROMPT, AllowedSilence


class Hand:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        """Give the time."""
        return self.now


def test_after_a_prompt_pulse_a_second_is_allowed_and_after_a_slow_one_less() -> None:
    """Until a pulse is prompt again."""
    clock = Hand()
    silence, allowed = AllowedSilence(clock), list[int]()
    for took in (PROMPT, PROMPT + 0.1, PROMPT + 0.1, 0.0, 0.0):
        with silence.pulse() as given:
            clock.now += took
        allowed.append(given)

    assert allowed == [SILENCE, SILENCE, AFTER_WAIT, AFTER_WAIT, SILENCE]


def test_a_pulse_that_fails_is_not_prompt() -> None:
    """It may have been written all the same."""
    silence = AllowedSilence(Hand())
    with pytest.raises(TimeoutError), silence.pulse():
        raise TimeoutError
    with silence.pulse() as given:
        assert given == AFTER_WAIT
