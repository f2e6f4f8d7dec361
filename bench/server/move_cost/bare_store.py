"""What the store does by itself: matches played in advance, and their logs kept as fast as it goes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from time import perf_counter
from typing import Final, NamedTuple

from bench.databases import query
from jaipur.adapters.entry_codec import encode
from jaipur.adapters.postgres.event_store import PostgresStore
from jaipur.online.clock import new_clock
from jaipur.online.match_ids import match_id, to_text
from jaipur.online.play.commands import Dealer, ReceivedRequest, decide_request
from jaipur.online.play.log import Entry, Opened
from jaipur.online.play.table import Table, open_table
from jaipur.rules.round.deal import Deal, commitment
from jaipur.rules.round.legality import legal_moves
from jaipur.rules.round.moves import number_of
from jaipur.rules.round.position import Positions
from jaipur.wire.client_messages import Continue, Play, Ready, SeatRequest
from jaipur.wire.values import Person, Untimed, Why

MOST_ENTRIES: Final = 60


class Step(NamedTuple):
    """An entry of a log, and what the rules' kernel is called with to decide it, if it is a move."""

    entry: Entry
    positions: Positions | None = None
    """Before the move."""
    number: int = 0
    deal: Deal | None = None


def played(number: int) -> list[Step]:
    """Play a match by itself, as a server would write it down."""
    seed, match = secrets.token_bytes(32), match_id(2_000_000_000_000, 0, number)
    people = (Person(f"one-{number}", "Meera"), Person(f"other-{number}", "Arjun"))
    opened = Opened(people, Untimed(), commitment(seed, to_text(match)).hex())
    steps = [Step(Entry(match, 1, 1, (opened,), new_clock(Untimed())))]
    table, dealer = open_table(steps[0].entry), Dealer(seed)
    while len(steps) < MOST_ENTRIES and not table.is_over:
        request, seat = _next(table)
        at = len(steps)
        answered = decide_request(table, ReceivedRequest(request, seat, at, f"command-{at}"), dealer)
        if isinstance(answered, Why):
            raise TypeError(f"{request} of {seat} is refused: {answered}")
        steps.append(_step(answered.entry, table, request, dealer))
        table = answered.table
    return steps


def _step(entry: Entry, before: Table, request: SeatRequest, dealer: Dealer) -> Step:
    nonces = before.agreed
    if not isinstance(request, Play) or nonces is None:
        return Step(entry)
    match = before.match
    return Step(entry, match.positions, number_of(request.move) or 0, dealer.deal(nonces, match.round))


def _next(table: Table) -> tuple[SeatRequest, int]:
    if table.agreed is None:
        return Ready("00"), 0 if table.nonces[0] is None else 1
    if table.match.awaits_deal:
        return Continue(), 1 if table.continued[0] else 0
    legal = legal_moves(table.match.position)
    return Play(table.version, legal[len(legal) // 2]), table.match.now.to_move


class Bare(NamedTuple):
    """What the store does by itself."""

    entries_per_second: float
    wal: float
    """Bytes that PostgreSQL writes ahead for an entry."""
    kept: float
    """Bytes of an entry."""


async def measured(address: str, tables: int) -> Bare:
    """Have the store keep entries, from as many tables at a time."""
    logs = [[step.entry for step in played(number)] for number in range(tables)]
    store = await PostgresStore.start(address)

    async def keep(log: Sequence[Entry]) -> None:
        for entry in log:
            if not await store.append(entry):
                raise RuntimeError("an entry was not kept")

    for log in logs:
        await store.open(log[0], bytes(32))
    before, began = await _written(address), perf_counter()
    await asyncio.gather(*(keep(log[1:]) for log in logs))
    seconds, written = perf_counter() - began, await _written(address) - before
    await store.close()
    entries = [entry for log in logs for entry in log[1:]]
    size = sum(len(encode(entry)) for entry in entries)
    return Bare(len(entries) / seconds, written / len(entries), size / len(entries))


async def _written(address: str) -> int:
    ((written,),) = await query(address, "SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint")
    return int(str(written))
