"""A node in this process with everybody who may ask something of it, and a match that two of them play."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final, Self

import httpx
import msgspec

from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.push.vapid import VapidKey, new_key
from jaipur.adapters.push.web_push import WebPush
from jaipur.adapters.workers.bots import ThreadThinker
from jaipur.adapters.workers.reviews import ThreadReviewer
from jaipur.online.accounts.secrets import new_id, new_sign_in
from jaipur.online.match_ids import MatchId, from_text
from jaipur.online.table_server.command_loop import Seating
from jaipur.rules.match import Resign
from jaipur.server.app import make_app
from jaipur.server.http.limits import Limit
from jaipur.server.node import Node
from jaipur.server.resources import Resources
from jaipur.server.settings import Settings
from jaipur.server.storage import Storage, memory_storage
from jaipur.wire.accounts import How
from jaipur.wire.client_messages import FromClient, Ready
from jaipur.wire.server_messages import Beat, FromServer, Happened
from jaipur.wire.values import Protocol
from tests.adapters.eventually import eventually
from tests.review.judges import reviewer_apart
from tests.server.http.cost.free import SETTINGS

_DECODER: Final = msgspec.json.Decoder(FromServer)
_ENCODER: Final = msgspec.json.Encoder()
CONTACT: Final = "mailto:host@example.org"
DAILY: Final[dict[str, Any]] = {"control": {"type": "correspondence", "days": 1}}
BASE: Final = "http://home"
ADDRESS: Final = ("100.64.0.9", 1)
"""From elsewhere than our own network."""
THINK_WITHIN: Final = 100.0
WHO: Final = ("nobody", "stranger", "opponent", "watcher", "owner")


@dataclass
class Line:
    """One WebSocket, without a network between."""

    said: list[Any] = field(default_factory=list[Any])
    received: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue[dict[str, Any]])
    task: asyncio.Task[None] | None = None

    async def send(self, message: Any) -> None:  # noqa: ANN401 - as ASGI has it
        """Take what the server says."""
        self.said.append(message)
        if message["type"] == "websocket.close":
            self.received.put_nowait({"type": "websocket.disconnect", "code": message["code"]})

    @property
    def heard(self) -> list[FromServer]:
        """Give what was answered, or told of this user."""
        texts = [message["text"] for message in self.said if message["type"] == "websocket.send"]
        messages = [_DECODER.decode(text) for text in texts]
        return [message for message in messages if not isinstance(message, Beat | Happened)]

    async def ask(self, message: FromClient) -> FromServer:
        """Say something, and give the answer."""
        before = len(self.heard)
        self.say(message)
        await eventually(lambda: len(self.heard) > before)
        return self.heard[before]

    def say(self, message: FromClient) -> None:
        """Say something."""
        self.received.put_nowait({"type": "websocket.receive", "text": _ENCODER.encode(message).decode()})

    async def hang_up(self) -> None:
        """Be gone."""
        self.received.put_nowait({"type": "websocket.disconnect"})
        if self.task is not None:
            await self.task


def thinker() -> ThreadThinker:
    """Return a thinker that may take longer than a player would wait, on a machine with much else to do."""
    return ThreadThinker(1, deadline=THINK_WITHIN)


def client_of(node: Node) -> httpx.AsyncClient:
    """Return an HTTP client of a node, without a network between them."""
    transport = httpx.ASGITransport(make_app(node), client=ADDRESS)
    return httpx.AsyncClient(transport=transport, base_url=BASE)


@dataclass
class Scene:
    """Everybody, by their tokens."""

    node: Node
    http: httpx.AsyncClient
    tokens: dict[str, str] = field(default_factory=dict[str, str])
    users: dict[str, str] = field(default_factory=dict[str, str])
    lines: list[Line] = field(default_factory=list[Line])
    number: int = 0

    @classmethod
    async def begin(cls, storage: Storage | None = None, settings: Settings = SETTINGS) -> Self:
        """Let everybody in: the owner and the opponent have accounts, the others are guests."""
        push = WebPush(VapidKey(new_key()), CONTACT, loopback=True)
        parts = Resources(
            storage or memory_storage(), LocalBus(), None, thinker(), ThreadReviewer(reviewer_apart), push
        )
        node = await Node.begun(settings, parts)
        scene = cls(node, client_of(node))
        await scene.change()
        return scene

    async def limit(self, **limits: Limit) -> None:
        """Serve the node with other rate limits from now on."""
        server, guard = self.node.server, self.node.server.foundation.guard
        changed = guard._replace(limits=guard.limits._replace(**limits))
        self.node.server = server._replace(foundation=server.foundation._replace(guard=changed))
        await self.http.aclose()
        self.http = client_of(self.node)

    async def change(self) -> None:
        """Let others come, of whom nothing is known."""
        self.number += 1
        for who in WHO[1:]:
            await self.come(who, is_person=who in {"owner", "opponent"})

    async def come(self, who: str, *, is_person: bool) -> None:
        """Let somebody in."""
        token, new = new_sign_in(How.GUEST)
        guest = await self.node.server.foundation.repositories.people.open_guest(new_id(), "Guest 1000", new)
        if is_person:
            token, new = new_sign_in(How.PASSWORD)
            await self.node.server.foundation.repositories.credentials.sign_up(
                guest.id, f"{who}-{self.number}", "a hash", (), new
            )
        self.tokens[who], self.users[who] = token, guest.id

    async def ask(
        self, who: str, method: str, path: str, body: object = None, origin: str | None = BASE
    ) -> httpx.Response:
        """Send a request as a user, from a page of this site, of another site, or of none."""
        headers = {"cookie": f"jaipur={self.tokens[who]}"} if who in self.tokens else {}
        headers |= {} if origin is None else {"origin": origin}
        sent = {} if body is None else {"json": body}
        return await self.http.request(method, path, headers=headers, **sent)  # type: ignore[arg-type]

    async def made(self, who: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - JSON
        """Do something that works."""
        response = await self.ask(who, "POST", path, body)
        assert response.status_code == 201, response.text
        return response.json()

    async def match(self, *, is_over: bool = False, **terms: object) -> str:
        """Have the owner and the opponent at a table, perhaps to the end: the owner gives up."""
        token = (await self.made("owner", "/api/invitations", terms))["token"]
        name: str = (await self.made("opponent", f"/api/invitations/{token}/accept"))["match"]
        if is_over:
            await self.give_up(from_text(name))
        return name

    async def give_up(self, match: MatchId) -> None:
        """Let the owner give up a match that has just begun."""
        tables = self.node.tables
        table = await tables.cache.table(match)
        assert table is not None
        sitters = [getattr(sitter, "user", None) for sitter in table.opened.sitters]
        await self.deal(match)
        await tables.commands.ask(Resign(), Seating(match, sitters.index(self.users["owner"])))

    async def deal(self, match: MatchId) -> None:
        """Let both players at a table be ready."""
        for seat in (0, 1):
            await self.node.tables.commands.ask(Ready("00" * 16), Seating(match, seat))

    async def line(self, who: str, origin: str | None = None) -> Line:
        """Open a WebSocket as somebody, from no page as a program does, or from one."""
        line = Line()
        cookie = f"jaipur={self.tokens[who]}" if who in self.tokens else ""
        page = [] if origin is None else [(b"origin", origin.encode())]
        scope = {
            "type": "websocket",
            "path": "/ws",
            "scheme": "ws",
            "headers": [(b"host", b"home"), (b"cookie", cookie.encode()), *page],
            "subprotocols": [Protocol.V2],
            "client": ADDRESS,
            "extensions": {},
        }
        line.received.put_nowait({"type": "websocket.connect"})

        async def serve() -> None:
            await make_app(self.node)(scope, line.received.get, line.send)

        line.task = asyncio.create_task(serve())
        await eventually(lambda: line.said)
        self.lines.append(line)
        return line

    async def end(self) -> None:
        """Let everybody go."""
        for line in self.lines:
            await line.hang_up()
        await self.http.aclose()
        await self.node.close()
