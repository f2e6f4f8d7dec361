"""Random legal play of whole rounds, all legal moves listed at each ply: a kernel and its twin in C."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from jaipur.compiling import compiled, natural
from jaipur.players.dice import Dice, below
from jaipur.players.worlds.random_deal import shuffle, sorted_deals
from jaipur.rules import tokens
from jaipur.rules.round import move_numbers
from jaipur.rules.round.deal import Deal
from jaipur.rules.round.legality import MoveNumbers, list_moves, new_move_list
from jaipur.rules.round.play import play, settle
from jaipur.rules.round.position import Awaiting, Position, clear, new_positions

SEED = 88172645463325252
CHECKSUM_MASK = (1 << 32) - 1


class Run(NamedTuple):
    """What a run of rounds did; equal for equal seeds, but for the time."""

    plies: int
    listed: int
    checksum: int
    seconds: float = 0.0


@compiled
def random_rounds(
    position: Position, deal: Deal, moves: MoveNumbers, state: Dice, rounds: int
) -> tuple[int, int, int]:
    """Play whole rounds; give the plies, the moves listed and a checksum of the moves played."""
    plies = 0
    listed = 0
    checksum = 0
    for number in range(rounds):
        clear(position, number & 1)
        shuffle(deal, state)
        settle(position, deal)
        while position.awaiting != Awaiting.NOTHING:
            count = list_moves(position, moves)
            move = natural(moves[below(state, count)])
            listed += count
            checksum = (checksum * 31 + move) & CHECKSUM_MASK
            play(position, move)
            settle(position, deal)
            plies += 1
    return plies, listed, checksum


def run_kernel(rounds: int) -> Run:
    """Play rounds in the kernel, from the fixed seed."""
    position, deal = new_positions(1)[0], sorted_deals()[0]
    state = np.array([SEED], dtype=np.uint64)
    moves = new_move_list()
    began = time.process_time()
    plies, listed, checksum = random_rounds(position, deal, moves, state, rounds)
    return Run(int(plies), int(listed), int(checksum), time.process_time() - began)


TABLES = {
    name: getattr(module, name)
    for module, names in (
        (move_numbers, "FIRST_SALE_OF SMALLEST_SALE LADDER OFFER_START OFFER CHOICE_KINDS CHOICE_BLOCK"),
        (move_numbers, "CHOICE_NUMBER PAYMENT_START PAYMENT_RANK SALE_GOOD SALE_CARDS EXCHANGED"),
        (tokens, "PILE_SIZE WORTH BONUS_COUNTS BONUS_PILE_SIZE"),
    )
    for name in names.split()
}


def _header() -> str:
    """Write the tables as C constants, as narrow as they come."""
    lines = [
        f"enum {{ FIRST_SALE = {move_numbers.FIRST_SALE}, FIRST_EXCHANGE = {move_numbers.FIRST_EXCHANGE} }};"
    ]
    for name, table in TABLES.items():
        kind = {"i1": "int8_t", "u1": "uint8_t", "u2": "uint16_t", "i8": "int32_t"}[table.dtype.str[1:]]
        lines.append(f"static const {kind} {name}[] = {{{','.join(map(str, table.ravel().tolist()))}}};")
    return "\n".join(lines)


def build_c() -> Callable[[int], Run]:
    """Build the C twin with gcc and give a function that runs it from the fixed seed."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "tables.h").write_text(_header())
        library = Path(folder, "random_rounds.so")
        source = Path(__file__).with_suffix(".c")
        options = ["-O3", "-march=native", "-Wall", "-Werror", "-shared", "-fPIC", f"-I{folder}"]
        subprocess.run(["gcc", *options, "-o", library, source], check=True)
        function = ctypes.CDLL(str(library)).random_rounds
    function.restype = ctypes.c_int64
    deal = sorted_deals()[0]
    deck, bonuses = deal.deck.astype(np.int32), deal.bonuses.astype(np.int32)

    def run_c(rounds: int) -> Run:
        state = np.array([SEED], dtype=np.uint64)
        found = np.zeros(2, dtype=np.int64)
        pointers = [array.ctypes.data_as(ctypes.c_void_p) for array in (deck, bonuses, state, found)]
        began = time.process_time()
        plies = function(*pointers[:3], ctypes.c_int64(rounds), pointers[3])
        seconds = time.process_time() - began
        return Run(plies, int(found[0]), int(found[1]), seconds)

    return run_c
