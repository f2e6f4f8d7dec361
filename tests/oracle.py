"""A naive oracle of the rules, written from the text of the rules, sharing no code with the engine.

Cards are plain numbers: 0 diamond, 1 gold, 2 silver, 3 cloth, 4 spice, 5 leather, 6 camel.
Moves are plain tuples: ("take", good), ("camels",), ("sell", good, n), ("exchange", taken, given),
where taken and given are sorted tuples of cards.
The next card of a deck, and the next token of a pile, is always the first of its list.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

GOODS = [0, 1, 2, 3, 4, 5]
PRECIOUS = [0, 1, 2]
CAMEL = 6

HAND_LIMIT, MARKET_SIZE, CAMEL_TOKEN, EXCHANGE_LIMIT = 7, 5, 5, 40
HAND_DEALT, MARKET_CAMELS, PILES_TO_END = 5, 3, 3

# The cards that are shuffled (M1 less the three camels of S1).
DECK_52 = [0] * 6 + [1] * 6 + [2] * 6 + [3] * 8 + [4] * 8 + [5] * 10 + [CAMEL] * 8
# The goods tokens, by good, highest first (M2).
GOODS_TOKENS = [
    [7, 7, 5, 5, 5],
    [6, 6, 5, 5, 5],
    [5, 5, 5, 5, 5],
    [5, 3, 3, 2, 2, 1, 1],
    [5, 3, 3, 2, 2, 1, 1],
    [4, 3, 2, 1, 1, 1, 1, 1, 1],
]
# The bonus tokens for three, four, and five or more cards (M3).
BONUS_TOKENS = [[1, 1, 2, 2, 2, 3, 3], [4, 4, 5, 5, 6, 6], [8, 8, 9, 10, 10]]

Move = tuple[Any, ...]


@dataclass
class Round:
    """One round, with everything in it face up."""

    market: list[int]
    hands: list[list[int]]
    herds: list[int]
    deck: list[int]  # deck[0] is the next card
    bonus_piles: dict[int, list[int]]  # by 3, 4, 5; the first is the next token
    starter: int
    to_move: int
    goods_piles: list[list[int]] = field(default_factory=lambda: [list(pile) for pile in GOODS_TOKENS])
    sold: list[int] = field(default_factory=list)  # the face-up discards, in the order sold
    goods_taken: list[list[int]] = field(default_factory=lambda: [[], []])  # token values, by seat
    bonus_taken: list[list[int]] = field(default_factory=lambda: [[], []])  # token values, by seat
    exchanges_in_a_row: int = 0
    over: bool = False


@dataclass
class Score:
    """What a round came to (E3, E4); each list is by seat."""

    rupees: list[int]  # with the camel token
    bonus_tokens: list[int]  # how many, not their value
    goods_tokens: list[int]  # how many, not their value
    winner: int | None
    by: str  # "rupees", "bonus tokens", "goods tokens" or "tie"


def deal(deck52: list[int], bonus: list[list[int]], starter: int) -> Round:
    """Set up a round from a shuffled deck and three shuffled bonus piles (S1, S2, S3)."""
    if sorted(deck52) != DECK_52 or [sorted(pile) for pile in bonus] != BONUS_TOKENS:
        raise ValueError("not the cards of S1 or not the bonus tokens of M3")
    dealt = [deck52[0:HAND_DEALT], deck52[HAND_DEALT : 2 * HAND_DEALT]]
    opened = 2 * HAND_DEALT + MARKET_SIZE - MARKET_CAMELS
    return Round(
        market=[CAMEL] * MARKET_CAMELS + deck52[2 * HAND_DEALT : opened],
        hands=[[card for card in cards if card != CAMEL] for cards in dealt],
        herds=[cards.count(CAMEL) for cards in dealt],
        deck=deck52[opened:],
        bonus_piles={3: list(bonus[0]), 4: list(bonus[1]), 5: list(bonus[2])},
        starter=starter,
        to_move=starter,
    )


def legal_moves(state: Round) -> set[Move]:
    """Every move that the player to move may make; none once the round is over."""
    if state.over:
        return set()
    hand = state.hands[state.to_move]
    moves: set[Move] = set()
    if len(hand) < HAND_LIMIT:  # T1
        moves |= {("take", card) for card in state.market if card != CAMEL}
    if CAMEL in state.market:  # T2
        moves.add(("camels",))
    for good in hand:  # T5, T6
        fewest = 2 if good in PRECIOUS else 1
        moves |= {("sell", good, n) for n in range(fewest, hand.count(good) + 1)}
    return moves | _legal_exchanges(state)


def _legal_exchanges(state: Round) -> set[Move]:
    """Every exchange, by trying all cards that can be taken against all that can be given (T3, T4, T8).

    Each camel given leaves the hand one good larger, so no more of them are tried than the hand has room for.
    """
    hand = state.hands[state.to_move]
    room = HAND_LIMIT - len(hand)
    from_market = sorted(card for card in state.market if card != CAMEL)
    from_player = sorted(hand) + [CAMEL] * min(state.herds[state.to_move], room)
    moves: set[Move] = set()
    for k in range(2, min(len(from_market), len(from_player)) + 1):
        givens = set(combinations(from_player, k))
        for taken in set(combinations(from_market, k)):
            none_of = set(taken).isdisjoint
            moves.update([("exchange", taken, given) for given in givens if none_of(given)])
    return moves


def reason(state: Round, move: Move) -> str | None:
    """Why a move is refused, the first reason that applies; None where it is legal."""
    if state.over:
        return "ROUND_OVER"
    hand = state.hands[state.to_move]
    match move:
        case ("take", good) if good in GOODS:
            if good not in state.market:
                return "NOT_IN_MARKET"  # T1
            return "HAND_FULL" if len(hand) >= HAND_LIMIT else None  # T1, T8
        case ("camels",):
            return None if CAMEL in state.market else "NO_CAMELS"  # T2
        case ("sell", good, n) if good in GOODS and n >= 1:
            if good in PRECIOUS and n < 2:
                return "PRECIOUS_NEED_TWO"  # T6
            return "NOT_IN_HAND" if hand.count(good) < n else None  # T5
        case ("exchange", taken, given):
            return _reason_exchange(state, taken, given)
        case _:
            raise ValueError(f"not a move: {move!r}")


def _reason_exchange(state: Round, taken: tuple[int, ...], given: tuple[int, ...]) -> str | None:
    """Why an exchange is refused (T3, T4, T8)."""
    hand = state.hands[state.to_move]
    if CAMEL in taken:
        return "CAMEL_TAKEN"  # T4
    if len(taken) != len(given):
        return "UNEQUAL_EXCHANGE"  # T3
    if len(taken) < 2:
        return "EXCHANGE_TOO_SMALL"  # T3
    if any(good in given for good in taken):
        return "GOOD_BOTH_WAYS"  # T4
    if any(taken.count(good) > state.market.count(good) for good in taken):
        return "NOT_IN_MARKET"  # T3
    if any(given.count(card) > hand.count(card) for card in given if card != CAMEL):
        return "NOT_IN_HAND"  # T3
    if given.count(CAMEL) > state.herds[state.to_move]:
        return "NOT_IN_HERD"  # T3
    goods_given = [card for card in given if card != CAMEL]
    if len(hand) - len(goods_given) + len(taken) > HAND_LIMIT:
        return "HAND_FULL"  # T8
    return None


def play(state: Round, move: Move) -> None:
    """Make a legal move with all that follows from it: refill or bonus, the round's end, the next turn."""
    refused = reason(state, move)
    if refused is not None:
        raise ValueError(f"{refused}: {move!r}")
    match move:
        case ("take", good):
            state.market.remove(good)
            state.hands[state.to_move].append(good)
            _refill(state)
        case ("camels",):
            state.herds[state.to_move] += state.market.count(CAMEL)
            state.market = [card for card in state.market if card != CAMEL]
            _refill(state)
        case ("sell", good, n):
            _sell(state, good, n)
        case (_, taken, given):
            _exchange(state, taken, given)
        case _:
            raise ValueError(f"not a move: {move!r}")
    state.exchanges_in_a_row = state.exchanges_in_a_row + 1 if move[0] == "exchange" else 0
    if state.exchanges_in_a_row == EXCHANGE_LIMIT:  # E2b
        state.over = True
    state.to_move = 1 - state.to_move


def _refill(state: Round) -> None:
    """Fill the market from the deck; a deck that holds too few cards ends the round (T1, T2, E2)."""
    while len(state.market) < MARKET_SIZE and state.deck:
        state.market.append(state.deck.pop(0))
    if len(state.market) < MARKET_SIZE:
        state.over = True


def _sell(state: Round, good: int, n: int) -> None:
    """Sell n cards for tokens and perhaps a bonus; three empty piles end the round (T5, T6, T7, E1)."""
    seat = state.to_move
    for _ in range(n):
        state.hands[seat].remove(good)
        state.sold.append(good)
        if state.goods_piles[good]:
            state.goods_taken[seat].append(state.goods_piles[good].pop(0))
    if n >= 3:
        pile = state.bonus_piles[min(n, 5)]
        if pile:
            state.bonus_taken[seat].append(pile.pop(0))
    if [len(pile) for pile in state.goods_piles].count(0) >= PILES_TO_END:
        state.over = True


def _exchange(state: Round, taken: tuple[int, ...], given: tuple[int, ...]) -> None:
    """Swap cards with the market; the deck is not touched (T3)."""
    seat = state.to_move
    for card in taken:
        state.market.remove(card)
        state.hands[seat].append(card)
    for card in given:
        state.market.append(card)
        if card == CAMEL:
            state.herds[seat] -= 1
        else:
            state.hands[seat].remove(card)


def score(state: Round) -> Score:
    """The round as it stands: the camel token, the rupees, the tie-breaks (E3, E4)."""
    rupees = [sum(state.goods_taken[seat]) + sum(state.bonus_taken[seat]) for seat in (0, 1)]
    if state.herds[0] != state.herds[1]:
        rupees[state.herds.index(max(state.herds))] += CAMEL_TOKEN
    bonus_tokens = [len(tokens) for tokens in state.bonus_taken]
    goods_tokens = [len(tokens) for tokens in state.goods_taken]
    winner, by = None, "tie"
    if rupees[0] != rupees[1]:
        winner, by = rupees.index(max(rupees)), "rupees"
    elif bonus_tokens[0] != bonus_tokens[1]:
        winner, by = bonus_tokens.index(max(bonus_tokens)), "bonus tokens"
    elif goods_tokens[0] != goods_tokens[1]:
        winner, by = goods_tokens.index(max(goods_tokens)), "goods tokens"
    return Score(rupees, bonus_tokens, goods_tokens, winner, by)


def award(
    seals: list[int],
    score: Score,
    starter: int,
    tied_before: bool,  # noqa: FBT001
) -> tuple[list[int], int, bool]:
    """The seals after a round, who starts the next, and whether it was a tie without a seal (S4, E4, E5).

    The second tie running gives a seal, so the round after it counts as coming after no tie.
    """
    other = 1 - starter
    if score.winner is None and not tied_before:
        return list(seals), other, True
    winner = other if score.winner is None else score.winner
    return [seals[seat] + (seat == winner) for seat in (0, 1)], 1 - winner, False


def sample_illegal(state: Round, rng: Random, n: int) -> list[Move]:
    """Some n random moves that are refused here, the kinds of wrong move mixed; one may come twice."""
    moves: list[Move] = []
    while len(moves) < n:
        moves += [move for move in _suspects(state, rng) if reason(state, move) is not None]
    return rng.sample(moves, n)


def _suspects(state: Round, rng: Random) -> list[Move]:
    """One random move of each kind: the first five wrong in themselves, the others perhaps only here."""
    hand = state.hands[state.to_move]
    camels = [CAMEL] * state.herds[state.to_move]
    owned = rng.sample(hand + camels, len(hand + camels))
    market = rng.sample(state.market, len(state.market))
    taken = [card for card in market if card != CAMEL][: rng.randint(2, 5)]
    k = len(taken)
    good = rng.choice(GOODS)
    other_goods = [card for card in GOODS if card not in owned[:3]]
    other_cards = [card for card in [*GOODS, CAMEL] if card not in taken]
    return [
        ("sell", rng.choice(PRECIOUS), 1),  # T6: a single precious good
        _swap(taken[:1], owned[:1]),  # T3: one for one
        _swap(taken, rng.choices(GOODS, k=rng.choice([n for n in range(7) if n != k]))),  # T3: unequal
        _swap([CAMEL, *market[1 : len(owned)]], owned[:5]),  # T4: a camel taken
        _swap([good, *taken[1:]], [good, *owned[: max(k - 1, 0)]]),  # T4: a good both ways
        ("take", good),  # T1: absent, or no room
        ("camels",),  # T2: none there
        ("sell", good, hand.count(good) + rng.randint(1, 2)),  # T5: more than the hand holds
        _swap(rng.choices(other_goods, k=len(owned[:3])), owned[:3]),  # T3: perhaps absent from the market
        _swap(taken, rng.choices(other_cards, k=k)),  # T3: perhaps absent from the hand
        _swap(taken, [CAMEL] * k),  # T3: perhaps too few camels
        _swap(taken, (camels + hand)[:k]),  # T8: perhaps more camels than the hand has room for
    ]


def _swap(taken: list[int], given: list[int]) -> Move:
    """An exchange in its sorted form."""
    return ("exchange", tuple(sorted(taken)), tuple(sorted(given)))
