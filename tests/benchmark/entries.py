"""A small entry for tests, and others that were played otherwise than they say."""

from __future__ import annotations

from typing import Final

import msgspec

from jaipur.arena.contestant import parse_contestant
from jaipur.arena.executor import ThisProcess
from jaipur.arena.mirrored_deal import Contestants, play_pair, seated_players
from jaipur.benchmark.entry import (
    BenchmarkEntry,
    DealLog,
    EntryHeader,
    TimeSpent,
    logged,
    new_header,
    standing_of,
)
from jaipur.benchmark.inspection import check_entry
from jaipur.players.network.weights import load_net
from jaipur.players.player import Player

BOT: Final = "broker"
DEALS: Final = 10


def header(bot: str = BOT) -> EntryHeader:
    """The header of a small entry in the first division."""
    return new_header(parse_contestant(bot), "1ms", DEALS)


def played(about: EntryHeader, seed: int, bot: str, opponent: str, deals: int = DEALS) -> BenchmarkEntry:
    """An entry whose games were really played so, whatever its header says."""

    def seated(_who: Contestants, *place: int) -> tuple[Player, Player]:
        one, other = parse_contestant(bot), parse_contestant(opponent)
        return seated_players((one, other), *place)

    logs = tuple(
        logged(play_pair(about.contestants, seed, number, net=load_net(), seated=seated))
        for number in range(deals)
    )
    return with_deals(BenchmarkEntry(about, TimeSpent(), None, ()), logs)


def with_deals(entry: BenchmarkEntry, deals: tuple[DealLog, ...]) -> BenchmarkEntry:
    """The same entry with other deals, and the score that follows from their results."""
    return msgspec.structs.replace(entry, deals=deals, standing=standing_of(deals))


def with_game(entry: BenchmarkEntry, **changes: object) -> BenchmarkEntry:
    """Change the first game of the third deal."""
    one, other = entry.deals[2]
    return with_deals(
        entry, (*entry.deals[:2], (msgspec.structs.replace(one, **changes), other), *entry.deals[3:])
    )


def faults(entry: BenchmarkEntry, share: float = 1.0, salt: str = "") -> list[str]:
    """What a check finds."""
    return [
        f"{found.what}: {found.fault}"
        for found in check_entry(entry, ThisProcess(), share, salt)
        if found.fault
    ]
