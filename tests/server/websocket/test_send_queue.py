"""The send queue: messages keep their order, and a client that does not read is disconnected."""

from __future__ import annotations

import asyncio

import pytest

from jaipur.server.websocket.send_queue import MAX_QUEUED, SendQueue, SlowReaderError
from tests.adapters.eventually import eventually, let_others_go_on


async def test_who_asks_faster_than_it_reads_waits_and_is_not_cut_off() -> None:
    """Half of what may wait is for what happens at its tables."""
    sent: list[bytes] = []

    async def send(message: bytes) -> None:
        await asyncio.sleep(0)
        sent.append(message)

    queue = SendQueue(send)
    sending = asyncio.create_task(queue.run())
    for number in range(10 * MAX_QUEUED):
        await queue.wait_for_room()
        queue.put(b"%d" % number)
    queue.close(1000)
    assert await sending == 1000

    assert sent == [b"%d" % number for number in range(10 * MAX_QUEUED)]


async def test_what_can_be_sent_at_once_does_not_wait_and_overtakes_nothing() -> None:
    """A message waits only behind others, or where the socket takes no more."""
    sent: list[tuple[str, bytes]] = []
    takes = asyncio.Event()

    async def send(message: bytes) -> None:
        await takes.wait()
        sent.append(("later", message))

    def write(message: bytes) -> bool:
        if message != b"two":
            sent.append(("at once", message))
        return message != b"two"

    queue = SendQueue(send, write=write)
    sending = asyncio.create_task(queue.run())
    queue.put(b"one")
    queue.put(b"two")
    queue.put(b"three")
    await let_others_go_on()
    queue.put(b"four")
    takes.set()
    await eventually(lambda: not len(queue))
    queue.put(b"five")
    queue.close(1000)
    queue.put(b"six")
    assert await sending == 1000

    assert sent == [
        ("at once", b"one"),
        ("later", b"two"),
        ("later", b"three"),
        ("later", b"four"),
        ("at once", b"five"),
    ]


async def test_who_is_stuck_in_sending_is_cut_off_as_soon_as_too_much_waits() -> None:
    """And after a time in any case."""

    async def never(_: bytes) -> None:
        await asyncio.sleep(60)

    for within, messages in ((30.0, MAX_QUEUED + 2), (0.05, 1)):
        queue = SendQueue(never, within)
        sending = asyncio.create_task(queue.run())
        queue.put(b"first")
        await let_others_go_on()
        for _ in range(messages):
            queue.put(b"more")
        with pytest.raises(SlowReaderError):
            await asyncio.wait_for(sending, 5)
        await queue.wait_for_room()


async def test_who_reads_too_slowly_is_cut_off() -> None:
    """What waits is bounded."""

    async def never(_: bytes) -> None:
        await asyncio.sleep(60)

    queue = SendQueue(never)
    task = asyncio.create_task(queue.run())
    queue.put(b"first")
    await asyncio.sleep(0)
    for number in range(MAX_QUEUED + 2):
        queue.put(b"%d" % number)
    task.cancel()
    again = SendQueue(never)
    for number in range(MAX_QUEUED + 1):
        again.put(b"%d" % number)
    with pytest.raises(SlowReaderError):
        await asyncio.wait_for(again.run(), 5)
