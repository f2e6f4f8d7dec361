"""The build hook that makes the web client, so that wheel and sdist have the game in the browser."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH: Final = "JAIPUR_WITHOUT_WEB"
"""Set to 1, it builds the package without the web client."""
NO_SOURCES: Final = {"node_modules", "tests"}
NO_NODE: Final = (
    "The web client cannot be built, because npm was not found: install Node 20.19 or newer "
    f"(https://nodejs.org) and try again, or set {SWITCH}=1 to build without the game in the browser."
)


class WebClientHook(BuildHookInterface):  # type: ignore[type-arg] # hatchling finds it by its class
    """Builds the web client before a wheel or an sdist is packed, where the built one is missing or old."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Build, unless this is for development, an sdist has the client already, or the switch says no."""
        sources = Path(self.root, "web")
        built = Path(self.root, "src", "jaipur", "web", "index.html")
        if version == "editable" or not sources.is_dir() or os.environ.get(SWITCH, "") not in {"", "0"}:
            return
        if built.exists() and built.stat().st_mtime >= max(_times(sources)):
            return
        npm = shutil.which("npm")
        if npm is None:
            self.app.abort(NO_NODE)
        self.app.display_info("Building the web client")
        for command in (["ci", "--no-progress"], ["run", "build"]):
            done = subprocess.run([npm, *command], cwd=sources, check=False)  # noqa: S603 - the npm of this machine
            if done.returncode:
                self.app.abort(f"The web client could not be built: `npm {' '.join(command)}` failed.")


def _times(folder: Path) -> Iterator[float]:
    """Give when each source of the client was last changed."""
    for path in folder.iterdir():
        if path.name in NO_SOURCES:
            continue
        if path.is_dir():
            yield from _times(path)
        else:
            yield path.stat().st_mtime
