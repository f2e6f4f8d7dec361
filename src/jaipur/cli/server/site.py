"""`jaipur site`: the game as a folder of files, for a host that only serves files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from jaipur.cli.output import FOUND, NOT_READ, NOT_SO, complain
from jaipur.distribution import install_command

CLIENT: Final = "web"
PAGE: Final = "index.html"
EMBED: Final = "embed.html"
"""The page for frames of other pages."""
MANIFEST: Final = "manifest.webmanifest"
LAST: Final = (MANIFEST, "sw.js", EMBED, PAGE)
"""Written last, because they name other files."""
PACKED: Final = (".br", ".gz")
"""Endings of files that are there again, compressed for a server that chooses between them."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self' https:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""A static host sends no headers, so the page has its policy in itself. It may fetch records elsewhere."""
CHANGES: Final = (
    ('<html lang="en">', '<html lang="en" data-server="none">'),
    (
        '<meta charset="utf-8" />',
        f'<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />',
    ),
    ('href="/', 'href="./'),
    ('src="/', 'src="./'),
)
"""What differs in the page: it has no server, and it may be in any folder."""
NO_CLIENT: Final = (
    "this installation has no web client, so that there is no game for a page.\n"
    f"{install_command('server')} installs one that has it; in a checkout, `make web` builds it."
)

_Folder = Annotated[Path, Parameter(help="The folder to write, which is made if it is missing.")]
_Force = Annotated[
    bool,
    Parameter(negative="", show_default=False, help="Write into a folder that has files."),
]


def site(folder: _Folder, /, *, force: _Force = False) -> int:
    """Write the game as a folder of files, which any static host can serve, under any path.

    It has what needs no server: all opponents, two people at one device, the lesson, the rules, puzzles, the
    deal of the day, and replays, reviews and verification of records. It works offline after the first visit.

    For example:

    - `jaipur site public/`
    - `jaipur site public/ --force`, to renew it
    """
    client = files("jaipur").joinpath(CLIENT)
    if not client.joinpath(PAGE).is_file():
        return complain(NOT_SO, NO_CLIENT)
    try:
        if not force and folder.exists() and any(folder.iterdir()):
            return complain(NOT_READ, f"{folder} is not empty: --force writes into it, and deletes nothing")
        written, size = write_site(client, folder)
    except OSError as error:
        return complain(NOT_READ, f"{error.filename}: {error.strerror}")
    print(f"{folder}: {written} files, {size / 1e6:.1f} MB, for any static host. To look at it here:")
    print(f"  python -m http.server --bind 127.0.0.1 --directory {folder}")
    return FOUND


def write_site(client: Traversable, folder: Path) -> tuple[int, int]:
    """Write the client's files for a static host; return how many there are, and their size in bytes."""
    found = sorted(_files(client, ""), key=lambda each: LAST.index(each[0]) if each[0] in LAST else -1)
    size = 0
    for name, source in found:
        content = _changed(name, source.read_bytes())
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        size += len(content)
    return len(found), size


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    """Give the files of a folder and of those in it, with their paths."""
    for each in folder.iterdir():
        if each.is_dir():
            yield from _files(each, f"{path}{each.name}/")
        elif not each.name.endswith(PACKED):
            yield path + each.name, each


def _changed(name: str, content: bytes) -> bytes:
    """Return a file as a page without a server needs it."""
    if name in {PAGE, EMBED}:
        return page_alone(content.decode()).encode()
    return manifest_alone(content) if name == MANIFEST else content


def page_alone(page: str) -> str:
    """Return the page as one that has no server."""
    for before, after in CHANGES:
        if before not in page:
            raise ValueError(f"the client's page has no {before}")
        page = page.replace(before, after)
    return page


def manifest_alone(manifest: bytes) -> bytes:
    """Return the description of the installed app, whose shortcuts a static host answers for."""
    described = json.loads(manifest)
    for shortcut in described["shortcuts"]:
        shortcut["url"] = f"./#/{shortcut['url'].removeprefix('/')}"
    return json.dumps(described, ensure_ascii=False, indent=2).encode()
