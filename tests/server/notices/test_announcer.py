"""Who plays by correspondence and is not there is told: by a list, a count, a socket, and once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from jaipur.adapters.sql import notices
from jaipur.online.match_ids import from_text
from jaipur.online.table_server.command_loop import Seating
from jaipur.rules.match import Resign
from jaipur.server import archiver
from jaipur.wire.client_messages import Join, Ready
from jaipur.wire.server_messages import Noticed
from tests.adapters.eventually import eventually
from tests.server.scene import DAILY, Line, Scene


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Announce and archive without waiting for players who may come."""
    monkeypatch.setattr(notices, "GRACE", 0)
    monkeypatch.setattr(archiver, "FINISH_AFTER", 0.0)


async def noticed(scene: Scene, who: str) -> list[tuple[str, str | None, bool]]:
    """Give somebody's notices: what, where, and whether it was read."""
    seen = (await scene.ask(who, "GET", "/api/notices")).json()
    unread = (await scene.ask(who, "GET", "/api/notices/unread")).json()["unread"]
    assert unread == seen["unread"] == sum(not each["is_read"] for each in seen["notices"])
    return [(each["kind"], each["match"], each["is_read"]) for each in seen["notices"]]


async def until(so: Callable[[], Awaitable[bool]]) -> None:
    """Let the server do what it does by itself, until something is so."""
    for _ in range(100):
        if await so():
            return
        await asyncio.sleep(0.1)
    raise AssertionError("it never was so")


async def has(scene: Scene, who: str, *kinds: str) -> bool:
    """Whether somebody has just these notices, the newest first."""
    return [kind for kind, *_ in await noticed(scene, who)] == [*kinds]


async def sit(scene: Scene, match: str) -> dict[str, int]:
    """Say who sits where."""
    table = await scene.node.tables.cache.table(from_text(match))
    assert table is not None
    users = [getattr(sitter, "user", None) for sitter in table.opened.sitters]
    return {who: users.index(scene.users[who]) for who in ("owner", "opponent")}


async def ready(scene: Scene, match: str, seat: int) -> None:
    """Give a nonce for a seat."""
    await scene.node.tables.commands.ask(Ready("00" * 16), Seating(from_text(match), seat))


def counts(line: Line) -> list[int]:
    """Give the counts that a socket was told."""
    return [message.unread for message in line.heard if isinstance(message, Noticed)]


async def test_whose_turn_it_is_by_correspondence_is_told_and_nobody_else() -> None:
    """First both, whose nonces are awaited, then one of them, then who is to move."""
    scene = await Scene.begin()
    match = await scene.match(**DAILY)
    await until(lambda: has(scene, "owner", "turn"))
    await until(lambda: has(scene, "opponent", "turn"))
    for who in ("owner", "opponent"):
        await scene.ask(who, "POST", "/api/notices/read", {})
    seats = await sit(scene, match)
    for seat in seats.values():
        await ready(scene, match, seat)
    table = await scene.node.tables.cache.table(from_text(match))
    assert table is not None
    to_move = next(who for who, seat in seats.items() if seat == table.clock.running)
    await until(lambda: _unread(scene, to_move, 1))
    found = {who: await noticed(scene, who) for who in ("owner", "opponent", "stranger")}
    await scene.end()

    other = "owner" if to_move == "opponent" else "opponent"
    assert found[to_move] == [("turn", match, False)]
    assert found[other] == [("turn", match, True)]
    assert found["stranger"] == []


async def _unread(scene: Scene, who: str, many: int) -> bool:
    unread: int = (await scene.ask(who, "GET", "/api/notices/unread")).json()["unread"]
    return unread == many


async def test_who_comes_to_the_table_has_read_it_and_is_told_so() -> None:
    """And who sits there is not told again, while the other is."""
    scene = await Scene.begin()
    elsewhere = await scene.line("owner")
    match = await scene.match(**DAILY)
    await until(lambda: has(scene, "owner", "turn"))
    await eventually(lambda: counts(elsewhere))
    at_table = await scene.line("owner")
    await at_table.ask(Join(match))
    await eventually(lambda: len(counts(elsewhere)) > 1)
    seats = await sit(scene, match)
    await ready(scene, match, seats["opponent"])
    await until(lambda: has(scene, "opponent", "turn"))
    with scene.node.server.services.duty.fenced.turn():
        await scene.node.server.services.announcer.announce(scene.node.presence.is_connected)
    mine, others = await noticed(scene, "owner"), await noticed(scene, "opponent")
    told = counts(elsewhere)
    await scene.end()

    assert told == [1, 0]
    assert [is_read for *_, is_read in mine] == [True]
    assert [is_read for *_, is_read in others] == [False]


async def test_a_match_that_ended_is_told_to_who_did_not_end_it() -> None:
    """By correspondence only; and in the place of whose turn it was."""
    scene = await Scene.begin()
    live = await scene.match(is_over=True)
    match = await scene.match(**DAILY)
    seats = await sit(scene, match)
    for seat in seats.values():
        await ready(scene, match, seat)
    await scene.node.tables.commands.ask(Resign(), Seating(from_text(match), seats["owner"]))
    await until(lambda: has(scene, "opponent", "over"))
    assert await scene.node.store.finished(from_text(live)) is not None
    opponent, owner = await noticed(scene, "opponent"), await noticed(scene, "owner")
    await scene.end()

    assert opponent == [("over", match, False)]
    assert "over" not in {kind for kind, *_ in owner}


async def test_a_challenge_is_told_until_it_is_answered() -> None:
    """To the one whom it is for, with what to answer it by; not to who blocked its host."""
    scene = await Scene.begin()
    made = await scene.made("owner", "/api/invitations", {"to": "opponent-1"})
    await until(lambda: has(scene, "opponent", "challenge"))
    (seen,) = (await scene.ask("opponent", "GET", "/api/notices")).json()["notices"]
    await scene.ask("opponent", "DELETE", f"/api/invitations/{seen['invitation']}")
    left = [await noticed(scene, "opponent")]
    await scene.ask("opponent", "PUT", f"/api/blocks/{scene.users['owner']}")
    await scene.made("owner", "/api/invitations", {"to": "opponent-1"})
    with scene.node.server.services.duty.fenced.turn():
        await scene.node.server.services.announcer.announce(scene.node.presence.is_connected)
    left.append(await noticed(scene, "opponent"))
    await scene.end()
    assert seen["invitation"] == made["id"]

    assert (seen["opponent"], seen["match"], seen["is_read"]) == ("owner-1", None, False)
    assert left == [[], []]


async def test_an_offer_to_play_again_is_told_once() -> None:
    """Until both have offered; also when one offers repeatedly."""
    scene = await Scene.begin()
    match = await scene.match(is_over=True)
    path = f"/api/matches/{match}/rematch"
    await scene.made("owner", path)
    await until(lambda: has(scene, "opponent", "rematch"))
    await scene.ask("opponent", "POST", "/api/notices/read", {"ids": [f"rematch-{match}"]})
    await scene.made("owner", path)
    with scene.node.server.services.duty.fenced.turn():
        await scene.node.server.services.announcer.announce(scene.node.presence.is_connected)
    found = await noticed(scene, "opponent")
    await scene.made("opponent", path)
    left = await noticed(scene, "opponent")
    await scene.end()

    assert found == [("rematch", match, True)]
    assert left == []
