"""The provenance: an in-toto statement of what was built, from which commit and locks, and by whom."""

from __future__ import annotations

import hashlib
import json
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

STATEMENT: Final = "https://in-toto.io/Statement/v1"
PREDICATE: Final = "https://slsa.dev/provenance/v1"
BUILD: Final = "https://actions.github.io/buildtypes/workflow/v1"
LOCKS: Final = (
    "requirements/image.lock",
    "requirements/server.lock",
    "web/package-lock.json",
    "deploy/Dockerfile",
)
"""What decides, beside the source, what is in the files."""

Document = dict[str, Any]


def digest_of(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def image_digest(archive: Path) -> str:
    """Return the digest by which a registry names the image of an OCI archive."""
    with tarfile.open(archive) as tar:
        index = tar.extractfile("index.json")
        if index is None:
            raise ValueError(f"{archive.name} has no index")
        (manifest,) = json.load(index)["manifests"]
    algorithm, _, digest = str(manifest["digest"]).partition(":")
    if algorithm != "sha256":
        raise ValueError(f"{archive.name} is named by {algorithm}")
    return digest


def provenance(named: dict[str, str], root: Path, *, source: str, commit: str, builder: str) -> Document:
    """Return the statement about files and images, by their names and digests."""
    locks = [{"uri": name, "digest": {"sha256": digest_of(root / name)}} for name in LOCKS]
    return {
        "_type": STATEMENT,
        "subject": [{"name": name, "digest": {"sha256": digest}} for name, digest in sorted(named.items())],
        "predicateType": PREDICATE,
        "predicate": {
            "buildDefinition": {
                "buildType": BUILD,
                "externalParameters": {
                    "workflow": {"path": ".github/workflows/release.yml", "repository": source}
                },
                "resolvedDependencies": [{"uri": f"git+{source}", "digest": {"gitCommit": commit}}, *locks],
            },
            "runDetails": {"builder": {"id": builder}},
        },
    }


def faults_of(statement: Document, folder: Path, root: Path, commit: str | None) -> Iterator[str]:
    """Say where a folder or a checkout is not what a statement says."""
    if (statement.get("_type"), statement.get("predicateType")) != (STATEMENT, PREDICATE):
        yield "it is not a statement of provenance"
        return
    subjects = {each["name"]: each["digest"]["sha256"] for each in statement["subject"]}
    files = {path.name: path for path in folder.iterdir() if path.suffix in {".whl", ".gz", ".json", ".tar"}}
    for name, path in sorted(files.items()):
        found = image_digest(path) if name.endswith(".oci.tar") else digest_of(path)
        if name.startswith("provenance"):
            continue
        if subjects.get(name) is None:
            yield f"{name} is not named in it"
        elif subjects[name] != found:
            yield f"{name} has another digest"
    yield from (f"{name} is named in it, and missing" for name in sorted(subjects.keys() - files.keys()))
    source, *locks = statement["predicate"]["buildDefinition"]["resolvedDependencies"]
    if commit is not None and source["digest"]["gitCommit"] != commit:
        yield f"it was built from commit {source['digest']['gitCommit']}, not from {commit}"
    for each in locks:
        if digest_of(root / each["uri"]) != each["digest"]["sha256"]:
            yield f"{each['uri']} is not the one that it was built from"
