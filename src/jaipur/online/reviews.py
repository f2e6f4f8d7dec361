"""Reviews of finished matches: requested by anybody, made by one server at a time, and stored permanently."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from jaipur.online.clock import SECOND
from jaipur.online.match_ids import MatchId
from jaipur.wire.reviews import VERSION, Review, Tally

CLAIM_EXPIRES: Final = 10 * SECOND
"""How long a claim lasts without progress; after that another server may claim the review."""
MOST_WAITING: Final = 100
"""Reviews in the queue: about ten minutes of one core."""
MOST_TRIES: Final = 3
"""Attempts at one review, in case it crashes the server each time."""
MOST_BYTES: Final = 1 << 23
"""The largest review after decompression: several times that of the longest match."""
MOST_SUBMITTED: Final = 1 << 21
"""The same of a review that a browser sends, of a match that is not so long."""

JudgeName = str
"""The name of a judge, with the version of the review format."""


_Decoder = msgspec.msgpack.Decoder[Review] | msgspec.json.Decoder[Review]


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

    async def request(self, match: MatchId, judge: JudgeName, after: int = 0) -> bool:
        """Request a review, unless this judge has made it or will; False if the queue is full.

        It stands in the queue as if it were requested `after` so many milliseconds.
        """
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

    async def store_made(self, match: MatchId, judge: JudgeName, body: bytes, maker: str) -> bool:
        """Store a review that a user's browser made; False if there is one by this judge already."""
        ...

    async def withdraw(self, maker: str) -> int:
        """Delete all reviews that a user's browser made, and return how many there were."""
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
    return _decoded(body, MOST_BYTES, msgspec.msgpack.Decoder(Review), players)


class _Tallied(msgspec.Struct, frozen=True):
    """The only part of a review that is decoded here: the rest is most of the work."""

    tallies: tuple[Tally, Tally]


def unpack_tallies(body: bytes) -> tuple[Tally, Tally]:
    """Decode only both players' sums of a review that is stored."""
    return msgspec.msgpack.decode(zlib.decompress(body), type=_Tallied).tallies


def read_submitted(body: bytes, players: tuple[str, str]) -> Review:
    """Decode a review as a browser sends it, as JSON that zlib compressed; ValueError if it is malformed."""
    return _decoded(body, MOST_SUBMITTED, msgspec.json.Decoder(Review), players)


def _decoded(body: bytes, most: int, decoder: _Decoder, players: tuple[str, str]) -> Review:
    unpacking = zlib.decompressobj()
    try:
        review = decoder.decode(unpacking.decompress(body, most))
    except (zlib.error, msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ValueError(f"no review of version {VERSION}: {len(body)} bytes, {error}") from error
    return msgspec.structs.replace(review, players=players)
