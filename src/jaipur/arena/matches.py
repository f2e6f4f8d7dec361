"""The short API for programs: let two players play a match, or many mirrored deals."""

from __future__ import annotations

import hashlib
import secrets

from jaipur.arena.contest import Plan, play_contest
from jaipur.arena.contestant import Contestant, parse_contestant
from jaipur.arena.executor import ThisProcess
from jaipur.arena.mirrored_deal import IllegalMoveError
from jaipur.arena.results import Header, Results
from jaipur.arena.summary import Summary, summarise
from jaipur.players.network.weights import digests
from jaipur.players.player import Limits, Player, chooser
from jaipur.players.roster import entered, player_named, weights_files
from jaipur.rules.match_driver import MatchDriver, RefusedMoveError
from jaipur.rules.options import PRINTED_GAME, Options
from jaipur.rules.records.record import Record
from jaipur.rules.text.notation import short


def play_match(
    first: str | Player,
    second: str | Player,
    *,
    seed: int | str | None = None,
    options: Options = PRINTED_GAME,
) -> Record:
    """Let two players, by name or of your own, play a match; the same seed gives the same match again.

    Examples:
        >>> from jaipur import play_match
        >>> record = play_match("random", "heuristic", seed="monsoon")
        >>> record.players, record.outcome.winner
        (('random', 'heuristic'), 1)

    """
    chance = secrets.token_bytes(32) if seed is None else hashlib.sha256(str(seed).encode()).digest()
    seated = [_seated(player, chance + bytes([seat])) for seat, player in enumerate((first, second))]
    names = (seated[0][0].name, seated[1][0].name)
    driver = MatchDriver(chance, options)
    try:
        driver.finish(chooser(*seated))
    except RefusedMoveError as error:
        raise IllegalMoveError(
            f"{names[error.seat]} played {short(error.move)}: {error.refusal.name}"
        ) from error
    return driver.record("match", names)


def compare(
    first: str | Player, second: str | Player, *, deals: int = 100, seed: int = 1, matches: bool = False
) -> Summary:
    """Let two players play the same deals from both sides, a round each or a match, and sum it up.

    It is done in this process, without judging luck; `jaipur arena` uses every CPU.

    Examples:
        >>> from jaipur import compare
        >>> found = compare("heuristic", "random", deals=1)
        >>> found.won, found.lost
        (2, 0)

    """
    one, other = _contestant(first), _contestant(second)
    header = Header(one, other, seed, matches, weights=digests(*weights_files(one.name, other.name)))
    with entered(*(player for player in (first, second) if not isinstance(player, str))):
        *_, played = play_contest(Results(header), Plan(deals), ThisProcess())
    return summarise(played, deals)


def _contestant(player: str | Player) -> Contestant:
    return parse_contestant(player) if isinstance(player, str) else Contestant(player.name)


def _seated(player: str | Player, seed: bytes) -> tuple[Player, Limits]:
    """Return a player with its limits, parsed from `NAME@WORK` or `NAME@TIME`."""
    if not isinstance(player, str):
        return player, Limits()
    contestant = parse_contestant(player)
    return player_named(contestant.name, seed), contestant.limits
