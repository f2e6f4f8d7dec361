"""The end of a round by the book: a slow expectimax over the rules, and small positions to try it on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import cast

from jaipur.rules.cards import CAMEL, CARD_COUNTS, CARDS, GOODS
from jaipur.rules.round.legality import list_moves, new_move_list
from jaipur.rules.round.play import draw_bonus, draw_card, play
from jaipur.rules.round.position import (
    Awaiting,
    Position,
    Positions,
    Snapshot,
    at,
    in_deck,
    new_positions,
    snapshot,
)
from jaipur.rules.round.position_limits import impossible
from jaipur.rules.tokens import (
    BONUS_KIND_OF,
    BONUS_TOKENS,
    CAMEL_TOKEN,
    GOODS_TOKENS,
    KINDS_PER_PILE,
    PILE_SIZE,
)

Bonuses = list[int]
Play = Callable[[Position, int], None]


class TooLargeError(Exception):
    """There are more positions than somebody wants to wait for."""


class PlainSolver:
    """Gives the chance of a seat to win, its opponent doing all against it that the seat could foresee."""

    def __init__(self, seat: int, most: int, play_move: Play = play) -> None:
        self.seat = seat
        self.most = most
        self.play_move = play_move
        self.known: dict[bytes, float] = {}

    def values(self, root: Positions) -> dict[int, float]:
        """Give what each legal move is worth, by its number."""
        positions = root.copy()
        _hide(at(positions), self.seat)
        return {move: self.value(self._played(positions, move)) for move in _legal(at(positions))}

    def value(self, positions: Positions) -> float:
        """Give what a position is worth, whatever it awaits."""
        positions["seen"] = 0
        key = positions.tobytes()
        if key not in self.known:
            if len(self.known) >= self.most:
                raise TooLargeError
            self.known[key] = self._value(positions)
        return self.known[key]

    def _value(self, positions: Positions) -> float:
        now = snapshot(at(positions))
        match now.awaiting:
            case Awaiting.NOTHING:
                return share_won(now, self.seat)
            case Awaiting.MOVE:
                values = [self.value(self._played(positions, move)) for move in _legal(at(positions))]
                return max(values) if now.to_move == self.seat else min(values)
            case Awaiting.REFILL:
                cards = +Counter({card: in_deck(at(positions), card) for card in range(CARDS)})
                return self._expected(positions, cards, draw_card)
            case _:
                pile = BONUS_TOKENS[now.awaiting - Awaiting.BONUS_THREE]
                unseen = Counter(map(BONUS_KIND_OF.__getitem__, pile))
                if now.to_move == self.seat:
                    unseen -= Counter(dict(enumerate(now.bonuses[self.seat])))
                    return self._expected(positions, unseen, draw_bonus)
                free = next(
                    kind for kind in unseen if unseen[kind] > now.bonuses[0][kind] + now.bonuses[1][kind]
                )
                return self._expected(positions, Counter([free]), draw_bonus)

    def _expected(self, positions: Positions, chances: Counter[int], draw: Play) -> float:
        total = 0.0
        for drawn, number in chances.items():
            after = positions.copy()
            draw(at(after), drawn)
            if draw is draw_bonus:
                _hide(at(after), self.seat)
            total += number * self.value(after)
        return total / chances.total()

    def _played(self, positions: Positions, move: int) -> Positions:
        after = positions.copy()
        self.play_move(at(after), move)
        return after


def _legal(position: Position) -> list[int]:
    numbers = new_move_list()
    return cast("list[int]", numbers[: list_moves(position, numbers)].tolist())


def _hide(position: Position, seat: int) -> None:
    """Make positions equal that look alike to a seat: the other's tokens become the dearest it can have."""
    for pile, tokens in enumerate(BONUS_TOKENS):
        kinds = range(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE)
        left = sum(int(position.bonuses[1 - seat, kind]) for kind in kinds)
        values = sorted(set(tokens))
        for kind, value in reversed(list(zip(kinds, values, strict=True))):
            laid = min(left, tokens.count(value) - int(position.bonuses[seat, kind]))
            position.bonuses[1 - seat, kind] = laid
            left -= laid


def share_won(now: Snapshot, seat: int) -> float:
    """E3, E4: count the ways in which the other's tokens can be that win the round for a seat."""
    other = 1 - seat
    lead = now.income[seat] - now.income[other]
    lead += CAMEL_TOKEN * ((now.herd[seat] > now.herd[other]) - (now.herd[seat] < now.herd[other]))
    tie = sum(now.bonuses[seat]) - sum(now.bonuses[other]) or now.tokens[seat] - now.tokens[other]
    leads = Counter({lead: 1})
    for pile, tokens in enumerate(BONUS_TOKENS):
        kinds = slice(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE)
        values = sorted(set(tokens))
        own = [v for v, number in zip(values, now.bonuses[seat][kinds], strict=True) for _ in range(number)]
        unseen = list((Counter(tokens) - Counter(own)).elements())
        ways = Counter(sum(drawn) for drawn in combinations(unseen, sum(now.bonuses[other][kinds])))
        after: Counter[int] = Counter()
        for ahead, number in leads.items():
            for theirs, count in ways.items():
                after[ahead + sum(own) - theirs] += number * count
        leads = after
    won = sum(number for ahead, number in leads.items() if ahead > 0)
    return (won + leads[0] * (0.5 if tie == 0 else float(tie > 0))) / leads.total()


def small_endgames(seed: int) -> Iterator[Positions]:
    """Draw positions without end: few cards left, some bonus tokens out, sometimes many exchanges made."""
    chance = Random(seed)
    while True:
        positions = new_positions(1)
        _draw_cards(at(positions), chance)
        _draw_tokens(at(positions), chance)
        at(positions).exchanges = chance.choice((0, 0, 37, 38, 39))
        at(positions).to_move = chance.randrange(2)
        at(positions).awaiting = Awaiting.MOVE
        if not list(impossible(snapshot(at(positions)))):
            yield positions


def _draw_cards(position: Position, chance: Random) -> None:
    """Few goods are not sold; they and the camels lie in hands, herds, market and deck."""
    unsold = [chance.choice((0, 1, 2, 2, 3)) for _ in range(GOODS)]
    position.sold[:] = [int(CARD_COUNTS[good]) - unsold[good] for good in range(GOODS)]
    goods = [good for good, number in enumerate(unsold) for _ in range(number)]
    chance.shuffle(goods)
    position.deck = chance.choice((0, 0, 1, 2))
    table = goods[: chance.choice((0, 1, 1, 1, 2, 3))]
    hands = goods[len(table) :]
    table += [CAMEL] * (5 + position.deck - len(table))
    chance.shuffle(table)
    for card in table[position.deck :]:
        position.market[card] += 1
    for good in hands:
        position.hand[chance.randrange(2), good] += 1
    camels = int(CARD_COUNTS[CAMEL]) - table.count(CAMEL)
    position.herd[0] = chance.randrange(camels + 1)
    position.herd[1] = camels - position.herd[0]


def _draw_tokens(position: Position, chance: Random) -> None:
    """The tokens of what is sold lie with the two players, about evenly, and some bonus tokens."""
    for good in range(GOODS):
        for token in GOODS_TOKENS[good][: min(position.sold[good], PILE_SIZE[good])]:
            seat = int(position.income[0] > position.income[1]) ^ (chance.random() < 0.2)
            position.income[seat] += token
            position.tokens[seat] += 1
    for pile in BONUS_TOKENS:
        for value in chance.sample(pile, chance.randrange(4)):
            position.bonuses[chance.randrange(2), BONUS_KIND_OF[value]] += 1
