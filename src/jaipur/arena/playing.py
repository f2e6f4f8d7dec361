"""The short way for programs: let two players play a match, or many mirrored deals."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from jaipur.arena.contest import Plan, play_contest
from jaipur.arena.contestant import Contestant, parse_contestant
from jaipur.arena.executor import ThisProcess
from jaipur.arena.results import Header, Results
from jaipur.arena.rounds import IllegalMoveError
from jaipur.arena.summary import Summary, summarise
from jaipur.players.player import Limits, Player
from jaipur.players.roster import entered, player_named
from jaipur.players.weights import digests
from jaipur.rules.deal import Deal, Nonces, commitment
from jaipur.rules.events import Event
from jaipur.rules.legal import Refusal
from jaipur.rules.match import Match, decide, draw_round, fold_all
from jaipur.rules.notation import short
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.record import Record, with_events
from jaipur.rules.view import view

_NONCES: Final[Nonces] = (b"", b"")
_NAME_LENGTH: Final = 13


def play_match(
    first: str | Player,
    second: str | Player,
    *,
    seed: int | str | None = None,
    options: Options = PRINTED_GAME,
) -> Record:
    """Let two players, by name or of your own, play a match; the same seed gives the same match again.

    >>> from jaipur import play_match
    >>> record = play_match("random", "heuristic", seed="monsoon")
    >>> record.players, record.outcome.winner
    (('random', 'heuristic'), 1)
    """
    chance = secrets.token_bytes(32) if seed is None else hashlib.sha256(str(seed).encode()).digest()
    seated = [_seated(player, chance + bytes([seat])) for seat, player in enumerate((first, second))]
    match, deal, history = Match(options), None, list[Event]()
    while match.result is None:
        if deal is None or match.awaits_deal:
            deal, events = draw_round(match, chance, _NONCES)
        else:
            events = _move(match, seated[match.now.to_move], deal)
        match = fold_all(match, events)
        history += events
    name = hashlib.sha256(b"match:" + chance).hexdigest()[:_NAME_LENGTH]
    names = (seated[0][0].name, seated[1][0].name)
    proof = (commitment(chance, name).hex(), ("", ""), chance.hex())
    return with_events(Record(1, name, names, options, *proof), history)


def compare(
    first: str | Player, second: str | Player, *, deals: int = 100, seed: int = 1, matches: bool = False
) -> Summary:
    """Let two players play the same deals from both sides, a round each or a match, and sum it up.

    It is done in this process, without judging luck; `jaipur arena` uses every CPU.

    >>> from jaipur import compare
    >>> found = compare("heuristic", "random", deals=1)
    >>> found.won, found.lost
    (2, 0)
    """
    one, other = _contestant(first), _contestant(second)
    header = Header(one, other, seed, matches, weights=digests(one.name, other.name))
    with entered(*(player for player in (first, second) if not isinstance(player, str))):
        *_, played = play_contest(Results(header), Plan(deals), ThisProcess())
    return summarise(played, deals)


def _contestant(player: str | Player) -> Contestant:
    return parse_contestant(player) if isinstance(player, str) else Contestant(player.name)


def _seated(player: str | Player, seed: bytes) -> tuple[Player, Limits]:
    """Give a player with what it may think: NAME@WORK and NAME@TIME say how much."""
    if not isinstance(player, str):
        return player, Limits()
    contestant = parse_contestant(player)
    return player_named(contestant.name, seed), contestant.limits


def _move(match: Match, seated: tuple[Player, Limits], deal: Deal) -> tuple[Event, ...]:
    seat, (player, limits) = match.now.to_move, seated
    move = player.choose(view(match, seat), limits).move
    events = decide(match, seat, move, deal)
    if isinstance(events, Refusal):
        raise IllegalMoveError(f"{player.name} played {short(move)}: {events.name}")
    return events
