"""The image, as its Dockerfile says it: locked, pinned, and with a user that owns nothing but its data."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from jaipur.server.settings import read_settings

ROOT: Final = Path(__file__).parents[3]
DOCKERFILE: Final = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
PINNED: Final = re.compile(r"([\w./]+:\d+\.\d+\.\d+|postgres:\d+\.\d+)-[\w-]+(@sha256:[0-9a-f]{64})?")
"""A version to its last number, of which PostgreSQL has two, its system, and a digest if there is one."""


def instructions(text: str) -> list[tuple[str, str]]:
    """Return the instructions of a Dockerfile, each on one line."""
    lines = re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return [(line.split()[0], line.partition(" ")[2]) for line in lines if line.strip()]


def unlocked(text: str) -> list[str]:
    """Return the commands that install or build something that no lock names by its hash."""
    commands = [
        part.strip() for name, rest in instructions(text) if name == "RUN" for part in re.split(r"&&|;", rest)
    ]
    pip = [each for each in commands if re.search(r"\bpip\b.* (install|wheel|download)\b", each)]
    npm = [each for each in commands if re.match(r"npm (?!run )", each)]
    others = [each for each in commands if re.match(r"(apt|apt-get|curl|wget|npx|uv|pipx)\b", each)]
    return [
        *(
            each
            for each in pip
            if not ("--require-hashes" in each or "--no-index" in each) or "--no-deps" not in each
        ),
        *(each for each in npm if not each.startswith("npm ci")),
        *others,
    ]


def names_of(lock: str) -> set[str]:
    """Return the packages of a lock."""
    return {
        *re.findall(
            r"^([a-z0-9-]+)==", (ROOT / "requirements" / lock).read_text(encoding="utf-8"), re.MULTILINE
        )
    }


def test_everything_in_the_image_is_locked_by_its_hash() -> None:
    """Python's packages and npm's."""
    assert unlocked(DOCKERFILE) == []
    assert {"asyncpg", "nats-py", "numba", "starlette"} <= names_of("server.lock")
    assert {"hatchling", "setuptools"} <= names_of("image.lock")


@pytest.mark.parametrize(
    "planted",
    ["pip install jaipur-game[server]", "pip wheel --no-deps .", "npm install", "apt-get install gcc"],
)
def test_a_command_that_takes_what_it_finds_is_found(planted: str) -> None:
    """The control of the test above."""
    assert unlocked(f"{DOCKERFILE}\nRUN true \\\n && {planted}\n") == [planted]


def test_every_image_is_named_by_its_whole_version() -> None:
    """A tag such as `latest` or `17` is another image next month."""
    bases = [
        rest.partition("=")[2] for name, rest in instructions(DOCKERFILE) if name == "ARG" and "/" in rest
    ]
    used = [rest.split()[0] for name, rest in instructions(DOCKERFILE) if name == "FROM"]
    compose = import_module("yaml").safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    others = [each["image"] for each in compose["services"].values() if each["image"] != "jaipur"]

    assert used == ["${NODE}", "${PYTHON}", "environment", "npm", "environment", "${PYTHON}"]
    assert len(bases) == 2
    assert len(others) == 3
    assert [image for image in bases + others if not PINNED.fullmatch(image)] == []
    assert not any(PINNED.fullmatch(image) for image in ("nats:2", "python:3.13-slim", "caddy:latest"))


def test_the_last_stage_has_a_user_of_its_own_and_one_folder_of_the_stage_before() -> None:
    """What it took to build is left behind; nothing is copied that belongs to the user."""
    text = DOCKERFILE[DOCKERFILE.rindex("FROM ") :]
    last = instructions(text)

    assert [rest for name, rest in last if name == "COPY"] == ["--from=build /opt/jaipur /opt/jaipur"]
    assert [rest for name, rest in last if name == "USER"] == ["10001:10001"]
    assert "pip" not in text
    assert "VOLUME" in dict(last)


def test_a_server_in_the_image_knows_the_commit_that_the_builds_name() -> None:
    """By a build argument of the last stage, which the release and the tests of the image give."""
    text = DOCKERFILE[DOCKERFILE.rindex("FROM ") :]
    last = instructions(text)
    set_by_image = dict(pair.split("=", 1) for name, rest in last if name == "ENV" for pair in rest.split())
    default = dict(rest.split("=") for name, rest in last if name == "ARG")["REVISION"]

    assert set_by_image["JAIPUR_COMMIT"] == "${REVISION}"
    assert text.index("ARG REVISION") < text.index("JAIPUR_COMMIT")
    assert read_settings({"JAIPUR_COMMIT": default}).commit == "unknown"
    for build in (".ci/image", ".github/workflows/release.yml"):
        assert re.search(r'--build-arg "?REVISION=', (ROOT / build).read_text(encoding="utf-8")), build


def test_what_is_copied_is_sent_to_the_builder_and_nothing_else() -> None:
    """The ignore file allows what COPY names: secrets and history stay where they are."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    allowed = {line[1:] for line in lines if line.startswith("!")}
    copied = {
        source
        for name, rest in instructions(DOCKERFILE)
        if name == "COPY" and "--from" not in rest
        for source in rest.split()[:-1]
    }

    assert "*" in lines
    in_web = {"web/package.json", "web/package-lock.json", "web/scripts/link.js"}
    assert {each.removesuffix("/") for each in copied} - in_web == allowed
    assert all((ROOT / each).exists() for each in allowed)
