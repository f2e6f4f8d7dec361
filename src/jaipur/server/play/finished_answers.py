"""Answers about archived matches, which never change but for the names in them: computed once, and cached.

The present names are part of a cache key, so a changed name never gets an old answer. `forget_users` and
`forget` remove what is cached of a user or a match from the memory too.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from typing import Final, Generic, NamedTuple, TypeVar

from jaipur.online.match_ids import MatchId
from jaipur.online.play.archive import unpack
from jaipur.online.play.messages import joined_finished
from jaipur.online.play.ports import Finished
from jaipur.rules.records.text import print_record
from jaipur.server.http.cost.python_thread import Runner, off_loop
from jaipur.server.http.problems import as_json
from jaipur.server.play.responses import called
from jaipur.wire.server_messages import Joined

MOST_BYTES: Final = 4 << 20
"""Of all answers as they are sent; a message in memory takes about twice as much."""

T = TypeVar("T")


class RecordText(NamedTuple):
    """The record of a match as it is sent, and the tag by which a client knows that it has not changed."""

    text: bytes
    tag: str


class _Cached(NamedTuple, Generic[T]):
    value: T
    size: int
    users: tuple[str | None, ...]


_Key = tuple[MatchId, str, tuple[tuple[str, str], ...]]


class FinishedAnswers:
    """A cache with a bound of bytes; the answer that was used longest ago makes room."""

    def __init__(self, most_bytes: int = MOST_BYTES, run: Runner = off_loop) -> None:
        self._most = most_bytes
        self._run = run
        self._cached: OrderedDict[_Key, _Cached[Joined] | _Cached[RecordText]] = OrderedDict()
        self.size = 0

    def __len__(self) -> int:
        return len(self._cached)

    async def record(self, finished: Finished, names: Mapping[str, str]) -> RecordText:
        """Return the record of a match."""
        key = (finished.match, "record", tuple(sorted(names.items())))
        cached = self._found(key)
        if cached is None:
            record = await self._run(lambda: _record(finished, names))
            cached = self._add(key, _Cached(record, len(record.text), finished.users))
        value = cached.value
        assert isinstance(value, RecordText)  # noqa: S101 - by its key
        return value

    async def joined(self, finished: Finished, user: str | None, names: Mapping[str, str]) -> Joined:
        """Return the message with the end of a match, for a user or a watcher."""
        viewer = user if user is not None and user in finished.users else ""
        key = (finished.match, f"joined {viewer}", tuple(sorted(names.items())))
        cached = self._found(key)
        if cached is None:
            value, size = await self._run(lambda: _joined(finished, viewer or None, names))
            cached = self._add(key, _Cached(value, size, finished.users))
        found = cached.value
        assert isinstance(found, Joined)  # noqa: S101 - by its key
        return found

    def forget(self, match: MatchId) -> None:
        """Remove the answers about a match."""
        self._remove(lambda key, _: key[0] == match)

    async def forget_users(self, users: Collection[str]) -> None:
        """Remove the answers about all matches of users."""
        self._remove(lambda _, cached: not {*users}.isdisjoint(cached.users))

    def _found(self, key: _Key) -> _Cached[Joined] | _Cached[RecordText] | None:
        found = self._cached.get(key)
        if found is not None:
            self._cached.move_to_end(key)
        return found

    def _add(
        self, key: _Key, cached: _Cached[Joined] | _Cached[RecordText]
    ) -> _Cached[Joined] | _Cached[RecordText]:
        before = self._cached.pop(key, None)
        self.size += cached.size - (0 if before is None else before.size)
        self._cached[key] = cached
        while self.size > self._most:
            self.size -= self._cached.popitem(last=False)[1].size
        return cached

    def _remove(self, is_meant: Callable[[_Key, _Cached[Joined] | _Cached[RecordText]], bool]) -> None:
        for key in [key for key, cached in self._cached.items() if is_meant(key, cached)]:
            self.size -= self._cached.pop(key).size


def _record(finished: Finished, names: Mapping[str, str]) -> RecordText:
    text = print_record(called(unpack(finished.body), finished.users, names).record()).encode()
    return RecordText(text, f'"{hashlib.sha256(text).hexdigest()[:16]}"')


def _joined(finished: Finished, user: str | None, names: Mapping[str, str]) -> tuple[Joined, int]:
    message = joined_finished(finished, user, names)
    return message, len(as_json(message))
