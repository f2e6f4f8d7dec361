"""The web client: the files that were built into the package, from memory.

The build packs each file that gets shorter by it: `main.js.br` and `main.js.gz` are `main.js` for clients
that accept these codings. A file without packed forms is sent as it is.
"""

from __future__ import annotations

import hashlib
import mimetypes
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from jaipur.server.http.client_pages import is_page
from jaipur.server.http.codings import ENDINGS, accepted_coding
from jaipur.server.http.problems import refuse
from jaipur.server.http.security_headers import EMBED_POLICY, ENGINE_POLICY
from jaipur.wire.problems import Trouble

FOLDER: Final = "web"
HASHED: Final = "assets/"
"""Where files have a hash of their content in their names, so that they never change."""
ENGINE: Final = "assets/engine_worker-"
"""How the path of the engine's script begins: the only one that may compile WebAssembly."""
NO_PAGES: Final = ("api/", HASHED)
"""Paths that are never the client's own page."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
INDEX: Final = "index.html"
EMBED: Final = "embed.html"
"""The page for frames of other sites."""
EMBEDS: Final = "embed/"
"""How the paths of that page begin."""
KINDS: Final = {
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What not every system has a name for."""
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
    packed: Mapping[str, bytes]
    """The same, shorter, by its content coding."""
    kind: str
    headers: Mapping[str, str]
    """Those of every response, also of one without content."""


class WebClient:
    """All files of the client, and its page, which also says that nothing is at an address."""

    def __init__(self, folder: Traversable | None = None) -> None:
        folder = files("jaipur").joinpath(FOLDER) if folder is None else folder
        built = dict(_read(folder, "")) if folder.is_dir() else {}
        built.setdefault(INDEX, PLAIN.encode())
        self._files = {path: _file(path, built) for path in built if not _is_packed(path, built)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle every path that no other route handles."""
        await self._answer(Request(scope))(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        """Give a file, or the page where a path has no ending."""
        # Not of `request.url`: that would remain in a cache of the standard library, with names in it.
        path = str(request.scope["path"]).removeprefix("/")
        found = self._files.get(path or INDEX)
        if found is None and "." not in path.rpartition("/")[2] and not path.startswith(NO_PAGES):
            found = self._files[EMBED if path.startswith(EMBEDS) and EMBED in self._files else INDEX]
        if found is None:
            return refuse(Trouble.NOT_FOUND)
        if request.method not in {"GET", "HEAD"}:
            return refuse(Trouble.NO_SUCH_METHOD)
        is_there = found is not self._files[INDEX] or path == INDEX or is_page(path)
        if is_there and request.headers.get("if-none-match") == found.headers["etag"]:
            return Response(status_code=304, headers=found.headers)
        accepted = ",".join(request.headers.getlist("accept-encoding"))
        status = 200 if is_there else 404
        coding = accepted_coding(accepted, found.packed)
        if coding is None:
            return Response(found.content, status, found.headers, found.kind)
        headers = {**found.headers, "content-encoding": coding}
        return Response(found.packed[coding], status, headers, found.kind)


def _read(folder: Traversable, above: str) -> list[tuple[str, bytes]]:
    """Read all files of a folder, with their paths."""
    found: list[tuple[str, bytes]] = []
    for one in folder.iterdir():
        path = above + one.name
        found += _read(one, f"{path}/") if one.is_dir() else [(path, one.read_bytes())]
    return found


def _is_packed(path: str, built: Mapping[str, bytes]) -> bool:
    """Whether this is a packed form of another file."""
    whole, dot, ending = path.rpartition(".")
    return dot + ending in ENDINGS and whole in built


def _file(path: str, built: Mapping[str, bytes]) -> StaticFile:
    content, ending = built[path], PurePosixPath(path).suffix
    packed = {coding: built[path + end] for end, coding in ENDINGS.items() if path + end in built}
    kind = KINDS.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    headers = {
        "cache-control": FOR_EVER if path.startswith(HASHED) else ASK_AGAIN,
        # Weak, because packed or not it is the same.
        "etag": f'W/"{hashlib.sha256(content).hexdigest()[:16]}"',
        "vary": "accept-encoding",
    }
    if path.startswith(ENGINE) and ending == ".js":
        headers["content-security-policy"] = ENGINE_POLICY
    if path == EMBED:
        headers["content-security-policy"] = EMBED_POLICY
        headers["cross-origin-resource-policy"] = "cross-origin"
    return StaticFile(content, packed, kind, headers)
