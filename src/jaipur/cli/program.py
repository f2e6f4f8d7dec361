"""The `jaipur` program, to which `jaipur.cli` adds the commands."""

from __future__ import annotations

from cyclopts import App

from jaipur import __version__

app = App(
    name="jaipur",
    version=__version__,
    help_format="plaintext",  # what needs no markup need not load what reads it
    help="The card game Jaipur: its rules, records of its matches, and contests of players. Unofficial.",
    help_epilogue="Exit codes: 0 yes, or done; 1 no; 2 what was given cannot be read.",
)
