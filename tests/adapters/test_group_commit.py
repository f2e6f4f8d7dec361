"""Group commit: what one commit takes, and the results of those who wait."""

import asyncio
from collections.abc import Sequence

import pytest

from jaipur.adapters import group_commit
from jaipur.adapters.group_commit import GroupCommit
from jaipur.online.play.ports import StoreUnavailable


class Disk:
    """Takes what it is given, when it is let."""

    def __init__(self) -> None:
        self.commits: list[list[int]] = []
        self.free = asyncio.Event()
        self.fails = False

    async def commit(self, batch: Sequence[int]) -> list[str | Exception]:
        """Wait for the disk, as a commit does; odd numbers are refused."""
        self.commits.append(list(batch))
        await self.free.wait()
        if self.fails:
            raise StoreUnavailable("no disk")
        return [ValueError(f"{number} is odd") if number % 2 else f"kept {number}" for number in batch]


async def test_a_commit_takes_all_that_queued_during_the_one_before() -> None:
    """And the first does not wait for company."""
    disk = Disk()
    group = GroupCommit(disk.commit)
    waiting = [asyncio.ensure_future(group.put(0))]
    await asyncio.sleep(0.01)
    waiting += [asyncio.ensure_future(group.put(number)) for number in (2, 4, 6)]
    await asyncio.sleep(0.01)
    assert not any(each.done() for each in waiting)
    disk.free.set()
    commits, answers = disk.commits, await asyncio.gather(*waiting)

    assert commits == [[0], [2, 4, 6]]
    assert answers == ["kept 0", "kept 2", "kept 4", "kept 6"]


async def test_commits_begin_some_time_apart() -> None:
    """The first does not wait, the second takes all that queued meanwhile; a later one goes at once."""
    disk, apart = Disk(), 0.2
    disk.free.set()
    group, clock = GroupCommit(disk.commit, apart), asyncio.get_running_loop().time
    began = clock()
    await group.put(0)
    first = clock() - began
    await asyncio.gather(group.put(2), group.put(4))
    second = clock() - began
    await asyncio.sleep(2 * apart)
    began = clock()
    await group.put(6)
    third = clock() - began

    assert disk.commits == [[0], [2, 4], [6]]
    assert max(first, third) < apart / 2
    assert second >= apart


async def test_what_is_refused_is_refused_to_who_offered_it() -> None:
    """Those beside it are kept."""
    disk = Disk()
    disk.free.set()
    group = GroupCommit(disk.commit)
    first, refused, last = await asyncio.gather(
        *(group.put(number) for number in (2, 3, 4)), return_exceptions=True
    )

    assert (first, last) == ("kept 2", "kept 4")
    assert isinstance(refused, ValueError)


async def test_a_failed_commit_fails_for_all_in_it_and_the_next_is_tried() -> None:
    """Nobody waits for ever."""
    disk = Disk()
    disk.fails = True
    disk.free.set()
    group = GroupCommit(disk.commit)
    failed = await asyncio.gather(*(group.put(number) for number in (2, 4)), return_exceptions=True)
    disk.fails = False
    kept = await group.put(6)

    assert [type(each) for each in failed] == [StoreUnavailable, StoreUnavailable]
    assert kept == "kept 6"


async def test_whoever_goes_away_stops_no_commit() -> None:
    """A client that disconnects while its move is being kept leaves the others alone."""
    disk = Disk()
    group = GroupCommit(disk.commit)
    gone, stays = (asyncio.ensure_future(group.put(number)) for number in (2, 4))
    await asyncio.sleep(0.01)
    gone.cancel()
    await asyncio.sleep(0)
    disk.free.set()

    assert (disk.commits, await stays) == ([[2, 4]], "kept 4")


async def test_too_many_are_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather than kept waiting; and a commit takes only so much."""
    monkeypatch.setattr(group_commit, "MOST_WAITING", 5)
    monkeypatch.setattr(group_commit, "MOST_AT_ONCE", 2)

    disk = Disk()
    disk.free.set()
    group = GroupCommit(disk.commit)
    offers = (group.put(2 * number) for number in range(6))
    commits, answers = disk.commits, await asyncio.gather(*offers, return_exceptions=True)

    assert commits == [[0, 2], [4, 6], [8]]
    assert isinstance(answers[-1], StoreUnavailable)
