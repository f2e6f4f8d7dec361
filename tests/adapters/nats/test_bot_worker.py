"""Moves that are thought of in other processes: the same ones, or in time the news that there is none."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex

import msgspec
import pytest
from nats.aio.client import Client

from jaipur.adapters.nats.bot_worker import MoveRefused, MoveRequest, NatsThinker, serve_moves
from jaipur.adapters.nats.connection import NatsConnection
from jaipur.adapters.workers.bots import ThreadThinker
from jaipur.online.play.ports import Thinker
from jaipur.rules.round.moves import Move, TakeCamels
from jaipur.rules.view import View
from tests.adapters.eventually import eventually
from tests.adapters.nats_server import NatsServer
from tests.adapters.thoughts import LEVEL, SEEDS, a_view, by_itself

SLOW_WORKER = Path(__file__).with_name("slow_worker.py")
pytestmark = pytest.mark.usefixtures("compiled")
AT_ONCE = 1.0
"""Seconds; the deadline is ten times as far."""


class Gated:
    """Thinks when it may, and counts."""

    def __init__(self, *, opened: bool = True) -> None:
        self.asked = 0
        self.thought = 0
        self.given_up = 0
        self.may_go_on = asyncio.Event()
        if opened:
            self.may_go_on.set()

    async def think(self, _level: str, _view: View, _seed: bytes) -> Move:
        """Wait until it may."""
        self.asked += 1
        try:
            await self.may_go_on.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        self.thought += 1
        return TakeCamels()


@asynccontextmanager
async def linked(address: str) -> AsyncIterator[NatsConnection]:
    """Have a connection."""
    link = NatsConnection(address, "test")
    link.start()
    await link.up()
    yield link
    await link.close()


class Working:
    """A worker, and the word that ends it."""

    def __init__(self, link: NatsConnection, thinker: Thinker, subject: str, **bounds: int) -> None:
        self.link = link
        self.stop = asyncio.Event()
        self.task = asyncio.create_task(serve_moves(link, thinker, self.stop, subject=subject, **bounds))

    async def end(self) -> None:
        """Stop, and wait for what was begun."""
        self.stop.set()
        await self.task


@asynccontextmanager
async def working(address: str, thinker: Thinker, subject: str, **bounds: int) -> AsyncIterator[Working]:
    """Have a worker with a connection of its own that can be asked."""
    async with linked(address) as link:
        worker = Working(link, thinker, subject, **bounds)
        await asyncio.sleep(0)
        await link.flush()
        yield worker
        await worker.end()


@pytest.fixture
def subject() -> str:
    """Name something that no other test asks."""
    return f"jaipur.test.think.{token_hex(8)}"


async def test_a_worker_decides_as_the_player_does_by_itself(nats: str, subject: str) -> None:
    """The same views and seeds give the same moves over NATS."""
    asked = [(seed, number) for seed in SEEDS for number in range(2)]

    thinking = ThreadThinker(threads=2)
    async with working(nats, thinking, subject), linked(nats) as link:
        thinker = NatsThinker(link, subject)
        moves = await asyncio.gather(*(thinker.think(LEVEL, a_view(number), seed) for seed, number in asked))
        assert moves == [by_itself(seed, number) for seed, number in asked]
    await thinking.close()


async def test_a_level_that_is_none_is_refused_before_it_is_sent(nats: str, subject: str) -> None:
    """By the one that asks."""
    async with linked(nats) as link:
        with pytest.raises(ValueError, match="there are teacher, "):
            await NatsThinker(link, subject).think("random", a_view(), b"")


async def test_workers_share_the_work(nats: str, subject: str) -> None:
    """Each thought is thought once, by one of the group."""
    one, other = Gated(), Gated()
    async with working(nats, one, subject), working(nats, other, subject), linked(nats) as link:
        thinker = NatsThinker(link, subject)
        await asyncio.gather(*(thinker.think(LEVEL, a_view(), b"") for _ in range(50)))
        assert one.thought + other.thought == 50
        assert min(one.thought, other.thought) > 0


async def test_where_nobody_thinks_that_is_told_at_once(nats: str, subject: str) -> None:
    """Nobody waits for a deadline in vain."""
    async with linked(nats) as link:
        began = time.monotonic()
        with pytest.raises(TimeoutError, match="no bot worker is running"):
            await NatsThinker(link, subject).think(LEVEL, a_view(), b"")
        assert time.monotonic() - began < AT_ONCE


async def test_where_nats_is_away_the_deadline_holds(server: NatsServer, subject: str) -> None:
    """And nothing is left waiting."""
    link = NatsConnection(server.address, "test")
    link.start()
    thinker = NatsThinker(link, subject, deadline=0.3)
    began = time.monotonic()
    with pytest.raises(TimeoutError):
        await thinker.think(LEVEL, a_view(), b"")
    assert 0.3 <= time.monotonic() - began < AT_ONCE
    assert not thinker._pending
    await link.close()


@pytest.fixture
def slow_worker(nats: str, subject: str) -> Iterator[subprocess.Popen[str]]:
    """Have a process that never answers."""
    command = (sys.executable, str(SLOW_WORKER), nats, subject)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as worker:
        yield worker
        worker.kill()


async def test_a_worker_that_is_killed_in_mid_thought_can_be_replaced(
    nats: str, subject: str, slow_worker: subprocess.Popen[str]
) -> None:
    """The caller gets an error by its deadline, and a new request works."""

    async def first_asked(thinker: NatsThinker) -> asyncio.Task[Move]:
        """Ask until the worker is there."""
        while True:
            asking = asyncio.create_task(thinker.think(LEVEL, a_view(), SEEDS[0]))
            await asyncio.wait({asking}, timeout=0.3)
            if not asking.done():
                return asking
            assert isinstance(asking.exception(), TimeoutError)

    def is_asked() -> None:
        assert slow_worker.stdout is not None
        while slow_worker.stdout.readline() != "asked\n":
            assert slow_worker.poll() is None

    async with linked(nats) as link:
        thinker = NatsThinker(link, subject, deadline=2)
        asking = await first_asked(thinker)
        await asyncio.to_thread(is_asked)
        slow_worker.kill()
        slow_worker.wait()
        with pytest.raises(TimeoutError):
            await asking
        thinking = ThreadThinker(threads=1)
        async with working(nats, thinking, subject):
            assert await thinker.think(LEVEL, a_view(), SEEDS[0]) == by_itself(SEEDS[0])
        await thinking.close()


def _thought(**changed: object) -> bytes:
    asked = msgspec.structs.replace(MoveRequest(LEVEL, a_view(), b"", 1_000), **changed)
    return msgspec.msgpack.encode(asked)


@pytest.mark.parametrize(
    "message, why",
    [
        (b"", "truncated"),
        (b"\xff\xff", "Expected `array`"),
        (_thought() + b"\0", "trailing"),
        (_thought(budget=0), "budget|`int` >= 1"),
        (_thought(seed=bytes(65)), "length <= 64"),
        (_thought(level="random"), "no level 'random'"),
        (_thought(view=msgspec.structs.replace(a_view(), viewer=None)), "no move to choose"),
    ],
)
async def test_what_is_no_thought_is_refused_in_words(
    nats: str, subject: str, message: bytes, why: str
) -> None:
    """A worker answers everything, and goes on."""
    thinking = ThreadThinker(threads=1)
    async with working(nats, thinking, subject), linked(nats) as link:
        client = Client()
        await client.connect(nats)
        answer = await client.request(subject, message, timeout=5)
        await client.close()
        refused = msgspec.msgpack.decode(answer.data, type=MoveRefused)
        with pytest.raises(AssertionError, match=why):
            raise AssertionError(refused.why)
        assert await NatsThinker(link, subject).think(LEVEL, a_view(), SEEDS[0]) == by_itself(SEEDS[0])
    await thinking.close()


async def test_what_waited_too_long_is_dropped(nats: str, subject: str) -> None:
    """A worker thinks of nothing that nobody waits for any more."""
    thinking = Gated(opened=False)
    async with working(nats, thinking, subject), linked(nats) as link:
        with pytest.raises(TimeoutError):
            await NatsThinker(link, subject, deadline=1).think(LEVEL, a_view(), b"")
        await eventually(lambda: thinking.given_up)
        thinking.may_go_on.set()
        await asyncio.sleep(0.05)
        assert (thinking.asked, thinking.thought) == (1, 0)


async def test_a_busy_worker_says_so_and_so_does_a_busy_asker(nats: str, subject: str) -> None:
    """What is on its way is bounded on both sides; beyond it there is no waiting."""
    thinking = Gated(opened=False)
    async with working(nats, thinking, subject, most=2), linked(nats) as link:
        thinker = NatsThinker(link, subject, most=3)
        asking = [asyncio.create_task(thinker.think(LEVEL, a_view(), b"")) for _ in range(3)]
        await eventually(lambda: any(task.done() for task in asking))
        busy = [task for task in asking if task.done()]
        assert [str(task.exception()) for task in busy] == ["busy"]
        asking.append(asyncio.create_task(thinker.think(LEVEL, a_view(), b"")))
        await asyncio.sleep(0)
        with pytest.raises(TimeoutError, match="too many requests"):
            await thinker.think(LEVEL, a_view(), b"")
        await asyncio.wait({asking[-1]})
        thinking.may_go_on.set()
        found = await asyncio.gather(*asking, return_exceptions=True)
        assert found.count(TakeCamels()) == 2


async def test_a_worker_that_is_told_to_stop_finishes_and_takes_nothing_new(nats: str, subject: str) -> None:
    """What was begun is answered; who asks then is sent elsewhere."""
    thinking = Gated(opened=False)
    async with working(nats, thinking, subject) as worker, linked(nats) as link:
        thinker = NatsThinker(link, subject)
        begun = asyncio.create_task(thinker.think(LEVEL, a_view(), b""))
        await eventually(lambda: thinking.asked)
        worker.stop.set()
        await asyncio.sleep(0)
        await worker.link.flush()
        with pytest.raises(TimeoutError, match="no bot worker is running"):
            await thinker.think(LEVEL, a_view(), b"")
        assert not worker.task.done()
        thinking.may_go_on.set()
        assert await begun == TakeCamels()
        await worker.task


async def test_a_worker_that_is_told_to_stop_answers_what_it_was_sent_before(nats: str, subject: str) -> None:
    """Also what it has not read yet: nobody else will be asked."""
    async with working(nats, Gated(), subject) as worker, linked(nats) as link:
        thinker = NatsThinker(link, subject, deadline=10)
        await thinker.think(LEVEL, a_view(), b"")
        asking = [asyncio.create_task(thinker.think(LEVEL, a_view(), b"")) for _ in range(20)]
        for _ in range(3):
            await asyncio.sleep(0)  # it is sent
        time.sleep(1)
        worker.stop.set()
        assert await asyncio.gather(*asking) == 20 * [TakeCamels()]


async def test_an_answer_arrives_though_nats_was_started_again_meanwhile(
    server: NatsServer, subject: str
) -> None:
    """It takes the connection that there is then, to an inbox that was kept."""
    server.start()
    thinking = Gated(opened=False)
    async with linked(server.address) as theirs, linked(server.address) as link:
        worker = Working(theirs, thinking, subject)
        await asyncio.sleep(0)
        await theirs.flush()
        asking = asyncio.create_task(NatsThinker(link, subject).think(LEVEL, a_view(), b""))
        await eventually(lambda: thinking.asked)
        server.kill()
        await eventually(lambda: theirs.client is link.client is None)
        server.start()
        await theirs.up()
        await link.up()
        thinking.may_go_on.set()
        assert await asking == TakeCamels()
        await worker.end()
