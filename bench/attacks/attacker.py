"""A process that sends one request or message as often as it is answered.

It comes from one address, from one /64, or as one account from everywhere.

Usage: python -m bench.attacks.attacker ORDERS, which are JSON.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from contextlib import suppress
from typing import Final, Literal

import msgspec

AT_ONCE: Final = 32
"""Connections of the attacker."""
UNANSWERED_PAUSE: Final = 0.01
"""Seconds between two messages that have no answer."""
ANEW: Final = "%ANEW%"
"""What is replaced by another text in each message."""
UPGRADE: Final = (
    "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-protocol: jaipur.2\r\n"
)

Who = Literal["address", "network", "account"]


class Sent(msgspec.Struct, frozen=True):
    """What is sent again and again: a request, or messages on a WebSocket."""

    name: str
    method: str = "GET"
    path: str = ""
    body: str = ""
    first: tuple[str, ...] = ()
    """Messages at the beginning of each connection."""
    message: str = ""
    answered: bool = True
    """Whether a message has an answer."""


class Orders(msgspec.Struct, frozen=True):
    """What is attacked, for how long, and as whom."""

    port: int
    seconds: float
    who: Who
    sent: Sent
    cookies: tuple[str, ...] = ()
    """One of them for each connection; without a cookie if there is none."""


def address(who: Who) -> str:
    """Return the address of the next connection."""
    match who:
        case "address":
            return "203.0.113.9"
        case "network":
            return "2001:db8:1:2:" + ":".join(f"{secrets.randbelow(1 << 16):x}" for _ in range(4))
        case _:
            return f"198.{18 + secrets.randbelow(2)}.{secrets.randbelow(256)}.{secrets.randbelow(256)}"


def frame(text: str) -> bytes:
    """Write a message as a frame, whose mask is all zeros."""
    data = text.replace(ANEW, secrets.token_hex(8)).encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


async def _request(orders: Orders, head: str, reader: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
    sent = orders.sent
    for _ in range(200):
        body = sent.body.replace(ANEW, secrets.token_hex(8))
        sized = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n" if body else ""
        to.write(f"{sent.method} {sent.path} HTTP/1.1\r\n{head}{sized}\r\n{body}".encode())
        answer = (await reader.readuntil(b"\r\n\r\n")).lower()
        size = answer.partition(b"content-length: ")[2].partition(b"\r\n")[0]
        if not size and b" 304 " not in answer[:20]:
            return
        await reader.readexactly(int(size or 0))


async def _say(orders: Orders, head: str, reader: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
    to.write(f"GET /ws HTTP/1.1\r\n{head}{UPGRADE}\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    for text in orders.sent.first:
        to.write(frame(text))
    while True:
        to.write(frame(orders.sent.message))
        if not orders.sent.answered:
            await asyncio.sleep(UNANSWERED_PAUSE)
        elif not await reader.read(1 << 16):
            return


async def attack(orders: Orders) -> None:
    """Send the same again and again on one connection."""
    here = f"127.0.0.1:{orders.port}"
    head = f"host: {here}\r\norigin: http://{here}\r\nx-forwarded-for: {address(orders.who)}\r\n"
    if orders.cookies:
        head += f"cookie: {secrets.choice(orders.cookies)}\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", orders.port)
    try:
        await (_say if orders.sent.message else _request)(orders, head, reader, writer)
    finally:
        writer.transport.abort()


async def lane(orders: Orders) -> None:
    """Attack, and come back after each end of a connection."""
    while True:
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            await attack(orders)
        await asyncio.sleep(0.02)


async def main() -> None:
    """Attack on many connections for a while."""
    orders = msgspec.json.decode(sys.argv[1], type=Orders)
    print("begun", flush=True)
    lanes = [asyncio.create_task(lane(orders)) for _ in range(AT_ONCE)]
    await asyncio.wait(lanes, timeout=orders.seconds)


if __name__ == "__main__":
    # The server and the honest players have the CPUs first: the attacker stands for another machine.
    os.nice(19)
    asyncio.run(main())
