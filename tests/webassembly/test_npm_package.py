"""The package jaipur-engine for programs in JavaScript: packed, installed offline, run and type-checked."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from jaipur import __version__, play_match
from jaipur.compiling import JIT

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web"
MOST_LINES: Final = 20
MATCHES: Final = (("broker", "teacher", 7), ("gambler", "hoarder", 8), ("jeweller", "shark", 9))
NIGHTLY: Final = (("merchant", "maharaja", 10),) if os.environ.get("JAIPUR_NIGHTLY") else ()
USED: Final = """
import { LEVEL_NAMES, knownView, newMatch, openEngine } from "jaipur-engine";
import type { Match, Move, View } from "jaipur-engine";
const engine = await openEngine();
const match: Match = newMatch({ seals: 1 });
const known: View = knownView(match, 0);
export const move: Move = engine.choose(LEVEL_NAMES[0] ?? "teacher", known, new Uint8Array());
"""
MISUSED: Final = (
    'import { newMatch } from "jaipur-engine";\nexport const round: string = newMatch({}).round;\n'
)


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, without a network."""
    offline = {"npm_config_offline": "true", "npm_config_audit": "false", "npm_config_fund": "false"}
    return subprocess.run(
        command, cwd=folder, env=os.environ | offline, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def program(module: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A program of somebody's own, in a folder in which the package is installed; it has no other one."""
    assert module.exists()
    home = tmp_path_factory.mktemp("npm")
    package, program = home / "jaipur-engine", home / "program"
    program.mkdir()
    (program / "package.json").write_text('{"name": "program", "private": true, "type": "module"}')
    for folder, command in (
        (WEB, ("node", "scripts/library.js", str(package))),
        (home, ("npm", "pack", "--silent", str(package))),
        (program, ("npm", "install", "--silent", str(home / f"jaipur-engine-{__version__}.tgz"))),
    ):
        done = run(folder, *command)
        assert done.returncode == 0, done.stdout + done.stderr
    return program


def test_the_package_is_named_and_needs_no_other(program: Path) -> None:
    """It has the version of the project, the module, the weights, types, the example and the licence."""
    installed = program / "node_modules" / "jaipur-engine"
    described = json.loads((installed / "package.json").read_text())
    built = ROOT / "build" / "wasm"

    assert (described["name"], described["version"]) == ("jaipur-engine", __version__)
    assert not {"dependencies", "peerDependencies", "optionalDependencies"} & described.keys()
    assert {path.name for path in program.joinpath("node_modules").glob("[!.]*")} == {"jaipur-engine"}
    for name in ("jaipur.wasm", "weights.bin"):
        assert (installed / name).read_bytes() == (built / name).read_bytes()
    for licence in ("LICENSE", "LICENSE-noble-hashes"):
        assert "MIT License" in (installed / licence).read_text()
    assert "node_modules" not in (installed / "engine.js").read_text()
    assert (installed / "example.js").read_text() in (installed / "README.md").read_text()


def test_the_example_is_short(program: Path) -> None:
    """At most twenty lines of code."""
    lines = (program / "node_modules" / "jaipur-engine" / "example.js").read_text().splitlines()

    assert len([line for line in lines if line.strip() and not line.startswith("//")]) <= MOST_LINES


@pytest.mark.skipif(not JIT, reason="as Python it takes minutes")
@pytest.mark.parametrize("first, second, seed", [*MATCHES, *NIGHTLY])
def test_the_example_plays_the_match_that_python_plays(
    program: Path, first: str, second: str, seed: int
) -> None:
    """Move by move, to the same end."""
    record = play_match(first, second, seed=seed)
    plies = [f"{ply.seat} {ply.move}" for one in record.rounds for ply in one.plies]

    done = run(program, "node", "node_modules/jaipur-engine/example.js", first, second, str(seed))

    assert done.stderr == ""
    *played, last = done.stdout.splitlines()
    assert played == plies
    winner = (first, second)[record.outcome.winner]  # type: ignore[union-attr,index] # a match to its end
    assert re.fullmatch(f"{winner} wins, (2 to [01]|[01] to 2) Seals", last)


@pytest.mark.parametrize("resolution", ["nodenext", "bundler"])
def test_types_are_those_of_the_functions(program: Path, resolution: str) -> None:
    """For programs in TypeScript, as Node finds packages and as bundlers do; a wrong type is found."""
    kind = "esnext" if resolution == "bundler" else resolution
    compiler = (str(WEB / "node_modules" / ".bin" / "tsc"), "--ignoreConfig", "--noEmit", "--strict")
    options = (
        "--target",
        "es2022",
        "--lib",
        "es2023,dom",
        "--module",
        kind,
        "--moduleResolution",
        resolution,
    )
    for name, text in (("used.ts", USED), ("misused.ts", MISUSED)):
        (program / name).write_text(text)

    (complaint,) = run(program, *compiler, *options, "used.ts", "misused.ts").stdout.splitlines()

    assert complaint.startswith("misused.ts(")
    assert "Type 'number' is not assignable to type 'string'" in complaint
