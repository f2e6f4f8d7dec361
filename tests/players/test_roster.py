"""What every player on the roster keeps to: legal moves, from its view alone, the same way each time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import chain, count, islice
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace

from jaipur.compiling import JIT
from jaipur.players.network.features import VERSION
from jaipur.players.network.net import new_net
from jaipur.players.network.weights import SHIPPED, WeightsOrigin, save_net
from jaipur.players.opponents import LEVELS
from jaipur.players.player import Decision, Limits
from jaipur.players.roster import LEARNED, PLAYERS, player_named, weights_files
from jaipur.rules.match import Match
from jaipur.rules.options import Options
from jaipur.rules.round.position import Awaiting
from jaipur.rules.view import View, view
from tests.players.rounds import turns
from tests.positions import random_match
from tests.rules.policies import anything
from tests.rules.twins import has_secrets, moments, twin

WORK: Final = 256
QUICK: Final = Limits(work=WORK if JIT else 2)
ROUNDS: Final = 4 if JIT else 1
NIGHTLY: Final = os.environ.get("JAIPUR_NIGHTLY") == "1"
LOOKING_AHEAD: Final = {"search", "shark", "maharaja"}
AT_LENGTH: Final = Limits(work=20_000 if JIT else 2)
"""Enough for every stage of a search."""
SIMULATING: Final = {"flat", "ismcts", "puct", "rival"}
INCURIOUS: Final = {"heuristic"}
"""Looks at its own cards only: there is nothing that it could be tempted to peep at."""
IN_FULL: Final = {*PLAYERS} if JIT else {*PLAYERS} - {*LEVELS} | {"teacher", "shark"}
"""Interpreted, two levels stand for all: the lines are the same, and only the numbers differ."""
each_player = pytest.mark.parametrize("name", sorted(IN_FULL))


class Twins(NamedTuple):
    """Two matches that look the same to the seat that is to move."""

    here: Match
    there: Match


def _decisions(number: int) -> Iterator[Match]:
    """Moments of a random match in which a player decides."""
    for match, _ in random_match(number):
        if match.now.awaiting == Awaiting.MOVE and not match.between_rounds:
            yield match


def _twins(name: str) -> list[Twins]:
    """As many pairs of views as there is time for: what a seat knows in a world, and in its twin."""
    if not JIT:
        return _first_twins(6)
    if name in SIMULATING:
        return _first_twins(600 if NIGHTLY else 60)
    if name in LOOKING_AHEAD:
        return _first_twins(10_000 if NIGHTLY else 500)
    return _first_twins(10_000)


@cache
def _first_twins(number: int) -> list[Twins]:
    return list(islice(_all_twins(), number))


def _all_twins() -> Iterator[Twins]:
    """Worlds in which a seat decides, each with two others that look the same to it."""
    chance = Random(1)
    for moment in islice(chain.from_iterable(moments(n, Options(), anything) for n in count()), 0, None, 3):
        match, seat = moment.world.match, moment.world.match.now.to_move
        here = moment._replace(events=())
        decides = match.now.awaiting == Awaiting.MOVE and not match.between_rounds and match.result is None
        if decides and has_secrets(here, seat):
            for _ in range(2):
                other = twin(here, seat, chance).match
                if other.now != match.now:
                    yield Twins(match, other)


@each_player
def test_a_player_plays_only_legal_moves_to_the_end_of_the_round(name: str) -> None:
    """T1 to T9: at both seats, whatever happens."""
    for number in range(ROUNDS):
        player, other = player_named(name, b"0"), player_named("random", b"1")

        seated = (other, player) if number % 2 else (player, other)
        assert sum(1 for _ in turns(number, seated, QUICK)) > 5


@each_player
def test_a_player_decides_the_same_for_the_same_seed(name: str) -> None:
    """A decision can be repeated: the move, its value, the alternatives and the work."""
    for match in islice(_decisions(1), 0, None, 25):
        known = view(match, match.now.to_move)

        decided = player_named(name, b"seed").choose(known, QUICK)

        assert player_named(name, b"seed").choose(known, QUICK) == decided
        assert 0 <= decided.value <= 1
        assert decided.work <= WORK


@each_player
def test_a_player_decides_by_what_its_seat_may_know(name: str) -> None:
    """K2, K3: in worlds that look alike to a seat, its decisions and the work they take are alike."""
    player = player_named(name, b"")
    limits = AT_LENGTH if name in LOOKING_AHEAD else QUICK
    for here, there in _twins(name):
        seat = here.now.to_move

        assert player.choose(view(here, seat), limits) == player.choose(view(there, seat), limits)


@pytest.mark.parametrize("name", sorted(IN_FULL - INCURIOUS))
def test_a_player_that_is_shown_the_other_hand_is_found_out(name: str) -> None:
    """K2: a control: the same player, with a view that tells too much, decides otherwise in a twin world."""

    def peeping(match: Match) -> View:
        return view(replace(match, options=Options(open_hands=True)), match.now.to_move)

    player = player_named(name, b"")

    assert any(
        player.choose(peeping(here), QUICK) != player.choose(peeping(there), QUICK)
        for here, there in _twins(name)
    )


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    """A slip of the keyboard is told what could have been meant."""
    with pytest.raises(ValueError, match=r"no player 'ramdon'; did you mean 'random'\? there are .*random"):
        player_named("ramdon", b"")


@pytest.mark.parametrize("name", LEARNED)
def test_a_player_plays_with_weights_of_ones_own(name: str, tmp_path: Path) -> None:
    """The shipped ones from another file decide alike, others otherwise; not everybody has weights."""
    same, other = tmp_path / "same.npz", tmp_path / "other.npz"
    same.write_bytes(SHIPPED.read_bytes())
    save_net(other, new_net(16, 1), WeightsOrigin(VERSION, 16, 1, 1))
    known = [view(match, match.now.to_move) for match in islice(_decisions(1), 0, None, 25)]

    def decided(player: str) -> list[Decision]:
        return [player_named(player, b"").choose(each, QUICK) for each in known]

    assert decided(f"{name}:{same}") == decided(name)
    assert decided(f"{name}:{other}") != decided(name)
    with pytest.raises(FileNotFoundError):
        player_named(f"{name}:{tmp_path}/none.npz", b"")
    with pytest.raises(ValueError, match="no player 'random:"):
        player_named(f"random:{same}", b"")


def test_only_players_that_learned_have_files_of_weights() -> None:
    """What follows the colon of a program's name is a command."""
    assert weights_files("search:a.npz", "net", "cmd:python bot.py", "net:b.npz") == [
        Path("a.npz"),
        Path("b.npz"),
    ]
