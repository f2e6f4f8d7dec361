"""Ways to annoy a server: each says what nobody should, and counts the frames that it got rid of."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from bench.server.client import Guest
from jaipur.rules.cards import Good
from jaipur.rules.match import Abort, Resign
from jaipur.rules.round.moves import Sell, Take, TakeCamels
from jaipur.wire.client_messages import (
    Ask,
    Claim,
    Continue,
    FromClient,
    Heard,
    Join,
    Leave,
    Ping,
    Play,
    Ready,
    Resume,
    Say,
    SeatRequest,
    Seek,
    TakeBack,
    Unseek,
)
from jaipur.wire.values import Live, Phrase
from tests.mutations import mutated
from tests.server.hostile.raw import BINARY, CLOSE, PING, Raw, frame

AT_ONCE: Final = 180
"""Frames of one connection: a few less than are too often."""
MOVES: Final = (Take(Good.GOLD), TakeCamels(), Sell(Good.SILVER, 7), Sell(Good.LEATHER, 1))
REQUESTS: Final[tuple[SeatRequest, ...]] = (
    *(Play(seen, move) for seen in (0, 1, 5, 2**31 - 1) for move in MOVES),
    *(Ready("ff" * 32), Ready(""), Continue(), TakeBack(), Claim(), Abort(), Resign()),
)
IDS: Final = ("a" * 40, "--------", "_" * 40, "same-name", "Z" * 8)


class Target(NamedTuple):
    """Where to, as whom, and about which tables."""

    port: int
    guests: tuple[Guest, ...]
    theirs: str
    """The match of others, who shall not notice."""
    own: str
    """A match of the first two guests."""


Attack = Callable[[Target, Random], Awaitable[int]]


def _encoded(message: FromClient) -> bytes:
    return msgspec.json.encode(message)


def _messages(match: str, chance: Random) -> list[bytes]:
    """Write what is well-formed, at a time and from somebody that it cannot be right for."""
    asked: list[FromClient] = [Ask(match, chance.choice(IDS), request) for request in REQUESTS]
    others: tuple[FromClient, ...] = (
        Join(match),
        Leave(match),
        *(Resume(match, version) for version in (0, 1, 7, 2**31 - 1)),
        Say(match, Phrase.OOPS),
        Seek(Live(60, 60)),
        Seek(Live(5, 5), rated=True),
        Unseek(),
        Heard(2**53 - 1),
        Ping(2**53 - 1),
        Join("7" + "z" * 12),
    )
    return [_encoded(message) for message in (*asked, *others)]


async def _flood(target: Target, chance: Random, frames: list[bytes]) -> int:
    """Send frames as nobody or as a guest, reading now and then, and perhaps go without a farewell."""
    cookie = chance.choice((None, *(guest.cookie for guest in target.guests)))
    raw, sent = await Raw.let_in(target.port, cookie), 0
    for number, data in enumerate(frames):
        if not await raw.send(data):
            break
        sent += 1
        if number % 20 == 19:
            await raw.listen(0.01)
    await raw.listen(0.05)
    raw.cut()
    return sent


async def mutations(target: Target, chance: Random) -> int:
    """Nearly valid text."""
    corpus = _messages(target.theirs, chance) + _messages(target.own, chance)
    frames = [frame(mutated(corpus, chance)[:4000]) for _ in range(AT_ONCE)]
    return await _flood(target, chance, frames)


async def in_bytes(target: Target, chance: Random) -> int:
    """Binary frames: what would be valid as text, and what is nothing."""
    corpus = _messages(target.theirs, chance)
    frames = [
        frame(chance.choice((chance.choice(corpus), chance.randbytes(chance.randrange(300)))), BINARY)
        for _ in range(AT_ONCE)
    ]
    return await _flood(target, chance, frames)


async def out_of_order(target: Target, chance: Random) -> int:
    """Moves before the deal, Ready twice, moves at others' tables, names and numbers at their limits."""
    match = chance.choice((target.theirs, target.theirs, target.own))
    frames = [frame(chance.choice(_messages(match, chance))) for _ in range(AT_ONCE)]
    return await _flood(target, chance, frames)


async def too_often(target: Target, chance: Random) -> int:
    """Much more than may be said at once, and on after the farewell."""
    data = frame(_encoded(Ping(1)))
    return await _flood(target, chance, [data] * (5 * AT_ONCE))


async def too_large(target: Target, chance: Random) -> int:
    """Messages above the limit, whole and in parts, and one whose length is a lie."""
    large = [
        frame(b"x" * 4097),
        frame(b'"' + b"x" * 100_000),
        frame(b"x" * 3000, last=False) + frame(b"x" * 3000, 0),
        frame(b"[" * 4096),
        bytes([0x81, 0xFF]) + (2**63 - 1).to_bytes(8, "big") + bytes(64),
        bytes([0x81, 0xFF]) + (2**40).to_bytes(8, "big") + bytes(64),
    ]
    return sum([await _flood(target, chance, [data] * 2) for data in large])


async def in_parts(target: Target, chance: Random) -> int:
    """A message in many small parts that never ends, and one of empty parts."""
    parts = [frame(b"", last=False)] + [frame(b"", 0, last=False)] * AT_ONCE
    tiny = [frame(b" ", last=False)] + [frame(b" ", 0, last=False)] * AT_ONCE
    return await _flood(target, chance, parts) + await _flood(target, chance, tiny)


async def against_the_protocol(target: Target, chance: Random) -> int:
    """Frames that no client may send: no mask, odd bits, unknown kinds, text that is none."""
    odd = [
        frame(b"{}", masked=False),
        frame(b"{}", odd=0x40),
        frame(b"{}", 3),
        frame(b"{}", 0),
        frame(b"\xff\xfe"),
        frame(b"x" * 126, PING),
        frame(b"", PING, last=False),
        frame(b"\x00", CLOSE),
        frame((1005).to_bytes(2, "big"), CLOSE),
        frame((9999).to_bytes(2, "big") + b"\xff", CLOSE),
        frame(b"{}", last=False) + frame(b"{}"),
        chance.randbytes(64),
    ]
    return sum([await _flood(target, chance, [data, data]) for data in odd])


async def pings(target: Target, chance: Random) -> int:
    """Pings of the protocol's own."""
    return await _flood(target, chance, [frame(b"x" * 125, PING)] * AT_ONCE)


async def before_the_handshake(target: Target, chance: Random) -> int:
    """Frames and nonsense where a request should be, and requests that are cut short."""
    sent = 0
    beginnings = (
        frame(_encoded(Ping(1))) * 5,
        b"GET /ws HTTP/1.1\r\n",
        b"GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n" + frame(b"{}"),
        b"POST /ws HTTP/1.1\r\ncontent-length: 99999999999\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 20_000,
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        chance.randbytes(500),
    )
    for data in beginnings:
        raw = await Raw.connect(target.port)
        sent += await raw.send(data)
        await raw.listen(0.02)
        raw.cut()
    return sent


async def half_open(target: Target, _chance: Random) -> int:
    """Connections that say nothing, and some that are let in and vanish."""
    silent = [await Raw.connect(target.port) for _ in range(10)]
    vanishing = [await Raw.let_in(target.port, target.guests[0].cookie) for _ in range(5)]
    sent = sum([await raw.send(frame(_encoded(Join(target.theirs)))) for raw in vanishing])
    await asyncio.sleep(0.2)
    for raw in (*silent, *vanishing):
        raw.cut()
    return sent


async def never_reading(target: Target, _chance: Random) -> int:
    """A client that asks for the log again and again, and reads nothing of it."""
    raw, sent = await Raw.let_in(target.port, None), 0
    raw.reader._transport.pause_reading()  # type: ignore[attr-defined]  # asyncio has no other way
    for _ in range(AT_ONCE):
        sent += await raw.send(frame(_encoded(Resume(target.theirs, 1))))
    await asyncio.sleep(0.2)
    raw.cut()
    return sent


async def over_http(target: Target, chance: Random) -> int:
    """Bodies that do not come, or not as announced, from a client that is gone by then."""
    sent = 0
    ends = (
        b"content-length: 50\r\n\r\n{",
        b"content-length: -1\r\n\r\n{}",
        b"transfer-encoding: chunked\r\n\r\n5\r\n{",
        b"transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{}",
        b"content-length: 5000\r\n\r\n" + b"x" * 5000,
        b"expect: 100-continue\r\ncontent-length: 2\r\n\r\n",
        b"upgrade: h2c\r\nconnection: upgrade\r\ncontent-length: 2\r\n\r\n[]",
    )
    path = chance.choice(("/api/tables", "/api/invitations", "/api/sign-in", "/api/guest"))
    for end in ends:
        raw = await Raw.connect(target.port)
        head = f"POST {path} HTTP/1.1\r\nhost: x\r\norigin: http://x\r\n".encode()
        sent += await raw.send(head + end)
        await raw.listen(0.02)
        raw.cut()
    return sent


ATTACKS: Final[tuple[Attack, ...]] = (
    mutations,
    in_bytes,
    out_of_order,
    too_often,
    too_large,
    in_parts,
    against_the_protocol,
    pings,
    before_the_handshake,
    half_open,
    never_reading,
    over_http,
)


def named(attack: Any) -> str:  # noqa: ANN401 - a function
    """Say what an attack is called."""
    return str(attack.__name__).replace("_", " ")
