"""The papers of a release: they name every locked package and every file, and a planted change is found."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from deploy.release import materials, provenance
from deploy.release.materials import python_lock, web_lock

ROOT: Final = Path(__file__).parents[3]
WHEEL: Final = "jaipur_game-1.0-py3-none-any.whl"
IMAGE: Final = "jaipur-1.0.oci.tar"
SBOM: Final = "sbom.cdx.json"
PROVENANCE: Final = "provenance.intoto.json"

Change = Callable[[Path], None]


def write_image(path: Path, digest: str) -> None:
    """Write an archive with the index of an image that has a digest."""
    index = json.dumps({"manifests": [{"digest": f"sha256:{digest}"}]}).encode()
    with tarfile.open(path, "w") as tar:
        entry = tarfile.TarInfo("index.json")
        entry.size = len(index)
        tar.addfile(entry, io.BytesIO(index))


def release(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    command = [sys.executable, "-m", "deploy.release", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with files and their papers."""
    folder = tmp_path_factory.mktemp("dist")
    (folder / WHEEL).write_bytes(b"a wheel")
    (folder / "jaipur_game-1.0.tar.gz").write_bytes(b"an sdist")
    write_image(folder / IMAGE, "a" * 64)
    done = release("write", folder, "--builder", "https://example.org/builder")
    assert (done.returncode, done.stderr) == (0, "")
    assert "4 files, " in done.stdout
    return folder


def test_the_papers_name_every_locked_package_and_every_file(made: Path) -> None:
    """Those of Python, those of the web client, the files and the image."""
    listed = json.loads((made / SBOM).read_text(encoding="utf-8"))
    statement = json.loads((made / PROVENANCE).read_text(encoding="utf-8"))
    purls = {each["purl"] for each in listed["components"]}
    subjects = {each["name"]: each["digest"]["sha256"] for each in statement["subject"]}

    assert purls == python_lock(ROOT).keys() | web_lock(ROOT).keys()
    assert len(python_lock(ROOT)) == (ROOT / "requirements/server.lock").read_text("utf-8").count("==")
    assert subjects.keys() == {WHEEL, "jaipur_game-1.0.tar.gz", IMAGE, SBOM}
    assert subjects[IMAGE] == "a" * 64


def changed(name: str, change: Callable[[Any], object]) -> Change:
    """Change one of the papers."""

    def plant(folder: Path) -> None:
        document = json.loads((folder / name).read_text(encoding="utf-8"))
        change(document)
        (folder / name).write_text(json.dumps(document), encoding="utf-8")

    return plant


def first_digest(document: Any) -> dict[str, Any]:  # noqa: ANN401 - a document of JSON
    """Return a digest of a package of Python."""
    package = next(each for each in document["components"] if each["purl"].startswith("pkg:pypi"))
    found: dict[str, Any] = package["externalReferences"][0]["hashes"][0]
    return found


def dependencies(document: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - a document of JSON
    """Return what a statement says that something was built from."""
    found: list[dict[str, Any]] = document["predicate"]["buildDefinition"]["resolvedDependencies"]
    return found


@pytest.mark.parametrize(
    "plant, said",
    [
        (lambda folder: (folder / WHEEL).write_bytes(b"another"), f"{WHEEL} has another digest"),
        (lambda folder: write_image(folder / IMAGE, "b" * 64), f"{IMAGE} has another digest"),
        (lambda folder: (folder / "more.whl").touch(), "more.whl is not named in it"),
        (lambda folder: (folder / WHEEL).unlink(), f"{WHEEL} is named in it, and missing"),
        (changed(SBOM, lambda it: it["components"].pop()), f"{SBOM} has another digest"),
        (changed(PROVENANCE, lambda it: it.update(_type="other")), "it is not a statement of provenance"),
        (
            changed(PROVENANCE, lambda it: dependencies(it)[1]["digest"].update(sha256="0")),
            "requirements/image.lock is not the one that it was built from",
        ),
    ],
)
def test_a_planted_change_of_a_file_is_found(made: Path, tmp_path: Path, plant: Change, said: str) -> None:
    """Of what was built, or of what it was built from."""
    folder = tmp_path / "dist"
    shutil.copytree(made, folder)

    plant(folder)
    statement = json.loads((folder / PROVENANCE).read_text(encoding="utf-8"))

    assert [*provenance.faults_of(statement, folder, ROOT, None)] == [said]


@pytest.mark.parametrize(
    "change, said",
    [
        (lambda it: it["components"].pop(), "is locked, and not listed"),
        (
            lambda it: it["components"][-1].update(purl="pkg:pypi/planted@1"),
            "planted@1 is listed, and not locked",
        ),
        (lambda it: first_digest(it).update(content="0" * 64), "has digests that its lock does not have"),
        (lambda it: it.update(bomFormat="Other"), "it is not CycloneDX 1.6"),
    ],
)
def test_a_planted_change_of_the_list_is_found(
    made: Path, change: Callable[[Any], object], said: str
) -> None:
    """A package more or less, another digest, another form."""
    listed = json.loads((made / SBOM).read_text(encoding="utf-8"))

    change(listed)

    assert said in " ".join(materials.faults_of(listed, ROOT))


def test_another_commit_is_found(made: Path) -> None:
    """The one that a tag names is given by who verifies."""
    statement = json.loads((made / PROVENANCE).read_text(encoding="utf-8"))
    (said,) = provenance.faults_of(statement, made, ROOT, "0" * 40)

    assert said.endswith(f"not from {'0' * 40}")
