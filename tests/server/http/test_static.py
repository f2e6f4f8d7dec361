"""The files of the web client: how long browsers keep them, how they are packed, and what each may do."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Final

import httpx
import pytest
from starlette.types import ASGIApp

from jaipur.server.http.client_pages import ADDRESSES
from jaipur.server.http.codings import accepted_coding
from jaipur.server.http.security_headers import POLICY, SafeHeaders
from jaipur.server.http.static import FOR_EVER, WebClient

ROUTES: Final = Path(__file__).parents[3] / "web" / "src" / "app"
WORKER: Final = "assets/engine_worker-1a2b.js"
SCRIPT: Final = b"let camels = 11;" * 100
IN_BROTLI: Final = b"as brotli would pack it"
"""No library of this package unpacks it: what matters is that it is sent as it is."""
PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
FRAMED_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
)
WORKER_POLICY: Final = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"


async def answered(client: ASGIApp, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    """Ask the web client for a path."""
    transport = httpx.ASGITransport(client)
    sent = {"accept-encoding": "identity"} | {name.replace("_", "-"): text for name, text in headers.items()}
    async with httpx.AsyncClient(transport=transport, base_url="http://home") as http:
        return await http.request(method, f"/{path}", headers=sent)


async def raw(client: ASGIApp, path: str, accepted: str) -> tuple[str | None, bytes]:
    """Ask for a path, and return its coding and its bytes as they are sent."""
    transport = httpx.ASGITransport(client)
    async with (
        httpx.AsyncClient(transport=transport, base_url="http://home") as http,
        http.stream("GET", f"/{path}", headers={"accept-encoding": accepted}) as response,
    ):
        sent = b"".join([part async for part in response.aiter_raw()])
    assert response.headers["content-length"] == str(len(sent))
    assert response.headers["vary"] == "accept-encoding"
    return response.headers.get("content-encoding"), sent


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client as it is built: a page, a script with packed forms, and the script of the worker."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-1a2b.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "main-1a2b.js.br").write_bytes(IN_BROTLI)
    (tmp_path / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    (tmp_path / WORKER).write_text("1")
    (tmp_path / "index.html").write_text("<p>hello")
    return tmp_path


async def test_the_web_client_is_kept_by_browsers_where_its_names_have_a_hash(built: Path) -> None:
    """The page itself is asked for again each time, and every path without an ending is the page."""
    client = WebClient(built)
    page, script = await answered(client, ""), await answered(client, "assets/main-1a2b.js")

    assert (page.content, page.headers["cache-control"]) == (b"<p>hello", "no-cache")
    assert script.headers["cache-control"] == FOR_EVER
    assert script.headers["content-type"].startswith("text/javascript")
    assert (await answered(client, "table/036ht7q6m01jq")).content == page.content
    assert (await answered(client, "", "HEAD")).headers["content-length"] == "8"
    assert (await answered(client, "", "POST")).status_code == 405
    assert (await answered(client, "", if_none_match=page.headers["etag"])).status_code == 304
    assert (
        (await answered(client, "../jaipur.db")).status_code
        == (await answered(client, "assets/x")).status_code
        == 404
    )


async def test_a_file_is_sent_in_the_shortest_form_that_a_client_can_read(built: Path) -> None:
    """By brotli, else by gzip, else as it is; it has the same tag in every form."""
    client, path = WebClient(built), "assets/main-1a2b.js"

    for accepted in ("gzip, deflate, br, zstd", "br", "gzip;q=1, br;q=0.1", "*"):
        assert await raw(client, path, accepted) == ("br", IN_BROTLI), accepted
    for accepted in ("gzip", "gzip, br;q=0", "GZip", "*, br; q=0.0", "x-br, gzip"):
        coding, sent = await raw(client, path, accepted)
        assert (coding, gzip.decompress(sent)) == ("gzip", SCRIPT), accepted
    for accepted in ("identity", "", "brotli", "*;q=0", "gzip;q=0, br;q=0.000"):
        assert await raw(client, path, accepted) == (None, SCRIPT), accepted
    tags = {
        (await answered(client, path, "HEAD", accept_encoding=coding)).headers["etag"]
        for coding in ("br", "gzip", "identity")
    }
    assert len(tags) == 1
    for accepted in ("br", "identity"):
        known = await answered(client, path, accept_encoding=accepted, if_none_match=tags.copy().pop())
        assert (known.status_code, known.content) == (304, b"")
        assert known.headers["vary"] == "accept-encoding"


async def test_a_packed_form_is_no_file_of_its_own(built: Path) -> None:
    """Unless there is nothing that it would be a form of."""
    (built / "assets" / "book.gz").write_bytes(b"1")
    client = WebClient(built)

    for ending in (".br", ".gz"):
        assert (await answered(client, f"assets/main-1a2b.js{ending}")).status_code == 404
    assert (await answered(client, "assets/book.gz")).content == b"1"


async def test_a_client_that_was_not_packed_is_sent_as_it_is(tmp_path: Path) -> None:
    """As from a build of an older version."""
    (tmp_path / "main.js").write_bytes(SCRIPT)

    assert await raw(WebClient(tmp_path), "main.js", "gzip, br") == (None, SCRIPT)


def test_of_what_is_not_offered_nothing_is_accepted() -> None:
    """Also if a client accepts anything."""
    assert accepted_coding("br, *", {}) is None
    assert accepted_coding("br", {"gzip": b""}) is None


async def test_only_the_worker_of_the_engine_may_compile_webassembly(built: Path) -> None:
    """Every other response has the page's policy, to the letter. It is sent with an unchanged file too."""
    app = SafeHeaders(WebClient(built))

    for path in ("", "table/036ht7q6m01jq", "assets/main-1a2b.js", "assets/engine_worker-none.js", "x.js"):
        response = await answered(app, path)
        assert response.headers.get_list("content-security-policy") == [PAGE_POLICY], path
    worker = await answered(app, WORKER)
    again = await answered(app, WORKER, if_none_match=worker.headers["etag"])
    assert (worker.status_code, again.status_code) == (200, 304)
    for response in (worker, again):
        assert response.headers.get_list("content-security-policy") == [WORKER_POLICY]
    assert worker.headers["cross-origin-resource-policy"] == "same-origin"


async def test_only_the_page_for_frames_may_be_framed(built: Path) -> None:
    """Its paths begin with `embed/`. Every other page, script and file refuses to be framed."""
    (built / "embed.html").write_text("<p>framed")
    app = SafeHeaders(WebClient(built))

    for path in ("embed/replay/036ht7q6m01jq", "embed/puzzle", "embed/daily", "embed.html"):
        framed = await answered(app, path)
        assert framed.content == b"<p>framed", path
        assert framed.headers.get_list("content-security-policy") == [FRAMED_POLICY], path
        assert "x-frame-options" not in framed.headers
        assert framed.headers["cross-origin-resource-policy"] == "cross-origin"
    for path in (
        "",
        "daily",
        "embed",
        "embedded/daily",
        "puzzles/embed/daily",
        "assets/main-1a2b.js",
        "x.js",
    ):
        response = await answered(app, path)
        assert response.headers["content-security-policy"] == PAGE_POLICY, path
        assert response.headers["x-frame-options"] == "DENY", path
        assert response.headers["cross-origin-resource-policy"] == "same-origin", path


async def test_without_a_page_for_frames_nothing_may_be_framed(built: Path) -> None:
    """As from a build of an older version."""
    response = await answered(SafeHeaders(WebClient(built)), "embed/daily")

    assert (response.content, response.headers["x-frame-options"]) == (b"<p>hello", "DENY")


async def test_a_browser_may_install_the_web_client(tmp_path: Path) -> None:
    """Its worker is a script that is asked for again each time, and its manifest has a type of its own."""
    for name in ("sw.js", "manifest.webmanifest", "font.woff2", "jaipur.wasm"):
        (tmp_path / name).write_text("{}")
    client = WebClient(tmp_path)
    worker = await answered(client, "sw.js")

    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    for name, kind in (
        ("manifest.webmanifest", "application/manifest+json"),
        ("font.woff2", "font/woff2"),
        ("jaipur.wasm", "application/wasm"),
    ):
        assert (await answered(client, name)).headers["content-type"] == kind
    assert "worker-src 'self'" in POLICY
    assert "manifest-src 'self'" in POLICY


async def test_without_a_built_client_there_is_a_plain_page(tmp_path: Path) -> None:
    """So that somebody who opens the address sees that it is the right one."""
    assert b"Jaipur" in (await answered(WebClient(tmp_path / "none"), "")).content


async def test_an_unknown_address_has_the_page_and_says_that_nothing_is_there(built: Path) -> None:
    """The page itself tells the visitor so; a cache may not take it for another address's page."""
    client = WebClient(built)
    pages = ("", "rules", "match/036ht7q6m01jq", "daily/2026-11-18")
    known = [await answered(client, path) for path in pages]
    unknown = [await answered(client, path) for path in ("nowhere", "match/bad", "rules/", "daily/today")]
    again = await answered(client, "nowhere", if_none_match=known[0].headers["etag"])

    assert [each.status_code for each in known] == [200] * 4
    assert [each.status_code for each in (*unknown, again)] == [404] * 5
    assert {each.content for each in (*known, *unknown, again)} == {b"<p>hello"}


def test_the_server_knows_every_page_of_the_client() -> None:
    """The patterns of the router, as Python writes them."""
    sources = [(ROUTES / name).read_text() for name in ("routes.ts", "later_routes.ts")]
    written = re.findall(r"/\^\\/((?:[^/\n]|\\/)*)\$/", "".join(sources))
    patterns = {re.sub(r"\(\?<\w+>", "(?:", each.replace("\\/", "/")) for each in written}

    assert len(patterns) > 20
    assert patterns == {*ADDRESSES}
