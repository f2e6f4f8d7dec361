"""Hints: the strongest bot's move, remembered for each position, and few at a time for one asker."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from jaipur.online.match_ids import MatchId
from jaipur.online.play.ports import Thinker
from jaipur.review.explanation.advice import ADVISER, SEED
from jaipur.rules.round.moves import Move
from jaipur.rules.view import View
from jaipur.server.http.cost.open_count import OpenCount
from jaipur.server.http.cost.payers import Payers
from jaipur.server.http.cost.rejections import LimitName, Rejections
from jaipur.server.http.problems import ApiError
from jaipur.wire.problems import Trouble

AT_ONCE: Final = 8
"""Hints of one address that are computed or wait, half of the queue; an account has half as many."""
MOST_WAITING: Final = 16
"""Hints of all askers that wait for a thread."""
MOST_REMEMBERED: Final = 2_000

AskedPosition = tuple[MatchId, int, int | None]
"""A version of a match, and the seat that asks."""


class HintDesk:
    """Computes hints in threads that the bots do not need just now."""

    def __init__(self, thinker: Thinker, rejections: Rejections) -> None:
        self._thinker = thinker
        self._rejections = rejections
        self._open = OpenCount(AT_ONCE)
        self._moves: OrderedDict[AskedPosition, Move] = OrderedDict()

    def known(self, position: AskedPosition) -> Move | None:
        """Return a move that was computed before, which costs nothing."""
        return self._moves.get(position)

    async def move(self, position: AskedPosition, view: View, payers: Payers) -> Move:
        """Compute a move; refuse the request if its asker has too many, or if it takes too long."""
        if not self._open.enter(payers):
            self._rejections.count(LimitName.HINTS)
            raise ApiError(Trouble.TOO_OFTEN, wait=1)
        try:
            move = await self._thinker.think(ADVISER, view, SEED)
        except TimeoutError:
            self._rejections.count(LimitName.HINTS)
            raise ApiError(Trouble.UNAVAILABLE, wait=1) from None
        finally:
            self._open.leave(payers)
        self._moves[position] = move
        if len(self._moves) > MOST_REMEMBERED:
            self._moves.popitem(last=False)
        return move
