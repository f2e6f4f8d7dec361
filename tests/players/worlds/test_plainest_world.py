"""The plainest world follows from a seat's view, which a kernel and the View of the rules give alike."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import pytest

from jaipur.compiling import JIT
from jaipur.players.worlds.plainest_world import lay_plainest_world, seat_view_of
from jaipur.players.worlds.sample import plain_world
from jaipur.rules.cards import SEATS
from jaipur.rules.match import Match, fold_all
from jaipur.rules.options import Options
from jaipur.rules.round.position import Awaiting, at, new_positions
from jaipur.rules.round.seat_view import new_seat_views, seat_view_at, see
from jaipur.rules.view import view
from tests.positions import random_match

MATCHES = 30 if JIT else 3
RECORDED = 3
"""Matches whose worlds were recorded."""


def _in_play(number: int, options: Options) -> Iterator[Match]:
    """Moments of a random match while a round is in play: a player decides, or chance does."""
    for before, events in random_match(number, options):
        for count in range(len(events)):
            match = fold_all(before, events[:count])
            if not match.awaits_deal and match.now.awaiting != Awaiting.NOTHING:
                yield match


@pytest.mark.parametrize("open_hands", [False, True])
def test_a_kernel_sees_what_the_rules_let_a_seat_know(*, open_hands: bool) -> None:
    """K1, K2, O5: the record that a kernel writes is the View as a record, byte for byte, for both seats."""
    kernel = new_seat_views(1)
    for number in range(MATCHES):
        for match in _in_play(number, Options(open_hands=open_hands)):
            for seat in range(SEATS):
                see(match.position, seat, int(open_hands), seat_view_at(kernel))

                assert kernel.tobytes() == seat_view_of(view(match, seat)).tobytes()


@pytest.mark.parametrize("open_hands", [False, True])
def test_a_bot_decides_from_the_same_world_by_either_way(*, open_hands: bool) -> None:
    """K2, O5: from what a kernel saw and from a View, into a record that held something else before."""
    kernel, positions = new_seat_views(1), new_positions(1)
    for match in _in_play(1, Options(open_hands=open_hands)):
        for seat in range(SEATS):
            see(match.position, seat, int(open_hands), seat_view_at(kernel))
            lay_plainest_world(seat_view_at(kernel), at(positions))

            assert positions.tobytes() == plain_world(view(match, seat)).tobytes()


@pytest.mark.parametrize(
    "open_hands, recorded",
    [
        (False, "6d82bda976b8bec3f81c84262eb16e7fa64d9af9fc4b14583c2c2f295c8e3496"),
        (True, "90eecf447b7e21f6ffc35931730593ef3d1094aa968b99919e7a2884c89ee959"),
    ],
)
def test_plain_worlds_are_those_that_were_recorded(*, open_hands: bool, recorded: str) -> None:
    """The dice of bots follow from these bytes: other worlds would be other decisions."""
    digest = sha256()
    for number in range(RECORDED):
        for match in _in_play(number, Options(open_hands=open_hands)):
            for seat in range(SEATS):
                digest.update(plain_world(view(match, seat)).tobytes())

    assert digest.hexdigest() == recorded
