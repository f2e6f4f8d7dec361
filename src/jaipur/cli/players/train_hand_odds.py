"""`jaipur train-hunches`: what opponents keep hidden, learned from rounds of the network."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

from jaipur.cli.output import FOUND, INTERRUPTED, NOT_READ, Json, complain, print_json

EVERY: Final = 10_000
"""Rounds between two lines."""

_File = Annotated[Path, Parameter(help="Where the hunches go, a file whose name ends in .npz.")]
_Rounds = Annotated[int, Parameter(validator=Number(gte=1), help="Rounds of the network against itself.")]
_Seed = Annotated[
    int, Parameter(validator=Number(gte=0), help="Any number; the same number gives the same hunches.")
]


def train_hunches(file: _File, /, *, rounds: _Rounds = 60_000, seed: _Seed = 1, json: Json = False) -> int:
    """Learn what opponents keep hidden, by which the search imagines worlds; it takes half a minute.

    For example:

    - `jaipur train-hunches mine.npz`
    - `jaipur train-hunches mine.npz --rounds 10000 --seed 7 --json`
    """
    from jaipur.cli.progress import bar
    from jaipur.players.network.weights import load_net
    from jaipur.players.worlds.hand_odds import no_hunches, save_hunches
    from jaipur.training.hand_odds import learn_hunches

    if file.suffix != ".npz":
        return complain(NOT_READ, "hunches go into a .npz file")
    hunches, surprise = no_hunches(), 0.0
    try:
        with bar("rounds", rounds) as show:
            for done, surprise, hunches in learn_hunches(load_net(), rounds, seed):  # noqa: B007 - the last counts
                show(done, note := f"surprise {surprise:.4f} nats a card")
                if done % EVERY == 0 and not sys.stderr.isatty():
                    print(f"{done} of {rounds} rounds, {note}", file=sys.stderr)
        save_hunches(file, hunches)
    except OSError as error:
        return complain(NOT_READ, str(error))
    except KeyboardInterrupt:
        return complain(INTERRUPTED, "interrupted")
    if json:
        return print_json({"file": str(file), "rounds": rounds, "surprise": surprise})
    print(f"{file}: {rounds} rounds, surprise {surprise:.4f} nats a card")
    return FOUND
