"""A deal played by the engine and by the naive oracle side by side, and compared in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from random import Random
from typing import Final, NamedTuple

import numpy as np

from jaipur.compiling import compiled
from jaipur.rules.cards import CAMEL, GOODS, HAND_LIMIT, MARKET_SIZE, SEATS, Card, Good
from jaipur.rules.round.deal import Deal, make_deal
from jaipur.rules.round.legality import MoveNumbers, Refusal, list_moves, new_move_list, refuse, refuse_move
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels, move_of, number_of
from jaipur.rules.round.play import MOST_EXCHANGES, play, settle
from jaipur.rules.round.position import Awaiting, Ints, Position, Snapshot, at, clear, new_positions, snapshot
from jaipur.rules.round.scoring import bonus_tokens, rupees, winner
from jaipur.rules.tokens import BONUS_VALUES
from tests import oracle
from tests.rules.policies import Policy, sold_by

SAMPLED: Final = 20
REFUSALS: Final = [refusal.name for refusal in Refusal]


@dataclass
class Tally:
    """What a comparison came to."""

    positions: int = 0
    refusals: int = 0
    differences: list[str] = field(default_factory=list)
    rare: Counter[str] = field(default_factory=Counter)


class Judge(NamedTuple):
    """The oracle; a planted bug is a judge that is wrong somewhere."""

    legal_moves: Callable[[oracle.Round], set[oracle.Move]] = oracle.legal_moves
    reason: Callable[[oracle.Round, oracle.Move], str | None] = oracle.reason
    play: Callable[[oracle.Round, oracle.Move], None] = oracle.play
    score: Callable[[oracle.Round], oracle.Score] = oracle.score


# --- The two languages of moves.
@lru_cache(maxsize=1 << 17)
def as_value(move: oracle.Move) -> Move:
    """Say a move of the oracle to the engine."""
    match move:
        case ("take", good):
            return Take(Good(good))
        case ("camels",):
            return TakeCamels()
        case ("sell", good, cards):
            return Sell(Good(good), cards)
        case _:
            _, taken, given = move
            return Exchange(tuple(Card(card) for card in taken), tuple(Card(card) for card in given))


@lru_cache(maxsize=1 << 17)
def as_number(move: oracle.Move) -> int | None:
    """Give the number of a move of the oracle, or None for a move that no position can allow."""
    return number_of(as_value(move))


@cache
def as_words(number: int) -> oracle.Move:
    """Say a numbered move to the oracle."""
    match move_of(number):
        case Take(good):
            return ("take", int(good))
        case TakeCamels():
            return ("camels",)
        case Sell(good, cards):
            return ("sell", int(good), cards)
        case Exchange(taken, given):
            return ("exchange", tuple(int(card) for card in taken), tuple(int(card) for card in given))


# --- The engine, crossed to once a question.
@compiled
def list_accepted(position: Position, moves: MoveNumbers) -> int:
    """List the legal moves, or give -1 where one of them would be refused."""
    count = list_moves(position, moves)
    for index in range(count):
        if refuse(position, moves[index]) != Refusal.NONE:
            return -1
    return count


@compiled
def refuse_each(position: Position, moves: Ints) -> None:
    """Write over each number why the move may not be played."""
    for index in range(len(moves)):
        moves[index] = refuse(position, moves[index])


@compiled
def play_and_score(position: Position, deal: Deal, move: int, score: Ints) -> None:
    """Play a move with the chance that follows it, and score the round as it then stands."""
    play(position, move)
    settle(position, deal)
    for seat in range(SEATS):
        score[seat] = rupees(position, seat)
        score[SEATS + seat] = bonus_tokens(position, seat)
    score[-1] = winner(position)


class TwoRounds:
    """One deal, played by the engine and by the oracle side by side."""

    def __init__(self, judge: Judge, chance: Random, tally: Tally) -> None:
        self.judge = judge
        self.chance = chance
        self.tally = tally
        deck = chance.sample(oracle.DECK_52, len(oracle.DECK_52))
        bonuses = [chance.sample(pile, len(pile)) for pile in oracle.BONUS_TOKENS]
        starter = chance.randrange(SEATS)
        self.naive = oracle.deal(deck, bonuses, starter)
        self.deal = make_deal(deck, bonuses)
        self.position = at(new_positions(1))
        clear(self.position, starter)
        settle(self.position, self.deal)
        self.now = snapshot(self.position)
        self.moves = new_move_list()
        self.score = np.zeros(2 * SEATS + 1, dtype=np.int64)

    def compare_legal(self) -> list[int]:
        """Compare which moves are legal, and give their numbers."""
        self.tally.positions += 1
        count = list_accepted(self.position, self.moves)
        numbers: list[int] = self.moves[: max(count, 0)].tolist()
        listed = {as_words(number) for number in numbers}
        if len(listed) != count or listed != self.judge.legal_moves(self.naive):
            self.tally.differences.append(f"{count} legal moves in {self.naive}")
        return numbers

    def compare_refusals(self) -> None:
        """Compare why some illegal moves are refused."""
        sample = oracle.sample_illegal(self.naive, self.chance, SAMPLED)
        self.tally.refusals += len(sample)
        for move, refusal in zip(sample, self.refusals(sample), strict=True):
            if REFUSALS[refusal] != self.judge.reason(self.naive, move):
                self.tally.differences.append(f"{REFUSALS[refusal]} for {move} in {self.naive}")

    def refusals(self, moves: list[oracle.Move]) -> list[int]:
        """Ask the engine why it refuses each: those with a number in one crossing, but for the first."""
        numbers = [as_number(move) for move in moves]
        in_one_go = [number for number in numbers[1:] if number is not None]
        reasons = np.array(in_one_go, dtype=np.int64)
        refuse_each(self.position, reasons)
        numbered = iter(reasons.tolist())
        return [
            refuse_move(self.position, as_value(move)) if index == 0 or number is None else next(numbered)
            for index, (move, number) in enumerate(zip(moves, numbers, strict=True))
        ]

    def compare_outcome(self, number: int) -> None:
        """Play a legal move in both rounds and compare what it leads to."""
        before = self.now
        play_and_score(self.position, self.deal, number, self.score)
        self.judge.play(self.naive, as_words(number))
        self.now = snapshot(self.position)
        told = engine_tells(self.now, self.score.tolist())
        if told != oracle_tells(self.naive, self.judge.score(self.naive)):
            self.tally.differences.append(f"{told} after {as_words(number)} before {self.naive}")
        self.tally.rare.update(rare_things(before, self.now, number))


def engine_tells(now: Snapshot, score: list[int]) -> list[object]:
    """The outcome of a move, as the engine has it."""
    over = now.awaiting == Awaiting.NOTHING
    return [
        now.market,
        list(now.hand),
        list(now.herd),
        now.deck,
        now.sold,
        list(now.income),
        list(now.tokens),
        [
            [value for value, drawn in zip(BONUS_VALUES, kinds, strict=True) for _ in range(drawn)]
            for kinds in now.bonuses
        ],
        now.exchanges,
        now.starter,
        over or now.to_move,
        over or now.awaiting == Awaiting.MOVE,
        over,
        score,
    ]


def oracle_tells(naive: oracle.Round, score: oracle.Score) -> list[object]:
    """The outcome of a move, as the oracle has it."""
    return [
        [naive.market.count(card) for card in range(GOODS + 1)],
        [[hand.count(good) for good in range(GOODS)] for hand in naive.hands],
        naive.herds,
        len(naive.deck),
        [naive.sold.count(good) for good in range(GOODS)],
        [sum(tokens) for tokens in naive.goods_taken],
        [len(tokens) for tokens in naive.goods_taken],
        [sorted(tokens) for tokens in naive.bonus_taken],
        naive.exchanges_in_a_row,
        naive.starter,
        naive.over or naive.to_move,
        True,
        naive.over,
        [*score.rupees, *score.bonus_tokens, -1 if score.winner is None else score.winner],
    ]


def rare_things(before: Snapshot, after: Snapshot, number: int) -> list[str]:
    """Name what is rare about a move."""
    sale = sold_by(number)
    drawn = [sum(map(sum, now.bonuses)) for now in (before, after)]
    over = after.awaiting == Awaiting.NOTHING
    things = {
        "forty exchanges": after.exchanges == MOST_EXCHANGES,
        "sales of six": sale == 6,
        "sales of seven": sale == 7,
        "sales at an empty bonus pile": sale >= 3 and drawn[0] == drawn[1],
        "sales at an empty goods pile": sale > 0 and before.tokens == after.tokens,
        "full hands": sum(before.hand[before.to_move]) == HAND_LIMIT,
        "markets of five camels": before.market[CAMEL] == MARKET_SIZE,
        "decks just emptied": after.deck == 0 < before.deck and not over,
        "refills cut short": over and sum(after.market) < MARKET_SIZE,
        "three piles emptied": over and sale > 0,
    }
    return [name for name, happened in things.items() if happened]


def compare(judge: Judge, policy: Policy, chance: Random, positions: int) -> Tally:
    """Compare so many positions, in as many rounds as they take; a round with a difference is given up."""
    tally = Tally()
    while tally.positions < positions:
        rounds = TwoRounds(judge, chance, tally)
        known = len(tally.differences)
        while tally.positions < positions and not rounds.naive.over and len(tally.differences) == known:
            numbers = rounds.compare_legal()
            rounds.compare_refusals()
            if len(tally.differences) == known:
                rounds.compare_outcome(policy(chance, rounds.now, numbers))
    return tally
