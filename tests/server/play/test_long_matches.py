"""A match that an older server let become far too long is answered as one that has ended."""

from __future__ import annotations

import time
import tracemalloc

from jaipur.online.match_ids import to_text
from jaipur.online.play.bounds import MOST_ENTRIES
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.verification import verify
from jaipur.server.archiver import Archiver
from jaipur.wire.client_messages import Join, Resume
from jaipur.wire.server_messages import Joined
from jaipur.wire.values import Person
from tests.online.play.at_table import MATCH, SEED
from tests.online.play.long_matches import overlong
from tests.server.scene import Scene

LONG = 3 * MOST_ENTRIES
MOST_MEMORY = 5_000_000
NAME = to_text(MATCH)


async def left_behind(scene: Scene) -> None:
    """Store the log that two users of an older server made."""
    store = scene.node.store
    players = (Person(scene.users["owner"], "owner"), Person(scene.users["opponent"], "opponent"))
    log = overlong(LONG, players)
    await store.open(log[0], SEED)
    for entry in log[1:]:
        await store.append(entry)


async def test_a_match_beyond_the_bound_is_answered_as_ended() -> None:
    """GET, join, resume and the record, each within a few megabytes; then it is archived."""
    scene = await Scene.begin()
    await left_behind(scene)
    tracemalloc.start()
    shown = await scene.ask("nobody", "GET", f"/api/matches/{NAME}")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    line = await scene.line("owner")
    joined, resumed = await line.ask(Join(NAME)), await line.ask(Resume(NAME, 7))
    record = await scene.ask("nobody", "GET", f"/api/matches/{NAME}/record")

    assert shown.json()["standing"]["view"]["result"] == {"type": "match_aborted", "seat": None}
    assert peak < MOST_MEMORY
    assert isinstance(joined, Joined)
    assert isinstance(resumed, Joined)
    assert (joined.version, resumed.version) == (LONG + 1, LONG + 1)
    assert verify(read_record(record.text)).ok

    await _archived(scene)
    again = await scene.ask("nobody", "GET", f"/api/matches/{NAME}")
    assert again.json()["standing"]["view"]["result"] == {"type": "match_aborted", "seat": None}
    assert (await scene.ask("nobody", "GET", f"/api/matches/{NAME}/record")).text == record.text
    await scene.end()


async def _archived(scene: Scene) -> None:
    archiver: Archiver = scene.node._services.archiver
    await archiver.finish()
    archiver._over = dict.fromkeys(archiver._over, time.monotonic() - 3600)
    await archiver.finish()
    assert await scene.node.store.finished(MATCH) is not None
