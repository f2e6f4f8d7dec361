"""The golden playthrough of OpenSpiel's game: `python -m tests.envs.playthrough` writes it anew."""

from __future__ import annotations

from pathlib import Path

from jaipur.envs.openspiel import NAME

PLAYTHROUGH = Path(__file__).with_name("python_jaipur.txt")
SEED = 20_261_115


def playthrough() -> str:
    """Play a round at random from a fixed seed, and write down all that OpenSpiel can ask of it."""
    # Here, since it imports all of scipy.stats, and every worker collects this module.
    from open_spiel.python.algorithms.generate_playthrough import (  # noqa: PLC0415 - as above
        playthrough as generate,
    )

    text: str = generate(f"{NAME}(plies_recalled=2)", [], seed=SEED)
    return text


if __name__ == "__main__":
    PLAYTHROUGH.write_text(playthrough(), encoding="utf-8")
