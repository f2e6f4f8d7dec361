"""A bus delivers to subscribers later and in order; publishers neither wait nor get their own messages."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import count
from secrets import token_hex

import pytest
import uvloop
from nats.aio.client import Client
from nats.aio.msg import Msg
from structlog.testing import capture_logs

from jaipur.adapters.bus_delivery import MOST_BYTES, MOST_WAITING, MessageHandler
from jaipur.adapters.memory.bus import LocalBus
from jaipur.adapters.nats.address import address_of
from jaipur.adapters.nats.bus import NatsBus
from jaipur.adapters.nats.connection import MOST_PENDING, NatsConnection, NatsSubscription
from tests.adapters.eventually import eventually
from tests.adapters.nats_server import NatsServer

Opened = Callable[[], AbstractAsyncContextManager[LocalBus | NatsBus]]
AT_ONCE = 0.5
"""Seconds; nothing that waits for a server is as quick on a busy machine."""


@asynccontextmanager
async def linked(address: str) -> AsyncIterator[NatsConnection]:
    """Have a connection, sooner or later."""
    link = NatsConnection(address, "test")
    link.start()
    yield link
    await link.close()


@pytest.fixture(params=["local", "nats"])
def opened(request: pytest.FixtureRequest) -> Opened:
    """Give each bus there is."""

    @asynccontextmanager
    async def local() -> AsyncIterator[LocalBus]:
        bus = LocalBus()
        yield bus
        await bus.close()

    @asynccontextmanager
    async def over_nats() -> AsyncIterator[NatsBus]:
        async with linked(request.getfixturevalue("nats")) as link:
            await link.up()
            yield NatsBus(link)

    return local if request.param == "local" else over_nats


def a_subject() -> str:
    """Name something that no other test listens to."""
    return f"jaipur.test.{token_hex(8)}"


async def nobody(_message: Msg) -> None:
    """Listen, and do nothing."""


def into(heard: list[bytes]) -> MessageHandler:
    """Listen by writing down."""

    async def hear(message: bytes) -> None:
        heard.append(message)

    return hear


async def test_everybody_who_listens_hears_everything_in_order(opened: Opened) -> None:
    """And nothing of other subjects."""
    one: list[bytes] = []
    other: list[bytes] = []
    subject, elsewhere = a_subject(), a_subject()
    said = [bytes([number]) for number in range(100)]
    async with opened() as bus:
        await bus.subscribe(subject, into(one))
        await bus.subscribe(subject, into(other))
        for message in said:
            await bus.publish(elsewhere, b"not this")
            await bus.publish(subject, message)
        await eventually(lambda: len(one) >= 100 <= len(other))
        assert one == other == said
        assert bus.dropped == 0


async def test_whoever_publishes_does_not_wait_for_who_listens(opened: Opened) -> None:
    """It goes on before anybody has heard, and a listener hears one message after the other."""
    may_go_on = asyncio.Event()
    heard: list[bytes] = []
    subject = a_subject()

    async def slow(message: bytes) -> None:
        heard.append(message)
        await may_go_on.wait()

    async with opened() as bus:
        await bus.subscribe(subject, slow)
        await bus.publish(subject, b"1")
        assert heard == []
        await bus.publish(subject, b"2")
        await eventually(lambda: heard)
        await asyncio.sleep(0.05)
        assert heard == [b"1"]
        may_go_on.set()
        await eventually(lambda: heard == [b"1", b"2"])


async def test_a_listener_that_fails_hears_the_next_message(opened: Opened) -> None:
    """Whether it raises, or what it waits for is cancelled; the log tells of both."""
    heard: list[bytes] = []
    subject = a_subject()

    async def failing(message: bytes) -> None:
        heard.append(message)
        if message == b"cancelled":
            waited_for = asyncio.get_running_loop().create_future()
            waited_for.cancel()
            await waited_for
        raise LookupError(message)

    with capture_logs() as logs:
        async with opened() as bus:
            await bus.subscribe(subject, failing)
            for message in (b"cancelled", b"raised", b"last"):
                await bus.publish(subject, message)
            await eventually(lambda: len(heard) == 3)
            await asyncio.sleep(0.01)

    told = [(entry["event"], entry["log_level"]) for entry in logs if entry["event"].startswith("a handler")]
    assert told == [("a handler was cancelled", "warning"), *2 * [("a handler failed", "error")]]


async def test_who_listens_no_more_hears_no_more(opened: Opened) -> None:
    """Others do; and it may be said twice."""
    one: list[bytes] = []
    other: list[bytes] = []
    subject = a_subject()
    async with opened() as bus:
        end: Callable[[], Awaitable[None]] = await bus.subscribe(subject, into(one))
        await bus.subscribe(subject, into(other))
        await bus.publish(subject, b"1")
        await eventually(lambda: one and other)
        await end()
        await end()
        await bus.publish(subject, b"2")
        await eventually(lambda: len(other) == 2)
        assert one == [b"1"]


async def test_what_is_too_large_is_dropped_and_counted(opened: Opened) -> None:
    """The largest that is not is heard."""
    heard: list[bytes] = []
    subject = a_subject()
    async with opened() as bus:
        await bus.subscribe(subject, into(heard))
        await bus.publish(subject, bytes(MOST_BYTES + 1))
        await bus.publish(subject, bytes(MOST_BYTES))
        await eventually(lambda: heard)
        assert heard == [bytes(MOST_BYTES)]
        assert bus.dropped == 1


async def test_a_listener_far_behind_costs_no_more_memory(opened: Opened) -> None:
    """So many messages wait for it; those that come then are dropped and counted, and later ones heard."""
    may_go_on = asyncio.Event()
    heard: list[bytes] = []
    subject = a_subject()

    async def slow(message: bytes) -> None:
        heard.append(message)
        await may_go_on.wait()

    async with opened() as bus:
        await bus.subscribe(subject, slow)
        await bus.publish(subject, b"first")
        await eventually(lambda: heard)
        for _ in range(MOST_WAITING + 50):
            await bus.publish(subject, b"more")
        await eventually(lambda: bus.dropped == 50)
        may_go_on.set()
        await eventually(lambda: len(heard) == 1 + MOST_WAITING)
        await bus.publish(subject, b"last")
        await eventually(lambda: heard[-1] == b"last")


@pytest.mark.parametrize("subject", ["", "jaipur.*", "jaipur.>", "a b", "a..b", "a\r\nPUB b 0"])
async def test_a_subject_is_plain_words(opened: Opened, subject: str) -> None:
    """Nobody listens to more than is meant; to publish to what nobody can listen to is no error."""
    async with opened() as bus:
        with pytest.raises(ValueError, match="words with dots"):
            await bus.subscribe(subject, into([]))
        await bus.publish(subject, b"")


async def is_told(bus: NatsBus, subject: str, heard: list[bytes], seconds: float = 10) -> bool:
    """Say things until one is heard."""
    until = time.monotonic() + seconds
    for number in count():
        said = b"%d %d" % (number, time.monotonic_ns())
        await bus.publish(subject, said)
        await asyncio.sleep(0.05)
        if said in heard:
            return True
        if time.monotonic() > until:
            return False
    raise AssertionError


async def publish_at_once(bus: NatsBus, subject: str, *, size: int, times: int) -> None:
    """Publish, and see that it takes no time."""
    began = time.monotonic()
    for _ in range(times):
        await bus.publish(subject, bytes(size))
    assert time.monotonic() - began < AT_ONCE


@pytest.mark.parametrize("between", [(), ("--user", "someone", "--pass", "else")])
async def test_nats_may_die_and_come_back(server: NatsServer, between: tuple[str, ...]) -> None:
    """Publishing meanwhile is neither slow nor an error; afterwards listeners hear again.

    Also where a server that refuses us came between, after which the client by itself would give up for good.
    """
    heard: list[bytes] = []
    subject = a_subject()
    server.start()
    async with linked(server.address) as link:
        bus = NatsBus(link)
        await link.up()
        await bus.subscribe(subject, into(heard))
        assert await is_told(bus, subject, heard)
        assert (bus.dropped, bus.reconnects) == (0, 0)

        server.kill()
        await publish_at_once(bus, subject, size=MOST_BYTES, times=1_000)
        await eventually(lambda: link.client is None)
        await publish_at_once(bus, subject, size=10, times=1_000)
        assert bus.dropped >= 1_000
        if between:
            server.start(*between)
            await asyncio.sleep(0.5)
            assert link.client is None
            server.kill()

        server.start()
        await link.up()
        heard.clear()
        assert await is_told(bus, subject, heard)
        assert bus.reconnects == 1


async def test_a_bus_that_forgets_its_listeners_is_found_out(
    server: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the test above: listeners that are not taken to the next connection."""
    begin = NatsSubscription.begin

    async def only_once(self: NatsSubscription, client: Client) -> None:
        if self._client is None:
            await begin(self, client)

    monkeypatch.setattr(NatsSubscription, "begin", only_once)

    heard: list[bytes] = []
    subject = a_subject()
    server.start()
    async with linked(server.address) as link:
        bus = NatsBus(link)
        await link.up()
        await bus.subscribe(subject, into(heard))
        assert await is_told(bus, subject, heard)
        server.kill()
        await eventually(lambda: link.client is None)
        server.start()
        await link.up()
        assert not await is_told(bus, subject, heard, seconds=0.5)


async def test_nats_may_be_away_at_the_start(server: NatsServer) -> None:
    """Listening begins when it is there."""
    heard: list[bytes] = []
    subject = a_subject()
    async with linked(server.address) as link:
        bus = NatsBus(link)
        await bus.subscribe(subject, into(heard))
        await publish_at_once(bus, subject, size=10, times=1_000)
        assert bus.dropped == 1_000
        await asyncio.sleep(0.3)
        server.start()
        assert await is_told(bus, subject, heard)
        assert bus.reconnects == 0


async def test_nats_may_stand_still(server: NatsServer) -> None:
    """What waits to be sent is bounded, the rest dropped and counted; it is heard again when it goes on."""
    heard: list[bytes] = []
    subject = a_subject()
    server.start()
    async with linked(server.address) as link:
        bus = NatsBus(link)
        await link.up()
        await bus.subscribe(subject, into(heard))
        server.send(signal.SIGSTOP)
        for _ in range(40):
            await publish_at_once(bus, subject, size=MOST_BYTES, times=100)
            await asyncio.sleep(0.001)
        assert link.client is not None
        assert link.client.pending_data_size < MOST_PENDING + 2 * MOST_BYTES
        assert bus.dropped > 0
        server.send(signal.SIGCONT)
        assert await is_told(bus, subject, heard)


async def test_nothing_is_left_of_a_lost_connection(server: NatsServer) -> None:
    """Also when it is lost repeatedly while publishing."""
    before = asyncio.all_tasks()
    heard: list[bytes] = []
    subject = a_subject()
    link = NatsConnection(server.address, "test")
    link.start()
    bus = NatsBus(link)
    await bus.subscribe(subject, into(heard))
    for _ in range(3):
        server.start()
        await link.up()
        assert await is_told(bus, subject, heard)
        server.kill()
        while link.client is not None:
            await bus.publish(subject, bytes(MOST_BYTES))
            await asyncio.sleep(0)
    await link.close()
    await asyncio.sleep(0.01)
    assert asyncio.all_tasks() == before


async def test_what_could_not_be_sent_any_more_is_no_fault(
    server: NatsServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The client fails over it when the connection is gone, and nobody waits for it."""
    close = Client._close

    async def closed(self: Client, status: int, *given: bool) -> None:
        await close(self, status, *given)
        raise RuntimeError("the handler is closed")

    server.start()
    async with linked(server.address) as link:
        await link.up()
        monkeypatch.setattr(Client, "_close", closed)
        server.kill()
        await eventually(lambda: link.client is None)
    assert [record.message for record in caplog.records if record.name.startswith("nats")] == []


def test_whoever_publishes_hears_nothing_of_a_connection_that_just_closed(nats: str) -> None:
    """The loop that servers run on says so in its own way, before the client itself has noticed."""

    async def check() -> None:
        async with linked(nats) as link:
            await link.up()
            client, bus, listening = link.client, NatsBus(link), NatsSubscription(a_subject(), nobody)
            assert client is not None
            client._transport.close()  # type: ignore[union-attr]
            for _ in range(3):
                await bus.publish(a_subject(), b"hint")
                await asyncio.sleep(0)  # the client finds that it cannot write
            await link.subscribe(listening)
            await link.flush()
            await link.unsubscribe(listening)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(check(), 30))


def test_an_address_is_told_without_its_password() -> None:
    """It goes to logs."""
    assert address_of("nats://me:secret@one:1,other") == "one:1,other:4222"
    for wrong in ("http://one", "nats://", "nats://one:port", ""):
        with pytest.raises(ValueError, match=r"expected nats://|Port"):
            address_of(wrong)
