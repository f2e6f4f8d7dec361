"""JavaScript engines in which players decide: Node, and a worker in Debian's Chromium and Firefox."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Empty
from time import monotonic
from typing import Any, Final

import msgspec

from tests.webassembly.decisions.case_server import CaseServer

LONGEST: Final = 600.0
"""Seconds for one batch, on a machine that does other things too."""
FIREFOX_SETTINGS: Final = {
    "app.normandy.enabled": "false",
    "app.update.enabled": "false",
    "browser.aboutwelcome.enabled": "false",
    "browser.safebrowsing.downloads.remote.enabled": "false",
    "browser.shell.checkDefaultBrowser": "false",
    "browser.startup.homepage_override.mstone": '"ignore"',
    "datareporting.policy.dataSubmissionEnabled": "false",
    "extensions.getAddons.cache.enabled": "false",
    "extensions.update.enabled": "false",
    "network.captive-portal-service.enabled": "false",
    "network.connectivity-service.enabled": "false",
    "services.settings.server": '"http://127.0.0.1:9"',
    "toolkit.telemetry.enabled": "false",
}
"""It asks nobody but the server of the test for anything."""

Said = dict[str, Any]
Command = Callable[[str, Path], list[str]]


def _node(address: str, _home: Path) -> list[str]:
    server, _, option = address.partition("?")
    return [
        "node",
        str(Path(__file__).with_name("decisions_in_node.mjs")),
        server.rstrip("/"),
        *([option] * bool(option)),
    ]


def _chromium(address: str, home: Path) -> list[str]:
    quiet = ("--no-first-run", "--disable-background-networking", "--disable-component-update")
    return ["chromium", "--headless=new", "--no-sandbox", *quiet, f"--user-data-dir={home}", address]


def _firefox(address: str, home: Path) -> list[str]:
    lines = [f'user_pref("{name}", {value});\n' for name, value in FIREFOX_SETTINGS.items()]
    (home / "user.js").write_text("".join(lines), encoding="utf-8")
    return ["firefox-esr", "--headless", "--no-remote", "--profile", str(home), address]


ENGINES: Final[dict[str, Command]] = {"node": _node, "chromium": _chromium, "firefox": _firefox}


@contextmanager
def deciding(
    engine: str, module: Path, batches: Sequence[bytes], home: Path, *, flip: bool = False
) -> Generator[Iterator[list[Said]]]:
    """Let players decide in an engine, while the caller does other things; give the answers to each batch.

    With `flip` one bit of one weight is another.
    """
    home.mkdir(parents=True)
    server = CaseServer(module.parent, batches)
    command = ENGINES[engine](f"{server.address}/{'?flip' * flip}", home)
    assert shutil.which(command[0]) is not None, f"{command[0]} is missing: make services installs it"
    log = home / "log"
    with log.open("w") as output:
        process = subprocess.Popen(
            command,
            env=os.environ | {"HOME": str(home), "MOZ_CRASHREPORTER_DISABLE": "1"},
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        yield _answers(server, process, len(batches), log)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        server.close()


def _answers(
    server: CaseServer, process: subprocess.Popen[bytes], count: int, log: Path
) -> Iterator[list[Said]]:
    """Wait for one batch after another; an AssertionError if none comes any more."""
    for _ in range(count):
        ends = monotonic() + LONGEST
        while True:
            try:
                answer = server.answers.get(timeout=1)
                break
            except Empty:
                ended = process.poll() is not None and server.answers.empty()
                assert not ended, f"the engine ended: {log.read_text(errors='replace')[-2000:]}"
                assert monotonic() < ends, f"no answer: {log.read_text(errors='replace')[-2000:]}"
        assert isinstance(answer, bytes), f"the page says: {answer}"
        yield msgspec.json.decode(answer)
