"""Draws a round as environments and notebooks show it, for the pages that speak of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jaipur.envs.jaipur_v1 import env

PICTURE: Final = Path(__file__).parent / "assets" / "round.svg"
SEED: Final = 7
PLIES: Final = 12


def draw() -> str:
    """Play the middle one of the legal moves some times, and draw what the seat to move may know."""
    playing = env(render_mode="svg", action="number")
    playing.reset(seed=SEED)
    for _ in range(PLIES):
        legal = playing.infos[playing.agent_selection]["legal"]
        playing.step(int(legal[len(legal) // 2]))
    drawn: str = playing.render()
    return drawn + "\n"


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
    print(PICTURE.name)
