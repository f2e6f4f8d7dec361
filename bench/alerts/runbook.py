"""The steps of a runbook, taken from its page and run as they are there."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from typing import Final

from bench.nightly import ROOT

PAGE: Final = ROOT / "docs" / "how-to" / "runbooks.md"
WITHIN: Final = 60.0
UNITS: Final = 'systemctl() { echo "$@" >> "$UNITS"; }\n'
"""There is no systemd here: the verb and the unit are written down, and the site does the same by itself."""


def steps_of(alert: str, page: str | None = None) -> str:
    """Return the commands under the steps of an alert."""
    text = PAGE.read_text(encoding="utf-8") if page is None else page
    section = re.search(rf"^## {alert}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    steps = section and re.search(
        r"^\*\*Steps\.\*\*.*?^```bash\n(.*?)^```$", section[1], re.MULTILINE | re.DOTALL
    )
    if not steps:
        raise RuntimeError(f"the runbook of {alert} has no steps")
    return steps[1]


def run_steps(alert: str, variables: Mapping[str, str]) -> None:
    """Run the steps of an alert with these variables."""
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", UNITS + steps_of(alert)],
        env=dict(variables),
        capture_output=True,
        text=True,
        timeout=WITHIN,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"the steps of {alert} fail: {done.stdout}{done.stderr}")
