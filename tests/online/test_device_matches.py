"""Matches of browsers: each is replayed by the rules, and only what could be is archived."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from jaipur.compiling import JIT
from jaipur.online.device_matches import archived_from, by_our_clock, checked, finished_from
from jaipur.online.match_ids import match_id, to_text
from jaipur.online.move_check import check_moves
from jaipur.online.names import body_without_names
from jaipur.online.play.archive import DEVICE_VERSION, VERSION, Archived, encode_archived, unpack
from jaipur.online.play.bounds import MOST_ENTRIES
from jaipur.rules.events import MatchDecision, MatchWon
from jaipur.rules.options import Options
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.text import print_record
from jaipur.rules.records.verification import verify
from jaipur.rules.round.move_numbers import MOVES
from jaipur.wire.own_matches import DeviceEnd, DeviceMatch
from tests.device_matches import OPENED, device_match

MATCH = match_id(OPENED, 0, 3_100)
NOW = OPENED + 100_000
MANY = 12 if JIT else 4
GAMES = (Options(), Options(seals=1), Options(seals=3), Options(herds_shown=False, memory_aid=True))


def _breaks(archived: Archived) -> bool:
    try:
        archived.events()
    except ValueError:
        return True
    return False


def _is_refused(archived: Archived) -> bool:
    try:
        check_moves(archived)
    except ValueError:
        return True
    return False


def _with_a_fault(archived: Archived, dice: Random) -> Archived:
    """Change something that may matter."""
    moves, place = list(archived.moves), dice.randrange(max(1, len(archived.moves)))
    match dice.randrange(7):
        case 0:
            moves[place] = dice.randrange(MOVES)
        case 1:
            del moves[place]
        case 2:
            moves.insert(place, moves[place])
        case 3:
            return replace(archived, rounds=archived.rounds + dice.choice((-1, 1)))
        case 4:
            return replace(archived, ended=dice.choice(((0, MatchDecision.RESIGNATION), (0, None), None)))
        case 5:
            return replace(archived, seed=dice.randbytes(32))
        case _:
            return replace(archived, chosen=(dice.choice((1, 2, 3)), *archived.chosen[1:]))
    return replace(archived, moves=tuple(moves), spent=(0,) * len(moves))


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_allow_is_accepted_and_nothing_else(game: Options) -> None:
    """By the kernels as by the replay of all events; changed matches are refused by both, or by neither."""
    dice, broken, whole = Random(str(game)), 0, 0
    for number in range(MANY):
        most = None if number % 3 else 1 + dice.randrange(40)
        archived = archived_from(device_match(seed=bytes([number]) * 32, options=game, most=most), MATCH)
        check_moves(archived)
        for _ in range(MANY):
            changed = _with_a_fault(archived, dice)
            assert _is_refused(changed) is _breaks(changed), changed
            broken += _breaks(changed)
            whole += not _breaks(changed)

    assert broken > MANY
    assert whole > 0


def test_a_match_is_archived_as_one_of_the_server_and_marked() -> None:
    """Its record verifies, under the id that the server gave; nothing in it names a person."""
    told = device_match()
    row = finished_from(told, "u1", MATCH)
    archived = unpack(row.body)
    record = archived.record()

    assert (row.users, row.opened_at, row.ended_at) == (("u1", None), told.opened_at, told.ended_at)
    assert archived.on_device
    assert not archived.rated
    assert record.tags["played"] == "on a device"
    assert record.match == to_text(MATCH)
    assert verify(read_record(print_record(record))).ok
    assert isinstance(archived.result(), MatchWon)
    assert body_without_names(row.body) is None


def test_matches_of_the_server_are_stored_as_before() -> None:
    """Servers of the last version go on reading them."""
    marked = archived_from(device_match(most=3), MATCH)
    plain = encode_archived(replace(marked, on_device=False))

    assert plain[0] == VERSION
    assert len(msgspec.msgpack.decode(plain[1:])) == len(Archived.__struct_fields__) - 1
    assert not unpack(plain).on_device
    assert encode_archived(marked)[0] == DEVICE_VERSION
    for body in (bytes([DEVICE_VERSION]) + plain[1:], bytes([VERSION]) + encode_archived(marked)[1:]):
        with pytest.raises(ValueError, match="version"):
            unpack(body)


@pytest.mark.parametrize(
    "changed",
    [
        {"level": "nobody"},
        {"moves": "T Q"},
        {"moves": "X D/D"},
        {"ended": None},
        {"ended": DeviceEnd.ABORTED},
        {"seed": "11" * 32},
        {"rounds": 2},
        {"opened_at": OPENED + 70_000},
        {"opened_at": -1},
        {"moves": ",".join(["M"] * MOST_ENTRIES)},
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(changed: dict[str, object]) -> None:
    """A level that is none, moves that are none or not allowed, an end that is not, times that cannot be."""
    told = device_match(most=12)
    checked(told, MATCH)

    with pytest.raises(ValueError, match=r"."):
        checked(replace(told, **changed), MATCH)


def test_a_device_whose_clock_is_ahead_loses_no_match() -> None:
    """It ends now, and lasted as long; a match of the past keeps its times."""
    told = device_match(most=12)
    lasted = told.ended_at - told.opened_at
    ahead = by_our_clock(told, told.ended_at - 5_000)

    assert ahead == replace(told, opened_at=told.opened_at - 5_000, ended_at=told.ended_at - 5_000)
    assert ahead.ended_at - ahead.opened_at == lasted
    assert by_our_clock(told, told.ended_at) == told


def test_a_match_that_became_too_long_has_no_winner() -> None:
    """As at a server."""
    archived = checked(replace(device_match(most=12), ended=DeviceEnd.TOO_LONG), MATCH)

    assert archived.ended == (None, None)
    assert archived.result().seat is None


@pytest.mark.parametrize(
    "body",
    [{"name": "0cykyfdrw6000"}, {"name": "local-"}, {"moves": "M;M"}, {"moves": "M," * 3_001}, {"rounds": 0}],
    ids=str,
)
def test_the_wire_type_is_closed(body: dict[str, object]) -> None:
    """Ids of servers are no names of devices."""
    plain = msgspec.to_builtins(device_match(most=2))
    assert msgspec.convert(plain, DeviceMatch) == device_match(most=2)

    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain | body, DeviceMatch)
