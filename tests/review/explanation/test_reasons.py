"""Reasons are facts of the position, and every fact has words in both languages."""

from __future__ import annotations

import pytest

from jaipur.languages.language import LANGUAGES, Language
from jaipur.review.explanation.reasons import MOST, reasons_for
from jaipur.review.languages.catalogue import REVIEW_TEXT
from jaipur.review.report.words import reason_text
from jaipur.rules.cards import Card, Good
from jaipur.rules.match import match_at
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.round.position import Position
from jaipur.rules.view import view
from jaipur.wire.reviews import Code, Fact
from tests.positions import a_position
from tests.vectors.write_reasons import FILE, reasons_text


def codes(position: Position, played: Move, best: Move) -> dict[Code, dict[str, int]]:
    """The reasons, by code."""
    found = reasons_for(view(match_at(position), 0), played, best)
    assert len(found) <= MOST
    return {reason.code: reason.numbers for reason in found}


def test_a_sale_that_was_missed_is_told_by_what_it_earns() -> None:
    """T5, T7: with its bonus, and by what the other can sell first."""
    position = a_position(hand={Good.LEATHER: 3}, other_hand={Good.LEATHER: 2}, market={Card.SPICE: 1})
    position.seen[1, Good.LEATHER] = 2

    found = codes(position, Take(Good.SPICE), Sell(Good.LEATHER, 3))

    assert found[Code.BONUS_MISSED] == {"good": 5, "cards": 3, "rupees": 9, "low": 1, "high": 3}
    assert found[Code.TOKENS_LOST] == {"good": 5, "cards": 2, "rupees": 7}
    assert found[Code.MARKET_OPENED] == {"cards": 1}


def test_cards_that_the_other_never_showed_are_no_reason() -> None:
    """K2: the control of the test above: hidden leather is not known."""
    position = a_position(hand={Good.LEATHER: 2}, other_hand={Good.LEATHER: 2}, market={Card.SPICE: 1})

    found = codes(position, Take(Good.SPICE), Sell(Good.LEATHER, 2))

    assert Code.TOKENS_LOST not in found
    assert found[Code.SALE_MISSED] == {"good": 5, "cards": 2, "rupees": 7}


def test_goods_left_are_told_by_what_they_are_worth_to_the_other() -> None:
    """T6: with one gold in its hand, another makes a pair."""
    position = a_position(other_hand={Good.GOLD: 1}, market={Card.GOLD: 1, Card.LEATHER: 1})

    assert codes(position, Take(Good.LEATHER), Take(Good.GOLD)) == {
        Code.GOODS_LEFT: {"good": 1, "cards": 1, "rupees": 6}
    }
    position.seen[1, Good.GOLD] = 1
    assert codes(position, Take(Good.LEATHER), Take(Good.GOLD)) == {
        Code.SALE_GIVEN: {"good": 1, "cards": 1, "held": 1, "rupees": 12}
    }


def test_a_sale_too_soon_misses_its_bonus() -> None:
    """T7: a fourth cloth lies in the market; and the tokens that are left pay little."""
    position = a_position(hand={Good.CLOTH: 3}, market={Card.CLOTH: 1}, sold={Good.CLOTH: 3})

    found = codes(position, Sell(Good.CLOTH, 3), Take(Good.CLOTH))

    assert found[Code.SOLD_TOO_SOON] == {"good": 3, "cards": 3, "low": 4, "high": 6}
    assert found[Code.SOLD_CHEAPLY] == {"good": 3, "cards": 3, "rupees": 5}


def test_camels_are_left_or_spent() -> None:
    """T2, T3: and a hand of seven has no room (T8)."""
    position = a_position(hand={Good.LEATHER: 5}, market={Card.GOLD: 2}, herd=3)
    gold = (Card.GOLD, Card.GOLD)
    with_camels = Exchange(gold, (Card.CAMEL, Card.CAMEL))
    with_leather = Exchange(gold, (Card.LEATHER, Card.LEATHER))

    assert codes(position, Take(Good.GOLD), TakeCamels())[Code.CAMELS_LEFT] == {"camels": 3}
    assert codes(position, with_camels, with_leather) == {
        Code.CAMELS_SPENT: {"camels": 2},
        Code.HAND_FILLED: {"cards": 7},
    }


def test_who_ends_the_round_is_a_reason() -> None:
    """E1, E2: an empty deck, or a third empty pile."""
    position = a_position(hand={Good.GOLD: 2}, market={Card.SPICE: 1}, deck=0)

    assert Code.CLOSED in codes(position, Take(Good.SPICE), Sell(Good.GOLD, 2))
    assert Code.NOT_CLOSED in codes(position, Sell(Good.GOLD, 2), TakeCamels())
    position = a_position(
        hand={Good.GOLD: 2}, market={Card.SPICE: 1}, sold={Good.GOLD: 3, Good.DIAMOND: 5, Good.SILVER: 5}
    )
    assert Code.NOT_CLOSED in codes(position, TakeCamels(), Sell(Good.GOLD, 2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: Language) -> None:
    """With all its numbers filled in."""
    numbers = dict.fromkeys(("good", "cards", "rupees", "low", "high", "held", "camels"), 3)
    for code in Code:
        for own in (False, True):
            said = reason_text(Fact(code, numbers), language, own=own)
            assert said.endswith((".", "。"))
            assert not {*"{#|"} & {*said}


def test_a_reason_speaks_to_the_player_who_made_the_move() -> None:
    """One camel is not called camels."""
    four, one = (Fact(Code.CAMELS_LEFT, {"camels": camels}) for camels in (4, 1))

    assert reason_text(four, own=True) == "You left 4 camels for your opponent."
    assert reason_text(one, own=True) == "You left 1 camel for your opponent."
    assert reason_text(one) == "Leaves 1 camel for the opponent."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_as_many_gaps(language: Language) -> None:
    """What is filled in for one is filled in for all."""
    for one, other in zip(REVIEW_TEXT["en"].reviews, REVIEW_TEXT[language].reviews, strict=True):
        if isinstance(one, str) and isinstance(other, str):
            assert one.count("{") == other.count("{")


def test_the_vectors_for_other_languages_are_those_that_are_said() -> None:
    """The web client fills in the same words, and is held against the same file."""
    assert FILE.read_text(encoding="utf-8") == reasons_text()
