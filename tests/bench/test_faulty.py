"""What the bench of faults does to connections, and when it does what."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import islice, pairwise

from bench.faulty.schedule import ALL, LASTS, ONE_NODE, episodes
from bench.faulty.world.frames import Frames, cookie_of, is_message
from bench.faulty.world.proxy import Proxy, Weather

HEAD = b"GET /ws HTTP/1.1\r\nHost: here\r\nCookie: jaipur=me\r\n\r\n"
SHORT = b"\x81\x83" + bytes(4) + b"one"
LONG = b"\x81\xfe" + (300).to_bytes(2, "big") + bytes(4) + b"x" * 300
PONG = b"\x8a\x80" + bytes(4)

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Behind:
    """A server that writes down what it receives, and echoes it."""

    def __init__(self) -> None:
        self.received = b""
        self.ended = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Echo until the end."""
        with suppress(ConnectionError):
            while data := await reader.read(1000):
                self.received += data
                writer.write(data)
        self.ended.set()
        writer.close()


async def through(
    act: Callable[[Proxy, Behind, Streams], Awaitable[None]], weather: Weather | None = None
) -> Behind:
    """Do something with a connection through a proxy."""

    async def main() -> Behind:
        behind = Behind()
        server = await asyncio.start_server(behind.serve, "127.0.0.1", 0)
        proxy = Proxy(weather or Calm(0), server.sockets[0].getsockname()[1])
        await proxy.start()
        reader, writer = await asyncio.open_connection("127.0.0.1", int(proxy.address.rpartition(":")[2]))
        writer.write(HEAD)
        assert await reader.readexactly(len(HEAD)) == HEAD
        await act(proxy, behind, (reader, writer))
        writer.close()
        await proxy.close()
        server.close()
        await server.wait_closed()
        return behind

    return await asyncio.wait_for(main(), 20)


class Calm(Weather):
    """Nothing becomes of messages."""

    def pieces(self, whose: bytes, message: bytes) -> list[bytes]:
        """Leave it alone."""
        del whose
        return [message]

    def swaps(self) -> bool:
        """Never."""
        return False


class Storm(Weather):
    """Every second message is overtaken by the next, and each comes twice."""

    def __init__(self) -> None:
        super().__init__(0)
        self.turn = 0

    def pieces(self, whose: bytes, message: bytes) -> list[bytes]:
        """Twice."""
        assert whose == b"Cookie: jaipur=me"
        return [message, message]

    def swaps(self) -> bool:
        """Every second time."""
        self.turn += 1
        return self.turn % 2 == 1


def test_pieces_are_whole_however_they_come() -> None:
    """A head, then frames, byte by byte and at once."""
    sent = [HEAD, SHORT, LONG, PONG, SHORT]
    frames, one_by_one = Frames(), list[bytes]()
    for byte in b"".join(sent):
        one_by_one += frames.feed(bytes([byte]))

    assert one_by_one == sent == Frames().feed(b"".join(sent))
    assert [is_message(piece) for piece in sent[1:]] == [True, True, False, True]
    assert cookie_of(HEAD) == b"Cookie: jaipur=me"


async def test_what_is_held_comes_later() -> None:
    """Nothing passes meanwhile, and nothing is lost."""

    async def act(proxy: Proxy, behind: Behind, streams: Streams) -> None:
        (link,) = proxy.links
        link.hold()
        streams[1].write(SHORT)
        await asyncio.sleep(0.1)
        assert behind.received == HEAD
        link.release()
        assert await streams[0].readexactly(len(SHORT)) == SHORT

    assert (await through(act)).received == HEAD + SHORT


async def test_a_cut_ends_both_sides() -> None:
    """The client and the server see it."""

    async def act(proxy: Proxy, behind: Behind, streams: Streams) -> None:
        (link,) = proxy.links
        link.cut()
        await link.gone.wait()
        with suppress(ConnectionError):
            assert not await streams[0].read()
        await behind.ended.wait()

    assert (await through(act)).received == HEAD


async def test_last_words_come_when_their_speaker_is_long_gone() -> None:
    """The client is cut off first; then the server receives what it said."""

    async def act(proxy: Proxy, behind: Behind, streams: Streams) -> None:
        (link,) = proxy.links
        lingering = asyncio.create_task(link.linger(0.3))
        await asyncio.sleep(0)
        streams[1].write(SHORT)
        with suppress(ConnectionError):
            assert not await streams[0].read()
        assert behind.received == HEAD
        await lingering

    assert (await through(act)).received == HEAD + SHORT


async def test_messages_come_twice_and_are_overtaken() -> None:
    """A pong is no message."""

    async def act(_proxy: Proxy, _behind: Behind, streams: Streams) -> None:
        streams[1].write(SHORT + PONG + LONG)
        await streams[0].readexactly(2 * len(LONG) + len(SHORT) + len(PONG))

    assert (await through(act, Storm())).received == HEAD + PONG + LONG + LONG + SHORT


def test_a_message_of_an_earlier_connection_comes_again() -> None:
    """Of the same client, never of another's."""
    weather = Weather(1)
    said = [b"%d" % number for number in range(400)]
    heard = [piece for message in said for piece in weather.pieces(b"me", message)]
    others = [piece for _ in range(400) for piece in weather.pieces(b"other", b"mine")]

    assert len(heard) == 400 + weather.did["duplicated"] + weather.did["replayed"] - (len(others) - 400)
    assert set(others) == {b"mine"}
    assert any(int(later) < int(before) for before, later in pairwise(heard))


def test_a_schedule_follows_from_its_seed() -> None:
    """Every kind comes once before any comes again, and lasts as long as it may."""
    for kinds in (ALL, ONE_NODE):
        first = list(islice(episodes(7, kinds, 2), 40))
        acts = [act for episode in first for act in episode]

        assert first == list(islice(episodes(7, kinds, 2), 40)) != list(islice(episodes(8, kinds, 2), 40))
        for start in range(0, len(acts) - len(kinds), len(kinds)):
            assert {act.kind for act in acts[start : start + len(kinds)]} == set(kinds)
        assert all(LASTS[act.kind][0] <= act.lasts <= LASTS[act.kind][1] for act in acts)
        assert {act.node for act in acts} == {0, 1}
