"""One address that takes all it can get: connections, sockets, CPU, and answers that it does not read."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

import httpx
import pytest
from msgspec.structs import replace

from jaipur.server.http.cost.budget import Cost
from jaipur.server.http.cost.payers import networks_of
from jaipur.server.settings import Settings
from jaipur.server.websocket import reader_watch
from jaipur.server.websocket.reader_watch import ReaderWatch
from tests.adapters.eventually import eventually
from tests.server.hostile.raw import Raw
from tests.server.servers import served_here

NON_READERS: Final = 12
LARGE: Final = b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n"
PROXIED: Final = "x-forwarded-for"


@dataclass
class Proxied(Raw):
    """A connection through a proxy."""

    head: bytes = b""


def _port(address: str) -> int:
    return int(address.rpartition(":")[2])


async def _ask_and_read_nothing(port: int) -> socket.socket:
    """Ask for more than the system buffers, and take nothing of it."""
    asking = socket.socket()
    asking.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    asking.setblocking(False)  # noqa: FBT003 - the socket's own signature
    loop = asyncio.get_running_loop()
    await loop.sock_connect(asking, ("127.0.0.1", port))
    await loop.sock_sendall(asking, LARGE * 30)
    return asking


async def _left(folder: Path, seconds: float) -> tuple[int, int]:
    """Count the clients that do not read and are still there after some seconds, and those that were cut."""
    settings = Settings(data_dir=folder, cpu_per_address=1_000_000, kilobytes_per_address=10_000_000)
    async with served_here(settings) as (node, address):
        asking = [await _ask_and_read_nothing(_port(address)) for _ in range(NON_READERS)]
        by_limit, until = node.server.foundation.control.rejections.by_limit, monotonic() + seconds
        while by_limit["reading"] < NON_READERS and monotonic() < until:
            await asyncio.sleep(0.05)
        cut = by_limit["reading"]
        for each in asking:
            each.close()
        return NON_READERS - cut, cut


async def test_http_clients_that_do_not_read_are_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After twice the time in which they must take something. Without the watch they would all stay."""
    monkeypatch.setattr(reader_watch, "TAKE_EVERY", 0.5)
    assert await _left(tmp_path / "watched", 6) == (0, NON_READERS)

    monkeypatch.setattr(ReaderWatch, "start", lambda _self: None)
    assert await _left(tmp_path / "unwatched", 1.5) == (NON_READERS, 0)


async def test_a_client_that_reads_slowly_gets_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A control: it takes longer than it would be watched for if it took nothing."""
    monkeypatch.setattr(reader_watch, "TAKE_EVERY", 0.4)
    monkeypatch.setattr(reader_watch, "TAKE_LEAST", 2_000)
    settings = Settings(data_dir=tmp_path, cpu_per_address=1_000_000)
    async with served_here(settings) as (node, address):
        asking, loop, got = await _ask_and_read_nothing(_port(address)), asyncio.get_running_loop(), 0
        for _ in range(40):
            await asyncio.sleep(0.05)
            got += len(await loop.sock_recv(asking, 1 << 17))
        asking.close()
        assert node.server.foundation.control.rejections.by_limit["reading"] == 0
    assert got > 40_000


async def test_connections_of_one_address_are_bounded(tmp_path: Path) -> None:
    """Those that are closed make room; WebSockets count too, also after the upgrade."""
    async with served_here(Settings(data_dir=tmp_path, connections_per_address=5)) as (node, address):
        raws = [await Raw.connect(_port(address)) for _ in range(4)]
        raws.append(await Raw.let_in(_port(address), None))
        await eventually(lambda: len(node.connections) == 1)
        refused = await Raw.connect(_port(address))
        assert await _is_reset(refused)
        assert node.server.foundation.control.rejections.by_limit["connections"] == 1
        for raw in (*raws, refused):
            raw.cut()
        await eventually(lambda: not node.connections)
        async with httpx.AsyncClient() as http:
            assert (await http.get(f"{address}/health")).is_success


async def _is_reset(raw: Raw) -> bool:
    try:
        return not await asyncio.wait_for(raw.reader.read(1), 5)
    except ConnectionResetError:
        return True


async def test_a_proxy_may_have_more_connections_than_a_client(tmp_path: Path) -> None:
    """Behind it, clients are counted by their own addresses, and a /64 of IPv6 as one."""
    settings = Settings(
        data_dir=tmp_path, trusted_proxies=1, connections_per_address=5, sockets_per_address=3
    )
    async with served_here(settings) as (node, address):
        raws = [await _proxied(_port(address), f"2001:db8::{number}") for number in range(1, 9)]
        raws += [await _proxied(_port(address), f"2001:db8:0:1::{number}") for number in range(1, 3)]
        assert len(node.connections) == 5
        assert node.server.foundation.control.rejections.by_limit["sockets_of_one"] == 5
        for raw in raws:
            raw.cut()


async def _upgraded(port: int, client: str) -> bytes:
    raw = await _proxied(port, client)
    raw.cut()
    return raw.head


async def _proxied(port: int, client: str) -> Proxied:
    raw = await Proxied.connect(port)
    raw.writer.write(
        b"GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n"
        b"sec-websocket-protocol: jaipur.1\r\nx-forwarded-for: " + client.encode() + b"\r\n\r\n"
    )
    raw.head = await raw.reader.readuntil(b"\r\n\r\n")
    return raw


async def test_an_address_that_used_up_its_cpu_is_refused_and_no_other(tmp_path: Path) -> None:
    """By HTTP with the time to wait, also for a new WebSocket; another address is answered."""
    settings = replace(Settings(data_dir=tmp_path, trusted_proxies=1), cpu_per_address=1)
    async with served_here(settings) as (node, address), httpx.AsyncClient(base_url=address) as http:
        one, other = {PROXIED: "192.0.2.1"}, {PROXIED: "192.0.2.2"}
        assert (await http.get("/api/lobby", headers=one)).is_success
        budget = node.server.foundation.control.budget
        budget.charge(networks_of("192.0.2.1"), Cost(cpu=0.05))
        last = await http.get("/api/lobby", headers=one)
        assert (last.status_code, last.json()) == (429, {"why": "too often"})
        assert 1 <= int(last.headers["retry-after"]) <= 61
        assert "content-security-policy" in last.headers
        assert (await http.get("/api/lobby", headers=other)).is_success
        assert b" 429 " in await _upgraded(_port(address), "192.0.2.1")
        assert b" 101 " in await _upgraded(_port(address), "192.0.2.3")
        assert node.server.foundation.control.rejections.by_limit["cpu"] == 2
        kinds = node.server.foundation.control.book.totals()
        assert kinds["GET /api/lobby"][1].cpu > 0


async def test_who_only_listens_pays_for_the_bytes_too(tmp_path: Path) -> None:
    """Watchers of many tables would else get any number of updates for nothing."""
    async with served_here(Settings(data_dir=tmp_path)) as (node, address):
        raw = await Raw.let_in(_port(address), None)
        await eventually(lambda: len(node.connections) == 1)
        for _ in range(60):
            for _ in range(50):
                node.connections.send_unread("at 127.0.0.1", 10**9)
            await raw.reader.read(1 << 16)
        assert node.server.foundation.control.book.totals()["updates"][1].bytes > 60_000
        raw.cut()


async def test_who_connects_again_and_again_is_soon_in_debt(tmp_path: Path) -> None:
    """A handshake costs more than its own code: 30 of them are more than the 10 ms of this address."""
    async with served_here(Settings(data_dir=tmp_path, cpu_per_address=1)) as (node, address):
        for _ in range(30):
            raw = await Raw.let_in(_port(address), None)
            raw.cut()
        await eventually(lambda: not node.connections)
        assert node.server.foundation.control.rejections.by_limit["cpu"] > 0
