"""The `jaipur` program, to which `jaipur.cli` adds the commands, in groups."""

from __future__ import annotations

from typing import Final

from cyclopts import App, Group

from jaipur import __version__

PLAY: Final = Group("Play", sort_key=1)
RECORDS: Final = Group("Recorded matches", sort_key=2)
BOTS: Final = Group("Bots", sort_key=3)
SERVERS: Final = Group("Servers", sort_key=4)
PROGRAM: Final = Group("This program", sort_key=5)

app = App(
    name="jaipur",
    version=__version__,
    version_flags=["--version", "-V"],
    help_format="plaintext",  # what needs no markup need not load what reads it
    help="""The card game Jaipur, unofficial: to play, to learn, and to write programs for.

Begin with one of these:
  jaipur lesson      learn the game in five minutes
  jaipur play        play against the gentlest opponent
  jaipur serve       let browsers on your network play
  jaipur help play   see all that a command can do""",
    help_epilogue="Exit codes: 0 yes, or done; 1 no; 2 what was given cannot be read.",
)
for flag in ("--help", "--version"):
    app[flag].group = PROGRAM
