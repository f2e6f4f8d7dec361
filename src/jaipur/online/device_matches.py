"""Matches against the house that were played in a browser, and are added to an account.

The server replays them by the rules, so that the archive has only matches that could be. Who chose the moves
it cannot know, also those of the bot: such a match is marked, and changes no rating.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Protocol

import msgspec

from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.move_check import check_moves
from jaipur.online.play.archive import Archived, encode_archived
from jaipur.online.play.bounds import MOST_ENTRIES
from jaipur.online.play.ports import Finished
from jaipur.players.opponents import LEVELS
from jaipur.rules.events import MatchDecision
from jaipur.rules.round.deal import commitment
from jaipur.rules.round.moves import number_of
from jaipur.rules.text.notation import parse_move
from jaipur.wire.own_matches import DeviceEnd, DeviceMatch
from jaipur.wire.values import FORMER

MOST_MATCHES: Final = 5_000
"""Matches of one user that were played on devices: 3 MB."""
PLAYER: Final = 0
"""The seat of the player."""
_ENDED: Final[dict[DeviceEnd | None, tuple[int | None, MatchDecision | None] | None]] = {
    None: None,
    DeviceEnd.RESIGNED: (PLAYER, MatchDecision.RESIGNATION),
    DeviceEnd.ABORTED: (PLAYER, None),
    DeviceEnd.TOO_LONG: (None, None),
}
_REMEMBERED: Final = 4_096


class DeviceMatches(Protocol):
    """Which matches of devices were added, by user and the name that the device gave."""

    async def claim(self, user: str, name: str, match: MatchId, most: int) -> MatchId | None:
        """Store the id of a new match, and return it; or the one that is stored.

        Return None for a user who has as many as one may have.
        """
        ...


def archived_from(told: DeviceMatch, match: MatchId) -> Archived:
    """Return a match as it is archived under an id; ValueError if its moves cannot be read.

    Its commitment is computed anew, for this id. The player's browser chose the seed: nobody was bound by it.
    """
    if told.level not in LEVELS:
        raise ValueError(f"no level {told.level}")
    if not 0 <= told.opened_at <= told.ended_at:
        raise ValueError("a match ends after it began")
    seed, moves = bytes.fromhex(told.seed), _numbers(told.moves)
    versions = 1 + told.rounds + len(moves) + (told.ended is not None)
    if versions > MOST_ENTRIES:
        raise ValueError(f"a log has at most {MOST_ENTRIES} entries, not {versions}")
    return Archived(
        match=match,
        opened_at=told.opened_at,
        players=(FORMER, told.level),
        house=(False, True),
        chosen=msgspec.structs.astuple(told.options),
        time=(),
        rated=False,
        commitment=commitment(seed, to_text(match)),
        seed=seed,
        nonces=(bytes.fromhex(told.nonce), b""),
        versions=versions,
        rounds=told.rounds,
        ended=_ENDED[told.ended],
        moves=moves,
        spent=(0,) * len(moves),
        on_device=True,
    )


def by_our_clock(told: DeviceMatch, now: int) -> DeviceMatch:
    """Return a match that has ended by now: if the clock of the device is ahead, its times are put back."""
    ahead = told.ended_at - now
    if ahead <= 0:
        return told
    return msgspec.structs.replace(told, opened_at=told.opened_at - ahead, ended_at=now)


def checked(told: DeviceMatch, match: MatchId) -> Archived:
    """Return a match as it is archived; ValueError if it breaks the rules."""
    archived = archived_from(told, match)
    check_moves(archived)
    return archived


def finished_from(told: DeviceMatch, user: str, match: MatchId) -> Finished:
    """Return the row of a match that was checked."""
    body = encode_archived(archived_from(told, match))
    return Finished(match, told.opened_at, told.ended_at, (user, None), body)


def _numbers(moves: str) -> tuple[int, ...]:
    return tuple(map(_number, moves.split(","))) if moves else ()


@lru_cache(_REMEMBERED)
def _number(text: str) -> int:
    number = number_of(parse_move(text))
    if number is None:
        raise ValueError(f"no position allows {text}")
    return number
