"""`jaipur help`: the help of the program, or of one of its commands."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

_Words = Annotated[str, Parameter(help="A command, such as play or admin backup; none for all of them.")]


def print_help(*command: _Words) -> int:
    """Print what commands there are, or what one of them can do.

    For example:

    - `jaipur help`
    - `jaipur help play`
    - `jaipur help admin backup`
    """
    from jaipur.cli.program import app

    code: int = app([*command, "--help"], result_action="return_int_as_exit_code_else_zero")
    return code
