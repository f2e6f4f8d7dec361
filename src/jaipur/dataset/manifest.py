"""The manifest of a data set: what it was made from, under which licence, and the hashes of each part."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from jaipur import __version__
from jaipur.dataset.recipe import Recipe
from jaipur.distribution import rules_digest
from jaipur.players.network.weights import net_digest
from jaipur.user_files import replace_file

FILE: Final = "manifest.json"
LICENCE: Final = "CC0-1.0"
LICENCE_FILE: Final = "LICENSE.txt"

Sha256 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class ManifestError(ValueError):
    """There is no manifest, or it is that of another set."""


class PartFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a part. Its content is the same on every machine; its bytes depend on the compressor too."""

    file: str
    sha256: Sha256
    content: Sha256
    """The SHA-256 of the unpacked text of the records, or of the rows as lines of JSON."""
    count: int
    """Records, or rows."""


class PartEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part that is complete."""

    part: int
    matches: PartFile
    decisions: PartFile


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is known of a set."""

    recipe: Recipe
    licence: Literal["CC0-1.0"] = LICENCE
    jaipur: str = __version__
    """The version of the program that made it."""
    record_format: int = 1
    rules: str = ""
    """The SHA-256 of the text of the rules."""
    network: str = ""
    """The digest of the network that bots and reviews evaluate with."""
    parts: tuple[PartEntry, ...] = ()


def new_manifest(recipe: Recipe) -> Manifest:
    """Return the manifest of a set that this program begins."""
    return Manifest(recipe, rules=rules_digest(), network=net_digest())


def licence_text() -> str:
    """Return the text of the licence, CC0 1.0."""
    return (files("jaipur.dataset") / "CC0.txt").read_text(encoding="utf-8")


def read_manifest(folder: Path) -> Manifest:
    """Read the manifest in a folder, or raise ManifestError."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Manifest)
    except FileNotFoundError as error:
        raise ManifestError(f"{folder}: there is no {FILE}") from error
    except msgspec.DecodeError as error:
        raise ManifestError(f"{folder / FILE}: not a manifest: {error}") from error


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Replace the manifest in a folder."""
    text = msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n"
    replace_file(folder / FILE, text)
