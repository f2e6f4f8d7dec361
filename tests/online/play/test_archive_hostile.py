"""Any bytes that are read as a finished match give one or a clean error, in little memory."""

from __future__ import annotations

import tracemalloc
from functools import cache

import msgspec
import pytest
from hypothesis import given, strategies as st

from jaipur.online.play.archive import MOST_BYTES, VERSION, Archived, unpack
from jaipur.online.play.log_summary import pack
from jaipur.rules.events import MatchDecision
from jaipur.rules.match import Abort
from jaipur.rules.options import Options
from jaipur.wire.values import Correspondence, House, Untimed
from tests.online.play.tables import ARJUN, Seated, at_random, human, resigned


def read(body: bytes) -> Archived | None:
    """Unpack and tell a match, or not; any exception but ValueError fails the test."""
    try:
        found = unpack(body)
        if len(found.moves) <= 500:
            found.record()
    except ValueError:
        return None
    return found


@cache
def bodies() -> tuple[bytes, ...]:
    """Matches that are quickly told."""
    aborted = Seated(14, control=Correspondence(3), sitters=(House("maharaja"), ARJUN))
    aborted.do(Abort(), 1)
    single = Seated(15, options=Options(seals=1), control=Untimed())
    single.ready(b"", bytes(32))
    single.play(at_random(15), thought=human(15))
    return tuple(pack(seated.log, seated.seed) for seated in (resigned(13), aborted, single))


@given(st.binary(max_size=300), st.integers(0, 2), st.integers(0, 200))
def test_any_bytes_are_a_match_or_an_error(tail: bytes, which: int, kept: int) -> None:
    """Also behind a beginning that is right."""
    read(tail)
    read(bytes([VERSION]) + tail)
    read(bodies()[which][:kept] + tail)


@given(st.integers(0, 2), st.data())
def test_a_match_with_a_few_changes_is_a_match_or_an_error(which: int, data: st.DataObject) -> None:
    """Bits flipped, bytes doubled and dropped, the end cut off."""
    body = bytearray(bodies()[which])
    places = st.integers(0, len(body) - 2)
    for _ in range(data.draw(st.integers(0, 3), label="flips")):
        body[data.draw(places)] ^= 1 << data.draw(st.integers(0, 7))
    if data.draw(st.booleans(), label="doubled"):
        place = data.draw(places)
        body.insert(place, body[place])
    if data.draw(st.booleans(), label="dropped"):
        del body[data.draw(places)]
    cut = data.draw(st.none() | st.integers(0, len(body)), label="cut")
    found = read(bytes(body[:cut]))

    if found is not None:
        assert unpack(bytes([VERSION]) + msgspec.msgpack.encode(found)) == found


values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 300) | st.integers(0, 2**64 - 1) | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=8,
)


@given(st.integers(0, 2), st.integers(0, 13), values | st.binary(max_size=40))
def test_a_match_with_another_value_is_a_match_or_an_error(which: int, field: int, value: object) -> None:
    """In any field."""
    fields = msgspec.msgpack.decode(bodies()[which][1:])
    fields[field] = value
    read(bytes([VERSION]) + msgspec.msgpack.encode(fields))
    read(bytes([VERSION]) + msgspec.msgpack.encode([*fields, value]))


CONTRADICTIONS: dict[str, dict[str, object]] = {
    "a move too few": {"moves": (0,)},
    "a time too many": {"spent": (1,) * 6},
    "no such live control": {"time": (0, 5)},
    "no such correspondence": {"time": (15,)},
    "three numbers of time": {"time": (3, 5, 1)},
    "given up by a Seal": {"ended": (0, MatchDecision.SEALS)},
    "not over": {"ended": None},
    "called off too late": {"ended": (0, None)},
    "another move": {"moves": (25_498,) * 5},
    "no such move": {"moves": (25_499,) * 5},
    "a round too few": {"rounds": 0},
    "a round too many": {"rounds": 2},
    "no nonce": {"nonces": (b"", None)},
    "a long nonce": {"nonces": (b"", bytes(33))},
    "a name that writes backwards": {"players": ("x", "\u202ex")},
    "a day that no calendar has": {"opened_at": 1 << 60},
    "a short seed": {"seed": b"1"},
}


@pytest.mark.parametrize("what", CONTRADICTIONS)
def test_a_match_that_contradicts_itself_is_refused(what: str) -> None:
    """When it is read, or else when it is told."""
    fields = msgspec.msgpack.decode(bodies()[0][1:])
    for name, value in CONTRADICTIONS[what].items():
        fields[Archived.__struct_fields__.index(name)] = value

    assert read(bodies()[0]) is not None
    assert read(bytes([VERSION]) + msgspec.msgpack.encode(fields)) is None


def test_a_match_that_was_won_cannot_be_given_up_as_well() -> None:
    """E6: it is over with its last Seal."""
    won = unpack(bodies()[2])

    with pytest.raises(ValueError, match="ends once"):
        msgspec.structs.replace(won, ended=(0, MatchDecision.TIME)).events()


ENDLESS = b"\xdd\xff\xff\xff\xff"
"""As msgpack begins an array of four thousand million things."""


def claiming(claim: bytes, field: str) -> bytes:
    """A body that goes on with something else from a field on."""
    fields = msgspec.msgpack.decode(bodies()[0][1:])
    before = msgspec.msgpack.encode(fields[: Archived.__struct_fields__.index(field)])
    return bytes([VERSION, 0x90 | len(fields)]) + before[1:] + claim


def refused_cheaply(body: bytes) -> bool:
    """Whether a body is refused with less than a megabyte."""
    tracemalloc.start()
    try:
        return read(body) is None and tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x00",
        bytes([VERSION]),
        bytes([VERSION + 1]) + bytes(100),
        bytes([VERSION]) + ENDLESS,
        bytes([VERSION]) + b"\x91" * 100_000,
        bytes([VERSION]) + bytes(MOST_BYTES),
    ],
)
def test_what_is_no_match_is_refused_cheaply(body: bytes) -> None:
    """Nothing, another version, things within things, and more than any match has."""
    assert refused_cheaply(body)


@pytest.mark.parametrize(
    "claim, field",
    [
        (ENDLESS, "players"),
        (ENDLESS, "time"),
        (ENDLESS, "moves"),
        (ENDLESS, "spent"),
        (b"\xdb\xff\xff\xff\xff", "players"),
        (b"\xc6\xff\xff\xff\xff", "seed"),
        (b"\x91" * 100_000, "moves"),
    ],
)
def test_no_bytes_take_more_memory_than_they_are(claim: bytes, field: str) -> None:
    """Also when they claim to hold many things."""
    assert read(claiming(b"\x95" + bytes(5), "spent")) is not None
    assert refused_cheaply(claiming(claim, field))


def test_the_longest_match_would_fit() -> None:
    """E2b, E5, E6: ten rounds of 86 times 40 moves, each with the largest number and a time of years."""
    long = msgspec.structs.replace(
        unpack(bodies()[0]), moves=(25_498,) * 34_400, spent=(2**32 - 1,) * 34_400, players=("🐫" * 200,) * 2
    )

    body = bytes([VERSION]) + msgspec.msgpack.encode(long)

    assert len(body) < MOST_BYTES
    assert unpack(body) == long
