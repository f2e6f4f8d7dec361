"""The match that was left: whether `jaipur play` goes on with it, gives it up or leaves it alone."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from jaipur.cli.screen import is_interactive

if TYPE_CHECKING:
    from jaipur.languages.language import Language
    from jaipur.terminal.local.kept_match import KeptMatch, MatchFile


class NotResumed(Exception):  # noqa: N818 - it names what is so
    """There is no match to go on with, for a reason that is told."""


class Choice(NamedTuple):
    """What `jaipur play` does."""

    match: KeptMatch | None
    """The match to go on with; None to begin another."""
    is_kept: bool
    """Whether what is played is kept."""


def choose(file: MatchFile, *, resume: bool | None, is_ours: bool, language: Language) -> Choice:
    """Choose between the match that was left and another, as was asked, or by asking where that is possible.

    Raises NotResumed where the match that was left is wanted and cannot be had.
    """
    from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
    from jaipur.terminal.local.kept_match import Unreadable

    words = TERMINAL_TEXT[language].kept
    if not is_ours:
        if resume:
            raise NotResumed(words.resumed_elsewhere)
        print(words.elsewhere, file=sys.stderr)
        return Choice(None, is_kept=False)
    try:
        left = None if resume is False else file.read()
    except Unreadable as unreadable:
        told = words.unreadable.format(unreadable.moved)
        if resume:
            raise NotResumed(told) from unreadable
        print(told, file=sys.stderr)
        left = None
    if resume and left is None:
        raise NotResumed(words.none)
    if left is None or resume:
        return Choice(left, is_kept=True)
    told = left.tell(title_of(left.opponent, language), language)
    if not is_interactive():
        print(f"{told} {words.waits}", file=sys.stderr)
        return Choice(None, is_kept=False)
    print(told)
    return Choice(left if _agrees(words.go_on) else None, is_kept=True)


def title_of(opponent: str | None, language: Language) -> str:
    """Return what an opponent is called: a named one by its name, any other player by what was typed."""
    from jaipur.players.opponents import LEVELS

    level = LEVELS.get(opponent or "")
    return opponent or "" if level is None else level.called(language)


def _agrees(question: str) -> bool:
    """Ask until the answer is yes or no, in any language; Enter is yes. EOFError to do neither."""
    from jaipur.terminal.languages.typed import LEAVE, NO, YES

    later = LEAVE | {"q"}
    while (word := input(question).strip().lower()) not in YES | NO | later | {""}:
        pass
    if word in later:
        raise EOFError
    return word not in NO


def tell_kept(file: MatchFile, language: Language) -> None:
    """Say whether a match that is left now is kept."""
    from jaipur.terminal.languages.catalogue import TERMINAL_TEXT

    words = TERMINAL_TEXT[language].kept
    print(words.kept if file.failure is None else words.failed.format(file.failure), file=sys.stderr)
