"""Each variant is played by the rules of the full game: beside the naive oracle with the same tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest

from jaipur.envs.minis.game import CHANCE, OVER, MiniGame
from jaipur.envs.minis.rulebook import Rulebook
from jaipur.envs.minis.variant import LARGE, MIDDLE, SMALL, TINY, VARIANTS, Variant, VariantError
from jaipur.rules.round.legality import Refusal
from jaipur.rules.tokens import BONUS_VALUES
from tests import oracle
from tests.envs.minis.small_oracle import oracle_of

ROUNDS = 150
REFUSED = 5
VARIED = msgspec.structs.replace(
    LARGE,
    name="varied",
    cards=(4, 4, 5, 5, 6),
    precious=2,
    goods_tokens=((6, 6, 5), (5, 5, 5), (5, 3, 2, 1), (4, 2, 1)),
    bonus_tokens=((1, 2, 3), (4, 5), (8,)),
    camel_token=3,
    market_size=4,
    market_camels=2,
    hand_dealt=3,
    hand_limit=5,
    piles_to_end=2,
    most_exchanges=4,
)
"""One that no one solves, with something of everything."""

Differing = Callable[[Variant], ModuleType]


def as_tuple(game: MiniGame, move: int) -> tuple[Any, ...]:
    """Say a move of the engine to the oracle."""
    numbers = game.rules.move_numbers
    if move < numbers.TAKE_CAMELS:
        return ("take", move)
    if move == numbers.TAKE_CAMELS:
        return ("camels",)
    if move < numbers.FIRST_EXCHANGE:
        return ("sell", *numbers.SALES[move - numbers.FIRST_SALE])
    gained = [*enumerate(numbers.EXCHANGED[move - numbers.FIRST_EXCHANGE].tolist())]
    taken = tuple(card for card, more in gained for _ in range(more))
    return ("exchange", taken, tuple(card for card, more in gained for _ in range(-more)))


def shown(game: MiniGame, packed: bytes) -> list[object]:
    """Give what the engine has on the table."""
    position = game.positions(packed)[0]
    return [
        position.market.tolist(),
        position.hand.tolist(),
        position.herd.tolist(),
        position.sold.tolist(),
        position.income.tolist(),
        position.tokens.tolist(),
        [
            [value for value, n in zip(BONUS_VALUES, row, strict=True) for _ in range(n)]
            for row in position.bonuses.tolist()
        ],
        int(position.deck),
        game.turn(packed).seat,
    ]


def as_shown(naive: oracle.Round, game: MiniGame) -> list[object]:
    """Give what the oracle has on the table."""
    goods = range(game.variant.goods)
    return [
        [naive.market.count(card) for card in range(game.cards)],
        [[hand.count(good) for good in goods] for hand in naive.hands],
        naive.herds,
        [naive.sold.count(good) for good in goods],
        [sum(taken) for taken in naive.goods_taken],
        [len(taken) for taken in naive.goods_taken],
        [sorted(taken) for taken in naive.bonus_taken],
        len(naive.deck),
        OVER if naive.over else naive.to_move,
    ]


class Table:
    """A deal of a variant, by the engine and by the oracle."""

    def __init__(self, game: MiniGame, judge: ModuleType, chance: Random) -> None:
        self.game = game
        self.judge = judge
        self.chance = chance
        self.deck = chance.sample(judge.DECK_52, len(judge.DECK_52))
        self.bonus = [chance.sample(pile, len(pile)) for pile in judge.BONUS_TOKENS]
        self.packed = game.start
        self.naive = judge.deal(self.deck, self.bonus, 0)
        self.settle()

    def settle(self) -> None:
        """Hand in the chance that the engine waits for."""
        while self.game.turn(self.packed).seat == CHANCE:
            position = self.game.positions(self.packed)[0]
            pile = int(position.awaiting) - int(self.game.rules.position.Awaiting.BONUS_THREE)
            if pile < 0:
                outcome = self.deck[-int(position.deck)]
            else:
                drawn = int(position.bonuses[:, 3 * pile : 3 * pile + 3].sum())
                outcome = self.game.cards + BONUS_VALUES.index(self.bonus[pile][drawn])
            self.packed = self.game.after(self.packed, outcome)

    def agree(self) -> bool:
        """Whether both have the same on the table, the same legal moves, and refuse for the same reasons."""
        now = self.game.turn(self.packed)
        if shown(self.game, self.packed) != as_shown(self.naive, self.game):
            return False
        legal = {as_tuple(self.game, move) for move in now.actions}
        if legal != self.judge.legal_moves(self.naive):
            return False
        position = self.game.positions(self.packed)[0]
        for move in self.chance.sample(range(self.game.moves), REFUSED):
            why = Refusal(int(self.game.rules.legality.refuse(position, move))).name
            if why != (self.judge.reason(self.naive, as_tuple(self.game, move)) or "NONE"):
                return False
        return True

    def agree_on_the_end(self) -> bool:
        """Whether both find the same winner."""
        winner = self.judge.score(self.naive).winner
        return self.game.won(self.packed) == {0: 1, 1: -1, None: 0}[winner]

    def step(self) -> str:
        """Play a legal move at random; give its kind."""
        move = self.chance.choice(self.game.turn(self.packed).actions)
        told = as_tuple(self.game, move)
        self.judge.play(self.naive, told)
        self.packed = self.game.after(self.packed, move)
        self.settle()
        return str(told[0])


def differences(variant: Variant, judge: ModuleType, rounds: int) -> tuple[int, Counter[str]]:
    """Play some rounds beside a judge; give how many differ somewhere, and what was played."""
    game = MiniGame(variant)
    played: Counter[str] = Counter()
    differ = 0
    for number in range(rounds):
        table = Table(game, judge, Random(number))
        while True:
            if not table.agree():
                differ += 1
                break
            if table.naive.over:
                differ += not table.agree_on_the_end()
                break
            assert game.turn(table.packed).actions  # T9
            played[table.step()] += 1
    return differ, played


@pytest.mark.parametrize("variant", [*VARIANTS.values(), VARIED], ids=lambda variant: variant.name)
def test_a_variant_is_played_by_the_rules(variant: Variant) -> None:
    """V1, V2, V3, V4, V5: the same moves, refusals and winners as by the oracle; all kinds come up."""
    differ, played = differences(variant, oracle_of(variant), ROUNDS)

    assert differ == 0
    assert set(played) == {"take", "camels", "sell", "exchange"}


@pytest.mark.parametrize(
    "change",
    [
        {"hand_limit": 4},
        {"camel_token": 9},
        {"piles_to_end": 1},
        {"most_exchanges": 1},
        {"goods_tokens": ((6, 6, 5), (5, 5, 5), (5, 3, 2, 1), (4, 1, 2))},
        {"precious": 1},
    ],
    ids=str,
)
def test_an_oracle_with_another_table_does_not_agree(change: dict[str, Any]) -> None:
    """A control: any one number that differs is found."""
    other = msgspec.structs.replace(VARIED, **change)

    assert differences(VARIED, oracle_of(other), 60)[0] > 0


def test_the_tables_of_the_full_game_give_the_full_game() -> None:
    """V1, V2: its kinds of cards and numbers of moves, from the same source over the same tables."""
    full = Variant(
        "full",
        cards=(6, 6, 6, 8, 8, 10, 11),
        precious=3,
        goods_tokens=(
            (7, 7, 5, 5, 5),
            (6, 6, 5, 5, 5),
            (5, 5, 5, 5, 5),
            *[(5, 3, 3, 2, 2, 1, 1)] * 2,
            (4, 3, 2, *[1] * 6),
        ),
        bonus_tokens=((1, 1, 2, 2, 2, 3, 3), (4, 4, 5, 5, 6, 6), (8, 8, 9, 10, 10)),
        camel_token=5,
        market_size=5,
        market_camels=3,
        hand_dealt=5,
        hand_limit=7,
        piles_to_end=3,
        most_exchanges=40,
    )
    rules = Rulebook(full)

    assert rules.move_numbers.MOVES == 25_499
    assert (rules.cards.DEALT, rules.cards.DECK_SIZE) == (12, 52)


@pytest.mark.parametrize(
    "change, why",
    [
        ({"goods_tokens": ((3, 2),)}, "a pile of tokens for each good"),
        ({"cards": (1, 2, 2)}, "two cards to be sold"),
        ({"precious": 2}, "could be stuck"),
        ({"market_size": 3}, "room for the deal"),
        ({"cards": (2, 2, 0)}, "too few cards"),
    ],
)
def test_tables_that_make_no_game_are_refused(change: dict[str, Any], why: str) -> None:
    """V5, T6, T9, S1: each with the reason."""
    with pytest.raises(VariantError, match=why):
        Rulebook(msgspec.structs.replace(TINY, **change))


def test_the_named_variants_grow() -> None:
    """From the smallest to the largest."""
    assert [*VARIANTS.values()] == [TINY, SMALL, MIDDLE, LARGE]
