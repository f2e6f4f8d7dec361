"""The workflows on GitHub: they parse, and everything that they name exists."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("[!c]*.yml"))


def parsed(path: Path) -> dict[Any, Any]:
    """Read a file of YAML."""
    document: dict[Any, Any] = import_module("yaml").safe_load(path.read_text(encoding="utf-8"))
    return document


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    """Return the jobs of a workflow."""
    found: dict[str, dict[str, Any]] = parsed(path)["jobs"]
    return found


def steps(path: Path) -> list[dict[str, Any]]:
    """Return every step of a workflow."""
    return [step for job in jobs(path).values() for step in job["steps"]]


def named_targets(text: str) -> set[str]:
    """Return the targets of every `make` command in a text."""
    commands = re.findall(r"(?:^|[\s;&(`])make((?: [a-z][a-z0-9-]*)+)", text)
    return {target for command in commands for target in command.split()}


def made_targets() -> set[str]:
    """Return the targets of the Makefile."""
    return {
        *re.findall(r"^([a-z][a-z0-9-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    }


def supported() -> list[str]:
    """Return the versions of Python that the package says it supports."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = [
        re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", each) for each in project["classifiers"]
    ]
    return [match[1] for match in found if match]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_command_of_a_workflow_exists(path: Path) -> None:
    """Targets of the Makefile, and scripts of the checkout that may be executed."""
    commands = [step["run"] for step in steps(path) if "run" in step]
    scripts = [ROOT / name for command in commands for name in re.findall(r"\.ci/\w+", command)]

    assert {target for command in commands for target in named_targets(command)} <= made_targets()
    assert [script for script in scripts if not script.stat().st_mode & 0o100] == []


def test_a_target_that_does_not_exist_is_found() -> None:
    """The control of the test above."""
    assert named_targets("make setup no-such-thing && make web") - made_targets() == {"no-such-thing"}


def test_ci_runs_every_supported_python_on_every_system() -> None:
    """All that `.ci/run` has on the oldest one."""
    ci = jobs(ROOT / ".github/workflows/ci.yml")
    (python,) = (step for step in ci["full"]["steps"] if "setup-python" in step.get("uses", ""))

    for job in ("portable", "wheel"):
        assert ci[job]["strategy"]["matrix"]["python"] == supported()
    assert python["with"]["python-version"] == supported()[0]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_do_only_what_it_needs(path: Path) -> None:
    """Rights are given job by job, every job has a time limit, and every action has a version."""
    uses = [step["uses"] for step in steps(path) if "uses" in step]

    assert parsed(path)["permissions"] in ({}, {"contents": "read"})
    assert all(job["timeout-minutes"] <= 90 for job in jobs(path).values())
    assert [use for use in uses if not re.search(r"@(v\d+|release/v1|[0-9a-f]{40})$", use)] == []


def test_only_the_job_that_publishes_can_publish_and_it_runs_nothing_of_ours() -> None:
    """The code of the checkout, and whatever it installed, never has the right to sign or to upload."""
    release = jobs(ROOT / ".github/workflows/release.yml")

    assert release["publish"]["environment"] == "pypi"
    assert [name for name, job in release.items() if "checkout" in str(job["steps"])] == ["build"]
    assert release["build"]["permissions"] == {"contents": "read"}


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_an_issue_form_has_what_github_needs(path: Path) -> None:
    """A name, a description, and fields of which each has its own id."""
    form = parsed(path)
    ids = [field["id"] for field in form["body"] if field["type"] != "markdown"]

    assert form["name"]
    assert form["description"]
    assert ids
    assert len({*ids}) == len(ids)


def test_hooks_before_a_commit_run_the_locked_tools() -> None:
    """What they run is what `make check` runs."""
    (local,) = parsed(ROOT / ".pre-commit-config.yaml")["repos"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("$(BIN)", ".venv/bin")

    for hook in local["hooks"]:
        command = hook["entry"].replace(" --force-exclude", "")
        assert command in makefile or named_targets(command) <= made_targets(), command
