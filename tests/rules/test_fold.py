"""A match is the fold of its events, of any prefix; and an event holds only chance already drawn."""

import random
from collections.abc import Iterator
from itertools import accumulate

import msgspec
import numpy as np
import pytest

from jaipur.rules.cards import DEALT, DECK_SIZE, Card, Good
from jaipur.rules.events import (
    Account,
    BonusDrawn,
    CamelsTaken,
    Dealt,
    Event,
    Exchanged,
    MatchAborted,
    MatchDecision,
    MatchWon,
    MoveEvent,
    Refilled,
    RoundDecision,
    RoundTied,
    RoundWon,
    Sold,
    Taken,
    move_in,
)
from jaipur.rules.match import Match, Transition, apply, deal_round, decide, fold, fold_all
from jaipur.rules.round.deal import NO_NONCES, Deal, draw_deal, make_deal
from jaipur.rules.round.legality import Refusal
from jaipur.rules.round.moves import Move, TakeCamels, number_of
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import (
    POSITION,
    Awaiting,
    Snapshot,
    at,
    bonus_pile_size,
    new_positions,
    snapshot,
)
from jaipur.rules.round.position_limits import impossible
from jaipur.rules.tokens import BONUS_PILE_SIZE, BONUS_PILES, BONUS_VALUES
from jaipur.rules.view import view
from tests.matches import a_match
from tests.positions import a_position, random_match, seed_of

MATCHES = range(2)
MIXED = 30
"""Logs whose beginning is of one match and whose end is of another."""

ACCOUNT = Account((Good.GOLD,), herd=3, goods=20, goods_tokens=5, bonuses=(2, 9), camel_token=5)
ONE_OF_EACH: tuple[Event, ...] = (
    Dealt(1, 0, ((Card.GOLD,) * 5, (Card.CAMEL,) * 5), (Card.CLOTH, Card.CAMEL)),
    Taken(0, Good.SPICE),
    CamelsTaken(1, 4),
    Exchanged(0, (Card.GOLD, Card.GOLD), (Card.CLOTH, Card.CAMEL)),
    Sold(1, Good.LEATHER, 3, (4, 3, 2)),
    BonusDrawn(1, 3, 2),
    Refilled((Card.CAMEL, Card.CLOTH)),
    RoundWon(0, RoundDecision.RUPEES, (ACCOUNT, ACCOUNT)),
    RoundTied((ACCOUNT, ACCOUNT)),
    MatchWon(1, MatchDecision.TIME),
    MatchAborted(0),
)


def _turns(number: int) -> Iterator[tuple[Match, Move, tuple[Event, ...], Deal]]:
    """Each move of a random match: the match before it, what happened, and the round's deal."""
    for match, events in random_match(number):
        if not match.awaits_deal:
            assert isinstance(events[0], MoveEvent)
            yield match, move_in(events[0]), events, draw_deal(seed_of(number), NO_NONCES, match.round)


@pytest.mark.parametrize("number", MATCHES)
def test_folding_the_events_of_a_move_gives_what_playing_it_gives(number: int) -> None:
    """T1, T2, T3, T5, T7: byte for byte."""
    for match, move, events, deal in _turns(number):
        played = match.positions.copy()
        move_number = number_of(move)
        assert move_number is not None

        play(at(played), move_number)
        settle(at(played), deal)

        assert fold_all(match, events).positions.tobytes() == played.tobytes()


@pytest.mark.parametrize("number", MATCHES)
def test_an_applied_move_gives_what_folding_its_events_gives(number: int) -> None:
    """Byte for byte, also where the move ends the round or the match."""
    for match, move, events, deal in _turns(number):
        applied = apply(match, match.now.to_move, move, deal)
        folded = fold_all(match, events)

        assert applied == Transition(match, events, folded)
        assert applied.after.positions.tobytes() == folded.positions.tobytes()


@pytest.mark.parametrize("number", MATCHES)
def test_any_prefix_of_the_events_is_a_match(number: int) -> None:
    """K1: also one that ends inside a command; the next event always is one that it awaits."""
    over = (Awaiting.DEAL, Awaiting.NOTHING)
    awaited = {Refilled: (Awaiting.REFILL,), Dealt: over, RoundWon: over, RoundTied: over, MatchWon: over}
    match = Match()
    for event in [event for _, events in random_match(number) for event in events]:
        now = match.now
        if isinstance(event, BonusDrawn):
            assert now.awaiting == event.pile
        else:
            assert now.awaiting in awaited.get(type(event), (Awaiting.MOVE,))
        assert view(match, 0).sides[0].hand == tuple(now.hand[0])

        match = fold(match, event)

    assert match.result is not None


def test_folding_a_prefix_and_then_the_rest_is_folding_all() -> None:
    """K1: wherever it is cut."""
    events = [event for _, happened in random_match(3, None) for event in happened]
    whole = fold_all(Match(), events)
    for cut in range(0, len(events), 29):
        match = fold_all(fold_all(Match(), events[:cut]), events[cut:])

        assert match.positions.tobytes() == whole.positions.tobytes()
        assert (match.seals, match.round, match.result) == (whole.seals, whole.round, whole.result)


def test_inside_a_command_no_move_is_accepted() -> None:
    """T9: the chance that is awaited, or the end of the round, comes first."""
    deal = draw_deal(seed_of(0), NO_NONCES, 1)
    for match, _, events, _ in _turns(0):
        for cut in range(1, len(events)):
            inside = fold_all(match, events[:cut])
            refusal = decide(inside, inside.now.to_move, TakeCamels(), deal)

            assert refusal in {Refusal.AWAITING_CHANCE, Refusal.ROUND_OVER}


@pytest.mark.parametrize("number", MATCHES)
def test_an_event_holds_only_chance_already_drawn(number: int) -> None:
    """K3: with all that lies undrawn in another order, the same happens."""
    chance = random.Random(number)
    for match, move, events, deal in _turns(number):
        twin = _reshuffled(deal, fold_all(match, events), chance)

        assert decide(match, match.now.to_move, move, twin) == events


def test_a_deal_tells_nothing_of_the_cards_that_are_left() -> None:
    """K3: nor of the bonus tokens."""
    deal = draw_deal(seed_of(4), NO_NONCES, 1)
    events = deal_round(Match(), deal, 0)
    twin = _reshuffled(deal, fold_all(Match(), events), random.Random(4))

    assert deal.deck.tolist() != twin.deck.tolist()
    assert deal.deck[:DEALT].tolist() == twin.deck[:DEALT].tolist()
    assert deal_round(Match(), twin, 0) == events


def _reshuffled(deal: Deal, match: Match, chance: random.Random) -> Deal:
    """Another deal that agrees with this one in all that the match has drawn."""
    drawn = DECK_SIZE - match.now.deck
    rest = deal.deck[drawn:].tolist()
    chance.shuffle(rest)
    piles = []
    for pile in range(BONUS_PILES):
        left = bonus_pile_size(match.position, pile)
        values = [BONUS_VALUES[kind] for kind in deal.bonuses[pile, : BONUS_PILE_SIZE[pile]].tolist()]
        top, bottom = values[: len(values) - left], values[len(values) - left :]
        chance.shuffle(bottom)
        piles.append(top + bottom)
    return make_deal(deal.deck[:drawn].tolist() + rest, piles)


def test_an_exchange_that_no_position_allows_cannot_have_happened() -> None:
    """T3: a log that says so is not believed."""
    match = a_match(a_position(market={Good.GOLD: 2}))

    with pytest.raises(ValueError, match="Exchanged cannot have happened"):
        fold(match, Exchanged(0, (Card.GOLD,), (Card.CAMEL,)))


@pytest.mark.parametrize(
    "event",
    [
        Taken(1, Good.GOLD),
        Taken(0, Good.SPICE),
        CamelsTaken(0, 1),
        Exchanged(0, (Card.GOLD, Card.GOLD), (Card.CLOTH, Card.CAMEL)),
        Sold(0, Good.LEATHER, 3, (4, 3, 2)),
        Refilled((Card.CLOTH,)),
        BonusDrawn(0, 3, 2),
        BonusDrawn(0, 3, 99),
    ],
    ids=str,
)
def test_what_the_position_does_not_allow_cannot_have_happened(event: Event) -> None:
    """T1 to T7: not one's turn, not in the market, hand or herd, and chance that nothing waits for."""
    match = a_match(a_position(market={Good.GOLD: 2, Good.CLOTH: 3}))

    with pytest.raises(ValueError, match=f"{type(event).__name__} cannot have happened"):
        fold(match, event)


def test_a_log_made_of_two_matches_leads_to_no_impossible_position() -> None:
    """M1, M2, M3: such a log is refused where it does not fit, before a count leaves its bounds."""
    chance = random.Random(5)
    logs = [[event for _, events in random_match(number, None) for event in events] for number in (5, 6)]
    refused = 0
    for _ in range(MIXED):
        one, other = chance.sample(logs, 2)
        cut = chance.randrange(2, min(len(one), len(other)))
        try:
            for match in accumulate([*one[:cut], *other[cut:]], fold, initial=Match()):
                assert match.between_rounds or not [*impossible(match.now)]
        except ValueError as error:
            refused += "cannot have happened" in str(error)

    assert refused > MIXED / 2


def test_a_snapshot_has_the_fields_of_the_record() -> None:
    """K1: each from its own place, though it is read in one go."""
    positions = new_positions(1)
    numbers = positions.view(np.int64)
    numbers[:] = range(100, 100 + len(numbers))
    position = at(positions)
    position.awaiting = Awaiting.BONUS_FOUR

    now = snapshot(position)

    assert Snapshot._fields == POSITION.names
    for name in Snapshot._fields:
        value = np.asarray(getattr(now, name)).tolist()
        assert value == np.asarray(getattr(position, name)).tolist()
    assert now.awaiting is Awaiting.BONUS_FOUR


def test_every_event_of_a_match_survives_the_log() -> None:
    """K1: as JSON, decoded as one of a closed union."""
    happened = [event for _, events in random_match(1) for event in events]
    for event in (*ONE_OF_EACH, *happened):
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=lambda event: type(event).__name__)
def test_an_event_has_no_room_for_anything_else(event: Event) -> None:
    """K3: an unknown field is an error, so nothing undrawn can travel with it."""
    told = msgspec.to_builtins(event)
    assert msgspec.convert(told, Event) == event

    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({**told, "next": 3}, Event)
    with pytest.raises(msgspec.ValidationError, match="Invalid value"):
        msgspec.convert({**told, "type": "peeked"}, Event)


@pytest.mark.parametrize(
    "index, wrong",
    [
        (0, {"round": 0}),
        (0, {"starter": 2}),
        (0, {"hands": [[0] * 5, [0] * 4]}),
        (0, {"market": [0, 7]}),
        (1, {"seat": -1}),
        (1, {"good": 6}),
        (2, {"seat": 2}),
        (2, {"camels": 0}),
        (2, {"camels": 6}),
        (3, {"seat": 2}),
        (4, {"seat": 2}),
        (4, {"cards": 8}),
        (5, {"seat": 2}),
        (5, {"pile": 6}),
        (6, {"cards": []}),
        (6, {"cards": [0] * 6}),
        (7, {"seat": 2}),
        (7, {"by": "luck"}),
        (8, {"accounts": []}),
        (9, {"by": "luck"}),
        (10, {"seat": 2}),
    ],
)
def test_an_event_that_the_rules_make_impossible_does_not_parse(index: int, wrong: dict[str, object]) -> None:
    """S1, T1, T2, T5, T7, E4: seats, sizes and reasons are part of the type."""
    told = msgspec.to_builtins(ONE_OF_EACH[index])

    with pytest.raises(msgspec.ValidationError, match=next(iter(wrong))):
        msgspec.convert({**told, **wrong}, Event)


def test_an_account_has_no_room_for_anything_else() -> None:
    """K3: inside an event as well."""
    told = msgspec.to_builtins(ONE_OF_EACH[7])
    told["accounts"][1]["next"] = 3

    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert(told, Event)


def test_the_union_of_events_is_closed_and_whole() -> None:
    """K1: these eleven kinds, each with a tag of its own."""
    tags = [msgspec.to_builtins(event)["type"] for event in ONE_OF_EACH]

    assert set(Event.__args__) == {type(event) for event in ONE_OF_EACH}
    assert tags == [
        *("dealt", "taken", "camels_taken", "exchanged", "sold", "bonus_drawn", "refilled"),
        *("round_won", "round_tied", "match_won", "match_aborted"),
    ]
