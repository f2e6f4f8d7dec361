"""Containers without an engine: the image's files, read-only, with what compose.yaml gives each service."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"
PLACES: Final = {"one": "127.0.0.11", "other": "127.0.0.12"}
"""Where servers listen: all services share one network here, and each container has its own elsewhere."""


@cache
def compose() -> dict[str, Any]:
    """Read compose.yaml."""
    document: dict[str, Any] = import_module("yaml").safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return document


@cache
def image_config() -> dict[str, Any]:
    """Read how the image is to be run, as its builder wrote it down."""
    config: dict[str, Any] = json.loads(Path(os.environ["JAIPUR_IMAGE_CONFIG"]).read_text("utf-8"))["OCIv1"][
        "config"
    ]
    return config


class Cluster:
    """The services of compose.yaml that run the image, with the secrets and volumes of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.secrets = folder / "secrets"
        self.root = Path(os.environ["JAIPUR_IMAGE"])
        subprocess.run([DEPLOY / "secrets.sh", self.secrets], check=True, stdout=subprocess.DEVNULL)

    def secret(self, name: str) -> str:
        """Return a secret, by the name of its file."""
        return (self.secrets / name).read_text("utf-8").strip()

    def command(self, name: str, *instead: str) -> list[str]:
        """Return what runs a service, or something else in its place."""
        service = compose()["services"][name]
        user, _, group = str(service.get("user", image_config()["User"])).partition(":")
        command = list(instead) or [*image_config()["Entrypoint"], *service["command"]]
        rights = ["--clear-groups", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"]
        return [
            *("bwrap", "--die-with-parent", "--unshare-pid", "--unshare-ipc", "--unshare-uts"),
            *("--ro-bind" if service["read_only"] else "--bind", str(self.root), "/"),
            *("--proc", "/proc", "--dev", "/dev", "--ro-bind", "/etc/hosts", "/etc/hosts"),
            *self._mounts(service),
            *("--chdir", "/", "--clearenv", *self._environment(name, service)),
            *("--", "setpriv", f"--reuid={user}", f"--regid={group}", *rights, *command),
        ]

    def _mounts(self, service: Mapping[str, Any]) -> Iterator[str]:
        for each in service.get("tmpfs", ()):
            yield from ("--perms", "1777", "--tmpfs", each.partition(":")[0])
        for each in service.get("volumes", ()):
            source, _, target = each.partition(":")
            volume = self.folder / source
            if not volume.exists():  # as a named volume begins: with the owner of the folder in the image
                volume.mkdir()
                owner = (self.root / target.lstrip("/")).stat()
                os.chown(volume, owner.st_uid, owner.st_gid)
            yield from ("--bind", str(volume), target)
        yield from ("--perms", "0755", "--tmpfs", "/run", "--perms", "0755", "--dir", "/run/secrets")
        for secret in service.get("secrets", ()):
            file = self.secrets / Path(compose()["secrets"][secret]["file"]).name
            yield from ("--ro-bind", str(file), f"/run/secrets/{secret}")
        yield from ("--remount-ro", "/run")

    def _environment(self, name: str, service: Mapping[str, Any]) -> Iterator[str]:
        image = dict(each.split("=", 1) for each in image_config()["Env"])
        given = {key: value for key, value in service.get("environment", {}).items() if "${" not in value}
        place = {"JAIPUR_HOST": PLACES[name]} if name in PLACES else {}
        for key, value in {**image, **given, **place}.items():
            yield from ("--setenv", key, value)

    def run(self, name: str, *instead: str) -> subprocess.CompletedProcess[str]:
        """Run a service that ends, or something else in its place."""
        return subprocess.run(
            self.command(name, *instead), capture_output=True, text=True, check=False, timeout=120
        )

    @contextmanager
    def running(self, name: str) -> Iterator[subprocess.Popen[bytes]]:
        """Have a service that runs, with its log in the folder."""
        with (
            (self.folder / f"{name}.log").open("wb") as log,
            subprocess.Popen(self.command(name), stdout=log, stderr=log) as process,
        ):
            try:
                yield process
            finally:
                process.kill()
