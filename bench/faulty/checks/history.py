"""What one player asked of a table, was answered, and saw of it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import msgspec

from jaipur.rules.view import View
from jaipur.wire.client_messages import Ask, Play
from jaipur.wire.server_messages import Done, FromServer, Happened, Joined, TableSeen

_ENCODER: Final = msgspec.json.Encoder()
_DIGEST: Final = 12


class Sight(NamedTuple):
    """A version of a table as it was told: digests, since a long run has hundreds of thousands."""

    version: int
    view: bytes
    events: bytes | None
    """None where only the standing was told, by joining."""


def sight(version: int, view: View, events: tuple[TableSeen, ...] | None) -> Sight:
    """Sum up what was told of a version."""
    return Sight(version, _digest(view), None if events is None else _digest(events))


def _digest(value: object) -> bytes:
    return hashlib.blake2b(_ENCODER.encode(value), digest_size=_DIGEST).digest()


@dataclass
class History:
    """Of one player at one table."""

    match: str
    seat: int | None = None
    asked: dict[str, bool] = field(default_factory=dict[str, bool])
    """Every command by its id, and whether it was a move."""
    acknowledged: set[tuple[str, int]] = field(default_factory=set[tuple[str, int]])
    """The acknowledged commands, with their versions."""
    sights: set[Sight] = field(default_factory=set[Sight])
    broken: list[str] = field(default_factory=list[str])
    """What the player could not make sense of."""

    @property
    def moves(self) -> int:
        """The number of acknowledged moves."""
        return sum(self.asked[name] for name in {name for name, _ in self.acknowledged} if name in self.asked)

    def ask(self, asked: Ask) -> None:
        """Write down a command, before it is sent."""
        self.asked[asked.id] = isinstance(asked.request, Play)

    def hear(self, message: FromServer) -> None:
        """Record an answer or an update."""
        match message:
            case Done(_, name, version):
                self.acknowledged.add((name, version))
            case Joined():
                self.seat = message.seat
                self.sights.add(sight(message.version, message.standing.view, None))
            case Happened():
                self.sights.add(sight(message.version, message.standing.view, message.events))
            case _:
                pass
