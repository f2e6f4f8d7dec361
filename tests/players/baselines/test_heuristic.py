"""The heuristic is frozen, closes a round that it wins, and judges by what its seat may know."""

from __future__ import annotations

import json
from typing import Final

import pytest

from jaipur.compiling import JIT
from jaipur.players.baselines.heuristic import ADEPT, PLAIN, AdeptPlayer, HeuristicPlayer, HeuristicWeights
from jaipur.players.baselines.random_player import RandomPlayer
from jaipur.players.player import Decision, Limits
from jaipur.rules.cards import Good
from jaipur.rules.round.moves import Sell, TakeCamels, number_of
from jaipur.rules.text.position import parse_position
from jaipur.rules.view import view
from tests.matches import a_match
from tests.players.rounds import share_won
from tests.vectors.write_heuristic import FILE, Chosen, choose_in, chosen

VECTORS: Final = [Chosen(**each) for each in json.loads(FILE.read_text(encoding="utf-8"))["positions"]]
LAST_TURN: Final = "GMMMM SSL+3 DDGCCP+4 4.4.4.6.7.9 {} -/- -/- 0 0 0 move"
"""With an empty deck, taking the camels wins the camel token and ends the round (E2, E3)."""


def _decision(text: str) -> Decision:
    return AdeptPlayer(b"").choose(view(a_match(parse_position(text)), 0), Limits())


def test_the_heuristic_is_frozen() -> None:
    """It is a rung of the ladder, so its moves stay as they are recorded, in machine code and in Python."""
    for recorded in VECTORS[:: 1 if JIT else 30]:
        assert choose_in(recorded.position) == recorded


@pytest.mark.skipif(
    not JIT, reason="plays 24 rounds, which take minutes in Python; the modes are compared above"
)
def test_the_recorded_positions_are_reached_by_the_stated_rule() -> None:
    """So that anybody can make the file again."""
    assert list(chosen()) == VECTORS


@pytest.mark.skipif(
    not JIT, reason="judges up to 300 positions for each weight, which takes minutes in Python"
)
@pytest.mark.parametrize("weight", HeuristicWeights._fields)
def test_no_weight_can_change_unnoticed(weight: str) -> None:
    """A control: what is recorded is sensitive to every weight."""
    adept = ADEPT._replace(**{weight: 1.01 * getattr(ADEPT, weight)})
    plain = PLAIN._replace(**{weight: 1.01 * getattr(PLAIN, weight) or 0.01})

    assert any(choose_in(recorded.position, adept) != recorded for recorded in VECTORS)
    if weight != "scarce":  # of no account where nothing may grow
        assert any(choose_in(recorded.position, plain=plain) != recorded for recorded in VECTORS)


def test_a_round_is_closed_by_who_wins_it() -> None:
    """E2, E3: seat 0 lacks two rupees, and the camels bring five."""
    decided = _decision(LAST_TURN.format("56:17/58:17"))

    assert (decided.move, decided.value) == (TakeCamels(), 1.0)


def test_a_round_is_not_closed_by_who_is_behind() -> None:
    """E2: seat 0 cannot win by ending the round, so it sells a card that earns nothing and leaves it open."""
    decided = _decision(LAST_TURN.format("47:17/67:17"))

    assert decided.move == Sell(Good.LEATHER, 1)
    assert all(other.value == 0 for other in decided.alternatives)


def test_the_value_of_a_move_is_the_chance_that_the_kernel_gave_it() -> None:
    """Best first, and every legal move counts as work."""
    decided = _decision(VECTORS[0].position)
    values = [decided.value, *(other.value for other in decided.alternatives)]

    assert number_of(decided.move) == VECTORS[0].move
    assert values == sorted(values, reverse=True)
    assert decided.work >= len(values) > 1


def test_the_adept_beats_the_plain_heuristic() -> None:
    """What it looks at besides is worth something."""
    assert share_won(AdeptPlayer(b""), HeuristicPlayer(b""), deals=20 if JIT else 1) > 0.5


def test_the_heuristic_beats_random_play() -> None:
    """In nearly every round, from both seats of the same deals."""
    assert share_won(HeuristicPlayer(b"one"), RandomPlayer(b"other"), deals=20 if JIT else 1) > 0.95
