"""Players of a season at real nodes: they offer their meetings, and one of the two resigns at the table."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.faulty.world.processes import Node
from bench.server.client import PROTOCOLS, http_to
from jaipur.online.match_ids import from_text
from jaipur.rules.match import Resign
from jaipur.wire.client_messages import Ask, Join, Ready, SeatRequest
from jaipur.wire.server_messages import Done, FromServer, Refused
from jaipur.wire.values import Why

SLOW: Final = {"type": "correspondence", "days": 1}
AT_ONCE: Final = 12
"""Meetings that are played at the same time."""
GIVEN_UP_AFTER: Final = 180.0
AGAIN: Final = 0.3
ABSENT: Final = 0.03
"""Of the meetings, how many nobody comes to; for as many one comes, and as many are conceded."""
_DECODER: Final = msgspec.json.Decoder(FromServer)
_ENCODER: Final = msgspec.json.Encoder()
_FAILED: Final = (OSError, httpx.HTTPError, WebSocketException, TimeoutError)
_SO_ALREADY: Final = frozenset({Why.MATCH_OVER, Why.ALREADY_READY})
"""Nobody else resigns in this match, and nobody is ready for another: an answer was lost."""
_HOPELESS: Final = frozenset({400, 401, 403, 404})


class LeagueClients:
    """Everybody in a season, by name, and what they know of it."""

    def __init__(self, nodes: Sequence[Node], tokens: dict[str, str], seed: int) -> None:
        self.tokens = tokens
        self._https = [http_to(node.address, anew=True) for node in nodes]
        self._nodes = nodes
        self._dice = Random(seed)
        self.winners: dict[int, int] = {}
        """The place in the meeting of who won each match, once that was acknowledged."""
        self.tried_again = 0
        self._awaited: list[tuple[int, asyncio.Event]] = []

    async def until(self, many: int) -> None:
        """Wait until so many matches were won."""
        reached = asyncio.Event()
        self._awaited.append((many, reached))
        await reached.wait()

    async def ask(self, who: str, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - JSON
        """Send a request until a node answers it; None if what it asks for is not possible."""
        until = perf_counter() + GIVEN_UP_AFTER
        while perf_counter() < until:
            with suppress(*_FAILED):
                http = self._dice.choice(self._https)
                cookie = {"cookie": f"jaipur={self.tokens[who]}"}
                answer = await http.request(method, path, json=body, headers=cookie)
                if answer.is_success:
                    return answer.json()
                if answer.status_code == httpx.codes.CONFLICT:
                    return None
                if answer.status_code in _HOPELESS:
                    raise RuntimeError(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
            self.tried_again += 1
            await asyncio.sleep(AGAIN)
        raise RuntimeError(f"{method} {path} is not answered")

    async def join(self, season: str, who: Sequence[str]) -> None:
        """Have many join."""
        await self._in_turns([partial(self.ask, each, "PUT", f"/api/seasons/{season}/me") for each in who])

    async def play_all(self, season: str, meetings: Sequence[dict[str, Any]]) -> None:
        """Play each meeting that its players come to, in any order."""
        shuffled = self._dice.sample(meetings, len(meetings))
        await self._in_turns([partial(self._play, season, each) for each in shuffled])

    async def _in_turns(self, acts: Sequence[Callable[[], Awaitable[object]]]) -> None:
        waiting = iter(acts)

        async def work() -> None:
            for act in waiting:
                await act()

        await asyncio.gather(*(work() for _ in range(AT_ONCE)))

    async def _play(self, season: str, meeting: dict[str, Any]) -> None:
        path, chance = f"/api/seasons/{season}/meetings/{meeting['number']}", self._dice.random()
        one, other = self._dice.sample(meeting["players"], 2)
        if chance < ABSENT:
            return
        if chance < 2 * ABSENT:
            await self.ask(one, "POST", f"{path}/concede")
            return
        await self.ask(one, "POST", f"{path}/offer", {"control": SLOW})
        if chance < 3 * ABSENT:
            return
        seen = await self.ask(other, "POST", f"{path}/offer", {"control": SLOW})
        if seen is None or seen["match"] is None:
            return  # one of them has left
        await self._resign(seen["match"], meeting["players"])

    async def _resign(self, match: str, players: Sequence[str]) -> None:
        """Have both be ready, and one resign."""
        loser = self._dice.randrange(2)
        for player in players:
            await self._at_table(player, match, Ready(secrets.token_hex(16)))
        await self._at_table(players[loser], match, Resign())
        self.winners[from_text(match)] = 1 - loser
        for many, reached in self._awaited:
            if len(self.winners) >= many:
                reached.set()

    async def _at_table(self, who: str, match: str, request: SeatRequest) -> None:
        """Ask something of a table until that is acknowledged."""
        command, until = secrets.token_hex(8), perf_counter() + GIVEN_UP_AFTER
        while perf_counter() < until:
            with suppress(*_FAILED):
                answer = await self._said(who, match, Ask(match, command, request))
                if isinstance(answer, Done):
                    return
                if isinstance(answer, Refused) and answer.why in _SO_ALREADY:
                    return
            self.tried_again += 1
            await asyncio.sleep(AGAIN)
        raise RuntimeError(f"{match} does not go on")

    async def _said(self, who: str, match: str, message: Ask) -> FromServer | None:
        address = self._dice.choice(self._nodes).address.replace("http", "ws") + "/ws"
        cookie = {"cookie": f"jaipur={self.tokens[who]}"}
        async with (
            asyncio.timeout(10),
            connect(address, subprotocols=PROTOCOLS, additional_headers=cookie) as socket,
        ):
            await socket.send(_ENCODER.encode(Join(match)).decode())
            await socket.send(_ENCODER.encode(message).decode())
            async for raw in socket:
                said = _DECODER.decode(raw)
                if isinstance(said, Done) or (
                    isinstance(said, Refused) and said.why is not Why.NO_SUCH_MATCH
                ):
                    return said
        return None

    async def close(self) -> None:
        """Hang up."""
        for http in self._https:
            await http.aclose()
