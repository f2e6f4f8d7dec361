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

from jaipur.adapters.push.vapid import VapidKey
from jaipur.cli import app
from jaipur.server.settings import IN_FILE, PREFIX, Settings, read_settings

DEPLOY = Path(__file__).parents[3] / "deploy"
FILES = sorted(
    path
    for path in DEPLOY.rglob("*")
    if path.is_file() and path.name != "services.sh" and path.suffix != ".pyc"
)
OURS = {"JAIPUR_SITE", "JAIPUR_SERVERS", "JAIPUR_CACHE_DIR"}
"""Those of the Caddyfile, and the one that the compiler reads."""
SETTINGS = {PREFIX + field.name.upper() for field in msgspec.structs.fields(Settings)}
KNOWN = OURS | SETTINGS | {name + IN_FILE for name in SETTINGS}


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
    """Neither root, nor capabilities, nor a file system to change; memory and processes are bounded."""
    for container in containers():
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
        assert container["resources"]["limits"]["memory"]
    for service in documents("compose.yaml")[0]["services"].values():
        assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["mem_limit"]
        assert service["pids_limit"]
    users = {name: each.get("user") for name, each in documents("compose.yaml")[0]["services"].items()}
    assert [name for name, user in users.items() if user is None] == ["caddy"]  # it binds port 443


def test_a_worker_gets_no_password_of_the_database() -> None:
    """It needs NATS, and nothing else."""
    services = documents("compose.yaml")[0]["services"]
    workers = [service for service in services.values() if (service.get("command") or [""])[0] == "think"]
    (pod,) = (container for container in containers() if container["args"][0] == "think")

    assert len(workers) == 2
    for worker in workers:
        assert (worker["secrets"], worker["networks"]) == (["nats_worker_url"], ["bus"])
        assert worker["environment"] == {"JAIPUR_NATS_URL_FILE": "/run/secrets/nats_worker_url"}
    assert [each["name"] for each in pod["env"]] == ["JAIPUR_NATS_URL"]
    assert pod["env"][0]["valueFrom"]["secretKeyRef"]["name"] == "jaipur-worker"
    assert "envFrom" not in pod


def test_nobody_has_the_password_of_another() -> None:
    """The superuser's is PostgreSQL's alone, the owner's is for migrations, and servers have their own."""
    compose = documents("compose.yaml")[0]
    has = {name: {*map(str, each.get("secrets", []))} for name, each in compose["services"].items()}
    pods = {each["name"]: each.get("envFrom") for each in containers()}

    assert [name for name, secrets in has.items() if "postgres_password" in secrets] == ["postgres"]
    assert has["migrate"] == {"owner_url"}
    assert has["one"] == has["other"] == {"server_url", "nats_server_url", "vapid_key"}
    assert "PASSWORD:" not in (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert pods["serve"] == [{"secretRef": {"name": "jaipur-server"}}]
    assert pods["migrate"] == [{"secretRef": {"name": "jaipur-owner"}}]


def test_secrets_are_made_at_random_once_for_all_that_compose_names(tmp_path: Path) -> None:
    """Each password is another one; a second run changes nothing; nobody else can open the folder."""
    folder = tmp_path / "secrets"
    made = []
    for _ in range(2):
        subprocess.run([DEPLOY / "secrets.sh", folder], check=True, stdout=subprocess.DEVNULL)
        made.append({path.name: path.read_text(encoding="utf-8").strip() for path in folder.iterdir()})
    files = {Path(each["file"]).name for each in documents("compose.yaml")[0]["secrets"].values()}
    random = [secret for name, secret in made[0].items() if name.endswith(("_password", "_key"))]

    assert made[0] == made[1]
    assert files <= made[0].keys()
    assert len({*random}) == len(random) == 6
    assert all(len(secret) == 43 for secret in random)
    assert folder.stat().st_mode & 0o777 == 0o700
    VapidKey(made[0]["vapid_key"])
    read_settings(
        {"JAIPUR_DATABASE_URL": made[0]["server_url"], "JAIPUR_NATS_URL": made[0]["nats_server_url"]}
    )


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
