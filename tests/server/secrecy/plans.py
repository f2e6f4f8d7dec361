"""Plans for twin servers: what is played, who looks on, and two deals that the viewer cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from jaipur.rules.cards import CAMEL, GOODS, HAND_DEALT, SEATS
from jaipur.rules.events import BonusDrawn
from jaipur.rules.match import Abandon, Abort, Flag, Resign
from jaipur.rules.options import Options
from jaipur.rules.round.deal import Deal, Nonces, _written, draw_starter
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_PILES, BONUS_VALUES, KINDS_PER_PILE
from jaipur.rules.view import Viewer
from jaipur.wire.values import Control, Correspondence, Live, Untimed
from tests.rules.policies import Policy, anything, lots_of
from tests.rules.twins import Moment, World, has_secrets, moments, twin

CONTROLS: Final[tuple[Control, ...]] = (Live(5, 5), Live(15, 10), Correspondence(3), Untimed())
POLICIES: Final[tuple[Policy, ...]] = (anything, lots_of(3), lots_of(4), lots_of(5))
"""Few bonus tokens are drawn where anything is played; large sales draw more."""
SEALS: Final[tuple[Literal[1, 2, 3], ...]] = (1, 2, 3)
TRIES: Final = 5


class Secrets(NamedTuple):
    """What the two servers do not have in common: the chance of each round, the seed, and nonces."""

    deals: dict[int, Deal]
    seed: bytes
    nonces: Nonces


class Plan(NamedTuple):
    """Moments of a match up to the last at which the viewer cannot know which of two servers it is at."""

    number: int
    viewer: Viewer
    options: Options
    control: Control
    rated: bool
    moments: tuple[Moment, ...]
    began: int
    """The moment that deals the round in which the two differ."""
    secrets: tuple[Secrets, Secrets]

    @property
    def hidden(self) -> tuple[int, ...]:
        """Whose secrets the viewer does not know."""
        return tuple(seat for seat in range(SEATS) if seat != self.viewer)


def plans(chance: Random) -> Iterator[Plan]:
    """Plans without end, three of each match that is played, under all options (O1 to O5)."""
    numbers = count()
    while True:
        options = _options(chance)
        match = [_under(options, moment) for moment in _match(chance, options)]
        for viewer in (0, 1, None):
            last = _last(match, viewer, chance)
            plan = None if last is None else _plan(next(numbers), viewer, match[: last + 1], chance)
            if plan is not None:
                yield plan


def _plan(number: int, viewer: Viewer, match: list[Moment], chance: Random) -> Plan | None:
    began = max(place for place, moment in enumerate(match) if moment.world.match.awaits_deal)
    other = _twin_deal(match[began:], viewer, chance)
    if other is None:
        return None
    deals = {each.world.match.round + 1: each.world.deal for each in match if each.command is None}
    twins = (deals, deals | {match[began].world.match.round + 1: other})
    ours = chance.randbytes(16)
    one, two = (_secrets(each, match[0].seat, viewer, ours, chance) for each in twins)
    options, control = match[0].world.match.options, chance.choice(CONTROLS)
    rated = options.is_printed_game and not isinstance(control, Untimed) and chance.random() < 0.5
    return Plan(number, viewer, options, control, rated, tuple(match), began, (one, two))


def _options(chance: Random) -> Options:
    if chance.random() < 0.3:
        return Options()
    herds, income, memory = (chance.random() < 0.5 for _ in range(3))
    return Options(chance.choice(SEALS), herds, income, memory, open_hands=chance.random() < 0.2)


def _match(chance: Random, options: Options) -> Iterator[Moment]:
    """Play a match; who leaves it ends it, and everything is told then."""
    for moment in moments(chance.getrandbits(64), Options(seals=options.seals), chance.choice(POLICIES)):
        if isinstance(moment.command, Resign | Flag | Abandon | Abort) or moment.world.match.result:
            return
        yield moment


def _under(options: Options, moment: Moment) -> Moment:
    world = World(replace(moment.world.match, options=options), moment.world.deal)
    return moment._replace(world=world)


def _last(match: list[Moment], viewer: Viewer, chance: Random) -> int | None:
    """Choose how far the twins are played: late moments show more, early ones leave more secret."""
    secret = [place for place, moment in enumerate(match) if has_secrets(moment, viewer)]
    return max(chance.choice(secret), chance.choice(secret)) if secret else None


def _twin_deal(played: list[Moment], viewer: Viewer, chance: Random) -> Deal | None:
    """Find another deal of a round, under which all of this would have been played and seen as it was."""
    last = played[-1]
    for _ in range(TRIES):
        other = twin(last, viewer, chance)
        if last.differs_in(other, other.answer(last.seat, last.command)):
            return other.deal if len(played) == 1 else _from_the_start(played, other)
    return None


def _from_the_start(played: list[Moment], other: World) -> Deal:
    """Put what a twin has in its hands at the end of some moments into the deal at their beginning."""
    before, after = played[-1].world.match.now, other.match.now
    dealt: list[int] = played[0].world.deal.deck.tolist()
    deck: list[int] = other.deal.deck.tolist()
    for seat in range(SEATS):
        hand = dealt[seat * HAND_DEALT : (seat + 1) * HAND_DEALT]
        here, there = (Counter({g: now.hand[seat][g] for g in range(GOODS)}) for now in (before, after))
        for gone, come in zip((here - there).elements(), (there - here).elements(), strict=True):
            hand[hand.index(gone)] = come
        assert hand.count(CAMEL) == dealt[seat * HAND_DEALT : (seat + 1) * HAND_DEALT].count(CAMEL)
        deck[seat * HAND_DEALT : (seat + 1) * HAND_DEALT] = hand
    drawn = [event for each in played[:-1] for event in each.events if isinstance(event, BonusDrawn)]
    return _written(deck, [_pile(pile, drawn, played[-1].world, other) for pile in range(BONUS_PILES)])


def _pile(pile: int, drawn: list[BonusDrawn], world: World, other: World) -> list[int]:
    """Give a bonus pile from the top, as it was when the round began: what each drew, then what is left."""
    kinds = range(pile * KINDS_PER_PILE, (pile + 1) * KINDS_PER_PILE)
    size = int(BONUS_PILE_SIZE[pile])
    theirs = [
        [BONUS_VALUES[kind] for kind in kinds for _ in range(other.match.now.bonuses[seat][kind])]
        for seat in range(SEATS)
    ]
    here = world.match.now.bonuses
    values = []
    for event in (each for each in drawn if each.pile == pile + 3):
        same = other.match.now.bonuses[event.seat] == here[event.seat]
        left = theirs[event.seat]
        values.append(left.pop(left.index(event.value)) if same else left.pop())
    return values + [BONUS_VALUES[kind] for kind in other.deal.bonuses[pile, len(values) : size].tolist()]


def _secrets(deals: dict[int, Deal], starter: int, viewer: Viewer, ours: bytes, chance: Random) -> Secrets:
    """Draw a seed by which the right seat starts; only the viewer gives both servers the same nonce."""
    while True:
        seed = chance.randbytes(32)
        one, other = (ours if seat == viewer else chance.randbytes(16) for seat in range(SEATS))
        if draw_starter(seed, (one, other)) == starter:
            return Secrets(deals, seed, (one, other))
