"""The image as compose.yaml runs it: a match in a browser, and what its containers may not do."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

import nats
import pytest
from playwright.sync_api import Browser, Page

from bench.databases import query
from jaipur.adapters.postgres.connections import PermissionDenied
from tests.e2e.at_table import Seen, play_match, quick, sit_down, type_move
from tests.e2e.visitors import DESKTOP, newcomer
from tests.image.conftest import Site
from tests.image.containers import Cluster, image_config

KILLED_AFTER: Final = 8
"""Moves of the visitor."""
LOOK_AROUND: Final = """
id -u
grep -E 'CapEff|CapBnd|NoNewPrivs' /proc/self/status
touch /tmp/a /var/cache/jaipur/a
for each in / /opt/jaipur /etc /run /var/lib /usr/local; do touch $each/a 2>&1; done
true
"""
BUILDERS: Final = "for each in cc gcc ld make node npm git curl; do command -v $each; done; true"
SEEDS: Final = "SELECT * FROM jaipur_seeds.seeds"
CONNECT: Final = """
import asyncio, nats
asyncio.run(nats.connect("nats://127.0.0.1:4222", allow_reconnect=False))
"""
TABLE: Final = "CREATE TABLE jaipur.planted ()"


def connected(user: str) -> list[dict[str, Any]]:
    """Return the connections to NATS of a user."""
    with urlopen("http://127.0.0.1:8222/connz?auth=1", timeout=5) as answer:
        return [each for each in json.load(answer)["connections"] if each["authorized_user"] == user]


def test_a_match_is_played_in_a_browser_while_a_server_is_killed(
    site: Site, browser: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    """Over TLS, through Caddy; the house thinks in workers; the other server goes on."""
    made = 0

    def move(page: Page, now: Seen) -> None:
        nonlocal made
        made += 1
        if made == KILLED_AFTER:
            site.processes["one"].kill()
        type_move(page, quick(now))

    with newcomer(browser, DESKTOP) as context:
        page = context.new_page()
        page.goto(site.address)
        assert "Jaipur" in page.title()
        sit_down(page, site)
        play_match(page, move)
        result = " ".join(page.locator(".end").inner_text().split()[:12])
    thought = sum(worker["out_msgs"] for worker in connected("worker"))
    with capsys.disabled():
        print(f"\n{made} moves in a browser, {thought} requests to workers: {result}")  # noqa: T201 - figures

    assert made > KILLED_AFTER
    assert thought > 0
    assert site.processes["one"].poll() is not None


def test_a_container_is_not_root_and_can_write_to_its_volumes_only(cluster: Cluster) -> None:
    """As the image and compose.yaml say; no right is left, and none can be gained."""
    found = cluster.run("one", "sh", "-c", LOOK_AROUND)
    user, *rights = found.stdout.splitlines()

    assert user == image_config()["User"].partition(":")[0] == "10001"
    assert [line.split()[1] for line in rights[:3]] == ["0" * 16, "0" * 16, "1"]
    assert [line.rpartition(": ")[2] for line in rights[3:]] == 6 * ["Read-only file system"]
    assert found.stderr == ""


def test_the_image_has_the_game_in_the_browser_and_nothing_to_build_with(cluster: Cluster) -> None:
    """No compiler, no npm, no pip beside the server; its program belongs to root."""
    packages = cluster.root / "opt/jaipur/lib/python3.13/site-packages"
    names = {path.name.partition("-")[0].lower() for path in packages.glob("*.dist-info")}

    assert cluster.run("one", "sh", "-c", BUILDERS).stdout == ""
    assert {"asyncpg", "nats_py", "jaipur_game"} <= names
    assert not {"pip", "setuptools", "hatchling"} & names
    assert (packages / "jaipur/web/index.html").stat().st_uid == 0
    for pattern in ("engine_worker-*.js", "jaipur-*.wasm", "jaipur-*.wasm.br", "weights-*.bin"):
        assert len([*(packages / "jaipur/web/assets").glob(pattern)]) == 1, pattern


async def denied(address: str, statement: str) -> bool:
    """Whether the rights of a role do not suffice for a statement."""
    try:
        await query(address, statement)
    except PermissionDenied:
        return True
    return False


async def test_a_server_reads_no_seeds_and_its_password_opens_nothing_else(cluster: Cluster) -> None:
    """The owner, as a control, may do both."""
    server, owner = cluster.secret("server_url"), cluster.secret("owner_url")

    for statement in (SEEDS, TABLE, "SET ROLE jaipur_seeds", "SET ROLE jaipur_owner"):
        assert await denied(server, statement)
    for statement in (SEEDS, TABLE, "DROP TABLE jaipur.planted"):
        assert not await denied(owner, statement)
    for user in ("jaipur_owner", "postgres"):
        with pytest.raises(Exception, match=f'password authentication failed for user "{user}"'):
            await query(server.replace("jaipur_server:", f"{user}:"), "SELECT 1")


async def complaint(address: str, subject: str, *, listen: bool) -> str:
    """Return what NATS has against somebody who speaks or listens there."""
    heard: list[str] = []

    async def hear(error: Exception) -> None:
        heard.append(str(error).lower())

    client = await nats.connect(address, error_cb=hear, allow_reconnect=False)
    try:
        if listen:
            await client.subscribe(subject)
        else:
            await client.publish(subject, b"")
        await client.flush()
        await asyncio.sleep(0.2)
    finally:
        await client.close()
    return " ".join(heard)


@pytest.mark.parametrize("listen", [True, False])
async def test_a_worker_cannot_speak_as_a_server_nor_listen_to_one(cluster: Cluster, *, listen: bool) -> None:
    """A server, as a control, can."""
    worker, server = cluster.secret("nats_worker_url"), cluster.secret("nats_server_url")

    assert "permissions violation" in await complaint(worker, "jaipur.revoked", listen=listen)
    assert await complaint(server, "jaipur.revoked", listen=listen) == ""
    assert await complaint(worker, "jaipur.think.1", listen=True) == ""


@pytest.mark.usefixtures("cluster")
def test_who_has_another_password_is_refused(tmp_path: Path) -> None:
    """By PostgreSQL, and by NATS without one; the password that was tried is not told."""
    other = Cluster(tmp_path)
    found = other.run("migrate")

    assert found.returncode != 0
    assert "password authentication failed" in found.stderr
    assert other.secret("owner_password") not in found.stdout + found.stderr
    # In a process of its own: a client that is refused leaves its connection open.
    found = subprocess.run([sys.executable, "-c", CONNECT], capture_output=True, text=True, check=False)
    assert found.returncode != 0
    assert "authorization" in found.stderr.lower()
