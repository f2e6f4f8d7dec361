"""Bots in other processes, over NATS: the client that requests moves, and the worker that chooses them."""

from __future__ import annotations

import asyncio
import secrets
from itertools import count
from typing import Annotated, Final

import msgspec
import structlog
from msgspec.msgpack import encode
from nats.aio.msg import Msg

from jaipur.adapters.bus_delivery import retrieve
from jaipur.adapters.nats.connection import NatsConnection, NatsSubscription
from jaipur.adapters.workers.bots import DEADLINE, known_level
from jaipur.online.play.ports import Thinker
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View

SUBJECT: Final = "jaipur.think.1"
"""Includes the version of the messages, so that only processes of the same version exchange them."""
QUEUE_GROUP: Final = "thinkers"
MOST_PENDING_REQUESTS: Final = 1_024
"""Requests of one process that wait for a response."""
MOST_ACCEPTED: Final = 64
"""Requests that one worker has accepted; others are refused at once."""
LONGEST_BUDGET: Final = 60_000
"""Milliseconds."""
NO_RESPONDERS: Final = "503"
"""The status by which NATS reports that nobody is subscribed."""

_log: Final = structlog.stdlib.get_logger()


class MoveRequest(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A request for a move: the level, its view, the seed of its choice, and how long it may take."""

    level: str
    view: View
    seed: Annotated[bytes, msgspec.Meta(max_length=64)]
    budget: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_BUDGET)]
    """Milliseconds."""


class MoveChosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="chosen"):
    """The chosen move."""

    move: Move


class MoveRefused(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refused"):
    """Why no move was chosen."""

    why: str


MoveResponse = MoveChosen | MoveRefused
_requests: Final = msgspec.msgpack.Decoder(MoveRequest)
_responses: Final[msgspec.msgpack.Decoder[MoveResponse]] = msgspec.msgpack.Decoder(MoveResponse)


class NatsThinker:
    """Requests moves from the workers, among which NATS chooses. The owner closes the connection."""

    def __init__(
        self,
        connection: NatsConnection,
        subject: str = SUBJECT,
        deadline: float = DEADLINE,
        most: int = MOST_PENDING_REQUESTS,
    ) -> None:
        self._connection = connection
        self._subject = subject
        self._deadline = deadline
        self._most = most
        self._inbox = f"_INBOX.{secrets.token_hex(16)}"
        self._responses = NatsSubscription(f"{self._inbox}.*", self._on_response)
        self._pending: dict[str, asyncio.Future[Move]] = {}
        self._names = count()

    async def think(self, level: str, view: View, seed: bytes) -> Move:
        """Request a move; TimeoutError if no worker exists, has room, or responds in time."""
        known_level(level)
        if len(self._pending) >= self._most:
            raise TimeoutError("too many requests wait for a response")
        loop = asyncio.get_running_loop()
        name = str(next(self._names))
        response: asyncio.Future[Move] = loop.create_future()
        self._pending[name] = response
        try:
            async with asyncio.timeout(self._deadline) as limit:
                await self._connection.up()
                await self._connection.subscribe(self._responses)
                left = (limit.when() or 0) - loop.time()
                request = MoveRequest(level, view, seed, max(1, min(int(left * 1_000), LONGEST_BUDGET)))
                if not await self._connection.send(self._subject, encode(request), f"{self._inbox}.{name}"):
                    raise TimeoutError("the request could not be sent")
                return await response
        finally:
            del self._pending[name]
            retrieve(response)

    async def _on_response(self, message: Msg) -> None:
        response = self._pending.get(message.subject.rpartition(".")[2])
        if response is None or response.done():
            return  # too late
        try:
            response.set_result(_decode_move(message))
        except (TimeoutError, msgspec.DecodeError) as error:
            _log.warning("no bot chose a move", why=str(error))
            response.set_exception(TimeoutError(str(error)))


def _decode_move(message: Msg) -> Move:
    """Decode a response; TimeoutError if it has no move."""
    if message.headers and message.headers.get("Status") == NO_RESPONDERS:
        raise TimeoutError("no bot worker is running")
    response = _responses.decode(message.data)
    if isinstance(response, MoveRefused):
        raise TimeoutError(response.why)
    return response.move


async def serve_moves(
    connection: NatsConnection,
    thinker: Thinker,
    stop: asyncio.Event,
    *,
    subject: str = SUBJECT,
    most: int = MOST_ACCEPTED,
) -> None:
    """Choose moves on request, together with the other workers of the group, until stopped; then finish."""
    running: set[asyncio.Task[None]] = set()

    async def on_request(message: Msg) -> None:
        if len(running) >= most:
            await _reply(connection, message, MoveRefused("busy"))
            return
        task = asyncio.create_task(_respond_to(connection, thinker, message))
        running.add(task)
        task.add_done_callback(running.discard)

    subscription = NatsSubscription(subject, on_request, QUEUE_GROUP)
    await connection.subscribe(subscription)
    try:
        await stop.wait()
    finally:
        await connection.unsubscribe(subscription, drain=True)
        await asyncio.gather(*running, return_exceptions=True)
        await connection.flush()


async def _respond_to(connection: NatsConnection, thinker: Thinker, message: Msg) -> None:
    """Respond to one request; it is given up once its time is over, also while it waits."""
    try:
        request = _requests.decode(message.data)
        async with asyncio.timeout(request.budget / 1_000):
            move = await thinker.think(request.level, request.view, request.seed)
    except TimeoutError as error:
        await _reply(connection, message, MoveRefused(str(error) or "too late"))
    except (msgspec.DecodeError, ValueError) as error:  # malformed, unknown level, or no legal move
        await _reply(connection, message, MoveRefused(str(error)))
    except Exception as error:  # noqa: BLE001 - a bot may raise anything
        _log.exception("a bot failed to choose a move")
        await _reply(connection, message, MoveRefused(repr(error)))
    else:
        await _reply(connection, message, MoveChosen(move))


async def _reply(connection: NatsConnection, message: Msg, response: MoveResponse) -> None:
    """Respond over the current connection, which may be newer than the one that received the request."""
    if message.reply:
        await connection.send(message.reply, encode(response))
