"""Writes house_tables.json beside it: untimed matches against the house, with every answer of a server.

The web client plays such matches without a server, and must answer each request in the same way: with the
same refusal, or with the same message to the player. It must also hand the house the same view and the same
seed, and write the same record.

Run ``python -m tests.vectors.write_house_tables``.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from jaipur.online.match_ids import to_text
from jaipur.online.play.archive import unpack
from jaipur.online.play.commands import TableRequest
from jaipur.online.play.log_summary import pack
from jaipur.online.play.messages import TableStates, happened, joined
from jaipur.online.play.reveal import reveal_seed
from jaipur.rules.match import Abort, Resign
from jaipur.rules.options import Options
from jaipur.rules.records.text import print_record
from jaipur.rules.round.moves import Move, Sell, TakeCamels
from jaipur.rules.tokens import BONUS_SMALLEST_SALE
from jaipur.rules.view import View, view
from jaipur.wire.client_messages import Claim, Continue, Play, Ready, TakeBack
from jaipur.wire.values import House, Person, Untimed, Why
from tests.online.play.tables import Seated

VERSION: Final = 1
FILE: Final = Path(__file__).with_name("house_tables.json")
PLAYER: Final = 0
HOUSE: Final = 1
SITTERS: Final = (Person("local", "Meera"), House("teacher"))
NONCE: Final = b"meera's chance 1".hex()


class Plan(NamedTuple):
    """How a match is played: its options, and after how many requests the player gives it up, and how."""

    options: Options
    quits: tuple[int, Resign | Abort] | None = None


PLANS: Final = (
    Plan(Options(seals=1, herds_shown=False, income_shown=False, memory_aid=True)),
    Plan(Options(), (38, Resign())),
    Plan(Options(open_hands=True), (4, Abort())),
    Plan(Options(seals=3), (0, Resign())),
)


def matches() -> Iterator[dict[str, Any]]:
    """Play each plan."""
    for number, plan in enumerate(PLANS):
        seated = Seated(number, sitters=SITTERS, control=Untimed(), options=plan.options)
        opened = msgspec.to_builtins(joined(seated.table, PLAYER, seated.now, None))
        steps = list(_steps(seated, plan, random.Random(number)))
        archived = unpack(pack(seated.log, seated.seed))
        named = msgspec.structs.replace(archived, players=("Meera", archived.players[HOUSE]))
        yield {
            "match": to_text(seated.table.id),
            "at": seated.log[0].at,
            "seed": seated.seed.hex(),
            "joined": opened,
            "record": print_record(named.record()),
            "steps": steps,
        }


def _steps(seated: Seated, plan: Plan, chance: random.Random) -> Iterator[dict[str, Any]]:
    asked = 0
    while not seated.table.is_over:
        if seated.table.house_to_move == HOUSE and not _takes_back(seated, chance):
            yield _house_step(seated, chance)
            continue
        at, given_up = plan.quits or (None, None)
        request = given_up if given_up is not None and at == asked else _request(seated, chance)
        asked += 1
        yield _step(seated, request, PLAYER)
    for late in (Play(seated.table.version, TakeCamels()), Continue(), Resign()):
        yield _step(seated, late, PLAYER)


def _takes_back(seated: Seated, chance: random.Random) -> bool:
    return seated.table.may_take_back(PLAYER) and chance.random() < 0.3


def _request(seated: Seated, chance: random.Random) -> TableRequest:
    """Choose a request of the player: as a rule one that makes sense, now and then one to be refused."""
    table = seated.table
    if chance.random() < 0.2:
        others: list[TableRequest] = [Ready(NONCE), Continue(), TakeBack(), Claim()]
        others += [Play(seen, TakeCamels()) for seen in (table.version - 1, table.version)]
        return chance.choice([*others, Abort()] if all(table.match.moved) else others)
    if table.nonces[PLAYER] is None:
        return Ready(NONCE)
    if table.may_take_back(PLAYER):
        return TakeBack()
    if table.match.awaits_deal:
        return Continue()
    return Play(table.version, _move(view(table.match, PLAYER), chance))


def _move(known: View, chance: random.Random) -> Move:
    """Choose a sale with a bonus if there is one, else any legal move."""
    moves = known.legal_moves()
    sales = [move for move in moves if isinstance(move, Sell) and move.cards >= BONUS_SMALLEST_SALE]
    return chance.choice(sales or moves)


def _house_step(seated: Seated, chance: random.Random) -> dict[str, Any]:
    version, known = seated.table.version, view(seated.match, HOUSE)
    step = _step(seated, Play(version, _move(known, chance)), HOUSE)
    return {
        **step,
        "view": msgspec.to_builtins(known),
        "house_seed": seated.dealer.house_secret(version).hex(),
    }


def _step(seated: Seated, request: TableRequest, seat: int) -> dict[str, Any]:
    entry = seated.ask(request, seat)
    step = {"seat": seat, "at": seated.now, "request": msgspec.to_builtins(request)}
    if isinstance(entry, Why):
        return {**step, "why": entry.value}
    proof = reveal_seed(seated.table, seated.seed, seated.now)
    told = happened(entry, TableStates(seated.table, seated.now, proof), PLAYER)
    return {**step, "happened": msgspec.to_builtins(told)}


def house_tables_text() -> str:
    """Give the whole file, one step to a line."""
    texts: list[str] = []
    for match in matches():
        head = json.dumps({**match, "steps": []}, separators=(",", ":")).removesuffix("]}")
        steps = ",\n".join(json.dumps(step, separators=(",", ":")) for step in match["steps"])
        texts.append(f"{head}\n{steps}\n]}}")
    return f'{{"version":{VERSION},\n"matches":[\n' + ",\n".join(texts) + "\n]}\n"


if __name__ == "__main__":
    FILE.write_text(house_tables_text(), encoding="utf-8", newline="\n")
