"""Twin worlds: the same match with everything changed that a viewer cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from jaipur.rules.cards import CAMEL, DEALT, DECK_SIZE, GOODS, HAND_DEALT, SEATS
from jaipur.rules.events import BonusDrawn, Event, Exchanged, Refilled, RoundTied, RoundWon, Sold
from jaipur.rules.match import Abandon, Abort, Command, Flag, Match, Resign, deal_round, decide, fold_all
from jaipur.rules.options import Options
from jaipur.rules.round.deal import NO_NONCES, Deal, _written, draw_deal, draw_starter, make_deal
from jaipur.rules.round.legality import Refusal, list_moves, new_move_list
from jaipur.rules.round.moves import move_of
from jaipur.rules.round.position import Awaiting, Positions, at
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_PILES, BONUS_VALUES, KINDS_PER_PILE
from jaipur.rules.view import Viewer
from tests.positions import seed_of
from tests.rules.policies import Policy

QUITTING: Final = (Abort(), Resign(), Flag(), Abandon())
QUITS: Final = 0.002
"""How often a player leaves rather than moves."""


class World(NamedTuple):
    """A match with the chance of its round, or of the next round where one has to be dealt."""

    match: Match
    deal: Deal

    def answer(self, seat: int, command: Command | None) -> tuple[Event, ...]:
        """What happens: None deals the next round, or is nothing once the match is over."""
        if self.match.result is not None:
            return ()
        if command is None:
            return deal_round(self.match, self.deal, seat)
        events = decide(self.match, seat, command, self.deal)
        assert not isinstance(events, Refusal), (events, command)
        return events


class Moment(NamedTuple):
    """A world, and what was done in it."""

    world: World
    seat: int
    command: Command | None
    events: tuple[Event, ...]

    def differs_in(self, other: World, events: tuple[Event, ...]) -> bool:
        """Whether a world is another one even now: the order of what is still to come does not count."""
        return other.match.now != self.world.match.now or events != self.events


def moments(number: int, options: Options, policy: Policy) -> Iterator[Moment]:
    """Play a match and give its every moment, the last one included."""
    chance = Random(number)
    seed = seed_of(number)
    moves = new_move_list()
    world = World(Match(options), draw_deal(seed, NO_NONCES, 1))
    while world.match.result is None:
        match = world.match
        if match.awaits_deal:
            world = World(match, draw_deal(seed, NO_NONCES, match.round + 1))
        if chance.random() < QUITS:
            seat = chance.randrange(SEATS)
            command: Command | None = chance.choice(QUITTING[all(match.moved) :])
        elif match.awaits_deal:
            seat = draw_starter(seed, NO_NONCES) if match.starter is None else match.starter
            command = None
        else:
            numbers = moves[: list_moves(match.position, moves)].tolist()
            seat, command = match.now.to_move, move_of(policy(chance, match.now, numbers))
        events = world.answer(seat, command)
        yield Moment(world, seat, command, events)
        world = World(fold_all(match, events), world.deal)
    yield Moment(world, 0, None, ())


def has_secrets(moment: Moment, viewer: Viewer) -> bool:
    """Whether there is anything that the viewer cannot know, apart from what nobody knows (K2)."""
    match = moment.world.match
    if match.awaits_deal:
        return moment.command is None and not match.options.open_hands
    now = match.now
    return any(
        any(now.bonuses[seat])
        or any(isinstance(event, BonusDrawn) and event.seat == seat for event in moment.events)
        or (not match.options.open_hands and sum(now.hand[seat]) > sum(_kept(moment, seat)))
        for seat in _hidden_seats(moment, viewer)
    )


def twin(moment: Moment, viewer: Viewer, chance: Random) -> World:
    """Give a world that the viewer could as well be in, before and after what was done."""
    match = moment.world.match
    if match.awaits_deal:
        return World(match, _other_deal(moment.world, viewer, chance))
    deck, positions = _other_cards(moment, viewer, chance)
    bonuses = _other_bonuses(moment, viewer, chance, positions)
    return World(replace(match, positions=positions), _written(deck, bonuses))


def _shuffled(chance: Random, things: list[int]) -> list[int]:
    return chance.sample(things, len(things))


def _other_deal(world: World, viewer: Viewer, chance: Random) -> Deal:
    """S1, S2: other goods in the hidden hands, as many; the camels dealt lie open."""
    deck: list[int] = world.deal.deck.tolist()
    hidden = [seat for seat in range(SEATS) if seat != viewer and not world.match.options.open_hands]
    hands = {seat: deck[seat * HAND_DEALT :][:HAND_DEALT] for seat in hidden}
    unknown = [card for cards in (deck[DEALT:], *hands.values()) for card in cards if card != CAMEL]
    unknown = _shuffled(chance, unknown)
    for seat, hand in hands.items():
        other = [card if card == CAMEL else unknown.pop() for card in hand]
        deck[seat * HAND_DEALT : (seat + 1) * HAND_DEALT] = _shuffled(chance, other)
    deck[DEALT:] = _shuffled(chance, unknown + [CAMEL] * deck[DEALT:].count(CAMEL))
    piles = zip(world.deal.bonuses.tolist(), BONUS_PILE_SIZE.tolist(), strict=True)
    return make_deal(deck, [_values(_shuffled(chance, pile[:size])) for pile, size in piles])


def _other_cards(moment: Moment, viewer: Viewer, chance: Random) -> tuple[list[int], Positions]:
    """K2, K3: other cards in the unseen part of hidden hands, and the rest of the deck in another order."""
    match, deal = moment.world
    now = match.now
    hidden = _hidden_seats(moment, viewer) if not match.options.open_hands else []
    kept = {seat: _kept(moment, seat) for seat in hidden}
    numbers = {seat: sum(now.hand[seat]) - sum(kept[seat]) for seat in hidden}
    deck: list[int] = deal.deck.tolist()
    first = DECK_SIZE - now.deck + _refilled(moment.events)
    unknown = [card for card in deck[first:] if card != CAMEL]
    for seat in hidden:
        for good in range(GOODS):
            unknown += [good] * (now.hand[seat][good] - kept[seat][good])
    unknown = _shuffled(chance, unknown)
    positions = match.positions.copy()
    for seat in hidden:
        for _ in range(numbers[seat]):
            kept[seat][unknown.pop()] += 1
        at(positions).hand[seat, :] = kept[seat]
    deck[first:] = _shuffled(chance, unknown + [CAMEL] * deck[first:].count(CAMEL))
    return deck, positions


def _other_bonuses(moment: Moment, viewer: Viewer, chance: Random, positions: Positions) -> list[list[int]]:
    """K2, K3: other values of the bonus tokens drawn by others, and the rest of piles in another order."""
    now = moment.world.match.now
    hidden = _hidden_seats(moment, viewer)
    piles = []
    for pile in range(BONUS_PILES):
        kinds = range(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE)
        order: list[int] = moment.world.deal.bonuses[pile, : BONUS_PILE_SIZE[pile]].tolist()
        drawn = sum(now.bonuses[seat][kind] for seat in range(SEATS) for kind in kinds)
        # A token that the viewer draws, or that is turned up at once, stays the same.
        first = drawn + any(
            isinstance(event, BonusDrawn) and event.pile == pile + 3 and event.seat not in hidden
            for event in moment.events
        )
        unknown = order[first:]
        for seat in hidden:
            unknown += [kind for kind in kinds for _ in range(now.bonuses[seat][kind])]
        unknown = _shuffled(chance, unknown)
        for seat in hidden:
            theirs = [unknown.pop() for kind in kinds for _ in range(now.bonuses[seat][kind])]
            at(positions).bonuses[seat, kinds.start : kinds.stop] = [theirs.count(kind) for kind in kinds]
        piles.append(_values(order[:first] + unknown))
    return piles


def _hidden_seats(moment: Moment, viewer: Viewer) -> list[int]:
    """K2: whose secrets the viewer does not know, nor learns at once because the round is scored."""
    over = moment.world.match.now.awaiting == Awaiting.NOTHING
    scored = any(isinstance(event, RoundWon | RoundTied) for event in moment.events)
    return [seat for seat in range(SEATS) if seat != viewer and not over and not scored]


def _kept(moment: Moment, seat: int) -> list[int]:
    """The part of a hand that is known: cards taken in plain sight, and cards shown by playing them now."""
    seen = moment.world.match.now.seen[seat]
    for event in moment.events:
        if isinstance(event, Exchanged) and event.seat == seat:
            return [max(cards, event.given.count(good)) for good, cards in enumerate(seen)]
        if isinstance(event, Sold) and event.seat == seat:
            return [max(cards, event.cards * (good == event.good)) for good, cards in enumerate(seen)]
    return list(seen)


def _refilled(events: tuple[Event, ...]) -> int:
    return sum(len(event.cards) for event in events if isinstance(event, Refilled))


def _values(kinds: list[int]) -> list[int]:
    return [BONUS_VALUES[kind] for kind in kinds]
