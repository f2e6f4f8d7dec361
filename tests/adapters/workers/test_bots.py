"""A thinker decides as the bare player does, or says in time that it does not."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator

import msgspec
import pytest

from jaipur.adapters.workers.bots import MOST_WAITING, ThreadThinker
from jaipur.rules.round.moves import TakeCamels
from tests.adapters.eventually import eventually
from tests.adapters.thoughts import LEVEL, SEEDS, Slow, a_view, by_itself

pytestmark = pytest.mark.usefixtures("compiled")
AT_ONCE = 5.0
"""Seconds; the usual deadline is twice as far."""


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """Have threads think as slowly as the test likes."""
    slow = Slow()
    monkeypatch.setattr("jaipur.adapters.workers.bots.player_named", slow.made)
    yield slow
    slow.may_go_on.set()


async def test_threads_decide_as_the_player_does_by_itself() -> None:
    """The same views and seeds give the same moves, with any number of threads."""
    asked = [(seed, number) for seed in SEEDS for number in range(3)]

    thinker = ThreadThinker(threads=2)
    moves = await asyncio.gather(*(thinker.think(LEVEL, a_view(number), seed) for seed, number in asked))
    assert moves == [by_itself(seed, number) for seed, number in asked]
    await thinker.close()
    assert len({by_itself(seed, number) for seed, number in asked}) > 3


@pytest.mark.parametrize("level", ["random", "nobody", "net:weights.npz", ""])
async def test_only_named_opponents_think(level: str) -> None:
    """No other player, and no file, can be asked for."""
    thinker = ThreadThinker(threads=1)
    with pytest.raises(ValueError, match="there are teacher, "):
        await thinker.think(level, a_view(), b"")
    await thinker.close()


async def test_a_failure_is_the_askers() -> None:
    """A view without a move to choose is refused, and makes room again."""
    thinker = ThreadThinker(threads=1, most_waiting=0)
    watching = msgspec.structs.replace(a_view(), viewer=None)
    for _ in range(3):
        with pytest.raises(ValueError, match="has no move to choose"):
            await thinker.think(LEVEL, watching, b"")
        await asyncio.sleep(0.01)
    await thinker.close()


async def test_there_is_room_for_so_many_thoughts(slow: Slow) -> None:
    """One is thought, one waits, and a third is refused at once; later there is room again."""
    thinker = ThreadThinker(threads=1, most_waiting=1)
    two = [asyncio.create_task(thinker.think(LEVEL, a_view(), b"")) for _ in range(2)]
    await eventually(lambda: slow.begun == 1)
    began = time.monotonic()
    with pytest.raises(TimeoutError, match="queue of the bots is full"):
        await thinker.think(LEVEL, a_view(), b"")
    assert time.monotonic() - began < AT_ONCE
    slow.may_go_on.set()
    assert await asyncio.gather(*two) == [TakeCamels(), TakeCamels()]
    assert await thinker.think(LEVEL, a_view(), b"") == TakeCamels()
    await thinker.close()


async def test_nobody_waits_longer_than_the_deadline(slow: Slow) -> None:
    """A thought that nobody waits for any more is not begun, and holds no room for ever."""
    thinker = ThreadThinker(threads=1, most_waiting=1, deadline=1)
    began = time.monotonic()
    two = [asyncio.create_task(thinker.think(LEVEL, a_view(), b"")) for _ in range(2)]
    found = await asyncio.gather(*two, return_exceptions=True)
    assert [type(error) for error in found] == [TimeoutError, TimeoutError]
    assert 1 <= time.monotonic() - began < 1 + AT_ONCE
    assert slow.begun == 1
    slow.may_go_on.set()
    await eventually(lambda: thinker._room._value == 2)
    assert await thinker.think(LEVEL, a_view(), b"") == TakeCamels()
    assert slow.begun == 2
    await thinker.close()


async def test_closing_waits_for_nothing(slow: Slow) -> None:
    """Requests that wait for a thread are answered at once, and later ones too."""
    thinker = ThreadThinker(threads=1)
    first, second = (asyncio.create_task(thinker.think(LEVEL, a_view(), b"")) for _ in range(2))
    await eventually(lambda: slow.begun == 1)
    began = time.monotonic()
    await thinker.close()
    with pytest.raises(TimeoutError):
        await second
    with pytest.raises(TimeoutError):
        await thinker.think(LEVEL, a_view(), b"")
    assert time.monotonic() - began < AT_ONCE
    slow.may_go_on.set()
    assert await first == TakeCamels()


async def test_whoever_gives_up_is_cancelled(slow: Slow) -> None:
    """A cancellation is no timeout."""
    thinker = ThreadThinker(threads=1)
    asking = asyncio.create_task(thinker.think(LEVEL, a_view(), b""))
    await eventually(lambda: slow.begun == 1)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await thinker.close()


async def test_a_thought_that_was_given_up_is_not_logged_as_an_error(slow: Slow) -> None:
    """It ends with an error that nobody waits for; asyncio would report it as never retrieved."""
    reported: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context["message"]))
    thinker = ThreadThinker(threads=1)
    first, second = (asyncio.create_task(thinker.think(LEVEL, a_view(), b"")) for _ in range(2))
    await eventually(lambda: slow.begun == 1)
    second.cancel()
    await asyncio.gather(second, return_exceptions=True)
    slow.may_go_on.set()
    await first
    await eventually(lambda: thinker._room._value == 1 + MOST_WAITING)
    await thinker.close()
    planted = asyncio.get_running_loop().create_future()
    planted.set_exception(TimeoutError("the control"))
    del planted, first, second
    await asyncio.sleep(0)
    gc.collect()

    assert reported == ["Future exception was never retrieved"]
