"""Reviews of finished matches: requested by anybody, made by one server at a time, and stored permanently."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from jaipur.online.clock import SECOND
from jaipur.online.match_ids import MatchId
from jaipur.wire.reviews import VERSION, Review

CLAIM_EXPIRES: Final = 10 * SECOND
"""How long a claim lasts without progress; after that another server may claim the review."""
MOST_WAITING: Final = 100
"""Reviews in the queue: about ten minutes of one core."""
MOST_TRIES: Final = 3
"""Attempts at one review, in case it crashes the server each time."""
MOST_BYTES: Final = 1 << 23
"""The largest review after decompression: several times that of the longest match."""

JudgeName = str
"""The name of a judge, with the version of the review format."""


class ReviewClaim(NamedTuple):
    """A server's claim to make a review; a later attempt has another claim."""

    match: MatchId
    judge: JudgeName
    tries: int


class StoredReview(NamedTuple):
    """A stored review: its progress, and its body once it is finished."""

    done: int
    of: int
    body: bytes | None


class Reviews(Protocol):
    """Stores reviews, in a database that all servers share."""

    async def request(self, match: MatchId, judge: JudgeName) -> bool:
        """Request a review, unless this judge has made it or will; False if the queue is full."""
        ...

    async def get(self, match: MatchId, judge: JudgeName) -> StoredReview | None:
        """Return the state of this judge's review; None if nobody requested it."""
        ...

    async def get_all(self, matches: Sequence[MatchId], judge: JudgeName) -> Mapping[MatchId, StoredReview]:
        """Return the states of several matches' reviews; those that nobody requested are left out."""
        ...

    async def claim(self, judge: JudgeName) -> ReviewClaim | None:
        """Claim the oldest requested review that no server works on."""
        ...

    async def report_progress(self, claim: ReviewClaim, done: int, of: int) -> bool:
        """Store the progress and extend the claim; False if another server has claimed the review."""
        ...

    async def store(self, claim: ReviewClaim, body: bytes) -> bool:
        """Store a finished review; False if another server has claimed it."""
        ...

    async def release(self, claim: ReviewClaim) -> None:
        """Release a claim, so that another server can take it at once."""
        ...


def judge_of(name: str) -> JudgeName:
    """Return the name of a judge with the version of the review format."""
    return f"{VERSION}:{name}"


def pack(review: Review) -> bytes:
    """Encode a review without the players' names, which may change later."""
    nameless = msgspec.structs.replace(review, players=("", ""))
    return zlib.compress(msgspec.msgpack.encode(nameless))


def unpack(body: bytes, players: tuple[str, str]) -> Review:
    """Decode a review and insert the players' names; ValueError if it is malformed."""
    unpacking = zlib.decompressobj()
    try:
        review = msgspec.msgpack.decode(unpacking.decompress(body, MOST_BYTES), type=Review)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise ValueError(f"no review of version {VERSION}: {len(body)} bytes, {error}") from error
    return msgspec.structs.replace(review, players=players)
