"""WebSocket frames as bytes (RFC 6455): received bytes are cut into frames, and messages read and written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from websockets.utils import apply_mask

_FINAL_TEXT: Final = 0x81
_MASKED: Final = 0x80
_LENGTH: Final = 0x7F
_TWO_BYTES: Final = 126
"""The length is in the next two bytes."""
_EIGHT_BYTES: Final = 127
_HEADER: Final = 2
_MASK: Final = 4
_SHORT: Final = 1 << 16


class FrameCutter:
    """Cuts what a client sends into frames, up to one that is too large: that is passed on as it arrives."""

    __slots__ = ("_most", "_rest", "has_ended")

    def __init__(self, most: int) -> None:
        self._most = most
        """Bytes of the largest payload."""
        self._rest = b""
        """The beginning of a frame whose end has not arrived."""
        self.has_ended = False
        """Whether a frame was too large."""

    def cut(self, data: bytes) -> Iterator[bytes]:
        """Yield the frames that are complete now."""
        data, self._rest = self._rest + data, b""
        start = 0
        while start < len(data):
            end = len(data) if self.has_ended else self._end(data, start)
            if end > len(data):
                break
            yield data[start:end]
            start = end
        self._rest = data[start:]

    def _end(self, data: bytes, start: int) -> int:
        """Return where a frame ends; an index beyond the data while not even that is known."""
        payload, length = _payload(data, start)
        if payload > len(data):
            return payload
        self.has_ended = length > self._most
        return len(data) if self.has_ended else payload + length


def _payload(data: bytes, start: int) -> tuple[int, int]:
    """Return where a frame's payload begins, and its length if the header is complete."""
    header = start + _HEADER
    if header > len(data):
        return header, 0
    second = data[start + 1]
    length, mask = second & _LENGTH, _MASK if second & _MASKED else 0
    if length < _TWO_BYTES:
        return header + mask, length
    after = header + (8 if length == _EIGHT_BYTES else 2)
    return after + mask, int.from_bytes(data[header:after], "big")


def text_in(frame: bytes) -> str | None:
    """Return the text of a whole message in one frame of a client; None for any other frame."""
    if frame[0] != _FINAL_TEXT or not frame[1] & _MASKED:
        return None
    payload, _ = _payload(frame, 0)
    try:
        return apply_mask(frame[payload:], frame[payload - _MASK : payload]).decode()
    except UnicodeDecodeError:
        return None


def text_frame(text: bytes) -> bytes:
    """Return the frame in which a server sends a whole message."""
    length = len(text)
    if length < _TWO_BYTES:
        return bytes((_FINAL_TEXT, length)) + text
    if length < _SHORT:
        return bytes((_FINAL_TEXT, _TWO_BYTES)) + length.to_bytes(2, "big") + text
    return bytes((_FINAL_TEXT, _EIGHT_BYTES)) + length.to_bytes(8, "big") + text
