"""Requests that cost most while they are parsed: bodies in chunks of one byte, and long headers."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from time import thread_time
from typing import Final

import h11
import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from jaipur.server.http.cost.budget import Cost
from jaipur.server.http.cost.payers import networks_of
from jaipur.server.http.cost.request_gate import CONNECTIONS_IN_DEBT, MOST_PARSED, RequestGate
from jaipur.server.node import Node
from jaipur.server.settings import Settings
from tests.server.hostile.raw import Raw
from tests.server.servers import served_here

SENT: Final = 40_000
CHUNKS: Final = b"1\r\na\r\n" * SENT
HEAD: Final = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n"


def _port(address: str) -> int:
    return int(address.rpartition(":")[2])


def _in_debt(node: Node) -> None:
    node.server.foundation.control.budget.charge(networks_of("127.0.0.1"), Cost(cpu=1000.0))


async def _response(raw: Raw) -> bytes:
    """Read the head of a response; nothing if the connection was cut."""
    with suppress(asyncio.IncompleteReadError, ConnectionResetError):
        return await asyncio.wait_for(raw.reader.readuntil(b"\r\n\r\n"), 5)
    return b""


async def _parsed_after_response(folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Send a body after its request was answered; return the bytes that the server parsed."""
    parsed: list[int] = []
    parse = H11Protocol.data_received

    def counted(self: H11Protocol, data: bytes) -> None:
        parsed.append(len(data))
        parse(self, data)

    with monkeypatch.context() as patched:
        patched.setattr(H11Protocol, "data_received", counted)
        async with served_here(Settings(data_dir=folder)) as (_, address):
            raw = await Raw.connect(_port(address))
            raw.writer.write(HEAD + b"transfer-encoding: chunked\r\n\r\n")
            assert b" 200 " in await _response(raw)
            with suppress(ConnectionError):
                raw.writer.write(CHUNKS)
                await raw.writer.drain()
            await asyncio.sleep(0.5)
            raw.cut()
    return sum(parsed)


async def test_a_body_of_small_chunks_is_not_parsed_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control parses all that comes, which takes a second of CPU for one connection."""
    assert await _parsed_after_response(tmp_path / "bounded", monkeypatch) <= 2 * MOST_PARSED

    monkeypatch.setattr(RequestGate, "lets", lambda _self, _size: True)
    assert await _parsed_after_response(tmp_path / "all", monkeypatch) > len(CHUNKS)


def _parsing_takes(begun: bytes, body: bytes) -> float:
    """Return the CPU seconds for a part of a body, by the parser that the server uses."""
    parser = h11.Connection(h11.SERVER)
    parser.receive_data(begun)
    assert isinstance(parser.next_event(), h11.Request)
    began = thread_time()
    parser.receive_data(body)
    while isinstance(parser.next_event(), h11.Data):
        pass
    return thread_time() - began


async def test_parsing_is_charged_to_the_address_at_once(tmp_path: Path) -> None:
    """Also what comes after the response, for which no request pays."""
    begun, body = HEAD + b"transfer-encoding: chunked\r\n\r\n", CHUNKS[:6000]
    async with served_here(Settings(data_dir=tmp_path)) as (node, address):
        raw, book = await Raw.connect(_port(address)), node.server.foundation.control.book
        raw.writer.write(begun)
        await _response(raw)
        before = book.totals()
        raw.writer.write(body)
        await asyncio.sleep(0.3)
        raw.cut()
        assert "parsing" not in before
        assert book.totals()["parsing"][1].cpu > _parsing_takes(begun, body) / 4


async def test_long_requests_of_a_client_in_debt_are_not_parsed(tmp_path: Path) -> None:
    """Short ones are told to wait, also the second one on a connection."""
    async with served_here(Settings(data_dir=tmp_path)) as (node, address):
        _in_debt(node)
        raw = await Raw.connect(_port(address))
        for _ in range(2):
            raw.writer.write(HEAD + b"a: b\r\n" * 150 + b"\r\n")
            head = await _response(raw)
            assert b" 429 " in head
            size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
            await raw.reader.readexactly(size)
        raw.writer.write(HEAD + b"a: b\r\n" * 1000 + b"\r\n")
        assert await _response(raw) == b""
        raw.cut()


async def test_an_address_in_debt_has_few_connections(tmp_path: Path) -> None:
    """Without debt it may have more."""
    async with served_here(Settings(data_dir=tmp_path)) as (node, address):
        raws = [await Raw.connect(_port(address)) for _ in range(CONNECTIONS_IN_DEBT)]
        last = await Raw.connect(_port(address))
        last.writer.write(HEAD + b"\r\n")
        assert b" 200 " in await _response(last)
        _in_debt(node)
        refused = await Raw.connect(_port(address))
        refused.writer.write(HEAD + b"\r\n")
        assert await _response(refused) == b""
        for raw in (*raws, last, refused):
            raw.cut()
