"""Two servers that differ only in what a viewer cannot know: they are told the same and must say the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Final, Self, TypeVar
from unittest.mock import patch

import msgspec

from jaipur.online.match_ids import to_text
from jaipur.online.play import commands as deciding
from jaipur.rules.round.deal import Deal, Nonces
from jaipur.rules.round.moves import Move
from jaipur.wire.client_messages import Ask, Continue, FromClient, Join, Play, Ready, SeatRequest, TakeBack
from tests.server.secrecy.ear import ENDED
from tests.server.secrecy.noise import LISTENING, noise
from tests.server.secrecy.plans import Plan, Secrets
from tests.server.secrecy.requests import Request
from tests.server.secrecy.world import MOMENT, PEOPLE, SEATED, WHO, World, somebody

T = TypeVar("T")
QUIET: Final = 1 / 3
"""How often nothing more is said between two moves."""


def masked(raw: bytes, bound: bytes) -> bytes:
    """Take out the one thing that may differ: what a server is bound to, once, where it is named as that.

    It is the hash of a seed of 256 bits and the name of the match, told so that the deals can be verified at
    the end; it says nothing of the seed before.
    """
    return raw.replace(b'"commitment":"' + bound + b'"', b'"commitment":"*"', 1)


@dataclass
class Tally:
    """What was compared."""

    kinds: Counter[str] = field(default_factory=Counter[str])
    differences: list[tuple[str, bytes, bytes]] = field(default_factory=list[tuple[str, bytes, bytes]])

    @property
    def checks(self) -> int:
        """How many messages and answers were compared while the worlds were worlds apart."""
        return self.kinds.total()

    def compare(self, who: str, kind: str, told: tuple[bytes, bytes], *, apart: bool) -> None:
        """Compare one message, or one answer; a server that fails is not the same, though both may."""
        one, other = told
        if apart:
            self.kinds[kind] += 1
        if one != other or one.startswith(ENDED):
            self.differences.append((who, one, other))


@contextmanager
def dealt_as(plan: Plan) -> Iterator[None]:
    """Let both servers draw from their seeds what the plan says."""
    deals = {secrets.seed: secrets.deals for secrets in plan.secrets}

    def draw(seed: bytes, _nonces: Nonces, round_number: int) -> Deal:
        return deals[seed][round_number]

    with patch.object(deciding, "draw_deal", draw):
        yield


@dataclass
class Twins:
    """Two servers, the clients that receive the same from both, and the results."""

    worlds: tuple[World, World]
    tally: Tally = field(default_factory=Tally)
    hidden: frozenset[str] = frozenset()
    """Who may tell the servers apart: the players whose secrets differ."""
    apart: bool = False
    secrets: tuple[Secrets, ...] = ()
    name: str = ""
    commands: int = 0

    @classmethod
    async def begin(cls) -> Self:
        """Start both in this process, without a network."""
        return cls((await World.begin(), await World.begin()))

    async def end(self) -> None:
        """Stop both."""
        for world in self.worlds:
            await world.end()

    async def play(self, plan: Plan, chance: Random, *, blind: bool = True) -> None:
        """Play as planned up to the last moment at which the viewer cannot know at which server it is.

        Messages to clients that may know more are compared only where a test is not blind to it.
        """
        with dealt_as(plan):
            await self._begin(plan)
            self.hidden = frozenset(SEATED[seat] for seat in plan.hidden if blind)
            for moment in plan.moments[plan.began :]:
                await self._noise(chance)
                if moment.command is None:
                    await self._deal(plan)
                else:
                    assert isinstance(moment.command, Move)
                    await self._move(moment.seat, moment.command, chance)
            await self._noise(chance)
            for world in self.worlds:
                await world.clear_table()

    async def _begin(self, plan: Plan) -> None:
        people = {who: somebody(who, plan.number) for who in PEOPLE}
        self.secrets = plan.secrets
        for which, world in enumerate(self.worlds):
            await world.set_table(plan, which, people)
        self.name, self.apart, self.commands = to_text(self.worlds[0].match), False, 0
        for who in LISTENING:
            await self.say(who, Join(self.name))

    async def _deal(self, plan: Plan) -> None:
        for seat, who in enumerate(SEATED):
            if plan.began:
                await self.ask(who, Continue())
            else:
                one, other = (Ready(secrets.nonces[seat].hex()) for secrets in plan.secrets)
                await self.ask(who, one, other)

    async def _move(self, seat: int, move: Move, chance: Random) -> None:
        """Make a move; perhaps take it back, if that is allowed, and make it again."""
        who = SEATED[seat]
        await self.ask(who, Play(await self.version(), move))
        tables = [await world.table() for world in self.worlds]
        assert all(table.match.moved[seat] for table in tables)
        if tables[0].may_take_back(seat) and chance.random() < 0.3:
            await self.ask(who, TakeBack())
            await self.ask(who, Play(await self.version(), move))
        for world in self.worlds:
            world.hands.forward(MOMENT)

    async def version(self) -> int:
        """Say where the table stands, at both servers."""
        one, other = [(await world.table()).version for world in self.worlds]
        assert one == other
        return one

    async def _noise(self, chance: Random) -> None:
        while chance.random() > QUIET:
            await noise(self, chance)

    async def ask(self, who: str, request: SeatRequest, other: SeatRequest | None = None) -> None:
        """Ask the table for something as somebody, perhaps not the same at both."""
        self.commands += 1
        name = f"command-{self.commands}"
        await self.say(who, *(Ask(self.name, name, each) for each in (request, other) if each is not None))

    async def say(self, who: str, message: FromClient, other: FromClient | None = None) -> None:
        """Say something to both servers, and compare what that brings."""
        said = [msgspec.json.encode(each).decode() for each in (message, other or message)]
        await self.say_raw(who, said[0], said[1])

    async def say_raw(self, who: str, data: str | bytes, other: str | bytes | None = None) -> None:
        """Say any text, or any bytes."""
        await self.worlds[0].say(who, data)
        await self.worlds[1].say(who, data if other is None else other)
        await self.compare()

    async def do(self, act: Callable[[World], Awaitable[None]]) -> None:
        """Do something else at both servers."""
        for world in self.worlds:
            await act(world)
            await world.settle()
        await self.compare()

    async def request(self, who: str, wanted: Request) -> None:
        """Ask something over HTTP, and compare the answers to the last byte."""
        here, there = [await world.ask(who, *wanted) for world in self.worlds]
        if who in self.hidden:
            return
        one, other = (
            b"%d " % answer.status + answer.headers + masked(answer.body, world.bound)
            for answer, world in zip((here, there), self.worlds, strict=True)
        )
        kind = f"{wanted.method} {here.status}"
        self.tally.compare(f"{who} {wanted.path}", kind, (one, other), apart=self.apart)

    async def compare(self) -> None:
        """Compare all that was told since, but to those who may tell the servers apart."""
        tables = [await world.table() for world in self.worlds]
        self.apart = tables[0].match.now != tables[1].match.now
        for who in WHO:
            told = [[masked(raw, world.bound) for raw in world.ears[who].take()] for world in self.worlds]
            if who in self.hidden:
                continue
            if len(told[0]) != len(told[1]):
                self.tally.differences.append((who, b"\n".join(told[0]), b"\n".join(told[1])))
            for one, other in zip(*told, strict=False):
                self.tally.compare(who, _kind(one), (one, other), apart=self.apart)


def _kind(raw: bytes) -> str:
    """Say what kind of message it is."""
    return raw[len(b'{"type":"') :].partition(b'"')[0].decode()
