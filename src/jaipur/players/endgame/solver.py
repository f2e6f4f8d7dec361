"""The end of a round solved exactly: what moves are worth where all cards are known.

The model is the seat to move, and all that it knows: every card, its own bonus tokens, and how many the other
has of each pile (K2). It maximises its chance to win the round, half of it for a perfect tie; the other seat
minimises that very chance, as if it knew no more. Refills and the seat's own bonus tokens are chance nodes;
of the other's draws only the number counts. Depth first, with bounds: nothing is cut that could matter.
"""

from __future__ import annotations

from typing import Final

from jaipur.compiling import compiled, compiled_apart, compiled_first, natural
from jaipur.players.endgame.branches import is_blind_draw, list_branches
from jaipur.players.endgame.frame import (
    add_share,
    hand_share_of_window,
    hand_window,
    narrow_window,
    open_chance,
    open_turn,
    take_value,
)
from jaipur.players.endgame.last_turn import is_ending, win_chance
from jaipur.players.endgame.score_cache import UNKNOWN, lay_hidden
from jaipur.players.endgame.static_evaluation import evaluate
from jaipur.players.endgame.transpositions import recall, remember
from jaipur.players.endgame.workspace import LEVELS, EndgameWorkspace
from jaipur.rules.cards import GOODS
from jaipur.rules.round.play import draw_bonus, draw_card, play
from jaipur.rules.round.position import Awaiting, Position, in_deck

MOST_DECK: Final = 3
"""Cards in the deck beyond which hardly a position can be solved."""

_OPEN: Final = -1.0
"""In the place of a value: there is more to search."""
_NO_MOVE: Final = -1


@compiled
def is_settled(position: Position, seat: int) -> bool:
    """Whether few cards are left and a seat can name them: the other's hand follows from what is public."""
    hidden = 0
    unseen = 0
    most = 0
    for good in range(GOODS):
        not_shown = position.hand[1 - seat, good] - position.seen[1 - seat, good]
        left = in_deck(position, good) + not_shown
        hidden += not_shown
        unseen += left
        most = max(most, left)
    known = hidden == 0 or hidden == unseen or most == unseen
    return position.deck <= MOST_DECK and known


@compiled_first
@compiled_apart
def solve(workspace: EndgameWorkspace, budget: int) -> int:
    """Find what the moves of the first position are worth; return their number, or 0 if not solved.

    A position that takes more visits than the budget is not solved; `job` has the visits made. The search is
    depth first with a stack of its own: a level opens a frame, pushes its branches one after another, takes
    the value of each, and closes.
    """
    seat = natural(workspace.positions[0].to_move)
    job = workspace.job[0]
    _begin(workspace)
    level = natural(0)  # a plain 0 would be a type of its own, and all that takes it compiled twice
    is_new = True
    while job.work <= budget and level < LEVELS:
        value = _open(workspace, level, seat) if is_new else _close(workspace, level)
        if value == UNKNOWN:
            missing = natural(workspace.standings.asked[0])
            chance = win_chance(workspace.positions[LEVELS], seat, workspace.leads)
            workspace.standings.chances[missing] = chance
            continue  # and open the same frame again
        if value == _OPEN:
            list_branches(workspace, level, seat)
        elif level == 0:
            return natural(workspace.frames[0].count)
        else:
            level -= 1
            _take_value(workspace, level, seat, value)
        is_new = workspace.frames[level].next < workspace.frames[level].count
        if is_new:
            _push(workspace, level, seat)
            level += 1
    return 0


@compiled
def _begin(workspace: EndgameWorkspace) -> None:
    """Forget what earlier searches found, so that equal positions always take equal work."""
    workspace.job[0].serial += 1
    workspace.job[0].work = 0
    workspace.job[0].best = 0
    workspace.frames[0].alpha = 0.0
    workspace.frames[0].beta = 1.0
    for deck in range(workspace.positions[0].deck + 1):
        workspace.killers[deck, 0] = _NO_MOVE
        workspace.killers[deck, 1] = _NO_MOVE
    for number in range(len(workspace.values)):
        workspace.values[number] = _OPEN


@compiled
def _open(workspace: EndgameWorkspace, level: int, seat: int) -> float:
    """Return the value of a level's position if it is known without search; else _OPEN, or UNKNOWN.

    UNKNOWN asks for a chance that the score cache lacks. After _OPEN the frame is ready for its branches.
    """
    position = workspace.positions[level]
    frame = workspace.frames[level]
    job = workspace.job[0]
    is_turn = position.awaiting == Awaiting.MOVE
    is_over = is_ending(position) and not is_blind_draw(position, seat, job.luck)
    frame.next = 0
    frame.low = 0.0
    frame.high = 1.0
    is_fresh = is_over or (
        is_turn and level > 0 and not recall(workspace.table, frame, workspace.rows, level, job.serial)
    )
    if is_fresh and not evaluate(workspace, level, seat, int(is_over)):
        return UNKNOWN
    if frame.low >= frame.beta or frame.low == frame.high:
        return float(frame.low)
    if frame.high <= frame.alpha:
        return float(frame.high)
    if is_turn:
        open_turn(frame, int(position.to_move == seat))
    else:
        open_chance(frame)
    return _OPEN


@compiled
def _push(workspace: EndgameWorkspace, level: int, seat: int) -> None:
    """Play or draw the next branch of a level into the level below, with a window of its own."""
    workspace.job[0].work += 1
    workspace.positions[level + 1] = workspace.positions[level]
    position = workspace.positions[level + 1]
    above = workspace.frames[level]
    below = workspace.frames[level + 1]
    number = natural(above.next)
    branch = natural(workspace.moves[level, number])
    awaited = workspace.positions[level].awaiting
    if awaited == Awaiting.MOVE:
        play(position, branch)
        hand_window(above, below)
        return
    hand_share_of_window(above, below, workspace.chances[level, number])
    if awaited == Awaiting.REFILL:
        draw_card(position, branch)
    else:
        draw_bonus(position, branch)
        lay_hidden(position, seat, natural(awaited - Awaiting.BONUS_THREE))


@compiled
def _take_value(workspace: EndgameWorkspace, level: int, seat: int, value: float) -> None:
    """Take the value of the branch just searched into its frame, and skip the others if none can matter."""
    position = workspace.positions[level]
    frame = workspace.frames[level]
    number = natural(frame.next)
    frame.next += 1
    if position.awaiting != Awaiting.MOVE:
        add_share(frame, workspace.chances[level, number], value)
        return
    if level == 0:
        workspace.values[number] = value
        if value > frame.best or number == 0:
            workspace.job[0].best = number
    maximises = int(position.to_move == seat)
    take_value(frame, value, maximises)
    if level == 0 and workspace.job[0].every:
        return
    if narrow_window(frame, value, maximises):
        frame.next = frame.count
        workspace.killers[natural(position.deck), natural(position.to_move)] = workspace.moves[level, number]


@compiled
def _close(workspace: EndgameWorkspace, level: int) -> float:
    """Return the value found for a level's position, or a bound outside its window, and remember it."""
    frame = workspace.frames[level]
    if level > 0 and workspace.positions[level].awaiting == Awaiting.MOVE:
        remember(workspace.table, frame, workspace.job[0].serial)
    return float(frame.best)
