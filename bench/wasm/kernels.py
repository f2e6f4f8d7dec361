"""The CPU time of the module in Node and of machine code: the Maharaja's decisions, and random play."""

from __future__ import annotations

from itertools import count
from statistics import median
from time import thread_time
from typing import Final, NamedTuple

from bench.engine.random_rounds import SEED as DICE, run_kernel
from bench.wasm.node import Node
from jaipur.players.decision import root_and_dice
from jaipur.players.player import Limits, chooser
from jaipur.players.roster import player_named
from jaipur.rules.match import Match
from jaipur.rules.match_driver import MatchDriver
from jaipur.rules.round.moves import number_of
from jaipur.rules.view import view

PLAYER: Final = "maharaja"
SEED: Final = b"wasm"
POSITIONS: Final = 24
EVERY: Final = 5
"""Of the decisions in a match, one in so many."""
PASSES: Final = 3
"""Of a position the quickest pass counts, of each."""
ROUNDS: Final = 2_000
PAIRS: Final = 30


class Pair(NamedTuple):
    """CPU seconds of machine code and of the module, for the same work."""

    native: float
    module: float


def random_play(node: Node) -> list[Pair]:
    """Play the same random rounds in both, in turn."""
    run_kernel(1)
    for _ in range(3):
        node.ask(rounds=ROUNDS, dice=str(DICE))  # so that the engine has optimised it
    return [_played(node) for _ in range(PAIRS)]


def _played(node: Node) -> Pair:
    ours, theirs = run_kernel(ROUNDS), node.ask(rounds=ROUNDS, dice=str(DICE))
    if [*ours[:3]] != theirs.did:
        raise AssertionError(f"the module plays other rounds: {ours[:3]} and {theirs.did}")
    return Pair(ours.seconds, theirs.seconds)


def decisions(node: Node) -> list[Pair]:
    """Let the strongest level decide in the same positions in both, in turn."""
    matches = _matches()
    _decided(node, matches[0])
    return [_quickest([_decided(node, match) for _ in range(PASSES)]) for match in matches]


def _quickest(passes: list[Pair]) -> Pair:
    return Pair(min(each.native for each in passes), min(each.module for each in passes))


def _decided(node: Node, match: Match) -> Pair:
    seat = match.now.to_move
    seen = view(match, seat)
    player = player_named(PLAYER, SEED)
    began = thread_time()
    decision = player.choose(seen, Limits())
    native = thread_time() - began
    dice = str(root_and_dice(SEED, seen)[1][0])
    found = node.ask(player=PLAYER, position=match.positions.tobytes().hex(), seat=seat, dice=dice)
    if [number_of(decision.move), decision.value, decision.work] != found.did:
        raise AssertionError(f"the module decides otherwise: {decision} and {found.did}")
    return Pair(native, found.seconds)


def _matches() -> list[Match]:
    """Play matches at random, and give some of their positions, early ones and late ones."""
    seated, found = (player_named("random", SEED), Limits()), list[Match]()
    for number in count():
        for place, transition in enumerate(MatchDriver(number.to_bytes(32)).run(chooser(seated, seated))):
            after = transition.after
            if after.result is None and not after.between_rounds and place % EVERY == number % EVERY:
                found.append(after)
            if len(found) == POSITIONS:
                return found
    raise AssertionError("there is always another match")


def share(pairs: list[Pair]) -> float:
    """Compare pair by pair: a quiet moment that only one of them had does not count."""
    return median(pair.module / pair.native for pair in pairs)


def total(pairs: list[Pair]) -> float:
    """Compare the sums: what is long counts more."""
    return sum(pair.module for pair in pairs) / sum(pair.native for pair in pairs)
