"""K1 to K4: what each viewer may know of a match and of its events."""

import msgspec
import pytest

from jaipur.rules.cards import Card, Good
from jaipur.rules.events import (
    BonusDrawn,
    CamelsTaken,
    Dealt,
    Event,
    Exchanged,
    MatchAborted,
    MatchDecision,
    MatchWon,
    Refilled,
    Sold,
    Taken,
)
from jaipur.rules.match import Match, Resign, fold, fold_all
from jaipur.rules.options import PRINTED_GAME
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import Exchange, Sell, Take, TakeCamels
from jaipur.rules.round.position import Awaiting, Position
from jaipur.rules.view import BonusSeen, DealtSeen, SeenEvent, Side, View, Viewer, seen_by, view
from tests.matches import a_deal, a_last_turn, a_match, do, draw, happens
from tests.positions import a_position, random_match

VIEWERS = pytest.mark.parametrize("viewer", [0, 1, None])


def _a_table() -> Position:
    """A position in which each thing to know has a value of its own."""
    position = a_position(
        hand={Good.GOLD: 2, Good.SPICE: 1},
        other_hand={Good.LEATHER: 4, Good.GOLD: 1},
        market={Good.CLOTH: 2, Good.SILVER: 1},
        herd=4,
        other_herd=1,
        sold={Good.DIAMOND: 2, Good.LEATHER: 3},
        bonuses=(2, 2, 9),
        deck=17,
        exchanges=6,
    )
    position.bonuses[0, 3] = 1
    position.income[0] = 5
    position.tokens[0] = 1
    position.seen[1, Good.LEATHER] = 3
    position.starter = 1
    return position


@VIEWERS
def test_everybody_knows_what_lies_on_the_table(viewer: Viewer) -> None:
    """K1: market, deck's size, piles, discards, starter, turn and exchanges in a row."""
    known = view(a_match(_a_table()), viewer)

    assert (known.viewer, known.round, known.options, known.result) == (viewer, 1, PRINTED_GAME, None)
    assert known.market == (0, 0, 1, 2, 0, 0, 2)
    assert (known.deck, known.starter, known.to_move, known.exchanges) == (17, 1, 0, 6)
    assert known.awaiting is Awaiting.MOVE
    assert known.sold == (2, 0, 0, 0, 0, 3)
    assert known.piles[Good.DIAMOND] == (5, 5, 5)
    assert known.piles[Good.LEATHER] == (1, 1, 1, 1, 1, 1)
    assert [len(pile) for pile in known.piles] == [3, 5, 5, 7, 7, 6]
    assert known.bonus_piles == (5, 5, 4)


def test_nobody_is_to_move_where_no_round_is_in_play() -> None:
    """K1, S4: before the first deal, when nobody knows yet who starts, and once a round is scored."""
    before = view(Match(), 0)
    match = a_match(a_last_turn((9, 3), starter=1))
    over = view(fold_all(match, happens(match, TakeCamels(), a_deal(deck=0))), 0)

    assert (before.starter, before.to_move, before.round) == (None, None, 0)
    assert (over.starter, over.to_move, over.awaiting) == (1, None, Awaiting.NOTHING)
    assert view(match, 0).to_move == 0


@VIEWERS
def test_everybody_knows_how_much_each_player_has(viewer: Viewer) -> None:
    """K1: Seals, hand sizes, goods tokens and their rupees, bonus tokens by pile."""
    one, other = view(a_match(_a_table(), seals=(1, 0)), viewer).sides

    assert (one.seals, one.cards, one.goods_tokens, one.income) == (1, 3, 1, 5)
    assert (other.seals, other.cards, other.goods_tokens, other.income) == (0, 5, 5, 14 + 9)
    assert (one.bonus_tokens, other.bonus_tokens) == ((0, 1, 0), (2, 0, 1))


def test_the_seals_and_the_result_of_a_match_are_public() -> None:
    """K1: also of one that was resigned in the middle of a round, whose hands stay hidden."""
    match = a_match(_a_table(), seals=(1, 1))
    match = fold_all(match, happens(match, Resign()))

    known = view(match, None)

    assert known.result == MatchWon(1, MatchDecision.RESIGNATION)
    assert [side.seals for side in known.sides] == [1, 1]
    assert [side.hand for side in known.sides] == [None, None]


@VIEWERS
def test_a_hand_and_the_values_of_bonus_tokens_are_private_to_their_owner(viewer: Viewer) -> None:
    """K2: the opponent knows neither, and a watcher none at all."""
    hands = [(0, 2, 0, 0, 1, 0), (0, 1, 0, 0, 0, 4)]
    bonuses = [(4,), (2, 2, 9)]

    sides = view(a_match(_a_table()), viewer).sides

    assert [side.hand for side in sides] == [hands[seat] if seat == viewer else None for seat in (0, 1)]
    assert [side.bonuses for side in sides] == [bonuses[s] if s == viewer else None for s in (0, 1)]


@VIEWERS
def test_hands_and_bonus_tokens_are_shown_to_all_once_the_round_is_scored(viewer: Viewer) -> None:
    """K2: to both players, and to watchers."""
    position = _a_table()
    position.awaiting = Awaiting.NOTHING

    sides = view(a_match(position), viewer).sides

    assert [side.hand for side in sides] == [(0, 2, 0, 0, 1, 0), (0, 1, 0, 0, 0, 4)]
    assert [side.bonuses for side in sides] == [(4,), (2, 2, 9)]


def test_cards_taken_in_plain_sight_can_be_counted() -> None:
    """K2: those taken and exchanged; those given up are taken off first, for all that anyone knows."""
    position = a_position(market={Good.GOLD: 3, Good.CLOTH: 2}, hand={Good.SPICE: 2, Good.GOLD: 1})

    do(position, Take(Good.GOLD))
    draw(position, Card.DIAMOND)
    position.to_move = 0
    assert position.seen[0].tolist() == [0, 1, 0, 0, 0, 0]
    do(position, Exchange((Card.CLOTH, Card.CLOTH), (Card.SPICE, Card.GOLD)))
    position.to_move = 0
    assert position.seen[0].tolist() == [0, 0, 0, 2, 0, 0]
    do(position, Sell(Good.CLOTH, 1))

    assert position.seen[0].tolist() == [0, 0, 0, 1, 0, 0]
    assert position.hand[0].tolist() == [0, 1, 0, 1, 1, 0]


def test_a_sale_of_unseen_cards_leaves_nothing_seen() -> None:
    """K2: never fewer than none."""
    position = a_position(hand={Good.CLOTH: 2})

    do(position, Sell(Good.CLOTH, 2))

    assert not position.seen.any()


@pytest.mark.parametrize("viewer", [0, None])
def test_a_hidden_card_changed_for_another_of_the_deck_changes_no_view(viewer: Viewer) -> None:
    """K2, K3: nothing in a view hangs on what its viewer cannot know."""
    twin = _a_table()
    twin.hand[1] = (0, 0, 1, 0, 1, 3)
    twin.bonuses[1] = (1, 0, 1, 0, 0, 0, 1, 0, 0)

    assert view(a_match(twin), viewer) == view(a_match(_a_table()), viewer)
    assert view(a_match(twin), 1) != view(a_match(_a_table()), 1)


def test_a_view_has_no_place_for_the_order_of_deck_and_bonus_piles() -> None:
    """K3: it names what may be known, and a new name has to be argued for here."""
    assert View.__struct_fields__ == (
        *("viewer", "options", "round", "starter", "to_move", "awaiting", "exchanges"),
        *("market", "deck", "sold", "piles", "bonus_piles", "sides", "result"),
    )
    assert Side.__struct_fields__ == (
        *("seals", "cards", "hand", "seen", "herd", "income"),
        *("goods_tokens", "bonus_tokens", "bonuses"),
    )


@VIEWERS
def test_a_deal_shows_each_player_only_the_own_goods(viewer: Viewer) -> None:
    """K2, S2, K4: how many cards each got and which of them were camels is seen by all."""
    hands = (
        (Card.GOLD, Card.CAMEL, Card.SPICE, Card.GOLD, Card.CAMEL),
        (Card.CLOTH, Card.DIAMOND, Card.CAMEL, Card.CLOTH, Card.CLOTH),
    )
    goods = (Good.GOLD, Good.SPICE, Good.GOLD), (Good.CLOTH, Good.DIAMOND, Good.CLOTH, Good.CLOTH)

    seen = seen_by(Dealt(2, 1, hands, (Card.GOLD, Card.CAMEL)), viewer, PRINTED_GAME)

    assert seen == DealtSeen(
        round=2,
        starter=1,
        hands=(goods[0] if viewer == 0 else None, goods[1] if viewer == 1 else None),
        cards=(3, 4),
        herds=(2, 1),
        market=(Card.GOLD, Card.CAMEL),
    )


@VIEWERS
def test_a_bonus_drawn_shows_its_value_to_its_owner_alone(viewer: Viewer) -> None:
    """K1, K2: that it was drawn, and from which pile, is public."""
    assert seen_by(BonusDrawn(1, 4, 6), viewer, PRINTED_GAME) == BonusSeen(1, 4, 6 if viewer == 1 else None)


@VIEWERS
def test_every_other_event_is_public(viewer: Viewer) -> None:
    """K1, K2: every move, what came to the market, and the scores."""
    match = a_match(a_last_turn((9, 3)), seals=(1, 1))
    events: list[Event] = [
        Taken(0, Good.GOLD),
        CamelsTaken(1, 3),
        Exchanged(0, (Card.GOLD, Card.GOLD), (Card.CAMEL, Card.CLOTH)),
        Sold(1, Good.LEATHER, 2, (4, 3)),
        Refilled((Card.CAMEL, Card.GOLD)),
        MatchAborted(0),
        *happens(match, TakeCamels(), a_deal(deck=0)),
    ]

    assert [seen_by(event, viewer, PRINTED_GAME) for event in events] == events


def test_a_watcher_who_counts_knows_the_herds_and_the_cards_seen() -> None:
    """K4, K2: they follow from what everybody sees of the events."""
    for number in range(3):
        herds, seen = [0, 0], [[0] * 7, [0] * 7]
        for before, events in random_match(number):
            match = before
            for event in events:
                match = fold(match, event)
                _count(seen_by(event, None, PRINTED_GAME), herds, seen)

                sides = view(match, None).sides
                assert [side.herd for side in sides] == herds
                assert [side.seen for side in sides] == [tuple(cards[:6]) for cards in seen]


def _count(event: SeenEvent, herds: list[int], seen: list[list[int]]) -> None:
    match event:
        case DealtSeen(herds=dealt):
            herds[:] = dealt
            seen[:] = [0] * 7, [0] * 7
        case Taken(seat, good):
            seen[seat][good] += 1
        case CamelsTaken(seat, camels):
            herds[seat] += camels
        case Exchanged(seat, taken, given):
            herds[seat] -= given.count(Card.CAMEL)
            for card in taken:
                seen[seat][card] += 1
            for card in given:
                seen[seat][card] = max(0, seen[seat][card] - 1)
        case Sold(seat, good, cards):
            seen[seat][good] = max(0, seen[seat][good] - cards)
        case _:
            pass


@VIEWERS
def test_a_view_and_a_seen_event_survive_the_wire(viewer: Viewer) -> None:
    """K1: closed types, so that nothing can be slipped in beside what is named."""
    known = view(Match(), viewer)
    for before, events in list(random_match(2))[::7]:
        known = view(before, viewer)
        assert msgspec.json.decode(msgspec.json.encode(known), type=View) == known
        for event in events:
            seen = seen_by(event, viewer, PRINTED_GAME)
            assert msgspec.json.decode(msgspec.json.encode(seen), type=SeenEvent) == seen

    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({**msgspec.to_builtins(known), "order": [1, 2]}, View)


def test_nobody_is_to_move_once_the_match_is_over() -> None:
    """E7: a resignation ends the round as well."""
    match = a_match(a_position(hand={Good.GOLD: 3}))

    assert view(match, 0).to_move == 0
    assert view(fold_all(match, happens(match, Resign())), 0).to_move is None


def test_a_view_lists_the_moves_of_its_viewer() -> None:
    """T1 to T8: the same as the position has, and none for the seat that is not to move."""
    for match in (a_match(_a_table()), a_match(a_last_turn())):
        seat = match.now.to_move

        assert view(match, seat).legal_moves() == legal_moves(match.position) != []
        assert view(match, 1 - seat).legal_moves() == view(match, None).legal_moves() == []
    assert view(Match(), 0).legal_moves() == []
