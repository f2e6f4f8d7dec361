"""The whole catalogue of a language for the terminal, from its parts."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.terminal.languages.shapes.commands import CommandWords
from jaipur.terminal.languages.shapes.end import EndWords
from jaipur.terminal.languages.shapes.hints import HintWords
from jaipur.terminal.languages.shapes.kept import KeptWords
from jaipur.terminal.languages.shapes.lesson import LessonWords
from jaipur.terminal.languages.shapes.online import OnlineWords
from jaipur.terminal.languages.shapes.plain import PlainWords
from jaipur.terminal.languages.shapes.puzzles import PuzzleWords
from jaipur.terminal.languages.shapes.review import ReplayWords, ReviewWords
from jaipur.terminal.languages.shapes.table import TableWords


class TerminalText(NamedTuple):
    """The texts of one language."""

    plain: PlainWords
    table: TableWords
    end: EndWords
    hints: HintWords
    kept: KeptWords
    lesson: LessonWords
    online: OnlineWords
    puzzles: PuzzleWords
    review: ReviewWords
    replay: ReplayWords
    commands: CommandWords
