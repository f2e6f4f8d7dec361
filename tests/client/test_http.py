"""Coming in at a server: nobody there, or something else, is told in one sentence."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from jaipur.client import http
from jaipur.client.http import DoorClosed, accept, come_in, first_table, open_table, read_address
from jaipur.languages.language import LANGUAGES, Language
from jaipur.languages.shapes import Door
from jaipur.wire.lobby import TableWanted
from tests.server.servers import Server


class SomethingElse(BaseHTTPRequestHandler):
    """A server of something else, which has an answer to everything."""

    def do_GET(self) -> None:
        """Answer with JSON of another kind."""
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'["hello"]')

    def do_POST(self) -> None:
        """Answer with the same."""
        self.do_GET()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def something_else() -> Iterator[str]:
    """Give the address of a server of something else."""
    with ThreadingHTTPServer(("127.0.0.1", 0), SomethingElse) as served:
        Thread(target=served.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{served.server_port}"
        served.shutdown()


@pytest.fixture
def silent() -> Iterator[str]:
    """Give an address at which a connection is taken, and nothing said."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"


def why(server: str) -> set[Door]:
    """Why a server lets nobody in, neither to play nor to watch."""
    found = set()
    for enter in (come_in, first_table):
        with pytest.raises(DoorClosed) as closed:
            enter(server)
        found.add(closed.value.why)
    return found


def test_nobody_there() -> None:
    """A port that is closed, and a name that nobody has."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        assert why(f"http://127.0.0.1:{bound.getsockname()[1]}") == {Door.NOBODY}
    assert why("http://nobody.invalid") == {Door.UNKNOWN_HOST}


def test_something_else_is_there(something_else: str) -> None:
    """Over HTTP, and where HTTPS is expected of it."""
    assert why(something_else) == {Door.NOT_OURS}
    assert why(something_else.replace("http", "https")) == {Door.NOT_OURS}


def test_somebody_is_there_and_says_nothing(silent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not for ever."""
    monkeypatch.setattr(http, "PATIENCE", 0.2)

    assert why(silent) == {Door.LATE}


def test_our_server_has_no_such_thing(home: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is ours, and says so."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    cookie = come_in(home.address)
    assert first_table(home.address) is None
    with pytest.raises(DoorClosed) as closed:
        accept(home.address, cookie, "a" * 22)
    assert closed.value.why is Door.NOT_FOUND
    with pytest.raises(DoorClosed) as closed:
        open_table(home.address, None, TableWanted("teacher"))
    assert closed.value.why is Door.REFUSED
    assert closed.value.tell("en").endswith("said no: not signed in")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence_with_the_address(language: Language) -> None:
    """In every language."""
    told = {DoorClosed("http://here:1", each).tell(language) for each in Door}

    assert len(told) == len(Door)
    assert all("http://here:1" in sentence for sentence in told)


@pytest.mark.parametrize(
    "text", ["ftp://a.example", "http://", "http://[::1", "a.example:99999", "http://a:b"]
)
def test_what_is_no_address_is_told_what_was_expected(text: str) -> None:
    """And shown what was typed."""
    with pytest.raises(ValueError, match="is no address of a server: expected http://HOST:PORT") as wrong:
        read_address(text)

    assert repr(text) in str(wrong.value)
