"""A variant as a game: its positions as bytes, what each waits for, and what each seat is told."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from jaipur.envs.minis.rulebook import rulebook
from jaipur.envs.minis.variant import VARIANTS, Variant

CHANCE: Final = -1
OVER: Final = -2
"""What stands for the seat to move where chance is, and where nobody is."""

SeatsTold = tuple[tuple[int, ...], tuple[int, ...]]
"""What each seat was told so far, as numbers: cards, a hidden card, bonus tokens, a hidden token, moves."""
UNTOLD: Final[SeatsTold] = ((), ())


class NextDecision(NamedTuple):
    """What a position waits for: the seat to move, its actions, and the weights of those of chance."""

    seat: int
    actions: tuple[int, ...]
    weights: tuple[int, ...] = ()


class MiniGame:
    """One round of a variant. Actions are moves by number; those of chance are cards, then bonuses."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.rules = rulebook(variant)
        self.cards = variant.goods + 1
        self.kinds = int(self.rules.tokens.BONUS_KINDS)
        self.moves = int(self.rules.move_numbers.MOVES)
        self.hidden_card = self.cards
        self.first_bonus = self.cards + 1
        self.hidden_bonus = self.first_bonus + self.kinds
        self.first_move = self.hidden_bonus + 1
        self.symbols = self.first_move + self.moves
        """How many different things a seat may be told."""
        self._turns: dict[bytes, NextDecision] = {}
        self._next: dict[tuple[bytes, int], bytes] = {}

    @property
    def start(self) -> bytes:
        """The position before the first card is dealt; seat 0 starts."""
        positions = self.rules.position.new_positions(1)
        self.rules.position.clear(positions[0], 0)
        packed: bytes = positions.tobytes()
        return packed

    @property
    def most_plies(self) -> int:
        """A bound of the moves of a round: those that draw or sell, and the exchanges before them."""
        variant = self.variant
        others = variant.deck_size - variant.dealt + 1 + sum(variant.cards[:-1])
        return others * variant.most_exchanges + variant.most_exchanges

    @property
    def most_told(self) -> int:
        """A bound of the things that a seat is told in a round."""
        return self.most_plies + self.variant.deck_size + sum(map(len, self.variant.bonus_tokens))

    def positions(self, packed: bytes) -> Any:  # noqa: ANN401 - a record of this variant
        """Return a copy of a position."""
        return np.frombuffer(bytearray(packed), dtype=self.rules.position.POSITION)

    def turn(self, packed: bytes) -> NextDecision:
        """Return what a position waits for."""
        found = self._turns.get(packed)
        if found is None:
            found = self._turns[packed] = self._turn(self.positions(packed)[0])
        return found

    def _turn(self, position: Any) -> NextDecision:  # noqa: ANN401 - a record of this variant
        rules = self.rules
        awaiting = rules.position.Awaiting
        if position.awaiting == awaiting.NOTHING:
            return NextDecision(OVER, ())
        if position.awaiting == awaiting.MOVE:
            moves = np.zeros(self.moves + 2 * rules.move_numbers.LOT, dtype=np.int16)
            count = rules.legality.list_moves(position, moves)
            return NextDecision(int(position.to_move), tuple(sorted(moves[:count].tolist())))
        weights = [
            int(rules.position.in_deck(position, card)) if rules.legality.may_draw_card(position, card) else 0
            for card in range(self.cards)
        ] + [
            int(rules.position.in_bonus_pile(position, kind))
            if rules.legality.may_draw_bonus(position, kind)
            else 0
            for kind in range(self.kinds)
        ]
        outcomes = tuple(outcome for outcome, weight in enumerate(weights) if weight)
        return NextDecision(CHANCE, outcomes, tuple(weights[outcome] for outcome in outcomes))

    def after(self, packed: bytes, action: int) -> bytes:
        """Return the position after an action that it waits for."""
        found = self._next.get((packed, action))
        if found is None:
            positions = self.positions(packed)
            play = self.rules.play
            if self.turn(packed).seat >= 0:
                play.play(positions[0], action)
            elif action < self.cards:
                play.draw_card(positions[0], action)
            else:
                play.draw_bonus(positions[0], action - self.cards)
            found = self._next[packed, action] = positions.tobytes()
        return found

    def tell(self, told: SeatsTold, packed: bytes, action: int) -> SeatsTold:
        """Return what both seats were told after an action: S2 and K2 say what is hidden from the other."""
        if self.turn(packed).seat >= 0:
            return _to_both(told, self.first_move + action)
        position = self.positions(packed)[0]
        if action >= self.cards:
            return _to_one(
                told, int(position.to_move), self.first_bonus + action - self.cards, self.hidden_bonus
            )
        owner = (self.variant.deck_size - int(position.deck)) // self.variant.hand_dealt
        dealing = position.awaiting == self.rules.position.Awaiting.DEAL
        if action == self.variant.goods or not dealing or owner > 1:
            return _to_both(told, action)
        return _to_one(told, owner, action, self.hidden_card)

    def won(self, packed: bytes) -> int:
        """Return 1 if seat 0 won the round that is over, -1 if seat 1 did, and 0 for a tie."""
        winner = int(self.rules.scoring.winner(self.positions(packed)[0]))
        return (1, -1, 0)[winner]

    def spell(self, symbol: int) -> str:
        """Spell what a seat was told, or a move."""
        letters = "ABCDEF"[: self.variant.goods] + "M"
        if symbol < self.cards:
            return letters[symbol]
        if symbol in {self.hidden_card, self.hidden_bonus}:
            return "?" if symbol == self.hidden_card else "+?"
        if symbol < self.hidden_bonus:
            return f"+{self.rules.tokens.BONUS_VALUES[symbol - self.first_bonus]}"
        return self._spell_move(symbol - self.first_move, letters)

    def _spell_move(self, move: int, letters: str) -> str:
        numbers = self.rules.move_numbers
        if move <= numbers.TAKE_CAMELS:
            return f"T{letters[move]}"
        if move < numbers.FIRST_EXCHANGE:
            good, cards = numbers.SALES[move - numbers.FIRST_SALE]
            return f"S{letters[good]}{cards}"
        gained = numbers.EXCHANGED[move - numbers.FIRST_EXCHANGE].tolist()
        taken = "".join(letters[card] * more for card, more in enumerate(gained) if more > 0)
        given = "".join(letters[card] * -more for card, more in enumerate(gained) if more < 0)
        return f"X{taken}/{given}"


def _to_both(told: SeatsTold, symbol: int) -> SeatsTold:
    return (*told[0], symbol), (*told[1], symbol)


def _to_one(told: SeatsTold, seat: int, symbol: int, hidden: int) -> SeatsTold:
    mine, theirs = (symbol, hidden) if seat == 0 else (hidden, symbol)
    return (*told[0], mine), (*told[1], theirs)


@cache
def mini_game(name: str) -> MiniGame:
    """Return the game of a named variant, made once."""
    return MiniGame(VARIANTS[name])
