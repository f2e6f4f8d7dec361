"""A match is verified when it keeps the rules, and its seed gives commitment, starter and all chance."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from jaipur.rules.records.record import Record, RecordError, RecordPlace
from jaipur.rules.records.replay import read_record, replay
from jaipur.rules.records.verification import Check, Verification, verify
from jaipur.rules.round.deal import commitment, draw_starter
from tests.records import FEWER, json, names, plans, ply_at, up_to, vector, with_ply, with_round
from tests.vectors.write_records import PLANS, Plan, play_record

MATCH = "printed-game"
COMMITTED = "the commitment is the hash of the seed and the match"
STARTER = "the starter is the seed's"
OVER = "the match is over"
RULES = "moves, tokens and scores follow the rules"
ROUND = "round {} has the seed's cards and bonus tokens"


def wrong(record: Record) -> list[str]:
    """What verifying finds wrong."""
    verdict = verify(record)
    found = [check.what for check in verdict.checks if not check.ok]
    assert verdict.ok == (not found)
    return found


@pytest.mark.parametrize("name", [name for name, plan in PLANS.items() if plan.revealed])
def test_a_match_with_its_seed_is_verified(name: str) -> None:
    """S1, S3, S4: every check is a yes."""
    record = vector(name)
    rounds = [Check(ROUND.format(number), ok=True) for number in range(1, len(record.rounds) + 1)]

    checks = *(Check(what, ok=True) for what in (RULES, OVER, COMMITTED, STARTER)), *rounds
    assert verify(record) == Verification(name, ok=True, checks=checks)


@FEWER
@given(names, plans)
def test_any_match_is_verified_once_its_seed_is_revealed(name: str, plan: Plan) -> None:
    """S1, S3, S4: and not before, nor before it is over."""
    record = play_record(name, plan)

    assert verify(record).ok == (plan.revealed and record.outcome is not None)


@pytest.mark.parametrize(
    "missing, named",
    [
        (("seed",), "seed"),
        (("commitment",), "commitment"),
        (("nonces",), "nonces"),
        (("commitment", "nonces", "seed"), "commitment, nonces, seed"),
    ],
)
def test_what_is_not_revealed_is_not_verified(missing: tuple[str, ...], named: str) -> None:
    """And it is said what is missing."""
    record = replace(vector(MATCH), **dict.fromkeys(missing))

    assert wrong(record) == [f"commitment, nonces and seed are given (missing: {named})"]


def test_a_match_without_rounds_has_no_chance_to_check() -> None:
    """E9: aborted before the first deal."""
    record = replace(vector("aborted"), rounds=())

    assert verify(record).checks == tuple(Check(what, ok=True) for what in (RULES, OVER, COMMITTED))


def _other(digits: str) -> str:
    """The same hexadecimal digits but for the last bit."""
    return digits[:-1] + f"{int(digits[-1], 16) ^ 1:x}"


def _swapped(record: Record) -> Record:
    """The last card that came to the market in an unfinished round, changed for another."""
    place = RecordPlace(1, 3)
    assert ply_at(record, place).refill == "P"
    return with_ply(up_to(record, place), place, refill="G")


def _bonus(record: Record) -> Record:
    place = RecordPlace(1, 44)
    assert ply_at(record, place).bonus == 2
    return with_ply(up_to(record, place), place, bonus=3)


def _more_cards(record: Record) -> Record:
    return with_round(record, 1, plies=record.rounds[0].plies * 3)


CHANGED: dict[str, tuple[Callable[[Record], Record], list[str]]] = {
    "the match": (lambda r: replace(r, match="another"), [COMMITTED]),
    "the commitment": (lambda r: replace(r, commitment=_other(r.commitment or "")), [COMMITTED]),
    "a nonce": (
        lambda r: replace(r, nonces=(_other((r.nonces or ("", ""))[0]), (r.nonces or ("", ""))[1])),
        [ROUND.format(1), ROUND.format(2), ROUND.format(3)],
    ),
    "the nonces' order": (
        lambda r: replace(r, nonces=(r.nonces or ("", ""))[::-1]),
        [ROUND.format(1), ROUND.format(2), ROUND.format(3)],
    ),
    "the seed": (
        lambda r: replace(r, seed=_other(r.seed or "")),
        [COMMITTED, ROUND.format(1), ROUND.format(2), ROUND.format(3)],
    ),
    "the first round left out": (
        lambda r: replace(r, rounds=r.rounds[1:]),
        [ROUND.format(1), ROUND.format(2)],
    ),
    "a card that came later": (_swapped, [OVER, ROUND.format(1)]),
    "a bonus token": (_bonus, [OVER, ROUND.format(1)]),
}


@pytest.mark.parametrize("change", CHANGED)
def test_what_the_rules_alone_cannot_find_the_seed_does(change: str) -> None:
    """S1, S3, S4: these records keep the rules."""
    tamper, found = CHANGED[change]
    record = tamper(vector(MATCH))

    replay(record)
    # Every other seed draws the same starter.
    assert [what for what in wrong(record) if what != STARTER] == found


def test_another_starter_is_found() -> None:
    """S4: where nobody has moved, only the seed can tell."""
    record = replace(with_round(vector("aborted"), 1, starter=0, plies=()), outcome=None)

    assert draw_starter(bytes.fromhex(record.seed or ""), (b"6", b"7")) == 1
    assert wrong(record) == [OVER, STARTER]


def test_a_seed_for_another_commitment_is_found() -> None:
    """A server that would choose the cards afterwards."""
    record = vector(MATCH)
    other = bytes.fromhex(_other(record.seed or ""))

    committed = replace(record, commitment=commitment(other, record.match).hex())

    assert wrong(committed) == [COMMITTED]
    assert COMMITTED not in wrong(replace(committed, seed=other.hex()))


@pytest.mark.parametrize("change", [_more_cards, lambda r: with_ply(r, RecordPlace(1, 1), refill="MDDD")])
def test_a_record_that_breaks_the_rules_is_not_verified(change: Callable[[Record], Record]) -> None:
    """Nor does verifying it fail in any other way."""
    first, *rest = wrong(change(vector(MATCH)))

    assert first.startswith(f"{RULES}: round 1, ply ")
    assert rest == [ROUND.format(1)]


def _leaves(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place of a JSON value that holds a number or a string."""
    if isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        return [leaf for key, each in inner for leaf in _leaves(each, (*path, key))]
    return [path]


def _another(value: int | str) -> int | str:
    """A value of the same kind that is another."""
    if isinstance(value, int):
        return value + 1 if value % 2 == 0 else value - 1
    if value[-1] in "0123456789abcdef":
        return _other(value)
    return value[:-1] + ("L" if value[-1] == "M" else "M")


PROVEN = ("match", "commitment", "nonces", "seed", "rounds")


def test_no_value_of_a_record_can_be_changed_unnoticed() -> None:
    """Every single one that is played, drawn or committed to: reading it fails, or verifying it."""
    name = "lost-on-time"
    whole = msgspec.json.decode(json(vector(name)))
    leaves = [leaf for leaf in _leaves(whole) if leaf[0] in PROVEN]
    assert len(leaves) == 99

    for *path, last in leaves:
        value = msgspec.json.decode(json(vector(name)))
        inside = value
        for step in path:
            inside = inside[step]
        inside[last] = _another(inside[last])
        try:
            record = read_record(msgspec.json.encode(value))
        except RecordError:
            continue
        assert not verify(record).ok, (path, last)


def test_a_match_that_is_cut_off_is_not_verified() -> None:
    """E6: a seed is revealed once the match is over, and not before."""
    record = vector("printed-game")
    cut = replace(record, rounds=record.rounds[:1], outcome=None)

    verdict = verify(cut)

    assert not verdict.ok
    assert [check for check in verdict.checks if not check.ok] == [Check(OVER, ok=False)]


@pytest.mark.parametrize("change", [{"seed": "zz"}, {"match": ""}, {"nonces": ("0", "")}])
def test_what_is_no_record_is_not_verified(change: dict[str, object]) -> None:
    """An answer, whatever a program puts together."""
    verdict = verify(replace(vector("printed-game"), **change))

    assert not verdict.ok
    assert "not a record" in verdict.checks[0].what
