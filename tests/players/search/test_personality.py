"""A character has tastes, moods and blind spots, and keeps within its slack whatever they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import exp

import msgspec
import pytest

from jaipur.compiling import JIT
from jaipur.players.dice import new_dice
from jaipur.players.network.evaluation import judge_moves
from jaipur.players.network.greedy import NetPlayer
from jaipur.players.network.net import NetWorkspace, new_net_workspace
from jaipur.players.network.weights import load_net
from jaipur.players.opponents import Character, Search, Tastes
from jaipur.players.player import Limits
from jaipur.players.search.character import CHARACTER, character_record, log_odds, new_character_scratch, pick
from jaipur.players.search.personality import CharacterPlayer, PacedPlayer
from jaipur.players.search.player import SearchPlayer
from jaipur.rules.cards import Card, Good
from jaipur.rules.options import Options
from jaipur.rules.round.moves import Exchange, Move, Sell, Take, TakeCamels, number_of
from jaipur.rules.round.position import Awaiting
from jaipur.rules.view import View, view
from tests.positions import random_match

VIEWS = 60 if JIT else 4
UNLIMITED = Limits()


def _views(number: int = VIEWS, options: Options | None = None) -> Iterator[View]:
    """Views from which a seat decides, of some matches at random."""
    moments = (match for n in range(20) for match, _ in random_match(n, options))
    decisions = (m for m in moments if m.now.awaiting == Awaiting.MOVE and not m.between_rounds)
    for match in islice(decisions, 0, 17 * number, 17):
        yield view(match, match.now.to_move)


def _workspace(judged: dict[Move, float]) -> NetWorkspace:
    """A workspace on which these moves have these values."""
    workspace = new_net_workspace(load_net())
    for place, (move, value) in enumerate(judged.items()):
        number = number_of(move)
        assert number is not None
        workspace.moves[place] = number
        workspace.values[place] = value
    return workspace


def _picked(judged: dict[Move, float], character: Character, times: int = 1) -> Counter[Move]:
    """How often each of these moves is chosen."""
    workspace, dice, scratch = _workspace(judged), new_dice(b"pick"), new_character_scratch()
    moves, record = list(judged), character_record(character)
    return Counter(moves[pick(workspace, len(moves), record, scratch, dice)] for _ in range(times))


def test_a_record_has_every_trait_of_a_character() -> None:
    """Each in the field of its name."""
    tastes = Tastes(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)

    record = character_record(Character(7.0, 0.5, 4, forgetful=True, tastes=tastes))

    traits = {"temperature": 7.0, "slack": 0.5, "reach": 4, "forgetful": 1, **msgspec.structs.asdict(tastes)}
    assert {name: getattr(record, name) for name in CHARACTER.names or ()} == traits


def test_without_a_character_the_network_plays() -> None:
    """Move, value, alternatives and work are those of the network at first sight."""
    plain, net = CharacterPlayer(b"seed", "plain", Character()), NetPlayer(b"seed")

    assert all(plain.choose(known, UNLIMITED) == net.choose(known, UNLIMITED) for known in _views())


JUDGED: dict[Move, float] = {Take(Good.GOLD): 0.62, TakeCamels(): 0.55, Sell(Good.CLOTH, 1): 0.50}


def _deviation(temperature: float, times: int) -> float:
    """How far choices are from a softmax of temperature 1/5, as chi-square with two degrees of freedom."""
    chosen = _picked(JUDGED, Character(temperature=temperature), times)
    weights = {move: exp(log_odds(value) / 0.2) for move, value in JUDGED.items()}
    expected = {move: times * weight / sum(weights.values()) for move, weight in weights.items()}
    return sum((chosen[move] - number) ** 2 / number for move, number in expected.items())


def test_moods_choose_an_idea_by_a_softmax_over_log_odds() -> None:
    """The better an idea, the likelier; a control with other moods is told from it."""
    times = 4_000 if JIT else 400

    assert _deviation(0.2, times) < 14
    assert _deviation(0.4, times) > 28


def test_an_idea_is_carried_out_as_well_as_it_can_be() -> None:
    """Moods say what to sell or how many cards to exchange, and never to do that badly."""
    chosen = _picked(
        {
            Sell(Good.LEATHER, 2): 0.49,
            Sell(Good.LEATHER, 3): 0.53,
            Exchange((Card.GOLD, Card.GOLD), (Card.CLOTH, Card.CAMEL)): 0.52,
            Exchange((Card.GOLD, Card.GOLD), (Card.CAMEL, Card.CAMEL)): 0.51,
            Take(Good.GOLD): 0.50,
        },
        Character(temperature=2.0),
        300,
    )

    assert {move for move, times in chosen.items() if times > 30} == set(chosen)
    assert len(chosen) == 3
    assert Sell(Good.LEATHER, 2) not in chosen
    assert Exchange((Card.GOLD, Card.GOLD), (Card.CAMEL, Card.CAMEL)) not in chosen


def _given_away(slack: float) -> float:
    """The most that someone with violent moods and odd tastes gave away at one move."""
    moody = Character(temperature=5.0, slack=slack, tastes=Tastes(exchanges=2.0, camels=-3.0))
    net = NetPlayer(b"")
    return max(
        net.choose(known, UNLIMITED).value - CharacterPlayer(seed, "", moody).choose(known, UNLIMITED).value
        for seed in (b"1", b"2", b"3")
        for known in _views()
    )


def test_no_mood_gives_away_more_than_the_slack() -> None:
    """Never an absurd move; a control that need not keep to a slack plays some."""
    assert _given_away(slack=0.05) <= 0.05
    assert _given_away(slack=1.0) > 0.05


@pytest.mark.parametrize(
    "tastes, liked",
    [
        (Tastes(camels=0.5), TakeCamels()),
        (Tastes(small_sales=0.5), Sell(Good.SPICE, 2)),
        (Tastes(large_sales=0.5), Sell(Good.LEATHER, 4)),
        (Tastes(precious=0.3), Take(Good.SILVER)),
        (Tastes(exchanges=0.5), Exchange((Card.CLOTH, Card.CLOTH), (Card.CAMEL, Card.CAMEL))),
        (Tastes(exchanges=0.5, parting=-0.1), Exchange((Card.SPICE, Card.SPICE), (Card.CLOTH, Card.CAMEL))),
        (Tastes(), Sell(Good.CLOTH, 3)),
    ],
)
def test_a_taste_tips_the_balance(tastes: Tastes, liked: Move) -> None:
    """Among moves that are nearly as good; without tastes the best is played."""
    judged: dict[Move, float] = {
        TakeCamels(): 0.5,
        Sell(Good.SPICE, 2): 0.5,
        Sell(Good.LEATHER, 4): 0.5,
        Sell(Good.CLOTH, 3): 0.55,
        Take(Good.SILVER): 0.5,
        Take(Good.CLOTH): 0.5,
        Exchange((Card.CLOTH, Card.CLOTH), (Card.CAMEL, Card.CAMEL)): 0.51,
        Exchange((Card.SPICE, Card.SPICE), (Card.CLOTH, Card.CAMEL)): 0.5,
    }

    assert set(_picked(judged, Character(tastes=tastes))) == {liked}
    assert set(_picked(judged, Character(slack=0.01, tastes=tastes))) == {Sell(Good.CLOTH, 3)}


def test_an_exchange_beyond_its_reach_is_overlooked() -> None:
    """However good it is, and it does not count for the slack either."""
    large = Exchange((Card.GOLD, Card.GOLD, Card.GOLD), (Card.CAMEL, Card.CAMEL, Card.CAMEL))
    small = Exchange((Card.GOLD, Card.GOLD), (Card.CAMEL, Card.CAMEL))
    judged: dict[Move, float] = {Take(Good.GOLD): 0.3, large: 0.9, small: 0.6}

    assert set(_picked(judged, Character(slack=0.1, reach=3))) == {large}
    assert set(_picked(judged, Character(slack=0.1, reach=2))) == {small}
    assert set(_picked(judged, Character(slack=0.1, reach=1))) == {Take(Good.GOLD)}


def _nothing_seen(known: View) -> View:
    """The same view of somebody who did not look at what the other took."""
    assert known.viewer is not None
    sides = list(known.sides)
    sides[1 - known.viewer] = msgspec.structs.replace(sides[1 - known.viewer], seen=(0,) * 6)
    return msgspec.structs.replace(known, sides=tuple(sides))


def _forgets(character: Character, options: Options) -> bool:
    player = CharacterPlayer(b"", "forgetful", character)
    return all(
        player.choose(known, UNLIMITED) == player.choose(_nothing_seen(known), UNLIMITED)
        for known in _views(options=options)
    )


def test_the_forgetful_do_not_know_what_the_other_took() -> None:
    """K2: less than they may know, never more; a control remembers."""
    assert _forgets(Character(forgetful=True), Options())
    assert not _forgets(Character(), Options())


def test_what_lies_open_needs_no_memory() -> None:
    """O5: with open hands the forgetful play as the others do."""
    forgetful, other = CharacterPlayer(b"", "", Character(forgetful=True)), NetPlayer(b"")

    for known in _views(options=Options(open_hands=True)):
        assert forgetful.choose(known, UNLIMITED) == other.choose(known, UNLIMITED)


def test_a_value_is_what_the_move_is_worth() -> None:
    """Not how much it is liked; and the alternatives are the better moves first."""
    player = CharacterPlayer(b"", "", Character(temperature=1.0, tastes=Tastes(camels=2.0)))
    workspace = new_net_workspace(load_net())
    for known in _views():
        decided = player.choose(known, UNLIMITED)

        workspace.positions[0] = player._workspace.positions[0]
        count = judge_moves(load_net(), workspace)
        number = number_of(decided.move)
        assert decided.value == workspace.values[:count][workspace.moves[:count] == number]
        others = [alternative.value for alternative in decided.alternatives]
        assert others == sorted(others, reverse=True)


@pytest.mark.skipif(not JIT, reason="a search of any length takes minutes interpreted")
def test_a_level_that_looks_ahead_keeps_its_own_pace() -> None:
    """Unless the limits say how much work, or how much time, it may take."""
    paced, search = PacedPlayer(b"", "shark", Search(work=2_000)), SearchPlayer(b"")
    for known in _views(5):
        assert paced.choose(known, UNLIMITED) == search.choose(known, Limits(work=2_000))
        assert paced.choose(known, Limits(work=500)) == search.choose(known, Limits(work=500))
