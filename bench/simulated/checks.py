"""What must be so after a simulated run, whatever happened in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from bench.faulty.checks.checker import Fault, Head, Kept, Row, check
from bench.simulated.world.rows import Rows, ends_match
from bench.simulated.world.world import World
from jaipur.adapters.entry_codec import encode
from jaipur.online.clock import Outage
from jaipur.online.match_ids import from_text
from jaipur.online.play.log import Entry
from jaipur.wire.values import Why

MAY_CHARGE: Final = 1_000
"""Milliseconds of an outage that may be charged to a player."""
_LEGITIMATE: Final = frozenset({Fault.LOST, Fault.UNLIKE, Fault.INVENTED, Fault.BROKEN})
"""What an asynchronous standby that becomes the primary may cost."""


class Violation(NamedTuple):
    """Something that is wrong after a run."""

    kind: str
    what: str


def violations(world: World) -> list[Violation]:
    """Find all that is wrong with a run, after its faults are healed and its nodes stopped."""
    rows = world.cluster.primary.rows
    found = [Violation("error", error) for error in world.errors]
    went_back = not world.cluster.synchronous and world.cluster.failovers > 0
    findings = check(_kept(rows), [player.history for player in world.players])
    found += (
        Violation(finding.fault, f"{finding.match}: {finding.what}")
        for finding in findings
        if not (went_back and finding.fault in _LEGITIMATE)
    )
    if not went_back:
        found += _refused_yet_played(world, rows)
    for entries in rows.entries.values():
        found += _charged(entries, world.outages)
    return found


def _kept(rows: Rows) -> Kept:
    kept = [Row(entry.match, entry.version, encode(entry)) for log in rows.entries.values() for entry in log]
    heads = {match: Head(log[-1].version, ends_match(log[-1])) for match, log in rows.entries.items()}
    return Kept(kept, heads, {})


def _refused_yet_played(world: World, rows: Rows) -> Iterator[Violation]:
    """A command that was refused as stale must not be in the log: its player has chosen another."""
    for player in world.players:
        for entry in rows.entries.get(from_text(player.match), ()):
            if entry.id is not None and player.refused.get(entry.id) is Why.STALE:
                yield Violation("refused", f"{entry.id} was refused, and is version {entry.version}")


def _charged(entries: Sequence[Entry], outages: Sequence[Outage]) -> Iterator[Violation]:
    """No clock may be charged for more of an outage than is allowed."""
    for before, after in pairwise(entries):
        seat, since = before.clock.running, before.clock.since
        if seat is None:
            continue
        spent = before.clock.left[seat] - after.clock.left[seat]
        parts = [min(after.at, one.ended) - max(since, one.began) for one in outages]
        down = sum(max(0, part - MAY_CHARGE) for part in parts)
        if spent > max(0, after.at - since - down):
            of = f"{after.at - since} at version {after.version}, {down} of them in outages"
            yield Violation("charged", f"{spent} ms of {of}")
