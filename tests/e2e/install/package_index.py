"""A package index on this machine: the wheel under test, and stand-ins for all that it needs."""

from __future__ import annotations

import shutil
import sysconfig
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import PathDistribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

WHEEL: Final = "Wheel-Version: 1.0\nGenerator: jaipur\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves a folder; its lists of files are the pages of a simple index (PEP 503)."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the base class
        """Log nothing."""


def requirements_of(wheel: Path) -> list[Requirement]:
    """Give all requirements of a wheel, those of its extras with their markers."""
    (info,) = (
        path for path in zipfile.Path(wheel).iterdir() if path.name.endswith(".dist-info") and path.is_dir()
    )
    return [Requirement(line) for line in PathDistribution(info).requires or []]


def add_stand_in(index: Path, requirement: Requirement) -> None:
    """Add a package of that name, whose code is the one that is installed beside these tests."""
    name = canonicalize_name(requirement.name)
    (version,) = {each.version for each in requirement.specifier}
    stem = f"{name.replace('-', '_')}-{version}"
    record = f"{stem}.dist-info/RECORD"
    files = {
        f"{name}_installed.pth": sysconfig.get_path("purelib"),
        f"{stem}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{stem}.dist-info/WHEEL": WHEEL,
    }
    files[record] = "".join(f"{path},,\n" for path in [*files, record])
    (index / name).mkdir(exist_ok=True)
    with zipfile.ZipFile(index / name / f"{stem}-py3-none-any.whl", "w") as stand_in:
        for path, text in files.items():
            stand_in.writestr(path, text)


@contextmanager
def served_index(folder: Path, wheel: Path) -> Iterator[str]:
    """Serve an index that has a wheel and what it needs, and nothing else; give its address."""
    own = folder / "jaipur-game"
    own.mkdir()
    shutil.copy(wheel, own)
    for requirement in requirements_of(wheel):
        add_stand_in(folder, requirement)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
