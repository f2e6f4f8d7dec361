"""`jaipur admin` beside a real server at home, in use: what it does reaches the sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from jaipur.rules.events import MatchAborted
from tests.server.admin.hosted import admin
from tests.server.servers import Server, at_leisure, play, run, two_clients


def test_a_table_in_play_is_closed_under_its_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """E9: both clients, who play on and on, are told that the match is over."""
    monkeypatch.setenv("JAIPUR_DATABASE_URL", "")
    monkeypatch.setenv("JAIPUR_DATA_DIR", str(tmp_path))
    server = Server(tmp_path)
    server.start()

    async def close_it() -> list[object]:
        one, other = await two_clients(server, thinking=at_leisure)
        playing = asyncio.create_task(play(one, other))
        await asyncio.sleep(0.3)
        assert await asyncio.to_thread(admin, "close", one.match) == 0
        await playing
        return [client.standing and client.standing.view.result for client in (one, other)]

    try:
        assert run(close_it()) == [MatchAborted(None), MatchAborted(None)]
    finally:
        server.kill()
