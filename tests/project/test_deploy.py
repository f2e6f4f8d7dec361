"""What is deployed is what there is: files that parse, settings that are known, commands that exist."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from jaipur.cli import app
from jaipur.server.settings import PREFIX, Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file() and path.name != "services.sh")
OURS = {"JAIPUR_SITE", "JAIPUR_SERVERS", "JAIPUR_CACHE_DIR"}
"""Those of the Caddyfile, and the one that the compiler reads."""
KNOWN = OURS | {PREFIX + field.name.upper() for field in msgspec.structs.fields(Settings)}


def documents(name: str) -> list[Any]:
    """Read a file of YAML."""
    return [*import_module("yaml").safe_load_all((DEPLOY / name).read_text(encoding="utf-8"))]


def containers() -> list[dict[str, Any]]:
    """Return every container that Kubernetes is told to run."""
    found = [*documents("kubernetes/jaipur.yaml"), *documents("kubernetes/migrate.yaml")]
    pods = [each["spec"]["template"]["spec"] for each in found if each["kind"] in {"Deployment", "Job"}]
    return [container for pod in pods for container in pod["containers"]]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_setting_that_is_deployed_is_known(file: Path) -> None:
    """A name that was changed or mistyped would be ignored in silence."""
    named = {*re.findall(r"JAIPUR_[A-Z_]+", file.read_text(encoding="utf-8"))}

    assert named <= KNOWN


def test_every_command_that_is_deployed_exists() -> None:
    """In containers, and in the unit of systemd."""
    services = documents("compose.yaml")[0]["services"].values()
    run = [service["command"] for service in services if service["image"] == "jaipur"]
    run += [container["args"] for container in containers()]
    unit = (DEPLOY / "jaipur.service").read_text(encoding="utf-8")
    run.append(re.findall(r"^ExecStart=\S+ (.*)$", unit, re.MULTILINE))

    names = {command[0] for command in run}

    assert names == {"serve", "think", "admin"}
    assert [name for name in names if name not in {*app}] == []


def test_containers_have_no_rights_and_write_nowhere_but_in_their_volumes() -> None:
    """Neither root, nor capabilities, nor a file system to change."""
    for container in containers():
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
    for service in documents("compose.yaml")[0]["services"].values():
        if service["image"] == "jaipur":
            assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])


def test_a_worker_gets_no_password_of_the_database() -> None:
    """It needs NATS, and nothing else."""
    services = documents("compose.yaml")[0]["services"]
    workers = [service for service in services.values() if (service.get("command") or [""])[0] == "think"]
    (pod,) = (container for container in containers() if container["args"][0] == "think")

    assert len(workers) == 2
    assert not any("environment" in worker for worker in workers)
    assert [each["name"] for each in pod["env"]] == ["JAIPUR_NATS_URL"]
    assert "envFrom" not in pod


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """With another program in the place of jaipur, which is not installed here."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd-analyze here")
    unit = tmp_path / "jaipur.service"
    text = (DEPLOY / "jaipur.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/jaipur/bin/jaipur", "/bin/true"), encoding="utf-8")

    checked = subprocess.run([analyze, "verify", unit], capture_output=True, text=True, check=False)

    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


def test_caddy_understands_its_file() -> None:
    """Where it is installed."""
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("there is no caddy here")
    asked = [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]

    checked = subprocess.run(asked, capture_output=True, text=True, check=False)

    assert checked.returncode == 0, checked.stderr
