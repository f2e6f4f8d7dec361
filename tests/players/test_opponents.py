"""The named opponents: each with a name, a character that shows, and a place on the ladder."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean
from typing import get_args

import msgspec
import pytest

from jaipur.compiling import JIT
from jaipur.languages.cells import cells
from jaipur.languages.language import LANGUAGES
from jaipur.players.opponents import LEVELS, Character, Role, Search, Tastes, Weekday, level_on, level_with
from jaipur.players.roster import PLAYERS, player_named
from jaipur.players.search.personality import CharacterPlayer
from jaipur.rules.round.moves import Sell
from tests.players.rounds import turns

ROUNDS = 60
ROLES: tuple[Role, ...] = get_args(Role)
compiled_only = pytest.mark.skipif(not JIT, reason="it takes many rounds to see a character")


def test_there_are_at_least_six_and_each_is_on_the_roster() -> None:
    """By the name that it also gives itself."""
    assert len(LEVELS) >= 6
    assert set(LEVELS) <= set(PLAYERS)
    assert [player_named(name, b"").name for name in LEVELS] == list(LEVELS)


@pytest.mark.parametrize("name", LEVELS)
def test_an_opponent_is_described_in_one_line_in_each_language(name: str) -> None:
    """A sentence that fits beside its name in a terminal."""
    level = LEVELS[name]
    for text in (level.title, level.about):
        assert len({*text.values()}) == len(text) == len(LANGUAGES)
    for about in level.about.values():
        assert about.endswith((".", "\u3002"))
        assert cells(about) <= 70
        assert "\n" not in about


def test_each_weekday_and_each_role_has_one_opponent() -> None:
    """Named where the opponent is defined, so that its place in the list decides nothing else."""
    week = [level_on(day) for day in Weekday]

    assert week == ["teacher", "hoarder", "gambler", "jeweller", "merchant", "broker", "shark"]
    assert {role: level_with(role) for role in ROLES} == dict.fromkeys(ROLES, "maharaja")


def test_the_stronger_never_give_away_more() -> None:
    """The slack only shrinks from level to level, and those who look ahead have none."""
    thinking = [level.thinking for level in LEVELS.values()]
    slack = [mind.slack if isinstance(mind, Character) else 0.0 for mind in thinking]

    assert all(weaker >= stronger for weaker, stronger in pairwise(slack))
    assert [isinstance(mind, Search) for mind in thinking[-2:]] == [True, True]


def _habits(character: Character) -> tuple[float, float]:
    """The mean herd of a character when it decides, and its sales of four or five cards in a round."""
    herds, large = [], 0
    for number in range(ROUNDS):
        seat = number % 2
        player = CharacterPlayer(b"%d" % number, "", character)
        other = player_named("broker", b"%d" % number)
        for match, decision in turns(number, (player, other) if seat == 0 else (other, player)):
            if match.now.to_move == seat:
                herds.append(match.now.herd[seat])
                large += isinstance(decision.move, Sell) and decision.move.cards >= 4
    return fmean(herds), large / ROUNDS


def _with_and_without_tastes(name: str) -> tuple[tuple[float, float], tuple[float, float]]:
    character = LEVELS[name].thinking
    assert isinstance(character, Character)
    return _habits(character), _habits(msgspec.structs.replace(character, tastes=Tastes()))


@compiled_only
def test_the_hoarder_has_the_larger_herd() -> None:
    """By a camel or more in the mean than the same without the taste for them, which is the control."""
    (herd, _), (control, _) = _with_and_without_tastes("hoarder")

    assert herd > control + 1


@compiled_only
def test_the_gambler_sells_more_sets_of_four_and_five() -> None:
    """Half as many again as the same without the taste for them, which is the control."""
    (_, large), (_, control) = _with_and_without_tastes("gambler")

    assert large > 1.5 * control
