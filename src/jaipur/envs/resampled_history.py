"""A resampled history: the same to one seat, with everything hidden drawn again by its probability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from jaipur.players.dice import new_dice
from jaipur.players.worlds.sample import new_pool, sample_world
from jaipur.rules.cards import CAMEL, CARDS, GOODS, HAND_DEALT
from jaipur.rules.round.deal import new_deals
from jaipur.rules.round.position import Positions, Snapshot, at, copied, snapshot
from jaipur.rules.tokens import KINDS_PER_PILE

CHANCE = -1

History = Sequence[tuple[int, int]]
"""The actor (a seat or chance) and the action."""


def other_history(
    positions: Positions, history: History, seat: int, chance: Callable[[], float]
) -> list[int]:
    """Resample what a seat cannot know of a history: the opponent's hidden cards and bonus tokens."""
    world = copied(positions)
    dice = new_dice(int(chance() * 2**53))
    sample_world(at(positions), seat, at(world), new_deals(1)[0], dice, new_pool())
    before, after = snapshot(at(positions)), snapshot(at(world))
    actions = [action for _, action in history]
    _deal_anew(actions, before, after, 1 - seat, chance)
    _draw_anew(actions, history, after, 1 - seat, chance)
    return actions


def _deal_anew(
    actions: list[int], before: Snapshot, after: Snapshot, other: int, chance: Callable[[], float]
) -> None:
    """Swap hidden cards that the opponent was dealt; cards played since, and camels, stay."""
    first = other * HAND_DEALT
    places = [place for place, card in enumerate(actions[first : first + HAND_DEALT], first) if card != CAMEL]
    dealt = Counter(actions[place] for place in places)
    for good in range(GOODS):
        dealt[good] += after.hand[other][good] - before.hand[other][good]
    for place, card in zip(places, _shuffled(dealt, chance), strict=True):
        actions[place] = card


def _draw_anew(
    actions: list[int], history: History, after: Snapshot, other: int, chance: Callable[[], float]
) -> None:
    """Swap the values of the opponent's bonus tokens within each pile."""
    piles: list[list[int]] = []
    for first in range(0, len(after.bonuses[other]), KINDS_PER_PILE):
        drawn = Counter(
            {CARDS + kind: after.bonuses[other][kind] for kind in range(first, first + KINDS_PER_PILE)}
        )
        piles.append(_shuffled(drawn, chance))
    mover = CHANCE
    for place, (who, action) in enumerate(history):
        if who != CHANCE:
            mover = who
        elif action >= CARDS and mover == other:
            actions[place] = piles[(action - CARDS) // KINDS_PER_PILE].pop()


def _shuffled(things: Counter[int], chance: Callable[[], float]) -> list[int]:
    return sorted(things.elements(), key=lambda _: chance())
