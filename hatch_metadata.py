"""The metadata hook that gives PyPI the README with absolute links, since PyPI resolves no others."""

import re
from pathlib import Path
from typing import Any, Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

RELATIVE: Final = re.compile(r"(!?)(\[[^\]]*\])\((?![a-z]+:|#)([^)\s]+)\)")
RAW: Final = "https://raw.githubusercontent.com/"
GITHUB: Final = "https://github.com/"


class ReadmeHook(MetadataHookInterface):
    """Sets the README, with links and pictures at the tag of this version in the repository."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Write absolute addresses for all relative ones."""
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = absolute(readme, metadata["urls"]["Repository"], f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def absolute(text: str, repository: str, tag: str) -> str:
    """Give a page whose relative links lead to a tag of a repository on GitHub."""
    pictures = f"{repository.replace(GITHUB, RAW)}/{tag}/"
    pages = f"{repository}/blob/{tag}/"
    return RELATIVE.sub(
        lambda link: f"{link[1]}{link[2]}({pictures if link[1] else pages}{link[3]})",
        text,
    )
