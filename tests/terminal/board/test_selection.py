"""What is picked is the move: every legal move can be picked, and none that is refused looks legal."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from jaipur.rules.cards import GOODS, Card, Good
from jaipur.rules.events import CamelsTaken, Exchanged, Refilled, Taken
from jaipur.rules.round.legality import Refusal, legal_moves
from jaipur.rules.text.notation import parse_move
from jaipur.rules.view import View
from jaipur.terminal.board.market_slots import EMPTY, laid_after
from jaipur.terminal.board.selectable import position_within, refusal, why_not_hand, why_not_market
from jaipur.terminal.board.selection import (
    NOTHING,
    Reach,
    Selection,
    meant,
    refreshed,
    selection_of,
    tap_market,
)

VECTORS = Path(__file__).parents[2] / "vectors" / "legality.json"
D, G, S, C, P, L, M = Card


def some_reach(chance: Random) -> Reach:
    """What somebody could reach for, at any time of a round."""
    hand = [0] * GOODS
    for _ in range(chance.randint(0, 7)):
        hand[chance.randrange(GOODS)] += 1
    return Reach(tuple(chance.choices([*Card], k=5)), tuple(hand), chance.randint(0, 6))


def test_every_legal_move_can_be_picked() -> None:
    """A selection that is made of a move means that move."""
    chance = Random(5)
    for _ in range(60):
        reach = some_reach(chance)
        for move in legal_moves(position_within(reach)):
            assert meant(selection_of(move, reach), reach) == move


def test_a_card_of_a_legal_move_is_never_doubted() -> None:
    """T1 to T8: whatever is part of some legal move can be picked first."""
    chance = Random(6)
    for _ in range(40):
        reach = some_reach(chance)
        for move in legal_moves(position_within(reach)):
            picked = selection_of(move, reach)
            for slot in picked.slots:
                assert why_not_market(NOTHING, reach, slot) == Refusal.NONE
            if not picked.slots:
                good = next(good for good, number in enumerate(picked.hand) if number)
                assert why_not_hand(NOTHING, reach, good) == Refusal.NONE


def test_a_move_looks_legal_where_it_is() -> None:
    """The vectors of the browser, with the reasons that the rules give."""
    checked = 0
    for each in msgspec.json.decode(VECTORS.read_bytes())["views"][:150]:
        view = msgspec.convert(each["view"], View)
        if view.viewer is None or view.to_move != view.viewer or view.awaiting != 1:
            continue
        slots = laid_after(EMPTY, (), view.market, ()).slots
        side = view.sides[view.viewer]
        reach = Reach(slots, side.hand or (0,) * GOODS, side.herd or 0)
        for text, why in each["moves"].items():
            expected = Refusal.NONE if why is None else Refusal[why.upper().replace(" ", "_")]
            assert refusal(parse_move(text), reach) == expected
            checked += 1
    assert checked > 500


@pytest.mark.parametrize(
    "picked, camels",
    [((0, 1), 2), ((0,), 0)],
)
def test_camels_pay_for_an_exchange_first(picked: tuple[int, ...], camels: int) -> None:
    """As many as the seven cards of the hand leave room for; one good alone is taken."""
    reach = Reach((G, S, M, M, P), (0, 0, 0, 2, 0, 3), 4)
    selection = NOTHING
    for slot in picked:
        selection = tap_market(selection, reach, slot)

    assert selection.camels == camels


def test_a_card_that_goes_is_not_picked_any_more() -> None:
    """And what comes to its place is not picked in its stead."""
    slots = (G, S, M, G, P)
    picked = Selection(frozenset({0, 1}))
    laid = laid_after(slots, (Taken(1, Good.GOLD), Refilled((D,))), (1, 1, 1, 0, 1, 0, 1), ())
    reach = Reach(laid.slots, (0,) * GOODS, 4)

    assert laid.slots == (D, S, M, G, P)
    assert refreshed(picked, reach, laid.changed).slots == {1}


def test_cards_stay_in_their_places() -> None:
    """What is taken leaves its place, of two equal cards the one that was picked, and others come there."""
    slots = (G, S, G, M, P)

    exchanged = laid_after(slots, (Exchanged(0, (G, P), (L, L)),), (0, 1, 1, 0, 0, 2, 1), {2, 4})
    assert exchanged.slots == (G, S, L, M, L)
    camels = laid_after(slots, (CamelsTaken(0, 1), Refilled((C,))), (0, 2, 1, 1, 1, 0, 0), ())
    assert camels.slots == (G, S, G, C, P)
