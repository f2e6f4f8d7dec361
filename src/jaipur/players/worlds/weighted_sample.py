"""Worlds as likely as they are: what an opponent keeps hidden is what was worth keeping."""

from __future__ import annotations

from jaipur.compiling import compiled, compiled_apart, natural
from jaipur.players.dice import Dice, fraction
from jaipur.players.endgame.last_turn import FloatArray
from jaipur.players.worlds.hand_odds import HELD, HIDDEN, SOLD
from jaipur.players.worlds.sample import sample_deal
from jaipur.rules.cards import CARD_COUNTS, GOODS
from jaipur.rules.round.deal import Deal
from jaipur.rules.round.position import Ints, Position


@compiled_apart
def imagine_world(
    root: Position, seat: int, world: Position, deal: Deal, dice: Dice, pool: Ints, odds: FloatArray
) -> None:
    """Draw what a seat cannot know into a copy of the root and a Deal, the other's hand by these odds."""
    other = 1 - seat
    hidden = 0
    for good in range(GOODS):
        hidden += root.hand[other, good] - root.seen[other, good]
        world.hand[other, good] = root.seen[other, good]
    for _ in range(hidden):
        world.hand[other, natural(_draw_good(root, seat, world, dice, hidden, odds))] += 1
    unseen = 0
    for good in range(GOODS):
        for _ in range(_left(root, seat, world, good)):
            pool[unseen] = good
            unseen += 1
    sample_deal(root, seat, world, deal, dice, pool, 0, unseen)


@compiled
def _draw_good(root: Position, seat: int, world: Position, dice: Dice, hidden: int, odds: FloatArray) -> int:
    """Draw one more hidden card of the other's."""
    total = 0.0
    for good in range(GOODS):
        total += _weigh(root, seat, world, good, hidden, odds)
    fallen = fraction(dice) * total
    found = 0
    for good in range(GOODS):
        weight = _weigh(root, seat, world, good, hidden, odds)
        if weight > 0.0 and fallen >= 0.0:
            found = good
        fallen -= weight
    return found


@compiled
def _weigh(root: Position, seat: int, world: Position, good: int, hidden: int, odds: FloatArray) -> float:
    """Weigh a good as the other's next hidden card, with what is in its hand so far in this world."""
    held = natural(min(world.hand[1 - seat, good], HELD - 1))
    sold = natural(min(root.sold[good], SOLD - 1))
    return float(_left(root, seat, world, good) * odds[good, natural(min(hidden, HIDDEN - 1)), held, sold])


@compiled
def _left(root: Position, seat: int, world: Position, good: int) -> int:
    """Count the cards of a good that are neither in sight nor in the other's hand in this world."""
    there = root.market[good] + root.hand[seat, good] + root.sold[good] + world.hand[1 - seat, good]
    return natural(CARD_COUNTS[good] - there)
