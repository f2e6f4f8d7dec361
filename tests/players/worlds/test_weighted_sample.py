"""Worlds are imagined by what an opponent tends to keep, and are worlds that could be."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from jaipur.compiling import JIT
from jaipur.players.dice import new_dice
from jaipur.players.worlds.hand_odds import (
    Hunches,
    load_odds,
    no_hunches,
    odds_of,
    read_hunches,
    save_hunches,
)
from jaipur.players.worlds.sample import new_pool, plain_world
from jaipur.players.worlds.weighted_sample import imagine_world
from jaipur.rules.cards import CARDS, DECK_SIZE, Card, Good
from jaipur.rules.round.deal import DEAL
from jaipur.rules.round.position import Awaiting, Positions, at, in_deck, new_positions, snapshot
from jaipur.rules.round.position_limits import impossible
from jaipur.rules.view import view
from tests.matches import a_match
from tests.positions import a_position, random_match

MATCHES = 20 if JIT else 1
SAMPLES = 20_000 if JIT else 500


def two_hidden() -> Positions:
    """Give seat 0 a position in which the other has two cards, neither of which was seen."""
    root = new_positions(1)
    root[0] = a_position(hand={Good.GOLD: 2}, other_hand={Good.LEATHER: 2}, market={Card.DIAMOND: 2}, deck=46)
    return root


def hands(hunches: Hunches) -> Counter[tuple[int, ...]]:
    """Imagine the other's hand many times."""
    root = two_hidden()
    world, deal = root.copy(), np.zeros(1, dtype=DEAL)[0]
    dice, pool, odds = new_dice(7), new_pool(), odds_of(hunches)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(SAMPLES):
        imagine_world(at(root), 0, at(world), deal, dice, pool, odds)
        found[tuple(at(world).hand[1].tolist())] += 1
    return found


def test_an_imagined_world_is_one_that_could_be() -> None:
    """M1, M3: cards and tokens are conserved, the seat's view is unchanged, and the deal holds the rest."""
    dice, pool, odds = new_dice(1), new_pool(), load_odds()
    for number in range(MATCHES):
        for match, _ in random_match(number):
            if match.now.awaiting != Awaiting.MOVE or match.between_rounds:
                continue
            seat = match.now.to_move
            root = plain_world(view(match, seat))
            world, deal = root.copy(), np.zeros(1, dtype=DEAL)[0]

            imagine_world(at(root), seat, at(world), deal, dice, pool, odds)

            assert not list(impossible(snapshot(at(world))))
            assert view(a_match(at(world)), seat).sides == view(a_match(at(root)), seat).sides
            deck = Counter(deal.deck[DECK_SIZE - match.now.deck :].tolist())
            assert all(deck[card] == in_deck(at(world), card) for card in range(CARDS))


def test_without_hunches_every_card_is_as_likely() -> None:
    """K3: of the 40 goods that seat 0 has not seen 10 are leather."""
    found = hands(no_hunches())

    leather = sum(count for hand, count in found.items() if hand[Good.LEATHER] == 2)
    expected = (10 / 40) * (9 / 39)
    spread = (expected * (1 - expected) / SAMPLES) ** 0.5
    assert leather / SAMPLES == pytest.approx(expected, abs=5 * spread)


def test_a_hunch_makes_a_card_as_much_likelier_as_it_says() -> None:
    """Six of the 40 are silver: at threefold odds 18 of 52 for the first card, then 15 of 49."""
    hunches = no_hunches()
    hunches.hidden[Good.SILVER] = np.log(3.0)

    found = hands(hunches)

    both = sum(count for hand, count in found.items() if hand[Good.SILVER] == 2)
    expected = (18 / 52) * (15 / 49)
    spread = (expected * (1 - expected) / SAMPLES) ** 0.5
    assert both / SAMPLES == pytest.approx(expected, abs=5 * spread)


def test_the_shipped_hunches_know_that_precious_goods_are_kept() -> None:
    """T6: one diamond, gold or silver cannot be sold alone, while one of another good goes at need."""
    odds = load_odds()[:, 1, 0, 0]

    assert min(odds[Good.DIAMOND], odds[Good.GOLD], odds[Good.SILVER]) > max(
        odds[Good.CLOTH], odds[Good.SPICE], odds[Good.LEATHER]
    )


def test_hunches_are_read_as_they_were_written(tmp_path: Path) -> None:
    """A table of another shape is refused by name."""
    hunches = no_hunches()
    hunches.held[2, 1] = 0.5
    file = tmp_path / "mine.npz"

    save_hunches(file, hunches)

    assert read_hunches(file).held[2, 1] == 0.5
    save_hunches(file, hunches._replace(sold=np.zeros((6, 3))))
    with pytest.raises(ValueError, match=r"mine.npz has a table of \(6, 3\)"):
        read_hunches(file)
