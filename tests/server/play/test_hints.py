"""Advice: as much of it as was asked for, to whom it may be given, and from what a seat knows alone."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from jaipur.compiling import JIT
from jaipur.online.match_ids import from_text
from jaipur.online.table_server.command_loop import Seating
from jaipur.players.player import Limits
from jaipur.players.roster import player_named
from jaipur.review.explanation.advice import ADVISER
from jaipur.rules.match import Match, draw_round, fold_all
from jaipur.rules.round.moves import Move
from jaipur.rules.view import view
from jaipur.wire.client_messages import Play, Ready
from tests.server.scene import Scene

pytestmark = pytest.mark.skipif(not JIT, reason="interpreted, the strongest bot takes minutes for a move")

RATED = {"control": {"type": "live", "minutes": 5, "increment": 5}, "rated": True}


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Compile what the adviser thinks with, before anybody waits for it."""
    match = Match()
    match = fold_all(match, draw_round(match, bytes(32), (b"", b""))[1])
    player_named(ADVISER, b"").choose(view(match, match.now.to_move), Limits(work=2_000))


async def at_house_table(scene: Scene, **terms: object) -> tuple[str, int]:
    """Seat the owner against the gentlest of the house, to move; give the match and its version."""
    match: str = (await scene.made("owner", "/api/tables", {"level": "teacher", **terms}))["match"]
    tables, name = scene.node.tables, from_text(match)
    await tables.commands.ask(Ready("00" * 16), Seating(name, 0))
    while True:
        table = await tables.cache.table(name)
        if table is not None and table.match.round == 1 and view(table.match, 0).to_move == 0:
            return match, table.version
        await asyncio.sleep(0.01)


async def advised(scene: Scene, match: str, version: int, step: str, who: str = "owner") -> Any:  # noqa: ANN401 - JSON
    """Ask for advice; give the answer, or the number of a refusal."""
    response = await scene.ask(
        who, "POST", f"/api/matches/{match}/advice", {"version": version, "step": step}
    )
    return response.json() if response.status_code == 200 else response.status_code


async def test_advice_comes_in_three_steps() -> None:
    """The kind of move, the move, and why; each tells no more than was asked for, and all agree."""
    scene = await Scene.begin()
    match, version = await at_house_table(scene)
    kind = await advised(scene, match, version, "kind")
    move = await advised(scene, match, version, "move")
    why = await advised(scene, match, version, "why")
    assert kind == {"kind": move["move"]["type"], "move": None, "arguments": None}
    assert move == {**why, "arguments": None}
    assert why["arguments"]
    await scene.end()


async def test_only_who_is_to_move_is_advised() -> None:
    """Not others, not at another version, and not while the house is to move."""
    scene = await Scene.begin()
    match, version = await at_house_table(scene)
    assert await advised(scene, match, version, "kind", "stranger") == 403
    assert await advised(scene, match, version - 1, "kind") == 409
    assert await advised(scene, "0000000000000", version, "kind") == 404
    move = (await advised(scene, match, version, "move"))["move"]
    played = Play(version, msgspec.convert(move, Move))
    answer = await scene.node.tables.commands.ask(played, Seating(from_text(match), 0))
    assert await advised(scene, match, version, "kind") == 409, answer
    await scene.end()


async def test_where_it_counts_nobody_is_advised() -> None:
    """Nor against people, which the table of rights shows."""
    scene = await Scene.begin()
    match, version = await at_house_table(scene, **RATED)
    assert await advised(scene, match, version, "kind") == 403
    await scene.end()
