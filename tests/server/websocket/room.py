"""A table with two players and a watcher, whose sessions have no transport: messages are sent to a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

import msgspec

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.adapters.sql.dialect import SQLITE
from jaipur.adapters.sql.lobby.lobby import sql_lobby
from jaipur.adapters.sql.ratings import SqlRatings
from jaipur.adapters.sql.transaction import Database, Transaction as SqlTransaction
from jaipur.online.accounts.model import User
from jaipur.online.match_id_generator import MatchIdGenerator
from jaipur.online.match_ids import MatchId, to_text
from jaipur.online.play.ports import StoreUnavailable
from jaipur.online.table_server.chat import TableChat
from jaipur.online.table_server.server import TableServer
from jaipur.online.table_server.timekeeper import Timekeeper
from jaipur.rules.round.moves import Sell
from jaipur.server.http.limits import Limit
from jaipur.server.lobby.seeks import SeekRegistry
from jaipur.server.play.finished_answers import FinishedAnswers
from jaipur.server.telemetry.metrics import Telemetry
from jaipur.server.telemetry.websockets import WebSocketMetrics
from jaipur.server.websocket.presence import Presence
from jaipur.server.websocket.session import Session
from jaipur.server.websocket.session_context import SessionContext
from jaipur.wire.accounts import Kind
from jaipur.wire.client_messages import Ask, Continue, FromClient, Join, Play, Ready, SeatRequest
from jaipur.wire.server_messages import Done, FromServer
from jaipur.wire.values import Protocol
from tests.online.play.at_table import MATCH, SEED, legal_moves, opening

NAME: Final = to_text(MATCH)


class NoDatabase:
    """A database that cannot be reached."""

    async def write(self, transaction: SqlTransaction[Any]) -> NoReturn:
        """Fail."""
        raise StoreUnavailable(repr(transaction))

    async def read(self, transaction: SqlTransaction[Any]) -> NoReturn:
        """Fail."""
        raise StoreUnavailable(repr(transaction))


def seekers_in(database: Database) -> SeekRegistry:
    """Give the seeks of a server whose lobby is in a database; all tables count as open."""

    async def is_open(_match: MatchId) -> bool:
        return True

    lobby = sql_lobby(database, SQLITE, MatchIdGenerator([0]))
    return SeekRegistry(lobby, SqlRatings(database, SQLITE), is_open, Limit(3, 60))


@dataclass
class Client:
    """A session, and the messages that it sent."""

    context: SessionContext
    user: str | None
    protocol: Protocol = Protocol.V2
    said: list[FromServer] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        user = None if self.user is None else User(self.user, f"Player {self.user}", Kind.PERSON, 0, 0)
        self.session = Session(self.context, user, self.take, self.protocol)

    def take(self, message: bytes) -> None:
        """Receive a message."""
        self.raw.append(message)
        self.said.append(msgspec.json.decode(message, type=FromServer))

    async def say(self, message: FromClient) -> FromServer:
        """Send a message to the session, and give the last message that it sent."""
        await self.session.receive(msgspec.json.encode(message))
        return self.said[-1]

    async def ask(self, request: SeatRequest, name: str = "") -> FromServer:
        """Ask the table, with a new command id if none is given."""
        return await self.say(Ask(NAME, name or f"command-{len(self.raw)}", request))


@dataclass
class Room:
    """A table with two players and a watcher."""

    context: SessionContext
    players: tuple[Client, Client]
    watcher: Client

    @property
    def everybody(self) -> tuple[Client, Client, Client]:
        """All who joined the table."""
        return (*self.players, self.watcher)


async def names_of(users: Sequence[str]) -> dict[str, str]:
    """Give every user the same name."""
    return dict.fromkeys(users, "Somebody")


async def a_room(
    time: Timekeeper | None = None, store: MemoryStore | None = None, database: Database | None = None
) -> Room:
    """Open a table; all have joined it. Without a database nobody can seek an opponent."""
    store = store or MemoryStore()
    time = time or Timekeeper(store)
    await time.pulse()
    bus = LocalBus()
    tables = TableServer(store, bus, time)
    await tables.cache.open(opening(), SEED)
    context = SessionContext(
        tables=tables,
        now=time,
        chat=TableChat(bus),
        presence=Presence(tables.commands, None),
        seekers=seekers_in(database or NoDatabase()),
        finished=store.finished,
        names=names_of,
        answers=FinishedAnswers(),
        viewed=lambda _user, _match: None,
        metrics=WebSocketMetrics(Telemetry()),
    )
    room = Room(context, (Client(context, "1"), Client(context, "2")), Client(context, None))
    for client in room.everybody:
        await client.say(Join(NAME))
    return room


async def begin(room: Room) -> None:
    """Let both be ready."""
    for client in room.players:
        await client.ask(Ready(""))


async def play(room: Room) -> int:
    """Play to the end, and give how many moves that took."""
    moves = 0
    await begin(room)
    while True:
        table = await room.context.tables.cache.table(MATCH)
        assert table is not None
        if table.is_over:
            return moves
        if table.match.awaits_deal:
            for client in room.players:
                await client.ask(Continue())
            continue
        legal = legal_moves(table.match)
        sales = [move for move in legal if isinstance(move, Sell)]
        mover = room.players[table.match.now.to_move]
        assert isinstance(await mover.ask(Play(table.version, (sales or legal)[-1 if sales else 0])), Done)
        moves += 1
