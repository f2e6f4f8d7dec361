"""Traces: spans reach a collector if one is set, and otherwise nothing of OpenTelemetry is imported."""

from __future__ import annotations

import gzip
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any, cast

import pytest

from bench.server.client import Client, admit, against_house, at_random
from jaipur.server.settings import SettingError, read_settings
from tests.server.servers import Server, play

PARTS = {"decide", "append", "commit", "thought", "websocket join", "websocket play", "POST /api/tables"}
IMPORTED = """
import sys
from jaipur.server import uvicorn_server
print([name for name in sys.modules if name.startswith("opentelemetry")])
"""


class Collector(ThreadingHTTPServer):
    """Receives traces over HTTP, as OTLP has them."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Receiver)
        self.spans: list[Any] = []
        self.services: set[str] = set()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.server_address[1]}"


class Receiver(BaseHTTPRequestHandler):
    """Answers one client."""

    def do_POST(self) -> None:
        """Take the spans of a request."""
        body = self.rfile.read(int(self.headers["content-length"]))
        if self.headers.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        service = import_module("opentelemetry.proto.collector.trace.v1.trace_service_pb2")
        collector = cast("Collector", self.server)
        for part in service.ExportTraceServiceRequest.FromString(body).resource_spans:
            collector.services |= {
                each.value.string_value for each in part.resource.attributes if each.key == "service.name"
            }
            collector.spans += [span for scope in part.scope_spans for span in scope.spans]
        self.send_response(200 if self.path == "/v1/traces" else 404)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as in the base class
        """Say nothing."""


@contextmanager
def collecting() -> Iterator[Collector]:
    """Have a collector."""
    with Collector() as collector:
        thread = Thread(target=collector.serve_forever, args=(0.05,))
        thread.start()
        yield collector
        collector.shutdown()
        thread.join()


async def test_a_match_against_a_bot_is_traced_from_the_request_to_the_commit(tmp_path: Path) -> None:
    """Each part is a span, the commit inside the append inside the message; none names the match."""
    with collecting() as collector:
        server = Server(tmp_path, otel_endpoint=collector.address)
        server.start()
        async with server.http() as http:
            guest = await admit(http)
            match = await against_house(http, guest, "hoarder")
            await play(Client([server.address], guest, match, at_random(b"it")))
        assert server.stop() == 0

    spans = {span.span_id: span for span in collector.spans}
    assert {span.name for span in collector.spans} >= PARTS
    assert collector.services == {"jaipur"}
    commit = next(
        span
        for span in collector.spans
        if span.name == "commit" and spans.get(span.parent_span_id, span).name == "append"
    )
    message = spans[spans[commit.parent_span_id].parent_span_id]
    assert message.name.startswith("websocket ")
    assert match not in str(collector.spans)


def test_without_an_endpoint_nothing_of_it_is_imported() -> None:
    """Its import would cost a third of a second at each start."""
    done = subprocess.run([sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"


@pytest.mark.parametrize("endpoint", ["collector:4318", "ftp://collector"])
def test_an_endpoint_is_an_address_of_http(endpoint: str) -> None:
    """Anything else is refused at the start, by the name of the setting."""
    with pytest.raises(SettingError, match="JAIPUR_OTEL_ENDPOINT"):
        read_settings({"JAIPUR_OTEL_ENDPOINT": endpoint})


def test_an_endpoint_without_the_extra_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """As every command does that needs an extra."""
    monkeypatch.setattr("jaipur.server.settings.find_spec", lambda _name: None)
    with pytest.raises(SettingError, match=r"pip install 'jaipur-game\[otel\]'"):
        read_settings({"JAIPUR_OTEL_ENDPOINT": "http://127.0.0.1:4318"})
