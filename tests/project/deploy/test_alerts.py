"""Alerts, runbooks, the dashboard and the settings page: all of them name what a server has."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from docs.settings_page import PAGE, setting_rows, written
from tests.server.scene import Scene

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "deploy" / "monitoring"
RUNBOOKS = ROOT / "docs" / "how-to" / "runbooks.md"
SITE = "https://OWNER.github.io/jaipur/how-to/runbooks/#"
OURS = re.compile(r"\b(?:jaipur|process)_[a-z0-9_]+")
PARTS = ("**For players.**", "**Look.**", "**Steps.**", "**Over when**")
ABROAD = {
    "jaipur_nats_connected",
    "jaipur_nats_reconnects_total",
    "jaipur_nats_overruns_total",
}
"""Shown by a server with NATS only; `python -m bench alerts` has such servers."""


def rules() -> list[dict[str, Any]]:
    """Return every rule."""
    text = (FOLDER / "jaipur.rules.yml").read_text(encoding="utf-8")
    return [rule for group in import_module("yaml").safe_load(text)["groups"] for rule in group["rules"]]


def alerts() -> list[dict[str, Any]]:
    """Return every alert."""
    return [rule for rule in rules() if "alert" in rule]


def sections(page: str) -> dict[str, str]:
    """Return the sections of a page, by their heading."""
    parts = re.split(r"^## (.*)$", page, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def unknown(expressions: list[str], page: str) -> set[str]:
    """Return the metrics of these expressions that are not on a page of metrics."""
    shown = {*re.findall(r"^# TYPE (\S+)", page, re.MULTILINE)}
    shown |= {name + part for name in shown for part in ("_bucket", "_count", "_sum")} | ABROAD
    return {name for each in expressions for name in OURS.findall(re.sub(r'"[^"]*"', "", each))} - shown


def dashboard() -> list[str]:
    """Return every query of the dashboard."""
    panels = json.loads((FOLDER / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    return [target["expr"] for panel in panels for target in panel["targets"]]


def test_every_alert_has_a_runbook_with_steps_and_leads_to_it() -> None:
    """What players notice, how to look, the steps, and when it is over; no section is about no alert."""
    found = sections(RUNBOOKS.read_text(encoding="utf-8"))

    assert [*found] == [each["alert"] for each in alerts()]
    for alert in alerts():
        section = found[alert["alert"]]
        assert [part for part in PARTS if part not in section] == []
        assert re.search(r"\*\*Steps\.\*\*.*?^```bash\n\S", section, re.MULTILINE | re.DOTALL)
        assert alert["annotations"]["runbook_url"] == SITE + alert["alert"].lower()


async def test_every_metric_of_the_alerts_and_the_dashboard_is_shown_by_a_server(scene: Scene) -> None:
    """A metric that was renamed would leave an alert silent for ever."""
    page = scene.node.telemetry.page().decode()
    expressions = [rule["expr"] for rule in rules()] + dashboard()

    assert unknown(expressions, page) == set()
    assert unknown(["rate(jaipur_nothing_total[1m])"], page) == {"jaipur_nothing_total"}


@pytest.mark.parametrize("command", ["check rules jaipur.rules.yml", "test rules jaipur.test.yml"])
def test_promtool_accepts_the_rules(command: str) -> None:
    """Their syntax, and what they fire for; a calm site fires none."""
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("there is no promtool on this machine")
    done = subprocess.run(
        [promtool, *command.split()], cwd=FOLDER, capture_output=True, text=True, timeout=60, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr


def test_every_alert_has_a_test_of_its_rule() -> None:
    """In the file that promtool runs."""
    tested = (FOLDER / "jaipur.test.yml").read_text(encoding="utf-8")

    assert [each["alert"] for each in alerts() if f'alertname="{each["alert"]}"' not in tested] == []


def test_the_settings_page_is_what_the_code_has() -> None:
    """Every setting and limit, with a meaning; `python -m docs.settings_page` writes it."""
    page = PAGE.read_text(encoding="utf-8")

    assert written(page) == page
    assert [row for row in setting_rows() if row.endswith("|  |")] == []
    assert written(page.replace("8,000", "8,001")) == page
