"""How tables come to be, as long as there is no lobby: against the house, or by following an invitation."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from jaipur.rules.deal import SEED_BYTES, commitment
from jaipur.rules.options import Options
from jaipur.server.problems import Trouble, Troubled
from jaipur.tables.clock import new_clock
from jaipur.tables.ids import MatchId, match_id, to_text
from jaipur.tables.log import Entry, Opened
from jaipur.tables.table import deadline_of, open_table as table_of
from jaipur.wire.values import Control, Person, Sitter

if TYPE_CHECKING:
    from jaipur.server.node import Node

MOST_INVITATIONS: Final = 10_000
"""At one server; the oldest go first."""
TRIES: Final = 8
_COUNTER: Final = 1 << 12


async def open_table(
    node: Node, sitters: tuple[Sitter, Sitter], control: Control, options: Options
) -> MatchId:
    """Set a table, in one of the shards, by a name that no other has."""
    shard = secrets.randbelow(node.parts.shards)
    for _ in range(TRIES):
        now, seed = node.time(match_id(0, shard, 0)), secrets.token_bytes(SEED_BYTES)
        match = match_id(now, shard, secrets.randbelow(_COUNTER))
        opened = Opened(sitters, control, commitment(seed, to_text(match)).hex(), options)
        first = Entry(match, 1, now, (opened,), new_clock(control))
        deadline = deadline_of(table_of(first), now, ())
        with suppress(ValueError):  # opened in the same millisecond, perhaps elsewhere
            await node.keeper.open(msgspec.structs.replace(first, deadline=deadline), seed)
            return match
    raise Troubled(Trouble.UNAVAILABLE)


@dataclass
class _Invitation:
    host: Person
    control: Control
    options: Options
    match: MatchId | None = None


class Invitations:
    """The invitations of this server, in its memory."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, _Invitation] = OrderedDict()

    def make(self, host: Person, control: Control, options: Options) -> str:
        """Make an invitation, and give what its link ends with."""
        token = secrets.token_urlsafe(16)
        self._made[token] = _Invitation(host, control, options)
        if len(self._made) > MOST_INVITATIONS:
            self._made.popitem(last=False)
        return token

    async def follow(self, node: Node, token: str, guest: Person) -> MatchId | None:
        """Give the match, which the first other than the host opens by it."""
        made = self._made.get(token)
        if made is None:
            raise Troubled(Trouble.NOT_FOUND)
        if made.match is None and guest.user != made.host.user:
            made.match = await open_table(node, (made.host, guest), made.control, made.options)
        return made.match
