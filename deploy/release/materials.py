"""The SBOM: a CycloneDX list of the wheel, its locked packages, and those of the web client."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

NAME: Final = "jaipur-game"
PYTHON_LOCK: Final = "requirements/server.lock"
WEB_LOCK: Final = "web/package-lock.json"
_LOCKED: Final = re.compile(
    r"^([a-z0-9-]+)==([^ ]+)(?: ; [^\\\n]+)?((?: ?\\\n    --hash=sha256:[0-9a-f]{64})+)", re.MULTILINE
)

Document = dict[str, Any]
Locked = dict[str, frozenset[str]]
"""Packages by their purl, each with the digests that its lock allows."""


def materials(root: Path, version: str, digests: dict[str, str]) -> Document:
    """Return the SBOM of a version, whose files have these digests."""
    python, web = _of_python(root), _of_web(root)
    components = [{**each, "bom-ref": each["purl"]} for each in (*python, *web)]
    wheel = {
        "type": "application",
        "bom-ref": f"pkg:pypi/{NAME}@{version}",
        "name": NAME,
        "version": version,
        "purl": f"pkg:pypi/{NAME}@{version}",
        "licenses": [{"license": {"id": "MIT"}}],
        "externalReferences": [
            {"type": "distribution", "url": name, "hashes": [{"alg": "SHA-256", "content": digest}]}
            for name, digest in sorted(digests.items())
        ],
    }
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": wheel},
        "components": sorted(components, key=lambda each: str(each["purl"])),
        "dependencies": [
            {"ref": wheel["bom-ref"], "dependsOn": sorted({str(each["purl"]) for each in components})}
        ],
    }


def _of_python(root: Path) -> list[Document]:
    """List the packages of the lock, by the tool of CycloneDX."""
    lock = str(root / PYTHON_LOCK)
    command = [sys.executable, "-m", "cyclonedx_py", "requirements", lock, "--output-reproducible"]
    listed: Document = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return [
        {key: value for key, value in each.items() if key != "description"} for each in listed["components"]
    ]


def _of_web(root: Path) -> list[Document]:
    """List the packages of the web client, by npm."""
    npm = shutil.which("npm")
    if npm is None:
        raise FileNotFoundError("npm lists the packages of the web client, and was not found")
    command = [npm, "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"]
    done = subprocess.run(command, cwd=root / "web", check=True, capture_output=True)
    listed: Document = json.loads(done.stdout)
    return [*{each["purl"]: each for each in listed["components"]}.values()]


def faults_of(document: Document, root: Path) -> Iterator[str]:
    """Say what is wrong with an SBOM: its form, a locked package that it lacks, or one that no lock has."""
    error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(json.dumps(document))
    if error is not None:
        yield f"it is not CycloneDX 1.6: {error}"
        return
    locked = {**python_lock(root), **web_lock(root)}
    listed = {str(each["purl"]): _digests(each) for each in document["components"]}
    for purl in sorted(locked.keys() | listed.keys()):
        if purl not in listed:
            yield f"{purl} is locked, and not listed"
        elif purl not in locked:
            yield f"{purl} is listed, and not locked"
        elif not listed[purl] or not listed[purl] <= locked[purl]:
            yield f"{purl} has digests that its lock does not have"


def _digests(component: Document) -> frozenset[str]:
    holders = [component, *component.get("externalReferences", ())]
    return frozenset(str(each["content"]) for holder in holders for each in holder.get("hashes", ()))


def python_lock(root: Path) -> Locked:
    """Read the lock of Python's packages."""
    text = (root / PYTHON_LOCK).read_text(encoding="utf-8")
    return {
        f"pkg:pypi/{name}@{version}": frozenset(re.findall(r"[0-9a-f]{64}", hashes))
        for name, version, hashes in _LOCKED.findall(text)
    }


def web_lock(root: Path) -> Locked:
    """Read npm's lock."""
    packages: Document = json.loads((root / WEB_LOCK).read_text(encoding="utf-8"))["packages"]
    return {
        f"pkg:npm/{path.rpartition('node_modules/')[2].replace('@', '%40')}@{each['version']}": frozenset(
            base64.b64decode(part.partition("-")[2]).hex() for part in each["integrity"].split()
        )
        for path, each in packages.items()
        if path
    }
