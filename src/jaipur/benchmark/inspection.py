"""Checks an entry: its header, every game under the rules, and in some deals the moves of the players."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Final, NamedTuple

from jaipur.benchmark.entry import BenchmarkEntry, EntryHeader, entry_digest, new_header, standing_of
from jaipur.benchmark.protocol import DIVISIONS, SIZES
from jaipur.benchmark.replay import BOT, OPPONENT, ReplayTask, is_exact, replay_deal
from jaipur.players.dice import fraction, new_dice
from jaipur.players.external.process import ForfeitError
from jaipur.players.roster import player_named

if TYPE_CHECKING:
    from jaipur.arena.executor import Executor

SHARE: Final = 0.1
"""The share of the deals in which the players decide again, unless a check has another."""
EVERY_DEAL: Final = 10
"""Entries of so many deals or fewer are checked in each of them."""


class EntryFinding(NamedTuple):
    """One thing that was looked at, what was found, and what is wrong with it."""

    what: str
    found: str = ""
    fault: str | None = None


def check_entry(
    entry: BenchmarkEntry, executor: Executor, share: float = SHARE, salt: str = ""
) -> Iterator[EntryFinding]:
    """Check an entry; only one with a sound header is replayed.

    In a share of its deals, chosen by its hash and the salt, the opponent decides each of its moves again,
    and so does the bot if it is at hand.
    """
    if fault := _header_fault(entry):
        yield EntryFinding("header", fault=fault)
        return
    yield EntryFinding("header", f"{entry.header.deals} deals in the division {entry.header.division}")
    chosen = chosen_deals(entry, share, salt)
    missing = _missing_bot(entry.header)
    again = frozenset({OPPONENT} if missing else {BOT, OPPONENT})
    yield from _replayed(entry, executor, chosen, again)
    if missing:
        yield EntryFinding("bot", f"not at hand, and so not asked again: {missing}")
    found = standing_of(entry.deals)
    is_same = found is not None and entry.standing is not None and found.equals(entry.standing)
    yield EntryFinding("score", fault=None if is_same else "not that of the games")


def _header_fault(entry: BenchmarkEntry) -> str | None:
    """Say what in the header is not as the protocol has it."""
    header = entry.header
    if header.division not in DIVISIONS:
        return f"no division {header.division!r}"
    try:
        bot, _ = header.contestants
    except ValueError as error:
        return str(error)
    due = new_header(bot, header.division, header.deals)
    for name in ("opponent", "seed", "network", "rules"):
        found, expected = getattr(header, name), getattr(due, name)
        if found != expected:
            return f"{name} is {found}, not {expected}"
    if header.deals not in SIZES:
        return f"an entry has {', '.join(map(str, SIZES))} deals, not {header.deals}"
    if len(entry.deals) != header.deals:
        return f"{len(entry.deals)} deals of {header.deals}"
    return None


def chosen_deals(entry: BenchmarkEntry, share: float, salt: str) -> frozenset[int]:
    """Return the numbers of the deals in which players decide again."""
    dice = new_dice(entry_digest(entry), salt.encode())
    drawn = {number for number in range(len(entry.deals)) if fraction(dice) < share}
    return frozenset(range(len(entry.deals)) if len(entry.deals) <= EVERY_DEAL else drawn)


def _missing_bot(header: EntryHeader) -> str:
    """Return why the bot cannot be asked; nothing if it can."""
    try:
        player_named(header.contestants[BOT].name)
    except (ValueError, OSError, ForfeitError) as error:
        return str(error)
    return ""


def _replayed(
    entry: BenchmarkEntry, executor: Executor, chosen: frozenset[int], again: frozenset[int]
) -> Iterator[EntryFinding]:
    """Replay every deal; stop at the first fault."""
    tasks = (
        ReplayTask(entry.header, number, deal, again if number in chosen else frozenset())
        for number, deal in enumerate(entry.deals)
    )
    same = asked = 0
    with closing(executor.map(replay_deal, tasks)) as replayed:
        for deal in replayed:
            if deal.fault:
                yield EntryFinding("games", fault=deal.fault)
                return
            same, asked = same + deal.same, asked + deal.asked
    yield EntryFinding("games", f"{2 * len(entry.deals)} games keep the rules")
    yield EntryFinding("opponent", f"decided again in {len(chosen)} deals: the same moves")
    if BOT in again:
        how = "" if is_exact(entry.header.contestants[BOT]) else ", which a limit of time allows to differ"
        yield EntryFinding("bot", f"{same} of {asked} moves are the same again{how}")
