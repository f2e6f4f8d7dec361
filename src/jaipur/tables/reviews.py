"""Reviews of matches that are over: asked for by anybody, made by one server at a time, kept for good."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from jaipur.tables.clock import SECOND
from jaipur.tables.ids import MatchId
from jaipur.wire.reviews import VERSION, Review

HELD: Final = 10 * SECOND
"""How long a server that says nothing has a review; after that another makes it."""
MOST_WAITING: Final = 100
"""Reviews that were asked for and are not made: some ten minutes of one core."""
MOST_TRIES: Final = 3
"""To make one; what ends a server each time shall not end all of them."""
MOST_BYTES: Final = 1 << 23
"""Of a review that was unpacked: several times that of the longest match."""

Judge = str
"""Who judges, by name, and of which shape what it says is."""


class Claim(NamedTuple):
    """That a server makes a review. It is another claim once another server tries."""

    match: MatchId
    judge: Judge
    tries: int


class Kept(NamedTuple):
    """What is kept of a review: how far it is, and once it is made its body."""

    done: int
    of: int
    body: bytes | None


class Reviews(Protocol):
    """Reviews, in a database that all servers share."""

    async def ask(self, match: MatchId, judge: Judge) -> bool:
        """Have a review made, unless this judge has made it or will; False where too many wait already."""
        ...

    async def found(self, match: MatchId, judge: Judge) -> Kept | None:
        """Give what there is of this judge's review; None where nobody asked for it."""
        ...

    async def found_all(self, matches: Sequence[MatchId], judge: Judge) -> Mapping[MatchId, Kept]:
        """Give what there is of some matches' reviews, by match; those that nobody asked for are left out."""
        ...

    async def take(self, judge: Judge) -> Claim | None:
        """Take what was asked for the longest time ago and nobody makes."""
        ...

    async def go_on(self, claim: Claim, done: int, of: int) -> bool:
        """Say how far it is, and have it for another while; False where it is somebody else's by now."""
        ...

    async def made(self, claim: Claim, body: bytes) -> bool:
        """Keep what was made; False as above."""
        ...

    async def let_go(self, claim: Claim) -> None:
        """Leave it to others, at once."""
        ...


def judge_of(name: str) -> Judge:
    """Name a judge by its own name, and by the shape of what it says."""
    return f"{VERSION}:{name}"


def pack(review: Review) -> bytes:
    """Make the body of a review, without names: whoever reads it knows the players' names of now."""
    nameless = msgspec.structs.replace(review, players=("", ""))
    return zlib.compress(msgspec.msgpack.encode(nameless))


def unpack(body: bytes, players: tuple[str, str]) -> Review:
    """Read a body, and give the players their names; ValueError where it is none."""
    unpacking = zlib.decompressobj()
    try:
        review = msgspec.msgpack.decode(unpacking.decompress(body, MOST_BYTES), type=Review)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise ValueError(f"no review of version {VERSION}: {len(body)} bytes, {error}") from error
    return msgspec.structs.replace(review, players=players)
