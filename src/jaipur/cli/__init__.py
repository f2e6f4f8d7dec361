"""The `jaipur` command. Each command imports what it needs when it runs."""

from __future__ import annotations

import os
import sys
from typing import Final

from jaipur.cli import completion, rules
from jaipur.cli.help import print_help
from jaipur.cli.output import NOT_READ, complain
from jaipur.cli.play import lesson, match, online, puzzle
from jaipur.cli.players import arena, benchmark, bots, exploit, ladder, train, train_hand_odds
from jaipur.cli.program import BOTS, PLAY, PROGRAM, RECORDS, SERVERS, app
from jaipur.cli.records import dataset, export, puzzles, replay, review
from jaipur.cli.server import admin, bot_worker, serve, site

__all__ = ["PIPE_CLOSED", "app", "main"]

PIPE_CLOSED: Final = 128 + 13
"""What a shell reports of a program that wrote to a closed pipe."""

COMMANDS: Final = {
    PLAY: (match.play, lesson.lesson, puzzle.puzzle, online.join, online.watch, rules.rules),
    RECORDS: (replay.replay, review.review, replay.verify, export.export),
    BOTS: (arena.arena, exploit.exploit, ladder.ladder, train.train, train_hand_odds.train_hunches),
    SERVERS: (serve.serve, site.site, bot_worker.think),
    PROGRAM: (completion.completion,),
}
"""The commands by their groups in the help, but for those that have commands of their own."""

for group, commands in COMMANDS.items():
    for command in commands:
        app.command(command, group=group, help_format="markdown")
for below in (admin.app, benchmark.app, bots.app, dataset.app, puzzles.app):
    app.command(below)
app.command(print_help, name="help", group=PROGRAM, help_format="markdown")


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
    except SystemExit as ended:
        # The help is printed by a library that ends the program itself where the pipe is closed.
        sys.exit(PIPE_CLOSED if isinstance(ended.__context__, BrokenPipeError) else ended.code)
    except OSError as error:
        # What is left cannot be flushed either. A reader such as `head` has just seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        said_nothing = isinstance(error, BrokenPipeError)
        sys.exit(PIPE_CLOSED if said_nothing else complain(NOT_READ, f"standard output: {error.strerror}"))
