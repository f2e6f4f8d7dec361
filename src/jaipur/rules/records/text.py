"""A record as text, printed for people and for diff in its one canonical form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jaipur.rules.options import Options
from jaipur.rules.records.record import HOST, Outcome, Ply, Record, Score, checked

NO_NONCE: Final = "-"
PRINTED: Final = "printed game"
OPTION_NAMES: Final[dict[str, dict[str, int]]] = {
    "single round": {"seals": 1},
    "three seals": {"seals": 3},
    "herds hidden": {"herds_shown": False},
    "income hidden": {"income_shown": False},
    "memory aid": {"memory_aid": True},
    "open hands": {"open_hands": True},
}
"""O1 to O5: what may stand in the options line instead of the printed game."""


def print_record(record: Record) -> str:
    """Print a record in its one canonical form, which reads back to an equal record."""
    record = checked(record)
    lines = [f"jaipur {record.jaipur}", *_header_lines(record)]
    for number, played in enumerate(record.rounds, 1):
        lines += ["", f"round {number}, seat {played.starter} starts", f"deal {' '.join(played.deal)}"]
        lines += [print_ply(ply) for ply in played.plies]
        if played.score is not None:
            lines.append(print_score(played.score))
    if record.outcome is not None:
        lines += ["", print_outcome(record.outcome)]
    return "\n".join(lines) + "\n"


def _header_lines(record: Record) -> Iterator[str]:
    yield f"match: {record.match}"
    yield from (f"player {seat}: {name}" for seat, name in enumerate(record.players))
    yield f"options: {print_options(record.options)}"
    if record.commitment is not None:
        yield f"commitment: {record.commitment}"
    if record.nonces is not None:
        yield from (f"nonce {seat}: {nonce or NO_NONCE}" for seat, nonce in enumerate(record.nonces))
    if record.seed is not None:
        yield f"seed: {record.seed}"
    yield from (f"{key}: {text}" for key, text in sorted(record.tags.items()))


def print_options(options: Options) -> str:
    """Print what differs from the printed game."""
    chosen = [
        name
        for name, choice in OPTION_NAMES.items()
        if all(getattr(options, field) == value for field, value in choice.items())
    ]
    return ", ".join(chosen) or PRINTED


def print_ply(ply: Ply) -> str:
    """Print a move with its result: `0 T G > C`, `1 S C3 = 5 3 3 + 2`."""
    text = f"{ply.seat} {ply.move}"
    if ply.tokens is not None:
        text += f" = {' '.join(map(str, ply.tokens)) or 0}"
    if ply.bonus is not None:
        text += f" + {ply.bonus}"
    if ply.refill is not None:
        text += f" > {ply.refill}"
    return text


def print_score(score: Score) -> str:
    """Print the end of a round: `score 57 61, seal 1 by rupees`."""
    decision = "tie" if score.seal is None else f"seal {score.seal} by {score.by}"
    return f"score {score.rupees[0]} {score.rupees[1]}, {decision}"


def print_outcome(outcome: Outcome) -> str:
    """Print the end of the match: `result: seat 1 wins by seals`."""
    if outcome.winner is None:
        who = "the host" if outcome.aborted_by == HOST else f"seat {outcome.aborted_by}"
        return f"result: {who} aborts"
    return f"result: seat {outcome.winner} wins by {outcome.by}"
