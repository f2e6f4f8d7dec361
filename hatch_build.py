"""The build hook that makes the web client and its kernels: wheel and sdist have the game in the browser."""

import os
import shutil
import subprocess
import sys
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
        if version == "editable" or not self._has_sources() or self._is_fresh():
            return
        npm = shutil.which("npm")
        if npm is None:
            self.app.abort(NO_NODE)
        self.app.display_info("Building the web client")
        self._run([npm, "ci", "--no-progress"], self._web)
        self._run([sys.executable, "-m", "webassembly"], Path(self.root))
        self._run([npm, "run", "build"], self._web)

    def dependencies(self) -> list[str]:
        """Return what compiling the kernels needs: what the package needs itself."""
        return self.metadata.core.dependencies if self._has_sources() else []

    @property
    def _web(self) -> Path:
        return Path(self.root, "web")

    def _is_fresh(self) -> bool:
        """Whether the built client is newer than its sources, and its kernels are those of these sources."""
        built = Path(self.root, "src", "jaipur", "web", "index.html")
        kernels = Path(self.root, "build", "wasm")
        if not (built.exists() and kernels.exists()):
            return False
        if built.stat().st_mtime < max([*_times(self._web), *_times(kernels)]):
            return False
        return self._succeeds([sys.executable, "-m", "webassembly", "--check"], Path(self.root))

    def _has_sources(self) -> bool:
        """Whether there is a client to build: an sdist has none, and the switch says that none is wanted."""
        return self._web.is_dir() and os.environ.get(SWITCH, "") in {"", "0"}

    def _run(self, command: list[str], folder: Path) -> None:
        """Run a part of the build, which ends if it fails."""
        if not self._succeeds(command, folder):
            shown = " ".join([Path(command[0]).name, *command[1:]])
            self.app.abort(f"The web client could not be built: `{shown}` failed.")

    def _succeeds(self, command: list[str], folder: Path) -> bool:
        """Run a command with the package of the sources, and return whether it succeeded."""
        path = os.pathsep.join(filter(None, [str(Path(self.root, "src")), os.environ.get("PYTHONPATH")]))
        environment = os.environ | {"PYTHONPATH": path}
        done = subprocess.run(command, cwd=folder, env=environment, check=False)  # noqa: S603 - our own commands
        return done.returncode == 0


def _times(folder: Path) -> Iterator[float]:
    """Give when each source of the client was last changed."""
    for path in folder.iterdir():
        if path.name in NO_SOURCES:
            continue
        if path.is_dir():
            yield from _times(path)
        else:
            yield path.stat().st_mtime
