"""Environments show a round as their viewer may know it."""

from __future__ import annotations

import re

import pytest

from jaipur.envs import jaipur_v1
from jaipur.envs.text import round_text
from jaipur.rules.cards import LETTERS
from jaipur.rules.match import match_at
from jaipur.rules.round.position import at
from jaipur.rules.view import view
from tests.envs.twin_worlds import twins

MATCHES = 2


def test_what_is_hidden_does_not_change_the_text() -> None:
    """K2: twins look alike."""
    for pair in twins(MATCHES):
        one, other = (view(match_at(at(world)), pair.seat) for world in (pair.one, pair.other))

        assert round_text(one) == round_text(other)


def test_environments_render_the_seat_to_move(capsys: pytest.CaptureFixture[str]) -> None:
    """As text for a terminal, as a picture, or not at all."""
    text, picture, printed, none = (jaipur_v1.raw_env(mode) for mode in ("ansi", "svg", "human", None))
    for env in (text, picture, printed, none):
        env.reset(seed=1)
    plain = re.sub(r"\x1b\[[\d;]*m", "", text.render() or "")

    assert set(re.findall(r"market: ([\w ]+)  deck 40", plain)[0].replace(" ", "")) <= set(LETTERS)
    assert plain.count(">") == 1
    assert "? ?" in plain
    assert (picture.render() or "").startswith("<svg")
    assert none.render() is None
    assert capsys.readouterr().out == text.render()
