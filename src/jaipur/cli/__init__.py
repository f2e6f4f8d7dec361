"""The `jaipur` command. Each command imports what it needs when it runs."""

from __future__ import annotations

import os
import sys
from typing import Final

from jaipur.cli import completion, rules
from jaipur.cli.output import NOT_READ, complain
from jaipur.cli.play import lesson, match, online, puzzle
from jaipur.cli.players import arena, bots, ladder, train, train_hand_odds
from jaipur.cli.program import app
from jaipur.cli.records import export, puzzles, replay, review
from jaipur.cli.server import admin, bot_worker, serve

__all__ = ["PIPE_CLOSED", "app", "main"]

PIPE_CLOSED: Final = 128 + 13
"""What a shell reports of a program that wrote to a closed pipe."""

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
    match.play,
    puzzle.puzzle,
    replay.replay,
    replay.verify,
    review.review,
    rules.rules,
    serve.serve,
    bot_worker.think,
    train.train,
    online.watch,
    train_hand_odds.train_hunches,
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
