"""Frames that are read and written by hand are those of the library."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import Final

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, OPEN, Protocol

from jaipur.server.websocket.frames import FrameCutter, text_frame, text_in

MOST: Final = 4096
LENGTHS: Final = (0, 1, 125, 126, 127, 4095, 4096)
TOO_LONG: Final = (4097, 65_535, 65_536, 70_000)


def frame(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    """Give a frame as a client of the library sends it."""
    return Frame(opcode, data, fin).serialize(mask=mask)


def cut(cutter: FrameCutter, pieces: Sequence[bytes]) -> list[bytes]:
    """Give all frames that are cut out of pieces."""
    return [each for piece in pieces for each in cutter.cut(piece)]


def torn(data: bytes, chance: random.Random) -> list[bytes]:
    """Tear bytes into pieces."""
    at = sorted(chance.sample(range(len(data) + 1), min(len(data), chance.choice((0, 1, 5, 50)))))
    return [data[start:end] for start, end in zip([0, *at], [*at, len(data)], strict=True)]


@pytest.mark.parametrize("length", LENGTHS)
def test_a_message_is_read(length: int) -> None:
    """One frame of a client is one text."""
    text = "é" * (length // 2) + "x" * (length % 2)
    assert text_in(frame(Opcode.TEXT, text.encode())) == text


@pytest.mark.parametrize(
    "other",
    [
        frame(Opcode.TEXT, b"{}", fin=False),
        frame(Opcode.CONT, b"{}"),
        frame(Opcode.BINARY, b"{}"),
        frame(Opcode.PING, b"{}"),
        frame(Opcode.CLOSE, b""),
        frame(Opcode.TEXT, b"{}", mask=False),
        frame(Opcode.TEXT, b"\xff"),
        bytes((0xC1, *frame(Opcode.TEXT, b"{}")[1:])),
    ],
    ids=["fragment", "continuation", "binary", "ping", "close", "not masked", "no UTF-8", "compressed"],
)
def test_other_frames_are_left_to_the_library(other: bytes) -> None:
    """Fragments, control frames and what is not valid give no text."""
    assert text_in(other) is None


@pytest.mark.parametrize("length", [*LENGTHS, *TOO_LONG])
def test_a_message_is_written_as_the_library_reads_it(length: int) -> None:
    """The frame is the library's, byte for byte."""
    client = Protocol(CLIENT, state=OPEN, max_size=None)
    text = secrets.token_hex(length)[:length].encode()
    client.receive_data(text_frame(text))
    assert client.events_received() == [Frame(Opcode.TEXT, text)]
    assert text_frame(text) == frame(Opcode.TEXT, text, mask=False)


@pytest.mark.parametrize("seed", range(200))
def test_frames_are_cut_wherever_the_network_tears_them(seed: int) -> None:
    """Frames of all kinds come out as they were sent."""
    chance = random.Random(seed)
    frames = [
        frame(
            chance.choice((Opcode.TEXT, Opcode.CONT, Opcode.BINARY)),
            chance.randbytes(chance.choice(LENGTHS)),
            mask=chance.random() < 0.9,
        )
        for _ in range(8)
    ]
    assert cut(FrameCutter(MOST), torn(b"".join(frames), chance)) == frames


@pytest.mark.parametrize("length", TOO_LONG)
def test_a_frame_that_is_too_large_is_passed_on_and_not_kept(length: int) -> None:
    """The library ends the connection for it; nothing after it is cut."""
    large = frame(Opcode.TEXT, bytes(length))
    small = frame(Opcode.TEXT, b"{}")
    cutter = FrameCutter(MOST)
    assert cut(cutter, [small]) == [small]
    assert cut(cutter, [large[:14], large[14:1000]]) == [large[:14], large[14:1000]]
    assert cut(cutter, [large[1000:], small]) == [large[1000:], small]
    assert cutter.has_ended


def test_a_frame_of_the_largest_size_is_no_end() -> None:
    """Messages follow it."""
    cutter = FrameCutter(MOST)
    assert cut(cutter, [frame(Opcode.TEXT, bytes(MOST))])
    assert not cutter.has_ended


def test_what_is_kept_of_a_frame_is_bounded() -> None:
    """A frame that comes byte by byte is whole in the end."""
    cutter = FrameCutter(MOST)
    whole = frame(Opcode.TEXT, bytes(MOST))
    for byte in whole[:-1]:
        assert not cut(cutter, [bytes((byte,))])
    assert cut(cutter, [whole[-1:]]) == [whole]
