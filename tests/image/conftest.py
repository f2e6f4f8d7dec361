"""The whole cluster of compose.yaml, from the image, and a browser to visit it with."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.image.containers import PLACES, Cluster
from tests.image.surroundings import CERTIFICATE, caddy, nats, postgres, wait_for

expect.set_options(timeout=30_000)


class Site(NamedTuple):
    """What visitors and operators see of it."""

    cluster: Cluster
    address: str
    processes: dict[str, subprocess.Popen[bytes]]


def is_ready(place: str) -> bool:
    """Whether a server says so."""
    try:
        with urlopen(f"http://{place}:8000/ready", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Give what is there before the first server: secrets, PostgreSQL with its roles and tables, and NATS."""
    with ExitStack() as stack:
        # Not in pytest's own folder: PostgreSQL, which is another user, could not enter that.
        cluster = Cluster(Path(stack.enter_context(TemporaryDirectory(prefix="jaipur-image-", dir="/tmp"))))
        cluster.folder.chmod(0o755)
        stack.enter_context(postgres(cluster))
        stack.enter_context(nats(cluster))
        migrated = cluster.run("migrate")
        said = "Migrating postgresql://jaipur_owner@postgres/jaipur\nThe database is up to date.\n"
        assert (migrated.returncode, migrated.stdout) == (0, said), migrated.stderr
        yield cluster


@pytest.fixture(scope="session")
def site(cluster: Cluster) -> Iterator[Site]:
    """Give two servers, two workers and Caddy."""
    with ExitStack() as stack:
        processes = {
            name: stack.enter_context(cluster.running(name))
            for name in ("one", "other", "thinker-one", "thinker-other")
        }
        for place in PLACES.values():
            wait_for(lambda place=place: is_ready(place))  # type: ignore[misc] # mypy infers no default
        yield Site(cluster, stack.enter_context(caddy(cluster)), processes)


@pytest.fixture
def browser(site: Site) -> Iterator[Browser]:
    """Give Chromium, and requests beside it that trust Caddy, which signs for localhost itself."""
    os.environ["NODE_EXTRA_CA_CERTS"] = str(site.cluster.folder / CERTIFICATE)
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert program is not None, "make services installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--ignore-certificate-errors"]
        )
        yield browser
        browser.close()
