"""A player over a WebSocket: plays legal moves from what it is told, and comes back when it is cut off."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable, Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from time import perf_counter
from typing import Final, NamedTuple, TypeVar

import httpx
import msgspec
from websockets import Subprotocol
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.rules.cards import GOODS
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View
from jaipur.wire.client_messages import (
    Ask,
    Continue,
    FromClient,
    Heard,
    Join,
    Play,
    Ready,
    Resume,
    SeatRequest,
)
from jaipur.wire.server_messages import (
    Beat,
    Done,
    FromServer,
    Happened,
    Joined,
    Refused,
    Resumed,
    Standing,
    TableSeen,
)
from jaipur.wire.values import Protocol, Why

PROTOCOLS: Final = [Subprotocol(each) for each in Protocol]
LONGEST_PAUSE: Final = 1.0
AGAIN: Final = (0.5, 2.0)
"""The fewest and the most seconds until something is tried again for which the server had no room."""

_DECODER: Final = msgspec.json.Decoder(FromServer)
_ENCODER: Final = msgspec.json.Encoder()

Choose = Callable[[View], Move]
T = TypeVar("T")


class Gap(Exception):  # noqa: N818 - it names what is so
    """A version was told that does not follow the one before it."""


class Guest(NamedTuple):
    """Somebody whom a server let in."""

    user: str
    cookie: str
    at: str = ""
    """Where it comes from, as a proxy tells; this machine if that is empty."""

    @property
    def headers(self) -> dict[str, str]:
        """What its requests begin with."""
        return {"cookie": self.cookie} | ({"x-forwarded-for": self.at} if self.at else {})


def http_to(address: str, *, anew: bool = False) -> httpx.AsyncClient:
    """Ask a server over HTTP, for any number of guests: no cookies are kept, and perhaps no connections.

    Who asks only every few seconds should ask anew: a server closes what was idle for five.
    """
    forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    limits = httpx.Limits(max_keepalive_connections=0 if anew else None)
    own_page = {"origin": address}
    return httpx.AsyncClient(base_url=address, cookies=forgetful, timeout=30, limits=limits, headers=own_page)


async def admit(http: httpx.AsyncClient, at: str = "") -> Guest:
    """Come in as a guest, perhaps through a proxy."""
    response = await http.post("/api/guest", headers={"x-forwarded-for": at} if at else {})
    response.raise_for_status()
    return Guest(response.json()["id"], response.headers["set-cookie"].partition(";")[0], at)


async def sign_up(http: httpx.AsyncClient, guest: Guest, name: str) -> Guest:
    """Make an account of a guest, under a password that nobody knows."""
    wanted = {"name": name, "password": secrets.token_urlsafe(16)}
    response = await http.post("/api/sign-up", json=wanted, headers=guest.headers)
    response.raise_for_status()
    return Guest(guest.user, response.headers["set-cookie"].partition(";")[0], guest.at)


async def against_house(http: httpx.AsyncClient, guest: Guest, level: str, control: object = None) -> str:
    """Open a table against the house, and give the name of the match."""
    wanted = {"level": level} | ({} if control is None else {"control": control})
    response = await http.post("/api/tables", json=wanted, headers=guest.headers)
    response.raise_for_status()
    return str(response.json()["match"])


async def against_each_other(
    http: httpx.AsyncClient,
    host: Guest,
    guest: Guest,
    *,
    guests_http: httpx.AsyncClient | None = None,
    **terms: object,
) -> str:
    """Open a table for two guests by an invitation, perhaps on other terms, and give the match's name.

    The guest may accept it at another server.
    """
    made = await http.post("/api/invitations", json=terms, headers=host.headers)
    made.raise_for_status()
    link = f"/api/invitations/{made.json()['token']}/accept"
    accepted = await (guests_http or http).post(link, headers=guest.headers)
    accepted.raise_for_status()
    return str(accepted.json()["match"])


async def insist(ask: Callable[[], Awaitable[T]], turned_away: Callable[[], None] = lambda: None) -> T:
    """Ask again, after a while, for as long as the server has no room."""
    while True:
        try:
            return await ask()
        except httpx.HTTPStatusError as error:
            if error.response.status_code != httpx.codes.SERVICE_UNAVAILABLE:
                raise
        turned_away()
        await asyncio.sleep(random.uniform(*AGAIN))


def at_random(seed: bytes) -> Choose:
    """Choose any legal move, the same for the same seed."""
    player = player_named("random", seed)
    return lambda view: player.choose(forgetful(view), Limits()).move


def forgetful(view: View) -> View:
    """Put nothing in the place of what is not displayed: what was taken in plain sight is not remembered."""
    one, other = (
        msgspec.structs.replace(side, seen=(0,) * GOODS) if side.seen is None else side for side in view.sides
    )
    return msgspec.structs.replace(view, sides=(one, other))


async def dial(address: str, guest: Guest | None, match: str | None = None) -> ClientConnection:
    """Open a WebSocket to a server, `http://HOST:PORT`, for a match if it is named."""
    headers = {} if guest is None else guest.headers
    return await connect(
        address.replace("http", "ws", 1) + ("/ws" if match is None else f"/ws?match={match}"),
        subprotocols=PROTOCOLS,
        additional_headers=headers,
        compression=None,
        proxy=None,
        open_timeout=5,
        close_timeout=1,
        ping_interval=None,
    )


def say(message: FromClient) -> str:
    """Write a message as it travels."""
    return _ENCODER.encode(message).decode()


def read(data: str | bytes) -> FromServer:
    """Read what a server said."""
    message: FromServer = _DECODER.decode(data)
    return message


class Client:
    """One player at one table, who checks that nothing is missing from what it is told."""

    def __init__(self, addresses: Sequence[str], guest: Guest, match: str, choose: Choose) -> None:
        self.addresses = addresses
        self.guest = guest
        self.match = match
        self._choose = choose
        self._socket: ClientConnection | None = None
        self._pending: Ask | None = None
        self._sent_at = 0.0
        self.seat: int | None = None
        self.version = 0
        self.joined_at: int | None = None
        """Where the table stood when it was first told of it."""
        self.standing: Standing | None = None
        self.acknowledged: dict[str, int] = {}
        self.told: dict[int, tuple[TableSeen, ...]] = {}
        """What happened, by version."""
        self.refused: list[Refused] = []
        self.latencies: list[float] = []
        self.dialled = 0
        self.closed_with: list[int] = []
        """The codes that servers closed its sockets with."""

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, as far as this player knows."""
        return self.standing is not None and self.standing.view.result is not None

    @property
    def is_done(self) -> bool:
        """Whether the match has ended, and everything that was asked has its answer."""
        return self.is_over and self._pending is None

    async def play(self, until: Callable[[Client], bool] = lambda client: client.is_done) -> None:
        """Play to the end, or until something is so; come back, perhaps elsewhere, whenever it is cut off."""
        pause = 0.05
        while not until(self):
            try:
                await self._play_on(until)
                pause = 0.05
            except (OSError, TimeoutError, WebSocketException) as error:
                if isinstance(error, ConnectionClosed) and error.rcvd is not None:
                    self.closed_with.append(error.rcvd.code)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    @property
    def is_cut(self) -> bool:
        """Whether its connection is closed, or about to be."""
        return self._socket is None or self._socket.transport.is_closing()

    async def cut(self) -> None:
        """Cut the connection without a farewell."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _play_on(self, until: Callable[[Client], bool]) -> None:
        address = self.addresses[self.dialled % len(self.addresses)]
        self.dialled += 1
        self._socket = socket = await dial(address, self.guest, self.match)
        try:
            await socket.send(say(Resume(self.match, self.version) if self.version else Join(self.match)))
            known = False
            while not until(self):
                message = read(await socket.recv())
                known = known or isinstance(message, Joined | Resumed)
                await self._heed(socket, message)
                if known:
                    await self._go_on(socket)
        finally:
            try:
                await socket.close()
            finally:  # also where a farewell is cut short
                socket.transport.abort()

    async def _heed(self, socket: ClientConnection, message: FromServer) -> None:
        match message:
            case Joined():
                self.seat, self.version, self.standing = message.seat, message.version, message.standing
                self.joined_at = self.version if self.joined_at is None else self.joined_at
                await self._again(socket)
            case Resumed():
                await self._again(socket)
            case Happened():
                self._happened(message)
            case Done(_, name, version):
                self.acknowledged[name] = version
                self.latencies.append(perf_counter() - self._sent_at)
                self._pending = None
            case Refused():
                await self._refused(socket, message)
            case Beat(sent, heads):
                await socket.send(say(Heard(sent)))
                if heads.get(self.match, 0) > self.version:
                    await socket.send(say(Resume(self.match, self.version)))
            case _:
                pass

    def _happened(self, message: Happened) -> None:
        if message.version <= self.version:
            return  # told twice, by a Resume that was not needed
        if message.version != self.version + 1:
            raise Gap(f"{message.version} of {self.match} was told after {self.version}")
        self.version, self.standing = message.version, message.standing
        self.told[message.version] = message.events

    async def _refused(self, socket: ClientConnection, message: Refused) -> None:
        self.refused.append(message)
        if message.why is Why.UNAVAILABLE:
            await asyncio.sleep(0.1)
            if self._pending is None or message.id is None:
                raise ConnectionError("the table cannot be had")
            await self._again(socket)
        elif self._pending is not None and message.id == self._pending.id:
            self._pending = None

    async def _again(self, socket: ClientConnection) -> None:
        """Ask again, by the same name, what has no answer yet."""
        if self._pending is not None:
            await socket.send(say(self._pending))

    async def _go_on(self, socket: ClientConnection) -> None:
        """Ask for what is to be done next, if it is this player's to do."""
        request = None if self._pending is not None else self._next()
        if request is not None:
            self._pending = Ask(self.match, secrets.token_urlsafe(12), request)
            self._sent_at = perf_counter()
            await socket.send(say(self._pending))

    def _next(self) -> SeatRequest | None:
        if self.standing is None or self.seat is None or self.is_over:
            return None
        view, ready = self.standing.view, self.standing.ready[self.seat]
        if view.round == 0:
            return None if ready else Ready(secrets.token_hex(16))
        if view.to_move is None:
            return None if ready else Continue()
        return Play(self.version, self._choose(view)) if view.to_move == self.seat else None
