"""O1 to O5: what a table may choose, and what its players are then shown."""

import msgspec
import pytest

from jaipur.rules.cards import Card, Good
from jaipur.rules.events import BonusDrawn, Dealt, MatchWon, RoundWon
from jaipur.rules.match import Match, deal_round, fold_all
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.round.moves import TakeCamels
from jaipur.rules.round.position import Awaiting
from jaipur.rules.view import BonusSeen, DealtSeen, Viewer, displayed, seen_by, view
from tests.matches import a_deal, a_last_turn, a_match, happens
from tests.positions import a_position, random_match

VIEWERS = pytest.mark.parametrize("viewer", [0, 1, None])


def _a_table(options: Options) -> Match:
    """Both have goods, some taken in plain sight, a herd, an income and a bonus token."""
    position = a_position(hand={Good.GOLD: 2}, other_hand={Good.SPICE: 3}, herd=4, other_herd=2, bonuses=(9,))
    position.income[:] = 11, 12
    position.seen[0, Good.GOLD] = 1
    position.seen[1, Good.SPICE] = 2
    return a_match(position, options=options)


@pytest.mark.parametrize("seals", [1, 2, 3])
def test_a_match_is_won_with_the_seals_agreed_on(seals: int) -> None:
    """O1: a single round, first to two, or first to three."""
    options = msgspec.convert({"seals": seals}, Options)
    for won in range(seals):
        match = a_match(a_last_turn((40, 10)), options=options, seals=(won, 0))

        after = fold_all(match, happens(match, TakeCamels(), a_deal(deck=0)))

        assert isinstance(after.result, MatchWon) == (won + 1 == seals)
        assert after.awaits_deal == (won + 1 < seals)


@pytest.mark.parametrize("seals", [1, 3])
def test_a_whole_match_of_another_length_can_be_played(seals: int) -> None:
    """O1: it ends with the last Seal that is needed."""
    options = msgspec.convert({"seals": seals}, Options)

    *_, (match, events) = random_match(11, options)

    assert isinstance(events[-2], RoundWon)
    assert max(fold_all(match, events).seals) == seals


@pytest.mark.parametrize("seals", [0, 4, -1])
def test_no_other_length_can_be_chosen(seals: int) -> None:
    """O1: one, two or three."""
    with pytest.raises(msgspec.ValidationError, match="seals"):
        msgspec.convert({"seals": seals}, Options)


def test_the_printed_game_is_the_default_and_alone_is_rated() -> None:
    """O1, O2, O3, O4, O5: first to two, herds and income shown, no memory aid, hands hidden."""
    others: list[dict[str, object]] = [
        {"seals": 1},
        {"seals": 3},
        {"herds_shown": False},
        {"income_shown": False},
        {"memory_aid": True},
        {"open_hands": True},
    ]

    assert Match().options == PRINTED_GAME == Options(2, True, True, False, False)  # noqa: FBT003
    assert PRINTED_GAME.is_printed_game
    assert not any(msgspec.convert(other, Options).is_printed_game for other in others)


def _own(values: list[int], viewer: Viewer) -> list[int | None]:
    """A viewer's own value; the other is hidden."""
    return [value if seat == viewer else None for seat, value in enumerate(values)]


@VIEWERS
def test_a_table_may_hide_the_herds(viewer: Viewer) -> None:
    """O2: the opponent's size is not shown then, though one who counts knows it (K4)."""
    for shown, herds in ((True, [4, 2]), (False, _own([4, 2], viewer))):
        known = view(_a_table(Options(herds_shown=shown)), viewer)

        assert [side.herd for side in displayed(known).sides] == herds
        assert [side.herd for side in known.sides] == [4, 2]


@VIEWERS
def test_a_table_may_hide_the_goods_income(viewer: Viewer) -> None:
    """O3: the opponent's rupees are not shown then, though one who counts knows them."""
    for shown, income in ((True, [11, 12]), (False, _own([11, 12], viewer))):
        known = view(_a_table(Options(income_shown=shown)), viewer)

        assert [side.income for side in displayed(known).sides] == income
        assert [side.income for side in known.sides] == [11, 12]


@VIEWERS
def test_nothing_stays_hidden_once_the_round_is_scored(viewer: Viewer) -> None:
    """O2, O3, K2: herds and income are counted in front of everybody."""
    match = _a_table(Options(herds_shown=False, income_shown=False))
    match.position.awaiting = Awaiting.NOTHING

    sides = displayed(view(match, viewer)).sides

    assert [(side.herd, side.income) for side in sides] == [(4, 11), (2, 12)]


@VIEWERS
def test_a_memory_aid_shows_the_cards_taken_in_plain_sight(viewer: Viewer) -> None:
    """O4: one who has a perfect memory knows them without."""
    counts = [(0, 1, 0, 0, 0, 0), (0, 0, 0, 0, 2, 0)]
    for aid, seen in ((True, counts), (False, [None, None])):
        known = view(_a_table(Options(memory_aid=aid)), viewer)

        assert [side.seen for side in displayed(known).sides] == seen
        assert [side.seen for side in known.sides] == counts


@VIEWERS
def test_the_table_shows_all_else_as_it_is_known(viewer: Viewer) -> None:
    """O2, O3, O4: hiding one thing hides no other."""
    known = view(_a_table(Options(memory_aid=True)), viewer)
    least = view(_a_table(Options(herds_shown=False, income_shown=False)), viewer)
    herds, incomes = _own([4, 2], viewer), _own([11, 12], viewer)
    sides = tuple(
        msgspec.structs.replace(side, seen=None, herd=herds[seat], income=incomes[seat])
        for seat, side in enumerate(least.sides)
    )

    assert displayed(known) == known
    assert displayed(least) == msgspec.structs.replace(least, sides=sides)


@VIEWERS
def test_open_hands_lie_face_up_for_everybody(viewer: Viewer) -> None:
    """O5: both, as soon as they are dealt; the values of bonus tokens stay hidden (K2)."""
    options = Options(open_hands=True)

    sides = view(_a_table(options), viewer).sides

    assert [side.hand for side in sides] == [(0, 2, 0, 0, 0, 0), (0, 0, 0, 0, 3, 0)]
    assert sides[1].bonuses == ((9,) if viewer == 1 else None)
    assert [side.hand for side in displayed(view(_a_table(options), viewer)).sides] == [s.hand for s in sides]


@VIEWERS
def test_an_open_deal_is_seen_by_everybody(viewer: Viewer) -> None:
    """O5: its goods by hand, its camels in the herds; a bonus drawn is still the owner's."""
    deal = a_deal(*[Card.GOLD] * 4, Card.CAMEL, *[Card.SPICE] * 5, Card.CLOTH, Card.CLOTH, deck=52)
    options = Options(open_hands=True)
    (dealt,) = deal_round(Match(options), deal, 0)
    assert isinstance(dealt, Dealt)

    seen = seen_by(dealt, viewer, options)

    assert isinstance(seen, DealtSeen)
    assert seen.hands == ((Good.GOLD,) * 4, (Good.SPICE,) * 5)
    value = 9 if viewer == 0 else None
    assert seen_by(BonusDrawn(0, 5, 9), viewer, options) == BonusSeen(0, 5, value)
