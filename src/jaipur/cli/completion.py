"""`jaipur completion`: what a shell needs to complete commands, options and names of players."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from jaipur.cli.output import FOUND

Shell = Annotated[Literal["bash", "zsh", "fish", "powershell"], Parameter(help="The shell that you use.")]


def completion(shell: Shell, /) -> int:
    """Print the script by which a shell completes commands, options and names of players.

    For example:

    - `eval "$(jaipur completion bash)"`
    - `jaipur completion bash > ~/.local/share/bash-completion/completions/jaipur`
    - `jaipur completion zsh > ~/.zfunc/_jaipur`
    - `jaipur completion fish > ~/.config/fish/completions/jaipur.fish`
    """
    from jaipur.cli.program import app

    print(app.generate_completion(prog_name="jaipur", shell=shell), end="")
    return FOUND
