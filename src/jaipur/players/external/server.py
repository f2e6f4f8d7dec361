"""A player as a program: it reads the lines of the bot protocol and answers them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from jaipur.players.external.protocol import GREETING, QUIT, READY, Info, print_info, read_go
from jaipur.players.player import Player
from jaipur.rules.text.notation import short
from jaipur.rules.text.view import parse_view
from jaipur.rules.view import View

Write = Callable[[str], None]


def speak(make: Callable[[bytes], Player], author: str, lines: Iterable[str], say: Write) -> None:
    """Answer until told to quit, or until there is no more line; what is not known is passed over.

    The player of each game is made from the seed of the game.
    """
    player = make(b"")
    known: View | None = None
    for line in map(str.strip, lines):
        word, _, rest = line.partition(" ")
        if line == GREETING:
            say(f"id name {player.name}")
            say(f"id author {author}")
            say(READY)
        elif line == QUIT:
            return
        elif word == "new":
            player = make(rest.encode())
        elif word == "view":
            known = parse_view(rest)
        elif (limits := read_go(line)) is not None and known is not None:
            decision = player.choose(known, limits)
            say(print_info(Info(decision.value, decision.work)))
            say(f"bestmove {short(decision.move)}")
