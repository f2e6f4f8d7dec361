"""One of our players as a program: it reads lines and answers them, as anybody's program would."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from jaipur.players.external.protocol import GREETING, QUIT, READY, Info, print_info, read_go
from jaipur.players.roster import player_named
from jaipur.rules.text.notation import short
from jaipur.rules.text.view import parse_view
from jaipur.rules.view import View

Write = Callable[[str], None]


def speak(name: str, lines: Iterable[str], say: Write) -> None:
    """Answer until told to quit, or until there is no more line; what is not known is passed over."""
    player = player_named(name, b"")
    known: View | None = None
    for line in map(str.strip, lines):
        word, _, rest = line.partition(" ")
        if line == GREETING:
            say(f"id name {name}")
            say("id author jaipur")
            say(READY)
        elif line == QUIT:
            return
        elif word == "new":
            player = player_named(name, rest.encode())
        elif word == "view":
            known = parse_view(rest)
        elif (limits := read_go(line)) is not None and known is not None:
            decision = player.choose(known, limits)
            say(print_info(Info(decision.value, decision.work)))
            say(f"bestmove {short(decision.move)}")
