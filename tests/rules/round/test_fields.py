"""Records as Python sees them: quick to read, the same in every process."""

from __future__ import annotations

import pickle
from itertools import permutations

import numpy as np
import pytest

from jaipur.envs.rounds import LEGAL, SMALL_DEAL
from jaipur.players.baselines.ismcts import NODE
from jaipur.players.decision_record import DECISION
from jaipur.players.endgame.frame import FRAME
from jaipur.players.endgame.transpositions import ENTRY
from jaipur.players.endgame.workspace import JOB
from jaipur.players.search.character import CHARACTER
from jaipur.players.search.search_job import SEARCH_JOB
from jaipur.review.estimation.draw_luck import LUCK
from jaipur.review.estimation.estimate_workspace import ESTIMATE, WORTH
from jaipur.rules.round.deal import DEAL
from jaipur.rules.round.position import POSITION, Awaiting, at, hand_size, new_positions
from jaipur.rules.round.seat_view import SEAT_VIEW

GAME = (POSITION, SEAT_VIEW, DEAL, SMALL_DEAL, LEGAL)
REVIEW = (WORTH, ESTIMATE, LUCK)
RECORDS = (*GAME, *REVIEW, NODE, FRAME, ENTRY, JOB, DECISION, CHARACTER, SEARCH_JOB)


def test_what_is_written_to_a_record_is_read_from_it_and_from_its_array() -> None:
    """By kernels, by Python, and by numpy."""
    positions = new_positions(2)
    at(positions, 1).deck = 7
    at(positions, 1).hand[1, 2] = 3

    assert positions["deck"].tolist() == [0, 7]
    assert positions["hand"][1, 1, 2] == at(positions, 1).hand[1, 2] == 3
    assert hand_size(at(positions, 1), 1) == 3
    assert at(positions).deck == 0


def test_a_single_number_is_compared_without_a_line_of_python() -> None:
    """Where numpy calls back into Python it drops what is raised there, and so Ctrl-C."""
    position = at(new_positions(1))
    position.awaiting = Awaiting.MOVE

    assert type(position.awaiting) is int
    assert position.awaiting == Awaiting.MOVE


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: kind.type.__name__)
def test_records_are_sent_to_other_processes_and_come_back_alike(kind: np.dtype[np.void]) -> None:
    """Numpy pickles the class of a record by where it stands."""
    records = np.zeros(2, dtype=kind)

    found = pickle.loads(pickle.dumps(records))  # noqa: S301 - just pickled

    assert found.dtype.type is kind.type
    assert np.array_equal(found, records)


def test_records_are_not_taken_for_each_other() -> None:
    """Each has a class of its own."""
    assert all(one.type is not other.type for one, other in permutations(RECORDS, 2))
