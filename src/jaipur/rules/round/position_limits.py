"""What a Position can be: the counts of cards, tokens and turns that the rules make impossible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from jaipur.rules.cards import (
    CAMEL,
    CARD_COUNTS,
    CARDS,
    DEALT,
    DECK_SIZE,
    GOODS,
    HAND_DEALT,
    HAND_LIMIT,
    MARKET_CAMELS,
    MARKET_SIZE,
    SEATS,
    Card,
)
from jaipur.rules.round.play import MOST_EXCHANGES
from jaipur.rules.round.position import Awaiting, Snapshot
from jaipur.rules.tokens import (
    BONUS_COUNTS,
    BONUS_PILE_SIZE,
    BONUS_VALUES,
    GOODS_TOKENS,
    KINDS_PER_PILE,
    PILE_SIZE,
    PILES_TO_END,
)

PARTS: Final = (
    "market",
    "seat 0",
    "seat 1",
    "sold",
    "goods tokens",
    "bonus tokens",
    "seen",
    "to move",
    "starter",
    "exchanges",
    "awaiting",
)
"""The parts of a position, in the order in which they are written."""

_BONUS_PILE: Final = (Awaiting.BONUS_THREE, Awaiting.BONUS_FOUR, Awaiting.BONUS_FIVE)

Flaw = tuple[str, str]
"""A part of a position, and why it cannot be so."""


def impossible(now: Snapshot) -> Iterator[Flaw]:
    """Name what cannot be; a later flaw can be relied on only where there is no earlier one."""
    yield from _cards(now)
    yield from _hands(now)
    yield from _goods_tokens(now)
    yield from _bonus_tokens(now)
    yield from _deal(now) if now.awaiting == Awaiting.DEAL else _round(now)


def _cards(now: Snapshot) -> Iterator[Flaw]:
    elsewhere = [sum(piles) for piles in zip(now.market[:GOODS], *now.hand, now.sold, strict=True)]
    elsewhere.append(now.market[CAMEL] + sum(now.herd))
    for card in range(CARDS):
        if elsewhere[card] > CARD_COUNTS[card]:
            total = f"{elsewhere[card]} of {Card(card).name.lower()} where there are {CARD_COUNTS[card]}"
            yield "market", f"with hands, herds and sales it makes {total} (M1)"
    if sum(now.market) > MARKET_SIZE:
        yield "market", f"{sum(now.market)} cards, of {MARKET_SIZE} at most"


def _hands(now: Snapshot) -> Iterator[Flaw]:
    for seat in range(SEATS):
        if sum(now.hand[seat]) > HAND_LIMIT:
            yield f"seat {seat}", f"{sum(now.hand[seat])} cards in hand, of {HAND_LIMIT} at most (T8)"
        if any(seen > held for seen, held in zip(now.seen[seat], now.hand[seat], strict=True)):
            yield "seen", f"more cards of seat {seat} than its hand has (K2)"


def _goods_tokens(now: Snapshot) -> Iterator[Flaw]:
    """T5: the tokens that left the piles lie with the two players."""
    gone = [token for pile, sold in zip(GOODS_TOKENS, now.sold, strict=True) for token in pile[:sold]]
    if sum(now.tokens) != len(gone):
        yield "goods tokens", f"{sum(now.tokens)} tokens, but {len(gone)} were sold for (T5)"
    elif sum(now.income) != sum(gone):
        yield "goods tokens", f"{sum(now.income)} rupees, but the tokens sold for are worth {sum(gone)} (M2)"
    elif not _can_make(gone, now.tokens[0], now.income[0]):
        yield "goods tokens", f"no {now.tokens[0]} of the tokens sold for are worth {now.income[0]} (M2)"


def _can_make(values: list[int], number: int, total: int) -> bool:
    """Whether some number of these values add up to a total."""
    # Bit t of totals[n] says whether n of the values seen so far can add up to t.
    totals = [1] + [0] * len(values)
    for value in values:
        for size in range(len(values), 0, -1):
            totals[size] |= totals[size - 1] << value
    return bool(totals[number] >> total & 1)


def _bonus_tokens(now: Snapshot) -> Iterator[Flaw]:
    drawn = [sum(pair) for pair in zip(*now.bonuses, strict=True)]
    for value, number, most in zip(BONUS_VALUES, drawn, BONUS_COUNTS.tolist(), strict=True):
        if number > most:
            yield "bonus tokens", f"{number} of value {value}, of {most} (M3)"
    if now.awaiting in _BONUS_PILE:
        pile = _BONUS_PILE.index(now.awaiting)
        if sum(drawn[pile * KINDS_PER_PILE :][:KINDS_PER_PILE]) == BONUS_PILE_SIZE[pile]:
            yield "awaiting", "that bonus pile is empty (T7)"


def _deal(now: Snapshot) -> Iterator[Flaw]:
    """S1, S2: five cards to seat 0, five to seat 1, then two to the market beside its three camels."""
    dealt = DECK_SIZE - now.deck
    if not 0 <= dealt < DEALT:
        left = f"{DECK_SIZE - DEALT + 1} to {DECK_SIZE} cards"
        yield "awaiting", f"a deal leaves {left} in the deck, not {now.deck} (S1)"
    if any(now.sold):
        yield "sold", "nothing is sold during the deal"
    for seat in range(SEATS):
        due = min(max(dealt - seat * HAND_DEALT, 0), HAND_DEALT)
        held = sum(now.hand[seat]) + now.herd[seat]
        if held != due:
            yield f"seat {seat}", f"{held} of the {dealt} cards dealt, but {due} are due (S1)"
    if now.market[CAMEL] < MARKET_CAMELS:
        yield "market", f"it opens with {MARKET_CAMELS} camels (S1)"
    if any(chain(*now.bonuses)):
        yield "bonus tokens", "none is drawn during the deal"
    if any(chain(*now.seen)):
        yield "seen", "cards dealt are not seen (K2)"
    if now.to_move != now.starter:
        yield "to move", "the starter is to move first (S4)"
    if now.exchanges:
        yield "exchanges", "none is made during the deal"


def _round(now: Snapshot) -> Iterator[Flaw]:
    """T1, T2, E2: the deal is done, and the market is full but where it lacks what the deck should give."""
    full = sum(now.market) == MARKET_SIZE
    if now.deck > DECK_SIZE - DEALT:
        yield "awaiting", f"{now.deck} cards are in the deck: the deal is not done (S1)"
    if now.awaiting == Awaiting.REFILL:
        if full:
            yield "market", f"{MARKET_SIZE} cards leave nothing to refill (T1)"
        if now.deck == 0:
            yield "awaiting", "the deck is empty, so the round is over (E2)"
    elif not full and (now.awaiting != Awaiting.NOTHING or now.deck > 0):
        yield "market", f"{sum(now.market)} cards, not {MARKET_SIZE} (T1)"
    yield from _end(now)


def _end(now: Snapshot) -> Iterator[Flaw]:
    """E1, E2, E2b: a round is over for just one reason, and goes on without any."""
    empty_piles = sum(sold >= size for sold, size in zip(now.sold, PILE_SIZE.tolist(), strict=True))
    exhausted = empty_piles >= PILES_TO_END
    stalled = now.exchanges == MOST_EXCHANGES
    over = now.awaiting == Awaiting.NOTHING
    if now.exchanges and now.awaiting != Awaiting.MOVE and not (over and stalled):
        yield "exchanges", "another move has ended the row (E2b)"
    if over:
        unfilled = sum(now.market) < MARKET_SIZE
        if exhausted + stalled + unfilled != 1:
            yield "awaiting", "a round is over for just one of three reasons (E1, E2, E2b)"
    elif stalled or (exhausted and now.awaiting not in _BONUS_PILE):
        yield "awaiting", "the round is over (E1, E2b)"
