"""The build hook: every wheel has the game in the browser, or the build says why not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = "jaipur/web/index.html"
NPM = """#!/bin/sh
echo "$@" >> calls
mkdir -p ../src/jaipur/web && echo built > ../src/jaipur/web/index.html
"""
KERNELS = """
import sys
from pathlib import Path
built = Path("build/wasm/jaipur.wasm")
if "--check" in sys.argv:
    sys.exit(built.read_text() != Path("src/jaipur/kernel.py").read_text())
with Path("web/calls").open("a") as calls:
    print("kernels", file=calls)
built.parent.mkdir(parents=True, exist_ok=True)
built.write_text(Path("src/jaipur/kernel.py").read_text())
"""
"""What notes that the kernels are to be built, in the place of what takes a minute."""
CALLS = "ci --no-progress\nkernels\nrun build\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout: what the build reads, a package with a version, and a source of the client."""
    checkout = tmp_path / "checkout"
    (checkout / "src" / "jaipur").mkdir(parents=True)
    (checkout / "web").mkdir()
    for name in (
        "pyproject.toml",
        "hatch_build.py",
        "hatch_metadata.py",
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "CITATION.cff",
    ):
        shutil.copy(ROOT / name, checkout)
    shutil.copy(ROOT / "src" / "jaipur" / "__init__.py", checkout / "src" / "jaipur")
    (checkout / "src" / "jaipur" / "kernel.py").touch()
    (checkout / "web" / "source.ts").touch()
    (checkout / "webassembly").mkdir()
    (checkout / "webassembly" / "__main__.py").write_text(KERNELS)
    return checkout


@pytest.fixture
def npm(tmp_path: Path) -> Path:
    """A folder with an npm that notes how it is called and builds a page; the real one takes a minute."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "npm").write_text(NPM)
    (folder / "npm").chmod(0o755)
    return folder


def build(
    checkout: Path, path: str, target: str = "wheel", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Build with nothing on the path but what is given."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target],
        cwd=checkout,
        env={"PATH": path, "HOME": os.environ["HOME"], **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def files_of(checkout: Path) -> list[str]:
    """List the wheel."""
    (wheel,) = (checkout / "dist").glob("*.whl")
    return zipfile.ZipFile(wheel).namelist()


def test_without_node_the_build_says_in_one_sentence_what_to_do(checkout: Path) -> None:
    """And makes no wheel."""
    done = build(checkout, "/nowhere")

    assert done.returncode == 1
    assert done.stderr.strip().splitlines()[-1] == (
        "The web client cannot be built, because npm was not found: install Node 20.19 or newer "
        "(https://nodejs.org) and try again, or set JAIPUR_WITHOUT_WEB=1 to build without the game in the "
        "browser."
    )
    assert not list(checkout.rglob("*.whl"))


def test_a_switch_builds_without_the_client(checkout: Path) -> None:
    """For development."""
    assert build(checkout, "/nowhere", JAIPUR_WITHOUT_WEB="1").returncode == 0
    assert PAGE not in files_of(checkout)


def test_a_client_that_is_missing_or_old_is_built(checkout: Path, npm: Path) -> None:
    """And not again while its sources stay as they are."""
    path = f"{npm}:/bin:/usr/bin"
    calls = checkout / "web" / "calls"

    assert build(checkout, path).returncode == 0
    assert PAGE in files_of(checkout)
    assert calls.read_text() == CALLS

    os.utime(calls, (0, 0))  # a file of the test, no source
    assert build(checkout, path).returncode == 0
    assert calls.read_text() == CALLS

    (checkout / "web" / "source.ts").touch()
    assert build(checkout, path).returncode == 0
    assert calls.read_text() == 2 * CALLS

    os.utime(calls, (0, 0))
    (checkout / "src" / "jaipur" / "kernel.py").write_text("CAMELS = 11")
    assert build(checkout, path).returncode == 0
    assert calls.read_text() == 3 * CALLS


def test_an_sdist_has_the_client_and_needs_no_node(checkout: Path, npm: Path, tmp_path: Path) -> None:
    """A wheel from it has the same page."""
    assert build(checkout, f"{npm}:/bin:/usr/bin", "sdist").returncode == 0
    (sdist,) = (checkout / "dist").glob("*.tar.gz")
    shutil.unpack_archive(sdist, tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()

    assert build(unpacked, "/nowhere").returncode == 0
    assert PAGE in files_of(unpacked)


def test_kernels_that_cannot_be_built_are_an_error(checkout: Path, npm: Path) -> None:
    """As for the rest of the client."""
    (checkout / "webassembly" / "__main__.py").write_text("raise SystemExit(1)")

    done = build(checkout, f"{npm}:/bin:/usr/bin")

    assert done.returncode == 1
    assert done.stderr.endswith(" -m webassembly` failed.\n")


def test_an_isolated_build_asks_for_what_compiles_the_kernels(checkout: Path) -> None:
    """From a checkout; an sdist asks for nothing."""
    program = "from hatchling.build import get_requires_for_build_wheel as ask; print(ask())"

    def asked() -> str:
        command = [sys.executable, "-c", program]
        return subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True).stdout

    assert "numba" in asked()
    shutil.rmtree(checkout / "web")
    assert asked() == "[]\n"


def test_a_client_that_cannot_be_built_is_an_error(checkout: Path, npm: Path) -> None:
    """With the command that failed."""
    (npm / "npm").write_text("#!/bin/sh\nexit 1\n")

    done = build(checkout, f"{npm}:/bin:/usr/bin")

    assert done.returncode == 1
    assert done.stderr.endswith("The web client could not be built: `npm ci --no-progress` failed.\n")
