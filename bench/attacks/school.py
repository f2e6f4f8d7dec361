"""Honest users whom no budget may hinder: fifty pupils behind one IPv4 address, and a phone that reloads.

Half of the pupils play live matches against each other, the others against the house. They reload now and
then, and ask for a hint now and then. The control is a server that allows them much less.
"""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import httpx
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection

from bench.nightly import NIGHTLY
from bench.result import Figure
from bench.server.client import (
    Client,
    Guest,
    admit,
    against_each_other,
    against_house,
    at_random,
    dial,
    http_to,
    say,
)
from jaipur.players.opponents import LEVELS
from jaipur.server.http.cost.budget import CostBudget, Resource
from jaipur.server.http.cost.payers import Payers, networks_of
from jaipur.server.settings import Settings
from jaipur.wire.client_messages import Join
from tests.server.servers import served_here

PUPILS: Final = 50
LESSON: Final = 60.0 if NIGHTLY else 6.0
CONTROL_LESSON: Final = 1.0
CONTROL_PUPILS: Final = 6
THINKING: Final = (1.0, 3.0)
"""Seconds for a move: several times as fast as people play."""
RELOADS: Final = 0.1
"""The probability of a reload before a move, and of a hint."""
PHONE_RELOADS: Final = 10
SCHOOL, PHONE = "198.51.100.7", "198.51.100.8"
LIVE: Final = {"type": "live", "minutes": 5, "increment": 5}
PAGE: Final = (
    "/",
    "/api/me",
    "/api/lobby",
    "/api/levels",
    "/api/notices/unread",
    "/api/me/tables",
    "/api/challenges",
    "/api/daily",
    "/api/puzzles/daily",
)
"""What a page asks for when it is loaded."""
LITTLE: Final = 2
"""Milliseconds of CPU each second: the allowance of the control."""


class Told(NamedTuple):
    """What the users were told, by the name or the status of each refusal, and how often each was in debt."""

    refusals: Counter[str]
    debts: Counter[str]

    @property
    def total(self) -> int:
        """How often somebody was hindered."""
        return self.refusals.total() + self.debts.total()


class School(NamedTuple):
    """The server that is used, and the refusals there."""

    http: httpx.AsyncClient
    address: str
    told: Told


class Pupil(Client):
    """A player who thinks for two seconds, and sometimes reloads the page or asks for a hint."""

    def __init__(self, school: School, guest: Guest, match: str, *, hints: bool) -> None:
        super().__init__([school.address], guest, match, at_random(secrets.token_bytes(8)))
        self._school = school
        self._hints = hints
        self._chance = Random(guest.user)

    async def _go_on(self, socket: ClientConnection) -> None:
        if self._pending is None and self._next() is not None:
            await asyncio.sleep(self._chance.uniform(*THINKING))
            if self._chance.random() < RELOADS:
                await load_page(self._school, self.guest)
                await self.cut()
            if self._hints and self.is_to_move and self._chance.random() < RELOADS:
                wanted = {"version": self.version, "step": "why"}
                path = f"/api/matches/{self.match}/advice"
                given = await self._school.http.post(path, json=wanted, headers=self.guest.headers)
                note(self._school.told, given)
        await super()._go_on(socket)

    @property
    def is_to_move(self) -> bool:
        """Whether it is this player's turn."""
        return self.standing is not None and self.standing.view.to_move == self.seat


def note(told: Told, response: httpx.Response) -> None:
    """Note a refusal; the web client need not be built, and the house may have moved meanwhile."""
    if response.status_code >= 400 and response.status_code not in {404, 409}:
        told.refusals[f"{response.request.url.path} {response.status_code}"] += 1


async def load_page(school: School, guest: Guest) -> None:
    """Ask for what a page asks for."""
    asked = (school.http.get(path, headers=guest.headers) for path in PAGE)
    for response in await asyncio.gather(*asked):
        note(school.told, response)


async def _lesson(school: School, seconds: float, count: int) -> None:
    """Let the pupils come in, load the page all at once, and play."""
    http = school.http
    pupils = [await admit(http, SCHOOL) for _ in range(count)]
    await asyncio.gather(*(load_page(school, pupil) for pupil in pupils))

    async def against_another(one: Guest, other: Guest) -> None:
        match = await against_each_other(http, one, other, control=LIVE)
        both = (Pupil(school, each, match, hints=False) for each in (one, other))
        await asyncio.gather(*(each.play() for each in both))

    async def against_bot(one: Guest) -> None:
        match = await against_house(http, one, next(iter(LEVELS)))
        await Pupil(school, one, match, hints=True).play()

    half = count // 4 * 2
    tasks = [asyncio.create_task(against_another(*pupils[at : at + 2])) for at in range(0, half, 2)]
    tasks += [asyncio.create_task(against_bot(pupil)) for pupil in pupils[half:]]
    tasks.append(asyncio.create_task(_phone(school)))
    done, playing = await asyncio.wait(tasks, timeout=seconds)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for error in (task.exception() for task in done):
        if isinstance(error, httpx.HTTPStatusError):
            note(school.told, error.response)
        elif error is not None:
            raise error


async def _phone(school: School) -> None:
    """Reload a table again and again, as fast as it is shown."""
    guest = await admit(school.http, PHONE)
    match = await against_house(school.http, guest, next(iter(LEVELS)))
    for _ in range(PHONE_RELOADS):
        await load_page(school, guest)
        socket = await dial(school.address, guest)
        await socket.send(say(Join(match)))
        await socket.recv()
        socket.transport.abort()


async def _watch(budget: CostBudget, told: Told) -> None:
    """Look all the time whether the school or the phone would have to wait."""
    payers: Payers = (*networks_of(SCHOOL), *networks_of(PHONE))
    while True:
        owed = budget.overdraft(payers, tuple(Resource))
        if owed is not None:
            told.debts[owed.resource.name] += 1
        await asyncio.sleep(0.02)


async def teach(settings: Settings, seconds: float, pupils: int) -> Told:
    """Hold a lesson at a server of this process, and tell who was hindered."""
    told = Told(Counter(), Counter())
    with tempfile.TemporaryDirectory() as folder:
        async with served_here(replace(settings, data_dir=Path(folder))) as (node, address):
            control = node.server.foundation.control
            watching = asyncio.create_task(_watch(control.budget, told))
            async with http_to(address, anew=True) as http:
                with suppress(httpx.HTTPStatusError):
                    await _lesson(School(http, address, told), seconds, pupils)
            watching.cancel()
            told.refusals.update(
                {name: count for name, count in control.rejections.by_limit.items() if count}
            )
    return told


def run() -> Mapping[str, Figure]:
    """Hold a lesson with the default allowances, and one with much less."""
    usual = Settings(trusted_proxies=1, house_patience=0)
    told = asyncio.run(teach(usual, LESSON, PUPILS))
    unit = f"refusals and debts of {PUPILS} pupils"
    control = asyncio.run(teach(replace(usual, cpu_per_address=LITTLE), CONTROL_LESSON, CONTROL_PUPILS))
    print(f"school: {told}; with {LITTLE} ms each second: {control.total} refusals and debts")
    return {
        "school_hindered": Figure(told.total, unit, "= 0", not told.total),
        "school_control": Figure(control.total, "with a small allowance", "> 0", control.total > 0),
    }
