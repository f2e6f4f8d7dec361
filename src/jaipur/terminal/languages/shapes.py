"""What the catalogue of a language must have for the terminal: a missing text is a type error."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.terminal.languages.commands import CommandWords
from jaipur.terminal.languages.end import EndWords
from jaipur.terminal.languages.hints import HintWords
from jaipur.terminal.languages.lesson import LessonWords
from jaipur.terminal.languages.online import OnlineWords
from jaipur.terminal.languages.plain import PlainWords
from jaipur.terminal.languages.puzzles import PuzzleWords
from jaipur.terminal.languages.review import ReplayWords, ReviewWords
from jaipur.terminal.languages.table import TableWords


class TerminalText(NamedTuple):
    """The texts of one language."""

    plain: PlainWords
    table: TableWords
    end: EndWords
    hints: HintWords
    lesson: LessonWords
    online: OnlineWords
    puzzles: PuzzleWords
    review: ReviewWords
    replay: ReplayWords
    commands: CommandWords
