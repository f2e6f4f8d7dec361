"""What a seat must guess is guessed fairly: from its view alone, and each way as likely."""

from __future__ import annotations

from collections import Counter
from math import comb

import numpy as np
import pytest
from msgspec.structs import replace

from jaipur.compiling import JIT
from jaipur.players.dice import new_dice
from jaipur.players.worlds.sample import belief, new_pool, plain_world, sample_world
from jaipur.rules.cards import CARD_COUNTS, CARDS, DECK_SIZE, GOODS, Card, Good
from jaipur.rules.match import Match
from jaipur.rules.options import Options
from jaipur.rules.round.deal import DEAL
from jaipur.rules.round.position import Awaiting, Positions, at, in_deck, new_positions, snapshot
from jaipur.rules.round.position_limits import impossible
from jaipur.rules.view import displayed, view
from tests.positions import a_position, random_match

MATCHES = 40 if JIT else 2


def _decisions(options: Options | None = None) -> list[Match]:
    """Moments of random matches in which a player decides."""
    return [
        match
        for number in range(MATCHES)
        for match, _ in random_match(number, options)
        if match.now.awaiting == Awaiting.MOVE and not match.between_rounds
    ][:: 3 if JIT else 17]


def _match_at(match: Match, positions: Positions) -> Match:
    return replace(match, positions=positions)


def test_the_plain_world_looks_to_its_seat_like_the_real_one() -> None:
    """K1, K2: whatever a seat may know is in the world built from its view, to the byte."""
    for match in _decisions():
        seat = match.now.to_move
        known = view(match, seat)

        world = plain_world(known)

        assert view(_match_at(match, world), seat) == known
        assert not list(impossible(snapshot(at(world))))


def test_with_open_hands_nothing_in_a_hand_is_left_to_guess() -> None:
    """O5: the other hand is in the plain world, and the own hand is known to the other."""
    for match in _decisions(Options(open_hands=True)):
        known = view(match, match.now.to_move)

        world = snapshot(at(plain_world(known)))

        assert world.hand == world.seen == match.now.hand
        assert belief(known).hidden == 0


def test_the_plain_world_holds_nothing_that_is_hidden() -> None:
    """K2: worlds that differ only in what a seat cannot see give it the same plain world."""
    one = a_position(other_hand={Good.GOLD: 3}, bonuses=(3, 5))
    other = a_position(other_hand={Good.SPICE: 3}, bonuses=(1, 6))
    match = Match(round=1, between_rounds=False)

    worlds = []
    for position in (one, other):
        positions = new_positions(1)
        positions[0] = position
        worlds.append(plain_world(view(_match_at(match, positions), 0)).tobytes())

    assert worlds[0] == worlds[1]


def test_a_watcher_and_a_shortened_view_have_nothing_to_decide_from() -> None:
    """K4: a player decides from all that a perfect memory keeps, and only at its seat."""
    match = _decisions(Options(herds_shown=False))[0]
    seat = match.now.to_move

    with pytest.raises(ValueError, match="only a seat"):
        plain_world(view(match, None))
    with pytest.raises(ValueError, match="perfect memory"):
        plain_world(displayed(view(match, seat)))


def test_a_belief_says_what_must_be_in_the_other_hand_and_what_may_be() -> None:
    """K2: cards taken in plain sight are known, the others are among all that were not seen."""
    for match in _decisions():
        seat = match.now.to_move
        now = match.now
        known = belief(view(match, seat))

        assert known.must == tuple(now.seen[1 - seat])
        assert known.hidden == sum(now.hand[1 - seat]) - sum(now.seen[1 - seat])
        assert sum(known.unseen) == known.hidden + now.deck
        hidden = [held - seen for held, seen in zip(now.hand[1 - seat], now.seen[1 - seat], strict=True)]
        assert all(count <= most for count, most in zip(hidden, known.unseen[:GOODS], strict=True))


def test_a_sampled_world_is_one_that_could_be() -> None:
    """M1, M3: cards and tokens are conserved, the seat's view is unchanged, and the deal holds the rest."""
    dice, pool = new_dice(1), new_pool()
    for match in _decisions():
        seat = match.now.to_move
        root = plain_world(view(match, seat))
        world = root.copy()
        deal = np.zeros(1, dtype=DEAL)[0]

        sample_world(at(root), seat, at(world), deal, dice, pool)

        assert not list(impossible(snapshot(at(world))))
        assert view(_match_at(match, world), seat) == view(match, seat)
        deck = Counter(deal.deck[DECK_SIZE - match.now.deck :].tolist())
        assert all(deck[card] == in_deck(at(world), card) for card in range(CARDS))


def test_hidden_cards_are_sampled_each_way_as_likely() -> None:
    """K3: the chance of holding a card is its share of the unseen cards, without replacement."""
    root = new_positions(1)
    root[0] = a_position(hand={Good.GOLD: 2}, other_hand={Good.LEATHER: 2}, market={Card.DIAMOND: 2}, deck=46)
    world, deal = root.copy(), np.zeros(1, dtype=DEAL)[0]
    dice, pool = new_dice(7), new_pool()
    samples = 20_000 if JIT else 600
    found: Counter[int] = Counter()
    for _ in range(samples):
        sample_world(at(root), 0, at(world), deal, dice, pool)
        found[int(at(world).hand[1, Good.LEATHER])] += 1

    unseen = int(CARD_COUNTS[:GOODS].sum()) - 4
    leather = int(CARD_COUNTS[Good.LEATHER])
    for count in range(3):
        expected = comb(leather, count) * comb(unseen - leather, 2 - count) / comb(unseen, 2)
        spread = (expected * (1 - expected) / samples) ** 0.5
        assert found[count] / samples == pytest.approx(expected, abs=5 * spread)


def test_dice_follow_from_their_seeds() -> None:
    """Equal seeds, equal dice; seeds do not run into each other."""
    assert new_dice(1, b"a") == new_dice(1, b"a")
    assert new_dice(1, b"a") != new_dice(1, b"b")
    assert new_dice(12, 3) != new_dice(1, 23)
