"""A round played on from one of its plies: by the rules, in its own deal, and each seat by what it knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Final, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from jaipur.compiling import JIT
from jaipur.players.player import Decision, Limits, Player
from jaipur.players.roster import player_named
from jaipur.players.search.player import SearchPlayer
from jaipur.review.continuation import HOUSE, SEED, continue_match, play_on, with_house
from jaipur.review.plies import NoSuchPly
from jaipur.rules.events import BonusDrawn, RoundTied, RoundWon
from jaipur.rules.match import Match, Resign, decide, draw_round, fold_all
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.options import Options
from jaipur.rules.records.record import Record, with_events
from jaipur.rules.records.replay import ReplayStep, steps
from jaipur.rules.round.deal import NO_NONCES, commitment
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels
from jaipur.rules.text.notation import parse_move, short
from jaipur.rules.view import BonusSeen, View, displayed, view
from jaipur.wire.reviews import MOST_MOVES, PlayedOn, PlayOn, PlyOn
from tests.positions import seed_of
from tests.review.judges import small_net
from tests.rules.policies import anything, lots_of
from tests.rules.twins import World, has_secrets, moments, twin

CHECKS: Final = 60 if JIT else 6
NAME: Final = "a-match"


class Quick:
    """Looks ahead a little, with a small network, so that kernels may run as Python."""

    name = "quick"

    def __init__(self, seed: bytes = SEED) -> None:
        self._player = SearchPlayer(seed, small_net())

    def choose(self, view: View, limits: Limits) -> Decision:  # noqa: ARG002 - a test's house is always as quick
        """Choose a move by what a seat knows."""
        return self._player.choose(view, Limits(work=300))


@cache
def record(number: int = 1, options: Options = Options(seals=1)) -> Record:  # noqa: B008 - it is frozen
    """Play a match at random from a seed, and give its record with the proofs."""
    seed = seed_of(number)
    chance, driver = Random(number), MatchDriver(seed, options)
    driver.finish(lambda match: chance.choice(view(match, match.now.to_move).legal_moves()))
    one, other = (nonce.hex() for nonce in NO_NONCES)
    headers = Record(
        jaipur=1,
        match=NAME,
        players=("one", "other"),
        options=options,
        commitment=commitment(seed, NAME).hex(),
        nonces=(one, other),
        seed=seed.hex(),
    )
    return with_events(headers, driver.events)


@cache
def plies() -> list[ReplayStep]:
    """Give the moves of a match's only round."""
    return [step for step in steps(record()) if isinstance(step.place.part, int)]


def played_on(ply: int, *moves: str, house: Player | None = None) -> PlayedOn:
    """Play on in the first round."""
    return play_on(record(), PlayOn(1, ply, moves), house or player_named("random", SEED))


def test_a_round_goes_on_with_its_own_deal() -> None:
    """S1: with the moves of the match itself, everything comes as it came there, cards and tokens too."""
    made = plies()
    moves = [short(parse_move(ply.move)) for ply in record().rounds[0].plies]
    for ply in range(0, len(made) - 1, 1 if JIT else 5):
        told = played_on(1, *moves[: ply + 1]).plies[0]
        seat = made[0].before.now.to_move
        assert told.move == moves[ply]
        assert told.view == displayed(view(made[ply].after, seat))
        assert told.seat == made[ply].before.now.to_move


def test_the_house_replies_to_the_player_and_never_plays_for_them() -> None:
    """After a move of one's own there are two; after the house's, given back, there is that one alone."""
    seat = plies()[2].before.now.to_move
    mine = short(view(plies()[2].before, seat).legal_moves()[0])

    both = played_on(3, mine)
    again = played_on(3, *(ply.move for ply in both.plies))

    assert [ply.seat for ply in both.plies] == [seat, 1 - seat]
    assert again.plies == both.plies[1:]
    assert parse_move(both.plies[1].move) in view(_after(2, mine), 1 - seat).legal_moves()
    assert both.plies[1].view.viewer == both.plies[1].view.to_move == seat == both.seat


def _after(ply: int, move: str) -> Match:
    """Give the match after another move in the place of one."""
    before = plies()[ply].before
    deal, _ = draw_round(Match(), seed_of(1), NO_NONCES)
    events = decide(before, before.now.to_move, parse_move(move), deal)
    assert isinstance(events, tuple)
    return fold_all(before, events)


def test_equal_moves_get_equal_replies() -> None:
    """Whatever was asked before, and of whichever process."""
    mine = short(view(plies()[0].before, plies()[0].before.now.to_move).legal_moves()[0])
    house = Quick()

    first = played_on(1, mine, house=house)
    played_on(3, short(view(plies()[2].before, plies()[2].before.now.to_move).legal_moves()[-1]), house=house)

    assert msgspec.json.encode(played_on(1, mine, house=house)) == msgspec.json.encode(first)
    assert played_on(1, mine, house=Quick()) == first


def test_a_round_is_played_on_to_its_end_and_scored_beside_what_it_was() -> None:
    """E1, E3: the last move brings both accounts; in the match the round was scored otherwise."""
    moves: list[str] = []
    seen = view(plies()[0].before, plies()[0].before.now.to_move)
    while True:
        told = played_on(1, *moves, short(_dearest(seen)))
        moves += [ply.move for ply in told.plies]
        seen = told.plies[-1].view
        if seen.to_move is None:
            break

    scores = [event for event in told.plies[-1].events if isinstance(event, RoundWon | RoundTied)]
    was = [event for step in plies() for event in step.events if isinstance(event, RoundWon | RoundTied)]
    assert len(scores) == 1
    assert [told.was] == was
    assert scores != was
    with pytest.raises(ValueError, match="is refused"):
        played_on(1, *moves, "M")


def _dearest(seen: View) -> Take | TakeCamels | Exchange | Sell:
    """Sell what is most, or else take something: a round ends soon."""
    legal = seen.legal_moves()
    return max(legal, key=lambda move: move.cards if isinstance(move, Sell) else -isinstance(move, Exchange))


def test_what_may_not_be_played_on_with_is_refused() -> None:
    """A ply that there is none of, moves against the rules, text that is no move, and too many."""
    mine = short(view(plies()[0].before, plies()[0].before.now.to_move).legal_moves()[0])
    with pytest.raises(NoSuchPly):
        play_on(record(), PlayOn(9, 1, (mine,)), Quick())
    with pytest.raises(NoSuchPly):
        played_on(len(plies()) + 1, mine)
    for moves in (("S D7",), (mine, "S D7"), ("S D7", mine), ("nonsense",), (mine, "")):
        with pytest.raises(ValueError, match=r"."):
            played_on(1, *moves)
    with pytest.raises(ValueError, match="does not say what was dealt"):
        play_on(replace(record(), seed=None), PlayOn(1, 1, (mine,)), Quick())
    for many in (0, MOST_MOVES + 1):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"round": 1, "ply": 1, "moves": ["M"] * many}, PlayOn)


def test_a_round_that_was_given_up_has_no_score_to_compare_with() -> None:
    """E7: nobody won it by rupees."""
    seed = seed_of(3)
    match = Match(Options(seals=1))
    deal, dealt = draw_round(match, seed, NO_NONCES)
    match = fold_all(match, dealt)
    seat = match.now.to_move
    moved = decide(match, seat, TakeCamels(), deal)
    assert isinstance(moved, tuple)
    ended = decide(fold_all(match, moved), seat, Resign(), deal)
    assert isinstance(ended, tuple)
    headers = replace(record(), rounds=(), outcome=None, seed=seed.hex())
    given_up = with_events(headers, [*dealt, *moved, *ended])

    assert play_on(given_up, PlayOn(1, 1, ("M",)), Quick()).was is None


class Twins(NamedTuple):
    """A move, in two worlds between which a viewer cannot tell."""

    mover: int
    move: Take | TakeCamels | Exchange | Sell
    one: World
    other: World


def all_twins(of_mover: bool) -> Iterator[Twins]:  # noqa: FBT001 - whose eyes it is
    """Yield moves in worlds that are alike to their mover, or to the opponent; without end."""
    number = 0
    while True:
        number += 1
        chance = Random(number)
        for moment in moments(number, Options(seals=1), (anything, lots_of(3))[number % 2]):
            move, viewer = moment.command, moment.seat if of_mover else 1 - moment.seat
            if not isinstance(move, Take | TakeCamels | Exchange | Sell) or chance.random() < 0.8:
                continue
            other = twin(moment, viewer, chance) if has_secrets(moment, viewer) else None
            if other is not None and other.match.now != moment.world.match.now:
                yield Twins(moment.seat, move, moment.world, other)


def gone_on(world: World, move: Move, house: Player) -> tuple[PlyOn, ...]:
    """Play one move, and have the house reply."""
    return with_house(continue_match(world.match, [move], world.deal), house).plies


def told_apart(house: Callable[[World], Player]) -> int:
    """Count the worlds, alike to the house, in which it replies otherwise."""

    def replies(world: World, twins: Twins) -> list[str]:
        return [ply.move for ply in gone_on(world, twins.move, house(world))[1:]]

    return sum(
        replies(twins.one, twins) != replies(twins.other, twins)
        for twins in islice(all_twins(of_mover=False), CHECKS)
    )


def test_the_house_replies_by_what_its_seat_knows() -> None:
    """K2, K3: the same reply, whatever the other holds and whatever comes next."""
    house = Quick()
    assert told_apart(lambda _world: house) == 0


def test_a_house_that_peeks_is_found() -> None:
    """The control: one that plays at random, by the cards that it cannot see."""

    def peeking(world: World) -> Player:
        return player_named("random", repr((world.match.now, world.deal.deck)).encode())

    assert told_apart(peeking) > 0


def test_who_plays_on_is_told_what_its_seat_may_know() -> None:
    """K2: no byte of their own move changes with what they cannot see; a bonus is its owner's to know."""
    house, hidden = Quick(), 0
    for twins in islice(all_twins(of_mover=True), CHECKS):
        one, other = (gone_on(world, twins.move, house) for world in (twins.one, twins.other))
        assert msgspec.json.encode(one[0]) == msgspec.json.encode(other[0])
        for ply in one:
            assert not any(isinstance(event, BonusDrawn) for event in ply.events)
            bonuses = [event for event in ply.events if isinstance(event, BonusSeen)]
            assert all((event.value is None) == (event.seat != twins.mover) for event in bonuses)
            over = ply.view.to_move is None
            hidden += not over and ply.view.sides[1 - twins.mover].hand is None
            assert over or ply.view.sides[1 - twins.mover].bonuses is None
    assert hidden


@pytest.mark.skipif(not JIT, reason="the strongest of the house needs its kernels")
def test_the_strongest_of_the_house_replies() -> None:
    """By counted work alone: two of it reply alike."""
    mine = short(view(plies()[0].before, plies()[0].before.now.to_move).legal_moves()[0])
    one, other = (played_on(1, mine, house=player_named(HOUSE, SEED)) for _ in range(2))

    assert HOUSE == "maharaja"
    assert one == other
