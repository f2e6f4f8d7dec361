"""A WebSocket by hand: any frame can be sent, whole or not, and nothing need be read."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Self

TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
_UPGRADE: Final = (
    b"GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-protocol: jaipur.1\r\n"
)
MOST_READ: Final = 1 << 16


def frame(
    payload: bytes, opcode: int = TEXT, *, last: bool = True, masked: bool = True, odd: int = 0
) -> bytes:
    """Write a frame; its mask is all zeros, which changes nothing. Odd are bits that nobody may set."""
    first, size = (0x80 if last else 0) | odd | opcode, len(payload)
    mask = 0x80 if masked else 0
    if size < 126:
        head = bytes([first, mask | size])
    elif size < 1 << 16:
        head = bytes([first, mask | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([first, mask | 127]) + size.to_bytes(8, "big")
    return head + (bytes(4) if masked else b"") + payload


@dataclass
class Raw:
    """One connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    read: int = 0
    """Bytes that came back."""

    @classmethod
    async def connect(cls, port: int) -> Self:
        """Open a connection, and say nothing yet."""
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    @classmethod
    async def let_in(cls, port: int, cookie: str | None) -> Self:
        """Open a WebSocket."""
        raw = await cls.connect(port)
        raw.writer.write(_UPGRADE + (f"cookie: {cookie}\r\n" if cookie else "").encode() + b"\r\n")
        with suppress(asyncio.IncompleteReadError, OSError):
            await raw.reader.readuntil(b"\r\n\r\n")
        return raw

    @property
    def is_over(self) -> bool:
        """Whether the server has closed it."""
        return self.reader.at_eof() or self.writer.is_closing()

    async def send(self, data: bytes, within: float = 2) -> bool:
        """Send bytes, and read what there is; False where nobody takes them, within some seconds."""
        if self.is_over:
            return False
        try:
            self.writer.write(data)
            async with asyncio.timeout(within):
                await self.writer.drain()
        except (OSError, TimeoutError):
            return False
        return True

    async def listen(self, seconds: float) -> None:
        """Read for a while, or until the end."""
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(seconds):
                while data := await self.reader.read(MOST_READ):
                    self.read += len(data)

    def cut(self) -> None:
        """Be gone without a farewell."""
        self.writer.transport.abort()
