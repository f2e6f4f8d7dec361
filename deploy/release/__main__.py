"""`python -m deploy.release write FOLDER`, and `verify`: the papers of a wheel, an sdist and an image."""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

from deploy.release import materials, provenance

ROOT: Final = Path(__file__).parents[2]
SBOM: Final = "sbom.cdx.json"
PROVENANCE: Final = "provenance.intoto.json"


def write(folder: Path, builder: str) -> int:
    """Write both files into the folder."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = re.findall(
        r'^__version__ = "(.*)"', (ROOT / "src/jaipur/__init__.py").read_text("utf-8"), re.MULTILINE
    )[0]
    built = [path for path in sorted(folder.iterdir()) if path.suffix in {".whl", ".gz"}]
    images = {path.name: provenance.image_digest(path) for path in sorted(folder.glob("*.oci.tar"))}
    named = {path.name: provenance.digest_of(path) for path in built}
    listed = materials.materials(ROOT, version, named)
    _write(folder / SBOM, listed)
    commit = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()
    named |= images | {SBOM: provenance.digest_of(folder / SBOM)}
    source = project["urls"]["Repository"]
    statement = provenance.provenance(named, ROOT, source=source, commit=commit, builder=builder)
    _write(folder / PROVENANCE, statement)
    return verify(folder, commit)


def _write(path: Path, document: materials.Document) -> None:
    path.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


def verify(folder: Path, commit: str | None) -> int:
    """Compare both files with the folder and with this checkout; print what differs."""
    listed = json.loads((folder / SBOM).read_text(encoding="utf-8"))
    statement = json.loads((folder / PROVENANCE).read_text(encoding="utf-8"))
    faults = [
        *(f"{SBOM}: {fault}" for fault in materials.faults_of(listed, ROOT)),
        *(f"{PROVENANCE}: {fault}" for fault in provenance.faults_of(statement, folder, ROOT, commit)),
    ]
    for fault in faults:
        print(fault, file=sys.stderr)
    if not faults:
        print(f"{len(statement['subject'])} files, {len(listed['components'])} packages: all as stated")
    return 1 if faults else 0


def main() -> int:
    """Run the command that was typed."""
    parser = argparse.ArgumentParser(prog="python -m deploy.release", description=__doc__)
    parser.add_argument("command", choices=["write", "verify"])
    parser.add_argument("folder", type=Path, help="the wheel, the sdist, and the image as *.oci.tar")
    parser.add_argument("--builder", default="local", help="who builds, as an address; for write")
    parser.add_argument("--commit", help="the commit that it should be built from; for verify")
    given = parser.parse_args()
    if given.command == "write":
        return write(given.folder, given.builder)
    return verify(given.folder, given.commit)


if __name__ == "__main__":
    sys.exit(main())
