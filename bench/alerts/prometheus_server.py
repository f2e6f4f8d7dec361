"""A Prometheus of one's own, which evaluates the alerts as they are deployed."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Self

import httpx

from bench.nightly import ROOT
from tests.adapters.nats_server import free_port

RULES: Final = ROOT / "deploy" / "monitoring" / "jaipur.rules.yml"
EVERY: Final = "2s"
"""Between two scrapes, and between two evaluations."""
START_WITHIN: Final = 30.0
CONFIG: Final = """
global: {{scrape_interval: {every}, scrape_timeout: {every}, evaluation_interval: {every}}}
rule_files: ["{rules}"]
scrape_configs:
  - job_name: jaipur
    static_configs: [{{targets: [{targets}]}}]
"""


class PrometheusServer:
    """One process, with its data in a folder."""

    def __init__(self, folder: Path, targets: Sequence[str]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        quoted = ", ".join(f'"{target}"' for target in targets)
        (folder / "prometheus.yml").write_text(
            CONFIG.format(every=EVERY, rules=RULES, targets=quoted), encoding="utf-8"
        )

    def __enter__(self) -> Self:
        program = shutil.which("prometheus")
        if program is None:
            raise RuntimeError("there is no prometheus on this machine: `make services` installs it")
        with (self._folder / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [
                    program,
                    f"--config.file={self._folder / 'prometheus.yml'}",
                    f"--storage.tsdb.path={self._folder / 'data'}",
                    f"--web.listen-address=127.0.0.1:{self._port}",
                ],
                stdout=log,
                stderr=log,
            )
        self._wait()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def firing(self) -> set[str]:
        """Return the names of the alerts that fire."""
        alerts = self._get("/api/v1/alerts")["data"]["alerts"]
        return {alert["labels"]["alertname"] for alert in alerts if alert["state"] == "firing"}

    def metrics(self) -> set[str]:
        """Return the names of all metrics that it has seen."""
        return {*self._get("/api/v1/label/__name__/values")["data"]}

    def _get(self, path: str) -> Any:  # noqa: ANN401 - JSON
        return httpx.get(f"http://127.0.0.1:{self._port}{path}", timeout=10).raise_for_status().json()

    def _wait(self) -> None:
        until = time.monotonic() + START_WITHIN
        while True:
            try:
                self._get("/api/v1/status/buildinfo")
            except httpx.HTTPError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)
            else:
                return
