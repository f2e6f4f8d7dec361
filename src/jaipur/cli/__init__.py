"""The command line: one module for each family of commands, which import what they need when they run."""

from __future__ import annotations

import os
import sys
from typing import Final

from cyclopts import App

from jaipur import __version__
from jaipur.cli import (
    admin,
    arena,
    bots,
    completion,
    export,
    hunches,
    ladder,
    lesson,
    online,
    play,
    puzzle,
    puzzles,
    records,
    review,
    rules,
    serve,
    think,
    train,
)
from jaipur.cli.answers import NOT_READ, complain

PIPE_CLOSED: Final = 128 + 13
"""What a shell reports of a program that wrote to a closed pipe."""

app = App(
    name="jaipur",
    version=__version__,
    help_format="plaintext",  # what needs no markup need not load what reads it
    help="The card game Jaipur: its rules, records of its matches, and contests of players. Unofficial.",
    help_epilogue="Exit codes: 0 yes, or done; 1 no; 2 what was given cannot be read.",
)
app.command(admin.app)
app.command(bots.app)
app.command(puzzles.app)
for command in (
    arena.arena,
    completion.completion,
    export.export,
    online.join,
    ladder.ladder,
    lesson.lesson,
    play.play,
    puzzle.puzzle,
    records.replay,
    records.verify,
    review.review,
    rules.rules,
    serve.serve,
    think.think,
    train.train,
    online.watch,
    hunches.train_hunches,
):
    app.command(command, help_format="markdown")


def main() -> None:
    """Run the command that was typed."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is None:
        sys.exit(complain(NOT_READ, "there is no standard output to write to"))
    reconfigure(errors="backslashreplace")  # a terminal that cannot show a name shows its code
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except OSError as error:
        # What is left cannot be flushed either. A reader such as `head` has just seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        said_nothing = isinstance(error, BrokenPipeError)
        sys.exit(PIPE_CLOSED if said_nothing else complain(NOT_READ, f"standard output: {error.strerror}"))
