"""Valid JSON made nearly valid: bits flipped, parts cut, doubled and swapped, and values of any kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import msgspec

PIECES: Final = (
    *(b"\x00", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xef\xbb\xbf", b"\xe2\x80\xa8"),
    *(b'"', b"\\", b"{", b"}", b"[", b"]", b":", b",", b" ", b"\n", b"/*", b"'"),
    *(b"\\u0000", b"\\ud800", b"\\udfff\\ud800", b"\\u", b"\\x", "\U0001f42b".encode(), "é".encode()),
    *(b"null", b"true", b"NaN", b"Infinity", b"-0", b"1e999", b"-1e-999", b"0x10", b"01", b"1.0", b"9" * 400),
    *(b"18446744073709551616", b"9007199254740993", b"2147483648", b"-1"),
    *(b"[" * 500, b'{"a":' * 300, b"]" * 50, b'{"type":', b'"type":"ask",', b'"":0,'),
)
VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1.5, 2**31, 2**53, 2**63, 2**64, -(2**63), 1e300, "", "\x00", "\n", "é"),
    *(
        "0" * 13,
        "7" * 14,
        "a" * 41,
        "-" * 8,
        "ask",
        "live",
        [],
        {},
        [[]],
        [{}],
        {"type": "take"},
        "x" * 5_000,
    ),
)


def mutated(corpus: Sequence[bytes], chance: Random) -> bytes:
    """Give one of some texts with one to four things done to it."""
    data = chance.choice(corpus)
    for _ in range(chance.randrange(1, 5)):
        data = chance.choice(WAYS)(data, corpus, chance)
    return data


def _flipped(data: bytes, _corpus: Sequence[bytes], chance: Random) -> bytes:
    if not data:
        return data
    place, bit = chance.randrange(len(data)), 1 << chance.randrange(8)
    return data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :]


def _put_in(data: bytes, _corpus: Sequence[bytes], chance: Random) -> bytes:
    start, end = _part(data, chance)
    return data[:start] + chance.choice(PIECES) + data[chance.choice((start, end)) :]


def _cut(data: bytes, _corpus: Sequence[bytes], chance: Random) -> bytes:
    start, end = _part(data, chance)
    return chance.choice((data[:start], data[start:], data[:start] + data[end:]))


def _doubled(data: bytes, _corpus: Sequence[bytes], chance: Random) -> bytes:
    start, end = _part(data, chance)
    return data[:end] + data[start:]


def _spliced(data: bytes, corpus: Sequence[bytes], chance: Random) -> bytes:
    other = chance.choice(corpus)
    return data[: chance.randrange(len(data) + 1)] + other[chance.randrange(len(other) + 1) :]


def _other_number(data: bytes, _corpus: Sequence[bytes], chance: Random) -> bytes:
    """Put a number in the place of the first digit after some place."""
    start = chance.randrange(len(data) + 1)
    for place in range(start, len(data)):
        if data[place : place + 1].isdigit():
            return data[:place] + b"%d" % chance.choice((2**31, 2**53, 2**64, 10**40)) + data[place + 1 :]
    return data


def _other_value(data: bytes, _corpus: Sequence[bytes], chance: Random) -> bytes:
    """Change the tree: another value, a key of another name, one more or one less."""
    try:
        tree = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return data
    nodes = [node for node in _nodes(tree) if node]
    if not nodes:
        return msgspec.json.encode(chance.choice(VALUES))
    node = chance.choice(nodes)
    if isinstance(node, list):
        node[chance.randrange(len(node))] = chance.choice(VALUES)
    else:
        _change(node, chance)
    return msgspec.json.encode(tree)


def _change(node: dict[str, Any], chance: Random) -> None:
    key = chance.choice([*node])
    match chance.randrange(4):
        case 0:
            node[key] = chance.choice(VALUES)
        case 1:
            node[chance.choice(("more", "type", "", key.upper(), "seed"))] = node.pop(key)
        case 2:
            other = chance.choice([*node])
            node[key], node[other] = node[other], node[key]
        case _:
            node[key] = {key: node[key]}


def _nodes(tree: Any) -> list[Any]:  # noqa: ANN401 - any JSON
    """List everything in a tree that has parts."""
    found = [tree] if isinstance(tree, dict | list) else []
    for node in found:
        parts = node.values() if isinstance(node, dict) else node
        found += [part for part in parts if isinstance(part, dict | list)]
    return found


def _part(data: bytes, chance: Random) -> tuple[int, int]:
    start = chance.randrange(len(data) + 1)
    return start, min(len(data), start + chance.randrange(12))


WAYS: Final[tuple[Callable[[bytes, Sequence[bytes], Random], bytes], ...]] = (
    _flipped,
    _flipped,
    _put_in,
    _put_in,
    _cut,
    _doubled,
    _spliced,
    _other_number,
    _other_value,
)
