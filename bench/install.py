"""What an installation weighs: packages and megabytes of each extra, in a clean environment."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Final

from bench.result import Figure, Result

ROOT: Final = Path(__file__).parents[1]
UV: Final = str(Path(sys.executable).with_name("uv"))
EXTRAS: Final = ("", "terminal", "server", "envs", "cluster", "all")
BAR: Final = 350
"""Megabytes that the terminal's game may take."""
BAR_OF: Final = "terminal"


def run() -> Result:
    """Build the wheel, and install it with each extra."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        _uv("build", "--wheel", "--no-build-isolation", "--python", sys.executable, "--out-dir", folder, ROOT)
        (wheel,) = home.glob("*.whl")
        weights = {extra: _weigh(home / f"with-{extra}", wheel, extra) for extra in EXTRAS}
    for extra, (packages, megabytes) in weights.items():
        print(
            f"{f'jaipur-game[{extra}]' if extra else 'jaipur-game':22}{packages:4} packages {megabytes:6} MB"
        )
    figures = {extra or "base": Figure(megabytes, "MB") for extra, (_, megabytes) in weights.items()}
    value = weights[BAR_OF][1]
    return Result("install", value, f"MB with the extra {BAR_OF}", f"<= {BAR}", value <= BAR, figures)


def _weigh(environment: Path, wheel: Path, extra: str) -> tuple[int, int]:
    """Install into a new environment; give its packages and its megabytes, without those of Python itself."""
    _uv("venv", "--python", sys.executable, environment)
    wanted = f"jaipur-game[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
    _uv("pip", "install", "--python", environment, wanted)
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(environment)}))
    files = [path for path in packages.rglob("*") if path.is_file()]
    return len([*packages.glob("*.dist-info")]), round(sum(file.stat().st_size for file in files) / 1e6)


def _uv(*arguments: str | Path) -> None:
    subprocess.run([UV, *map(str, arguments)], check=True, capture_output=True)
