"""The web client: the files that were built into the package, from memory."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from jaipur.server.http.problems import refuse
from jaipur.wire.problems import Trouble

FOLDER: Final = "web"
HASHED: Final = "assets/"
"""Where files have a hash of their content in their names, so that they never change."""
NO_PAGES: Final = ("api/", HASHED)
"""Paths that are never the client's own page."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
INDEX: Final = "index.html"
KINDS: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
"""What not every system has a name for."""
PACKED: Final = ("text/", "application/", "image/svg")
"""Kinds that are worth packing."""
PLAIN: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Jaipur</title></head>
<body><h1>Jaipur</h1><p>The server is here. Its web client is not part of this build.</p></body></html>
"""


def has_client() -> bool:
    """Whether the web client is part of this installation."""
    return files("jaipur").joinpath(FOLDER, INDEX).is_file()


class StaticFile(NamedTuple):
    """A file of the client."""

    content: bytes
    packed: bytes
    """The same, shorter; empty where it would not be."""
    kind: str
    caching: str
    tag: str


class WebClient:
    """All files of the client; every path that is none of them is the client's own page."""

    def __init__(self, folder: Traversable | None = None) -> None:
        folder = files("jaipur").joinpath(FOLDER) if folder is None else folder
        self._files = dict(_read(folder, "")) if folder.is_dir() else {}
        self._files.setdefault(INDEX, _file(INDEX, PLAIN.encode()))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle every path that no other route handles."""
        await self._answer(Request(scope))(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        """Give a file, or the page where a path has no ending."""
        path = request.url.path.removeprefix("/")
        found = self._files.get(path or INDEX)
        if found is None and "." not in path.rpartition("/")[2] and not path.startswith(NO_PAGES):
            found = self._files[INDEX]
        if found is None:
            return refuse(Trouble.NOT_FOUND)
        if request.method not in {"GET", "HEAD"}:
            return refuse(Trouble.NO_SUCH_METHOD)
        headers = {"cache-control": found.caching, "etag": found.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == found.tag:
            return Response(status_code=304, headers=headers)
        if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
            packed = {**headers, "content-encoding": "gzip"}
            return Response(found.packed, media_type=found.kind, headers=packed)
        return Response(found.content, media_type=found.kind, headers=headers)


def _read(folder: Traversable, above: str) -> list[tuple[str, StaticFile]]:
    found: list[tuple[str, StaticFile]] = []
    for one in folder.iterdir():
        path = above + one.name
        found += _read(one, f"{path}/") if one.is_dir() else [(path, _file(path, one.read_bytes()))]
    return found


def _file(path: str, content: bytes) -> StaticFile:
    ending = PurePosixPath(path).suffix
    kind = KINDS.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    # Weak, because packed or not it is the same.
    tag = f'W/"{hashlib.sha256(content).hexdigest()[:16]}"'
    packed = gzip.compress(content, mtime=0) if kind.startswith(PACKED) else b""
    kept = packed if len(packed) < len(content) else b""
    return StaticFile(content, kept, kind, FOR_EVER if path.startswith(HASHED) else ASK_AGAIN, tag)
