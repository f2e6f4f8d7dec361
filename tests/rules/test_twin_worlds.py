"""Twin worlds: change all that a viewer cannot know, and not one byte of what the viewer is told changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Final, Literal, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from jaipur.rules.cards import CAMEL, CARDS, GOODS, SEATS
from jaipur.rules.events import BonusDrawn, Dealt, Event
from jaipur.rules.options import Options
from jaipur.rules.round.deal import next_card
from jaipur.rules.round.position import Snapshot, in_deck
from jaipur.rules.round.scoring import rupees, winner
from jaipur.rules.view import Viewer, displayed, seen_by, view
from tests.rules.figures import amount, printer
from tests.rules.policies import Policy, anything, lots_of
from tests.rules.twins import Moment, World, has_secrets, moments, twin

SHARDS: Final = 8
CHECKS: Final = amount(slow=3_000, push=50_000, nightly=1_000_000)
VIEWERS: Final[tuple[Viewer, ...]] = (0, 1, None)
POLICIES: Final[tuple[Policy, ...]] = (anything, lots_of(3), lots_of(4), lots_of(5))
"""Few bonus tokens are drawn where anything is played; large sales draw more."""
SEALS: Final[tuple[Literal[1, 2, 3], ...]] = (1, 2, 3)
TRIES: Final = 5


class Teller(NamedTuple):
    """What a viewer is told; a planted leak is a teller that tells too much."""

    beside_the_view: Callable[[World, Viewer], object] = lambda _world, _viewer: None
    of_event: Callable[[Event, Viewer, Options], object] = seen_by

    def tell(self, world: World, events: tuple[Event, ...], viewer: Viewer) -> bytes:
        """All bytes that a viewer gets: the view, what the table shows of it, and the events."""
        known = view(world.match, viewer)
        told = [self.of_event(event, viewer, world.match.options) for event in events]
        return msgspec.json.encode([known, displayed(known), self.beside_the_view(world, viewer), told])


class Twins(NamedTuple):
    """A moment, who views it, and another world in which the viewer could as well be, with its events."""

    moment: Moment
    viewer: Viewer
    other: World
    events: tuple[Event, ...]

    def differ(self, teller: Teller) -> bool:
        """Whether the viewer can tell the two worlds apart."""
        one = teller.tell(self.moment.world, self.moment.events, self.viewer)
        return one != teller.tell(self.other, self.events, self.viewer)


def all_moments(chance: Random) -> Iterator[Moment]:
    """Moments of matches without end, under all options (O1 to O5)."""
    while True:
        seals = chance.choice(SEALS)
        for moment in moments(chance.getrandbits(64), Options(seals=seals), chance.choice(POLICIES)):
            herds, income, memory = (chance.random() < 0.5 for _ in range(3))
            options = Options(seals, herds, income, memory, open_hands=chance.random() < 0.2)
            world = World(replace(moment.world.match, options=options), moment.world.deal)
            yield moment._replace(world=world)


def all_twins(chance: Random) -> Iterator[Twins]:
    """Twin worlds without end; there is none where who counts knows all, as with the last token of a pile."""
    for moment in all_moments(chance):
        for viewer in VIEWERS:
            for _ in range(TRIES if has_secrets(moment, viewer) else 0):
                other = twin(moment, viewer, chance)
                events = other.answer(moment.seat, moment.command)
                if moment.differs_in(other, events):
                    yield Twins(moment, viewer, other, events)
                    break


@pytest.mark.parametrize("shard", range(SHARDS))
def test_nobody_is_told_what_they_cannot_know(
    shard: int, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """K1 to K4, O1 to O5: the bytes of views and events are the same in a world and in its twin."""
    checks = CHECKS // SHARDS

    differences = sum(twins.differ(Teller()) for twins in islice(all_twins(Random(shard)), checks))

    figures = {"checks": checks, "differences": differences}
    printer(capsys, tmp_path_factory).add("twin worlds", shard, SHARDS, figures)
    assert differences == 0


# --- Planted leaks, of which the check must tell.
def _cards_in_the_deck(world: World, _viewer: Viewer) -> object:
    return [int(in_deck(world.match.position, card)) for card in range(CARDS)]


def _rupees_of_both(world: World, _viewer: Viewer) -> object:
    return [int(rupees(world.match.position, seat)) for seat in range(SEATS)]


def _who_would_win(world: World, _viewer: Viewer) -> object:
    return int(winner(world.match.position))


def _one_hidden_card(world: World, viewer: Viewer) -> object:
    now = world.match.now
    other = 0 if viewer is None else 1 - viewer
    hidden = [good for good in range(GOODS) if now.hand[other][good] > now.seen[other][good]]
    return hidden[:1]


def _kinds_in_hand(world: World, _viewer: Viewer) -> object:
    return [sum(cards > 0 for cards in hand) for hand in world.match.now.hand]


def _next_card(world: World, _viewer: Viewer) -> object:
    return int(next_card(world.match.position, world.deal)) if world.match.now.deck else None


def _next_bonus(world: World, _viewer: Viewer) -> object:
    return world.deal.bonuses[:, 0].tolist()


def _whole_bonus(event: Event, viewer: Viewer, options: Options) -> object:
    return event if isinstance(event, BonusDrawn) else seen_by(event, viewer, options)


def _whole_deal(event: Event, viewer: Viewer, options: Options) -> object:
    return event if isinstance(event, Dealt) else seen_by(event, viewer, options)


def _order_of_the_camels(event: Event, viewer: Viewer, options: Options) -> object:
    """Where in a hand the camels fell is not seen: they lie in the herd."""
    if isinstance(event, Dealt):
        return [[card == CAMEL for card in hand] for hand in event.hands]
    return seen_by(event, viewer, options)


LEAKS: Final = {
    "the cards in the deck": Teller(beside_the_view=_cards_in_the_deck),
    "the rupees of both": Teller(beside_the_view=_rupees_of_both),
    "who would win": Teller(beside_the_view=_who_would_win),
    "one hidden card": Teller(beside_the_view=_one_hidden_card),
    "how many kinds are in a hand": Teller(beside_the_view=_kinds_in_hand),
    "the next card": Teller(beside_the_view=_next_card),
    "the next bonus tokens": Teller(beside_the_view=_next_bonus),
    "the value of a bonus token drawn": Teller(of_event=_whole_bonus),
    "the hands dealt": Teller(of_event=_whole_deal),
    "the order in which camels were dealt": Teller(of_event=_order_of_the_camels),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    """K2, K3: a control: a view or an event that tells too much is not the same in a twin world."""
    teller = LEAKS[leak]

    assert any(twins.differ(teller) for twins in islice(all_twins(Random(0)), 1_500))


def test_twin_worlds_are_worlds_apart() -> None:
    """K2, O5: a control: a twin to one viewer is another world to the player whose secrets differ in it."""
    told_apart = 0
    for twins in islice(all_twins(Random(0)), 1_000):
        here, there = twins.moment.world.match.now, twins.other.match.now
        concerned = {seat for seat in range(SEATS) if _secrets(here, seat) != _secrets(there, seat)}
        assert twins.viewer not in concerned
        for seat in concerned:
            assert twins._replace(viewer=seat).differ(Teller())
            told_apart += 1

    assert told_apart > 900


def _secrets(now: Snapshot, seat: int) -> tuple[list[int], list[int]]:
    return now.hand[seat], now.bonuses[seat]
