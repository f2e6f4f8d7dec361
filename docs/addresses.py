"""Gives the site its address and the repository's, which `pyproject.toml` has."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

PROJECT: Final = Path(__file__).parents[1] / "pyproject.toml"


def on_config(config: dict[str, Any]) -> dict[str, Any]:
    """Set the addresses, when MkDocs has read its own file."""
    urls = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["urls"]
    config["site_url"] = urls["Documentation"]
    config["repo_url"] = urls["Repository"]
    config["repo_name"] = urls["Repository"].rpartition("/")[2]
    return config
