"""A server whose time stands still, with two players at a table and others about it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol, Self

from msgspec.structs import replace
from starlette.types import ASGIApp

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.memory.event_store import MemoryStore
from jaipur.adapters.workers.bots import ThreadThinker
from jaipur.adapters.workers.reviews import ThreadReviewer
from jaipur.online.accounts.secrets import NewSignIn, new_id, new_sign_in
from jaipur.online.calendar import day_at
from jaipur.online.clock import DAY
from jaipur.online.deals import SharedDeal, daily_name, level_of
from jaipur.online.match_ids import MatchId, match_id, to_text
from jaipur.online.play.log import Entry
from jaipur.online.play.table import Table
from jaipur.rules.round.deal import commitment
from jaipur.server.app import make_app
from jaipur.server.node import Node
from jaipur.server.resources import Resources
from jaipur.server.storage import Storage, memory_storage
from jaipur.server.websocket.connection_registry import HEARTBEAT_SLOTS
from jaipur.wire.accounts import How
from jaipur.wire.client_messages import Continue, Play
from jaipur.wire.values import Person
from tests.adapters.conftest import NOON, Hands
from tests.online.play.tables import Seated
from tests.server.http.cost.free import SETTINGS
from tests.server.secrecy.ear import HOST, Ear
from tests.server.secrecy.plans import Plan

SEATED: Final = ("seat 0", "seat 1")
PEOPLE: Final = (*SEATED, "watcher", "stranger")
"""Those who are signed in: the players have accounts, the others are guests."""
WHO: Final = (*PEOPLE, "nobody")
NOWHERE: Final = MatchId(0)
MOMENT: Final = 1_000
"""Milliseconds between two moves."""


class StillLoop(asyncio.SelectorEventLoop):
    """A loop by whose clock no time passes: what waits for a time waits for ever, or until it is let go."""

    still = True

    def time(self) -> float:
        """Say what time it is."""
        return 1_000.0 if self.still else super().time()


class Known(NamedTuple):
    """Somebody who is known to both servers by the same names."""

    user: str
    name: str
    token: str
    guest: NewSignIn
    account: NewSignIn | None


def somebody(who: str, number: int) -> Known:
    """Draw what somebody is known by."""
    token, guest = new_sign_in(How.GUEST)
    account = None
    if who in SEATED:
        token, account = new_sign_in(How.PASSWORD)
    return Known(new_id(), f"player{number}-{who[-1]}", token, guest, account)


class Response(NamedTuple):
    """An answer over HTTP, whole."""

    status: int
    headers: bytes
    body: bytes


class Hearing(Protocol):
    """A socket, and the messages that it received."""

    async def open(self) -> None:
        """Be let in."""
        ...

    async def say(self, data: str | bytes) -> None:
        """Say something."""
        ...

    async def close(self) -> None:
        """Be gone."""
        ...

    def take(self) -> list[bytes]:
        """Give what was told since this was last asked."""
        ...


async def still_node(storage: Storage, hands: Hands) -> Node:
    """Start a server by whose clocks no time passes but what the hands show."""
    parts = Resources(storage, LocalBus(), None, ThreadThinker(1), ThreadReviewer())
    node = await Node.begun(replace(SETTINGS, messages_per_second=1_000_000), parts)
    node.time._steady = node.server.play.chat._steady = lambda: hands.at / 1000
    await node.time.pulse()
    for day in (day_at(NOON), day_at(NOON) + 1):  # the same everywhere, as everybody is told what binds it
        deal = SharedDeal(daily_name(day), None, level_of(day), bytes(32), (day + 1) * DAY)
        await node.server.foundation.repositories.deals.add(deal, bytes(32))
    return node


@dataclass
class World:
    """One of two servers."""

    node: Node
    hands: Hands
    app: ASGIApp
    match: MatchId = NOWHERE
    bound: bytes = b""
    """What the server is bound to, which tells its seed to nobody."""
    address: str = ""
    people: dict[str, Known] = field(default_factory=dict[str, Known])
    ears: dict[str, Hearing] = field(default_factory=dict[str, Hearing])

    @classmethod
    async def begin(cls) -> Self:
        """Start a server that keeps nothing and is never told that time passes."""
        hands = Hands()
        node = await still_node(memory_storage(hands.clock(NOON)), hands)
        return cls(node, hands, make_app(node))

    async def set_table(self, plan: Plan, which: int, people: dict[str, Known]) -> None:
        """Let everybody in, and have the log of a table up to the round that matters."""
        self.people, secrets = people, plan.secrets[which]
        self.match = match_id(NOON + plan.number, 0, 0)
        self.address = f"10.{plan.number >> 16 & 255}.{plan.number >> 8 & 255}.{plan.number & 255}"
        self.bound = commitment(secrets.seed, to_text(self.match)).hex().encode()
        for who, known in people.items():
            await self._let_in(who, known)
        await self.come("nobody")
        first, *others = self._log(plan, which)
        await self.node.store.open(first, secrets.seed)
        assert all(await asyncio.gather(*map(self.node.store.append, others)))

    async def _let_in(self, who: str, known: Known) -> None:
        await self.node.server.foundation.repositories.people.open_guest(
            known.user, "Guest 1000", known.guest
        )
        if known.account is not None:
            credentials = self.node.server.foundation.repositories.credentials
            await credentials.sign_up(known.user, known.name, "a hash", (), known.account)
        await self.come(who)

    def _log(self, plan: Plan, which: int) -> list[Entry]:
        secrets = plan.secrets[which]
        one, other = (Person(self.people[who].user, self.people[who].name) for who in SEATED)
        seated = Seated(
            sitters=(one, other),
            control=plan.control,
            options=plan.options,
            rated=plan.rated,
            match=self.match,
            seed=secrets.seed,
        )
        if plan.began:
            seated.ready(*secrets.nonces)
        for moment in plan.moments[1 : plan.began]:
            if moment.command is None:
                seated.do(Continue(), 0)
                seated.do(Continue(), 1)
            else:
                seated.do(Play(seated.table.version, moment.command), moment.seat)  # type: ignore[arg-type]
        return seated.log

    async def table(self) -> Table:
        """Give the table as it stands."""
        table = await self.node.tables.cache.table(self.match)
        assert table is not None
        return table

    async def come(self, who: str) -> None:
        """Have a socket opened by somebody, perhaps once more."""
        self.ears[who] = self.ear(who)
        await self.ears[who].open()

    def ear(self, who: str) -> Hearing:
        """Give somebody a socket."""
        return Ear(self.app, self.cookie(who), self.address)

    async def go(self, who: str) -> None:
        """Have a socket closed by its client."""
        await self.ears[who].close()

    async def say(self, who: str, data: str | bytes) -> None:
        """Say something as somebody, and let it have its consequences."""
        await self.ears[who].say(data)
        await self.settle()

    async def settle(self) -> None:
        """Let everything happen that waits for nothing."""
        for _ in range(4):
            await asyncio.sleep(0)

    async def beat(self) -> None:
        """Let every socket be told that the server lives."""
        await self.node._read_heads()
        for _ in range(HEARTBEAT_SLOTS):
            await self.node._beat()

    def cookie(self, who: str) -> bytes:
        """Give what somebody is known by."""
        return b"" if who not in self.people else b"jaipur=" + self.people[who].token.encode()

    async def ask(self, who: str, method: str, path: str, body: bytes = b"") -> Response:
        """Ask something over HTTP as somebody."""
        plain, _, query = path.partition("?")
        scope = {
            "type": "http",
            "method": method,
            "path": plain,
            "raw_path": plain.encode(),
            "query_string": query.encode(),
            "scheme": "http",
            "headers": [(b"host", HOST), (b"origin", b"http://" + HOST), (b"cookie", self.cookie(who))],
            "client": (self.address, 1),
            "server": ("home", 80),
            "http_version": "1.1",
            "root_path": "",
            "asgi": {"version": "3.0", "spec_version": "2.4"},  # who streams hears no farewell
        }
        said: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:  # noqa: ANN401 - as ASGI has it
            said.append(message)

        await self.app(scope, receive, send)
        start, *parts = said
        headers = b"".join(b"%b: %b\r\n" % header for header in start["headers"])
        return Response(start["status"], headers, b"".join(part.get("body", b"") for part in parts))

    async def clear_table(self) -> None:
        """Let everybody go, and forget the match, whose deals no seed can tell again."""
        for ear in self.ears.values():
            await ear.close()
        self.ears = {}
        assert isinstance(self.node.store, MemoryStore)
        rows = self.node.store.rows
        for kept in (rows.entries, rows.live, rows.opened_at, rows.seeds):
            kept.pop(self.match, None)
        self.node.tables.cache._tables.pop(self.match, None)

    async def end(self) -> None:
        """Stop the server."""
        await self.node.close()
