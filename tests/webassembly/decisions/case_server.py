"""A server on this machine that hands out cases to a JavaScript engine in batches, and takes the answers."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any, Final

import msgspec

HERE: Final = Path(__file__).parent
PAGE: Final = b"""<!doctype html><title>Decisions</title><script type="module">
const tell = (error) => fetch("/failed", { method: "POST", body: String(error.message ?? error) });
const worker = new Worker("/worker.js" + location.search, { type: "module" });
worker.onerror = tell;
worker.onmessage = ({ data }) => tell(data);
</script>"""
WORKER: Final = b"""import { answerAll } from "/decisions.js";
answerAll(location.origin, location.search === "?flip").catch((error) => postMessage(String(error)));
"""


@cache
def script() -> bytes:
    """Bundle what lets players decide."""
    command = ["node", str(HERE.parent / "bundle.mjs"), "decisions/decisions.mjs"]
    return subprocess.run(command, capture_output=True, check=True).stdout


class CaseServer:
    """Serves the module of a folder, a page with a worker that uses it, and batches of cases."""

    def __init__(self, folder: Path, batches: Sequence[bytes]) -> None:
        self.answers: Final[Queue[bytes | str]] = Queue()
        """The answers to each batch in their order, or a complaint of the page."""
        files = {
            "/": ("text/html", PAGE),
            "/worker.js": ("text/javascript", WORKER),
            "/decisions.js": ("text/javascript", script()),
            "/jaipur.wasm": ("application/wasm", (folder / "jaipur.wasm").read_bytes()),
            "/weights.bin": ("application/octet-stream", (folder / "weights.bin").read_bytes()),
        }
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(files, batches, self.answers))
        Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        """Stop to listen."""
        self._server.shutdown()
        self._server.server_close()


def _handler(
    files: dict[str, tuple[str, bytes]], batches: Sequence[bytes], answers: Queue[bytes | str]
) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        """Answers one request."""

        def do_GET(self) -> None:
            """Send a file, or a batch of cases."""
            path, _, _ = self.path.partition("?")
            number = path.removeprefix("/cases/")
            if path in files:
                self._send(HTTPStatus.OK, *files[path])
            elif not number.isdecimal():
                self._send(HTTPStatus.NOT_FOUND)
            elif int(number) < len(batches):
                self._send(HTTPStatus.OK, "application/json", batches[int(number)])
            else:
                self._send(HTTPStatus.NO_CONTENT)

        def do_POST(self) -> None:
            """Take answers, or a complaint."""
            body = self.rfile.read(int(self.headers["content-length"]))
            answers.put(body if self.path == "/answers" else body.decode())
            self._send(HTTPStatus.OK)

        def log_message(self, *_: Any) -> None:  # noqa: ANN401 - as in the base class
            """Say nothing."""

        def _send(self, status: HTTPStatus, kind: str = "text/plain", body: bytes = b"") -> None:
            self.send_response(status)
            self.send_header("content-type", kind)
            if status != HTTPStatus.NO_CONTENT:
                self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    return Handler


def encoded(cases: Sequence[object]) -> bytes:
    """Write a batch of cases."""
    return msgspec.json.encode(cases)
