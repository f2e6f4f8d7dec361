"""Files for other programs, checked by the schemas of those programs: compose, Kubernetes and GitHub."""

from __future__ import annotations

import subprocess
import sys
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[3]
COMPOSE: Final = ROOT / "deploy" / "compose.yaml"
PODS: Final = sorted((ROOT / "deploy" / "kubernetes").glob("*.yaml"))
WORKFLOWS: Final = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
RELEASES: Final = ("1.30", "1.34")
"""Of Kubernetes: an old one and a new one."""


def complaints(schema: str, *files: Path) -> str:
    """Return what a schema has to say against files, as text; it is empty if all are valid."""
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "check_jsonschema",
        "--builtin-schema",
        f"vendor.{schema}",
        *files,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def objects() -> list[dict[str, Any]]:
    """Return every object that Kubernetes is told of."""
    yaml = import_module("yaml")
    return [each for path in PODS for each in yaml.safe_load_all(path.read_text(encoding="utf-8"))]


def refused(document: dict[str, Any], release: str) -> str | None:
    """Return why a release of Kubernetes refuses an object, if it does; unknown fields are an error."""
    kubernetes = import_module("kubernetes_validate")
    try:
        kubernetes.validate(document, release, strict=True)
    except kubernetes.ValidationError as error:
        return str(error)
    return None


def test_compose_accepts_its_file(tmp_path: Path) -> None:
    """By the schema of the Compose Specification; one letter too many is found."""
    planted = tmp_path / "compose.yaml"
    planted.write_text(
        COMPOSE.read_text(encoding="utf-8").replace("read_only:", "read_onlyy:"), encoding="utf-8"
    )

    assert complaints("compose-spec", COMPOSE) == ""
    assert "'read_onlyy' was unexpected" in complaints("compose-spec", planted)


@pytest.mark.parametrize("release", RELEASES)
def test_kubernetes_accepts_every_object(release: str) -> None:
    """By the schemas of its API."""
    found = objects()

    assert len(found) >= 9
    assert [(each["kind"], why) for each in found if (why := refused(each, release))] == []


@pytest.mark.parametrize("change", [{"replicas": "two"}, {"replica": 2}], ids=["a type", "a name"])
def test_what_kubernetes_would_refuse_is_found(change: dict[str, Any]) -> None:
    """The control of the test above: planted faults, also below a container."""
    deployment = next(each for each in objects() if each["kind"] == "Deployment")
    planted, deep = deepcopy(deployment), deepcopy(deployment)
    planted["spec"] |= change
    deep["spec"]["template"]["spec"]["containers"][0]["securityContext"]["readOnlyRootFileSystem"] = True

    assert refused(planted, RELEASES[-1])
    assert refused(deep, RELEASES[-1])


def test_github_accepts_the_workflows(tmp_path: Path) -> None:
    """By its schemas of workflows and of dependabot's settings."""
    planted = tmp_path / "ci.yml"
    planted.write_text(
        WORKFLOWS[0].read_text(encoding="utf-8").replace("runs-on:", "run-on:"), encoding="utf-8"
    )

    assert complaints("github-workflows", *WORKFLOWS) == ""
    assert complaints("dependabot", ROOT / ".github" / "dependabot.yml") == ""
    assert complaints("github-workflows", planted)
