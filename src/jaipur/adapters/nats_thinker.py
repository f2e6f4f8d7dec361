"""The house's opponents in other processes: the one that asks, and the one that thinks, over NATS."""

from __future__ import annotations

import asyncio
import secrets
from itertools import count
from typing import Annotated, Final

import msgspec
import structlog
from msgspec.msgpack import encode
from nats.aio.msg import Msg

from jaipur.adapters.nats_link import Link, Listening
from jaipur.adapters.thinkers import DEADLINE, known_level
from jaipur.rules.moves import Move
from jaipur.rules.view import View
from jaipur.tables.ports import Thinker

SUBJECT: Final = "jaipur.think.1"
"""With the version of what is asked and answered: a process never asks one of another version."""
THINKERS: Final = "thinkers"
MOST_ASKED: Final = 1_024
"""Thoughts of one process that are on their way."""
MOST_THINKING: Final = 64
"""Thoughts that one worker has taken on; others are refused at once."""
LONGEST_BUDGET: Final = 60_000
"""Milliseconds."""
NOBODY: Final = "503"
"""What NATS answers where nobody listens."""

_log: Final = structlog.stdlib.get_logger()


class Thought(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What is asked: whose move, from what view, with what chance, and for how long the answer is of use."""

    level: str
    view: View
    seed: Annotated[bytes, msgspec.Meta(max_length=64)]
    budget: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_BUDGET)]
    """Milliseconds."""


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="chosen"):
    """The move."""

    move: Move


class Refused(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="refused"):
    """Why there is none."""

    why: str


Answer = Chosen | Refused
_thought: Final = msgspec.msgpack.Decoder(Thought)
_answer: Final[msgspec.msgpack.Decoder[Answer]] = msgspec.msgpack.Decoder(Answer)


class NatsThinker:
    """Asks whichever worker NATS chooses. Whoever closes the link ends it."""

    def __init__(
        self, link: Link, subject: str = SUBJECT, deadline: float = DEADLINE, most: int = MOST_ASKED
    ) -> None:
        self._link = link
        self._subject = subject
        self._deadline = deadline
        self._most = most
        self._inbox = f"_INBOX.{secrets.token_hex(16)}"
        self._answers = Listening(f"{self._inbox}.*", self._heard)
        self._asked: dict[str, asyncio.Future[Move]] = {}
        self._names = count()

    async def think(self, level: str, view: View, seed: bytes) -> Move:
        """Ask for a move; TimeoutError where nobody is there, has room, or answers in time."""
        known_level(level)
        if len(self._asked) >= self._most:
            raise TimeoutError("no room for another thought")
        loop = asyncio.get_running_loop()
        name = str(next(self._names))
        answer: asyncio.Future[Move] = loop.create_future()
        self._asked[name] = answer
        try:
            async with asyncio.timeout(self._deadline) as limit:
                await self._link.up()
                await self._link.listen(self._answers)
                left = (limit.when() or 0) - loop.time()
                thought = Thought(level, view, seed, max(1, min(int(left * 1_000), LONGEST_BUDGET)))
                if not await self._link.send(self._subject, encode(thought), f"{self._inbox}.{name}"):
                    raise TimeoutError("the thought could not be sent")
                return await answer
        finally:
            del self._asked[name]

    async def _heard(self, message: Msg) -> None:
        answer = self._asked.get(message.subject.rpartition(".")[2])
        if answer is None or answer.done():
            return  # too late
        try:
            answer.set_result(_move_in(message))
        except (TimeoutError, msgspec.DecodeError) as error:
            _log.warning("no move was thought of", why=str(error))
            answer.set_exception(TimeoutError(str(error)))


def _move_in(message: Msg) -> Move:
    """Read an answer; TimeoutError where it is none."""
    if message.headers and message.headers.get("Status") == NOBODY:
        raise TimeoutError("nobody thinks")
    answer = _answer.decode(message.data)
    if isinstance(answer, Refused):
        raise TimeoutError(answer.why)
    return answer.move


async def serve_thoughts(
    link: Link,
    thinker: Thinker,
    stop: asyncio.Event,
    *,
    subject: str = SUBJECT,
    most: int = MOST_THINKING,
) -> None:
    """Think for whoever asks, with others of the group, until told to stop; then finish what was begun."""
    thinking: set[asyncio.Task[None]] = set()

    async def heard(message: Msg) -> None:
        if len(thinking) >= most:
            await _reply(link, message, Refused("busy"))
            return
        task = asyncio.create_task(_think(link, thinker, message))
        thinking.add(task)
        task.add_done_callback(thinking.discard)

    listening = Listening(subject, heard, THINKERS)
    await link.listen(listening)
    try:
        await stop.wait()
    finally:
        await link.leave(listening, drain=True)
        await asyncio.gather(*thinking, return_exceptions=True)
        await link.flush()


async def _think(link: Link, thinker: Thinker, message: Msg) -> None:
    """Answer one thought, or say why not; one that has waited too long is given up, begun or not."""
    try:
        thought = _thought.decode(message.data)
        async with asyncio.timeout(thought.budget / 1_000):
            move = await thinker.think(thought.level, thought.view, thought.seed)
    except TimeoutError as error:
        await _reply(link, message, Refused(str(error) or "too late"))
    except (msgspec.DecodeError, ValueError) as error:  # no thought, no such level, or no move to choose
        await _reply(link, message, Refused(str(error)))
    except Exception as error:  # noqa: BLE001 - a player may fail as it likes
        _log.exception("a thought failed")
        await _reply(link, message, Refused(repr(error)))
    else:
        await _reply(link, message, Chosen(move))


async def _reply(link: Link, message: Msg, answer: Answer) -> None:
    """Reply over the connection that there is now, which may be another than the question's."""
    if message.reply:
        await link.send(message.reply, encode(answer))
