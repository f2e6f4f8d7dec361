"""A small data set for tests, made once, whose reviews take next to no time."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import pytest

from jaipur.arena.executor import ThisProcess
from jaipur.dataset import part
from jaipur.dataset.builder import build
from jaipur.dataset.manifest import Manifest
from jaipur.dataset.recipe import Recipe
from tests.review.judges import reviewer

RECIPE: Final = Recipe(seed=5, matches=3, reviewed=2, part_matches=2)


def review_quickly(patch: pytest.MonkeyPatch) -> None:
    """Have matches reviewed by a network of two units."""
    patch.setattr(part, "_reviewer", reviewer)


def made(folder: Path, recipe: Recipe = RECIPE) -> Manifest:
    """Make a set in a folder, and return its manifest."""
    *_, manifest = build(folder, recipe, ThisProcess())
    return manifest


def copied(folder: Path, to: Path) -> Path:
    """Copy a set, to change it."""
    return Path(shutil.copytree(folder, to))
