"""What a client sends, cut into the head of its request and the frames of a WebSocket."""

from __future__ import annotations

from typing import Final

_HEAD_ENDS: Final = b"\r\n\r\n"
_TEXT: Final = 0x81
_MASK: Final = 4
_LENGTHS: Final = {126: 2, 127: 8}
"""Of the length, where it does not fit in seven bits."""


class Frames:
    """Takes bytes as they come, and gives each piece once it is whole."""

    def __init__(self) -> None:
        self._buffer = b""
        self._upgraded = False

    def feed(self, data: bytes) -> list[bytes]:
        """Give the pieces that are whole with this."""
        self._buffer += data
        pieces: list[bytes] = []
        while (end := self._end()) is not None:
            pieces.append(self._buffer[:end])
            self._buffer = self._buffer[end:]
            self._upgraded = True
        return pieces

    def _end(self) -> int | None:
        if not self._upgraded:
            found = self._buffer.find(_HEAD_ENDS)
            return None if found < 0 else found + len(_HEAD_ENDS)
        if len(self._buffer) < 2:
            return None
        size, start = self._buffer[1] & 0x7F, 2
        if size in _LENGTHS:
            start += _LENGTHS[size]
            size = int.from_bytes(self._buffer[2:start], "big")
        end = start + _MASK + size
        return end if len(self._buffer) >= end else None


def is_message(piece: bytes) -> bool:
    """Whether a piece is a whole message, which a network could deliver twice."""
    return piece[0] == _TEXT


def cookie_of(head: bytes) -> bytes:
    """Give whose request it is."""
    lines = head.split(b"\r\n")
    return next((line for line in lines if line.lower().startswith(b"cookie:")), b"")
