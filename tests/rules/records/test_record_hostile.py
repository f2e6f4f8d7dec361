"""Any bytes and any JSON that are read as a record give one or a clean error, and soon."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from jaipur.compiling import JIT
from jaipur.rules.records.record import Record, RecordError
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.text import print_record
from tests.records import json, vector

SHORT = ("aborted", "abandoned", "lost-on-time", "unfinished")
"""Vectors that are quickly replayed."""
TEXT = print_record(vector("aborted"))

MORE = settings(max_examples=settings().max_examples * (3 if JIT else 2))


def read(source: str | bytes) -> Record | str:
    """Read a record, or return the error; any other exception fails the test."""
    try:
        return read_record(source)
    except RecordError as error:
        return str(error)


LONG = 900_000
PATIENCE = 10
"""Seconds, generous: going back and forth would take minutes."""
ADVERSE = {
    "one long line": "a" * LONG,
    "one long move": f"0 T{' ' * LONG}",
    "tokens without end": f"0 S C3 = {'1 ' * (LONG // 2)}x",
    "nearly tokens": "1 S " + "C = 1 " * (LONG // 6),
    "a header without end": "a" * LONG + ": x",
    "a header of spaces": f"a{' ' * LONG}: x",
    "dashes": "a" + "-" * LONG,
    "a header's spaces": f"date:{' ' * LONG}\x00",
    "a header's text": f"date: {'x ' * (LONG // 2)}\x00",
    "a header of blanks inside": "date: x" + "\u00a0" * (LONG // 2),
    "digits": f"score {'1' * LONG}",
    "a round's digits": f"round {'1' * LONG}, seat 0 starts",
    "cards": f"deal {'D' * LONG}",
    "a result": f"result: seat 0 {'wins by ' * (LONG // 8)}",
    "options": f"options: {'open hands, ' * (LONG // 12)}",
    "hexadecimal": f"seed: {'00' * (LONG // 2)}x",
    "many lines": "0 T G\n" * (LONG // 6),
    "many ends": "\r\n" * (LONG // 2),
    "many comments": "#\n" * (LONG // 2),
}


@pytest.mark.parametrize("case", ADVERSE)
@pytest.mark.parametrize("line", [1, 5, 11, 13, 14])
def test_no_line_takes_long_to_refuse(case: str, line: int) -> None:
    """Each takes a fraction of a second, the most of it for a hundred thousand lines that could be moves."""
    lines = TEXT.split("\n")
    lines[line - 1] = ADVERSE[case]

    began = time.process_time()
    said = read("\n".join(lines))

    assert len(str(said)) < 1000
    assert time.process_time() - began < PATIENCE


@pytest.mark.parametrize("sign", [" ", "x ", "a", "0", "\u00a0", "\\n"])
@pytest.mark.parametrize("field", ["match", "commitment", "seed"])
def test_no_string_of_json_takes_long_to_refuse(field: str, sign: str) -> None:
    """The same patterns, without lines."""
    began = time.process_time()
    read(f'{{"jaipur":1,"players":["{sign * 200_000}!","{sign}"],"{field}":"{sign * 200_000}!"}}')

    assert time.process_time() - began < PATIENCE


@given(st.binary(max_size=500) | st.binary(max_size=300).map(TEXT.encode().__add__))
def test_any_bytes_are_a_record_or_an_error(source: bytes) -> None:
    """Never anything else."""
    read(source)


@given(st.text(max_size=300), st.text(max_size=300))
def test_any_text_is_a_record_or_an_error(one: str, other: str) -> None:
    """Never anything else, surrogates and null characters included."""
    read(one)
    read(f"jaipur 1\nmatch: {one}\nplayer 0: {other}\nplayer 1: x\noptions: printed game\n{other}: {one}\n")
    read("{" + one)


@MORE
@given(st.sampled_from(SHORT), st.data())
def test_a_record_with_a_few_changes_is_a_record_or_an_error(name: str, data: st.DataObject) -> None:
    """Lines swapped, doubled and dropped, bytes flipped, the end cut off."""
    lines = print_record(vector(name)).encode().split(b"\n")
    places = st.integers(0, len(lines) - 1)
    for _ in range(data.draw(st.integers(0, 2), label="swaps")):
        one, other = data.draw(places), data.draw(places)
        lines[one], lines[other] = lines[other], lines[one]
    for _ in range(data.draw(st.integers(0, 1), label="copies")):
        lines[data.draw(places)] = lines[data.draw(places)]
    source = bytearray(b"\n".join(lines))
    for _ in range(data.draw(st.integers(0, 2), label="flips")):
        source[data.draw(st.integers(0, len(source) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    cut = data.draw(st.integers(0, len(source)) | st.none(), label="cut")
    found = read(bytes(source[:cut]))

    if isinstance(found, Record):
        assert read(print_record(found)) == found == read(json(found))


scalars = st.none() | st.booleans() | st.integers(-3, 70) | st.integers() | st.floats(allow_nan=False)
strings = st.text(max_size=5) | st.sampled_from(
    [
        "T G",
        "M",
        "S P1",
        "X GS/PM",
        "DLCMS",
        "PPSPC",
        "PM",
        "C",
        "rupees",
        "seals",
        "time",
        "0" * 64,
        "printed game",
    ]
)
values = st.recursive(
    scalars | strings,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(strings, inner, max_size=3),
    max_leaves=6,
)


def _maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Nearly always what belongs here."""
    return st.integers(0, 19).flatmap(lambda chosen: strategy if chosen else values)


def _like(kind: msgspec.inspect.Type) -> st.SearchStrategy[Any]:
    """Values as JSON that have a type of msgspec, but for patterns and limits, or sometimes any values."""
    match kind:
        case msgspec.inspect.StructType(fields=fields):
            needed = {field.encode_name: _like(field.type) for field in fields if field.required}
            others = {field.encode_name: _like(field.type) for field in fields if not field.required}
            return _maybe(st.fixed_dictionaries(needed, optional=others))
        case msgspec.inspect.TupleType(item_types=items):
            return _maybe(st.tuples(*map(_like, items)).map(list))
        case msgspec.inspect.VarTupleType(item_type=item):
            return _maybe(st.lists(_like(item), max_size=3))
        case msgspec.inspect.DictType():
            return _maybe(st.dictionaries(strings, strings, max_size=2))
        case msgspec.inspect.UnionType(types=types):
            return st.one_of([_like(each) for each in types])
        case msgspec.inspect.LiteralType(values=known):
            return _maybe(st.sampled_from(known))
        case msgspec.inspect.EnumType(cls=enum):
            return _maybe(st.sampled_from([member.value for member in enum]))
        case msgspec.inspect.IntType():
            return _maybe(st.integers(0, 10))
        case msgspec.inspect.StrType():
            return _maybe(strings)
        case _:
            return _maybe(scalars)


@MORE
@given(_like(msgspec.inspect.type_info(Record)))
def test_any_json_of_the_shape_of_a_record_is_a_record_or_an_error(value: object) -> None:
    """Never anything else."""
    read(msgspec.json.encode(value))


@given(values)
def test_any_json_is_a_record_or_an_error(value: object) -> None:
    """Never anything else."""
    read(msgspec.json.encode(value))
    read(msgspec.json.encode({"jaipur": 1, "match": value}))


def _leaves(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place of a JSON value, inner ones and outer ones."""
    match value:
        case dict():
            return [path, *(leaf for key in value for leaf in _leaves(value[key], (*path, key)))]
        case list():
            return [path, *(leaf for at, each in enumerate(value) for leaf in _leaves(each, (*path, at)))]
        case _:
            return [path]


@MORE
@given(st.sampled_from(SHORT), st.data())
def test_a_record_in_json_with_a_change_is_a_record_or_an_error(name: str, data: st.DataObject) -> None:
    """Any value anywhere."""
    value = msgspec.json.decode(json(vector(name)))
    *path, last = data.draw(st.sampled_from(_leaves(value)[1:]))
    inside = value
    for step in path:
        inside = inside[step]
    inside[last] = data.draw(values)
    found = read(msgspec.json.encode(value))

    if isinstance(found, Record):
        assert read(print_record(found)) == found == read(json(found))
