"""The match that was left at this computer: kept after every move, until it is over."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Literal

import msgspec

from jaipur.adapters.sqlite.file_lock import FileInUse, hold
from jaipur.languages.language import Language
from jaipur.rules.records.record import Record, SeedText
from jaipur.terminal.languages.catalogue import TERMINAL_TEXT
from jaipur.terminal.local.match import Sitting
from jaipur.user_files import state_folder, write_whole

FILE: Final = "match.json"


class KeptMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the file: all that the match goes on from."""

    version: Literal[1]
    opponent: str | None
    """The name of the bot; None where two people share the terminal."""
    seed: SeedText
    record: Record
    to: str | None = None
    """The name of the file that the record goes to."""

    @property
    def record_file(self) -> Path | None:
        """The file that the record goes to at the end."""
        return None if self.to is None else Path(self.to)

    def sitting(self, names: tuple[str, str]) -> Sitting:
        """Return the match as it was left."""
        return Sitting.restored(names, bytes.fromhex(self.seed), self.record)

    def tell(self, opponent: str, language: Language) -> str:
        """Say which match it is, and how it stands."""
        words, scores = TERMINAL_TEXT[language].kept, [played.score for played in self.record.rounds]
        seals = [sum(score is not None and score.seal == seat for score in scores) for seat in (0, 1)]
        if self.opponent is None:
            return words.left_shared.format(len(scores), *seals)
        return words.left.format(opponent, len(scores), *seals)


class Unreadable(Exception):  # noqa: N818 - it names what is so
    """The file has no match that can be gone on with; it was moved to another place."""

    def __init__(self, moved: Path) -> None:
        super().__init__(str(moved))
        self.moved = moved


class MatchFile:
    """The file of the match; one process at a time keeps its match there."""

    def __init__(self, folder: Path | None = None) -> None:
        self._file = (folder or state_folder()) / FILE
        self.failure: str | None = None
        """Why the match could not be kept, where it could not."""

    @contextmanager
    def held(self) -> Generator[bool]:
        """Have the file to oneself, and say whether that is so; another process may have it."""
        lock = self._file.with_suffix(".lock")
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            held = hold(lock)
        except FileInUse:
            yield False
            return
        except OSError:
            yield True  # nobody keeps anything there, which is told when the match is left
            return
        with held:
            yield True

    def read(self) -> KeptMatch | None:
        """Return the match that was left, if there is one; one that cannot be read is moved aside."""
        try:
            kept = msgspec.json.decode(self._file.read_bytes(), type=KeptMatch)
            kept.sitting(kept.record.players)
        except OSError:
            return None
        except (ValueError, msgspec.MsgspecError) as error:
            moved = self._file.with_suffix(".unreadable")
            with suppress(OSError):
                self._file.replace(moved)
            raise Unreadable(moved) from error
        return kept

    def keeper(self, opponent: str | None, record: Path | None) -> Callable[[Sitting], None]:
        """Return what keeps a match as it stands, and forgets it once it is over."""
        to = None if record is None else str(record.absolute())

        def keep(sitting: Sitting) -> None:
            kept = KeptMatch(1, opponent, sitting.seed.hex(), sitting.record(), to)
            self.failure = None
            try:
                if sitting.match.result is None:
                    write_whole(self._file, msgspec.json.encode(kept) + b"\n")
                else:
                    self._file.unlink(missing_ok=True)
            except OSError as error:
                self.failure = error.strerror

        return keep
