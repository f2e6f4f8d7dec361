"""Another history that a seat could as well be in: the same to its eyes, and drawn as chance draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from jaipur.players.beliefs import new_pool, sample_world
from jaipur.players.dice import new_dice
from jaipur.rules.cards import CAMEL, CARDS, GOODS, HAND_DEALT
from jaipur.rules.deal import new_deals
from jaipur.rules.position import Positions, Snapshot, at, copied, snapshot
from jaipur.rules.tokens import KINDS_PER_PILE

CHANCE = -1

History = Sequence[tuple[int, int]]
"""Who acted, chance being no seat, and what."""


def other_history(
    positions: Positions, history: History, seat: int, chance: Callable[[], float]
) -> list[int]:
    """Draw anew what a seat cannot know of a history: the other's hidden cards and bonus tokens."""
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
    """Exchange hidden cards that the other was dealt; those played since, and camels, stay as they were."""
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
    """Exchange the values of the other's bonus tokens within each pile."""
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
