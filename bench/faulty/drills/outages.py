"""Drills in which a server is lost: the primary, its standby, a node."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter
from typing import Final

import httpx

from bench.faulty.drills.commands import run
from bench.faulty.drills.stage import Stage, until
from bench.faulty.world.processes import Cluster

HERE: Final = "127.0.0.1"
OVER_WITHIN: Final = 10.0
"""Seconds in which every match must go on after the operator's last step."""
DUTY_WITHIN: Final = 6.0
LOOK: Final = 6.0
"""Seconds in which an operator sees that something is wrong: a node stays ready for five."""

Figures = dict[str, tuple[float, float]]
"""By name: a figure, and the most that it may be."""


async def failover(folder: Path) -> Figures:
    """The primary's machine dies: the standby is promoted, and gets a standby of its own."""
    async with Stage(folder) as stage:
        old, new = stage.servers.primary, stage.standby
        await _sh("stop", data=old.data)
        _say(f"{await stage.stalls(LOOK)} moves in {LOOK:.0f} s without a primary")
        _say(f"/ready of a node says {await ready(stage, 0)}")
        await _sh("is-standby", host=HERE, port=new.port)
        began = perf_counter()
        await _sh("alone", host=HERE, port=new.port)
        await _sh("promote", host=HERE, port=new.port)
        took = await stage.goes_on()
        _say(f"every match has gone on {took:.1f} s after the promotion")
        stage.servers.promoted()
        await new_standby(stage, host=0)
        again = await stage.goes_on()
        _say(f"all of it took {perf_counter() - began:.1f} s")
        return _figures({"failover": took, "with a new standby": again}, await stage.judge())


async def standby_loss(folder: Path) -> Figures:
    """The standby's machine dies: moves wait, until the operator does without a standby."""
    async with Stage(folder) as stage:
        primary = stage.servers.primary
        await _sh("stop", data=stage.standby.data)
        await asyncio.sleep(LOOK)
        _say(f"{await stage.stalls(LOOK)} moves in {LOOK:.0f} s without a standby")
        await _sh("stuck", host=HERE, port=primary.port)
        await _sh("watch", host=HERE, port=primary.port)
        await _sh("alone", host=HERE, port=primary.port)
        took = await stage.goes_on()
        _say(f"every match has gone on after {took:.1f} s")
        await new_standby(stage, host=1)
        again = await stage.goes_on()
        return _figures({"alone": took, "with a new standby": again}, await stage.judge())


async def node_loss(folder: Path) -> Figures:
    """A node dies: players go to the other one, which takes over the work for all."""
    async with Stage(folder) as stage:
        holder = 0 if await on_duty(stage, 0) else 1
        await asyncio.to_thread(stage.nodes[holder].kill)
        began = perf_counter()
        took = await stage.goes_on()

        async def taken() -> bool:
            return await on_duty(stage, 1 - holder)

        await until("the other node does the work for all", taken, DUTY_WITHIN)
        duty = perf_counter() - began
        _say(f"every match has gone on after {took:.1f} s, the work for all after {duty:.1f} s")
        await asyncio.to_thread(stage.nodes[holder].start)
        again = await stage.goes_on()
        lost = await stage.judge()
        return {**_figures({"node lost": took, "node back": again}, lost), "duty": (duty, DUTY_WITHIN)}


async def new_standby(stage: Stage, host: int) -> None:
    """Make a standby of the primary in place of a host, as the page says, and wait for it in each commit."""
    primary = stage.servers.primary
    standby = await asyncio.to_thread(Cluster, "")
    await _sh("standby", host=HERE, port=primary.port, data=standby.data)
    await stage.servers.adopt(standby)
    await _sh("together", host=HERE, port=primary.port)
    await _sh("watch", host=HERE, port=primary.port)
    stage.point(host, standby)


async def ready(stage: Stage, node: int) -> str:
    """Ask a node whether it is ready, as a load balancer does."""
    return await asyncio.to_thread(run, "ready", node=stage.nodes[node].address)


async def on_duty(stage: Stage, node: int) -> bool:
    """Ask a node whether it does the work for all."""
    async with httpx.AsyncClient(base_url=stage.nodes[node].address, trust_env=False) as http:
        told = (await http.get("/metrics")).text
    return any(line.startswith("jaipur_duty 1") for line in told.splitlines())


async def _sh(name: str, **values: object) -> str:
    return await asyncio.to_thread(run, name, **values)


def _say(what: str) -> None:
    print(f"    {what}", flush=True)


def _figures(seconds: dict[str, float], lost: int) -> Figures:
    told: Figures = {name: (took, OVER_WITHIN) for name, took in seconds.items()}
    return {**told, "lost": (lost, 0)}
