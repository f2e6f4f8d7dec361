"""`jaipur rules`: the rules, as they are shipped."""

from __future__ import annotations

import re
from typing import Annotated, Final

from cyclopts import Parameter

from jaipur.cli.output import FOUND, NOT_SO, Json, complain, print_json

WIDEST: Final = 90
PIPED: Final = 80

Number = Annotated[str, Parameter(help="Numbers of rules, such as T3 or E2b; none for all of them.")]


def rules(*numbers: Number, json: Json = False) -> int:
    """Print the rules, or those of the given numbers.

    For example:

    - `jaipur rules`
    - `jaipur rules T3 T4`
    - `jaipur rules --json`
    """
    from importlib.resources import files

    text = (files("jaipur") / "rules.md").read_text(encoding="utf-8")
    listed: list[tuple[str, str]] = re.findall(r"^- \*\*(\w+)\.\*\* (.*(?:\n  .*)*)", text, re.MULTILINE)
    known = {number.upper(): (number, said) for number, said in listed}
    wanted = [number.upper() for number in numbers]
    if missing := [number for number in wanted if number not in known]:
        return complain(NOT_SO, f"no rule {', '.join(missing)}; there are {', '.join(n for n, _ in listed)}")
    chosen = [known[number] for number in wanted or known]
    if json:
        plain = [{"number": n, "text": " ".join(said.replace("*", "").split())} for n, said in chosen]
        return print_json({"rules": plain})
    # Sections without a numbered rule are for those who write programs, and the appendix is for research.
    played, _, _ = text.partition("## Appendix")
    sections = re.findall(r"^(?:# |.*?^- \*\*).*?(?=^## |\Z)", played, re.MULTILINE | re.DOTALL)
    _print_markdown("\n".join(f"- **{n}.** {said}" for n, said in chosen) if numbers else "".join(sections))
    return FOUND


def _print_markdown(text: str) -> None:
    """Print for the terminal at hand; plain, 80 columns wide, to a file or a pipe."""
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(highlight=False)
    width = min(console.width, WIDEST) if console.is_terminal else PIPED
    with console.capture() as captured:
        console.print(Markdown(text), width=width)
    print(*(line.rstrip() for line in captured.get().splitlines()), sep="\n")
