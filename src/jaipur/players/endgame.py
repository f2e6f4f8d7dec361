"""The end of a round solved exactly: what moves are worth where all cards are known.

The model is the seat to move, and all that it knows: every card, its own bonus tokens, and how many the other
has of each pile (K2). It maximises its chance to win the round, half of it for a perfect tie; the other seat
minimises that very chance, as if it knew no more. Refills and the seat's own bonus tokens are chance nodes;
of the other's draws only the number counts. Depth first, with bounds: nothing is cut that could matter.
"""

from __future__ import annotations

from typing import Final

from jaipur.compiling import compiled, natural
from jaipur.players.endgame_branches import is_blind_draw, list_chances, order_moves
from jaipur.players.endgame_desk import LEVELS, SALTS, TABLE, EndgameDesk, Frame
from jaipur.players.ending import is_ending, win_chance
from jaipur.players.outlook import CAMELS, GAIN, list_endings, list_hopes
from jaipur.players.standing import UNKNOWN, lay_hidden, standing
from jaipur.rules.cards import GOODS
from jaipur.rules.legal import list_moves
from jaipur.rules.play import draw_bonus, draw_card, play
from jaipur.rules.position import Awaiting, Position, in_deck

MOST_DECK: Final = 3
"""Cards in the deck beyond which hardly a position can be solved."""

_OPEN: Final = -1.0
"""In the place of a value: there is more to search."""
_SLACK: Final = 1e-9
"""A window of a chance is so much wider than need be, lest rounding take a bound for a value."""
_NO_MOVE: Final = -1
_HOPES_OF_OTHER: Final = 2
_VIEWS: Final = 3
"""What bounds a value: the mover's endings, its hopes, and those of the other."""


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


@compiled
def solve(desk: EndgameDesk, budget: int) -> int:
    """Find what the moves of the desk's first position are worth; give their number, or 0 if not solved.

    A position that takes more visits than the budget is not solved; `desk.job` has the visits made.
    """
    seat = natural(desk.positions[0].to_move)
    job = desk.job[0]
    _begin(desk)
    level = natural(0)  # a plain 0 would be a type of its own, and all that takes it compiled twice
    entering = True
    while job.work <= budget and level < LEVELS:
        value = _enter(desk, level, seat) if entering else _leave(desk, level)
        if value == UNKNOWN:
            place = natural(desk.standings.asked[0])
            desk.standings.chances[place] = win_chance(desk.positions[LEVELS], seat, desk.leads)
            continue
        if value != _OPEN:
            if level == 0:
                return natural(desk.frames[0].count)
            level -= 1
            _weigh(desk, level, seat, value)
        elif desk.positions[level].awaiting == Awaiting.MOVE:
            desk.frames[level].count = list_moves(desk.positions[level], desk.moves[level])
            order_moves(desk, level)
        entering = desk.frames[level].next < desk.frames[level].count
        if entering:
            desk.positions[level + 1] = desk.positions[level]
            move = natural(desk.moves[level, natural(desk.frames[level].next)])
            if desk.positions[level].awaiting == Awaiting.MOVE:
                play(desk.positions[level + 1], move)
            _descend(desk, level, seat, move)
            level += 1
    return 0


@compiled
def _begin(desk: EndgameDesk) -> None:
    """Forget what earlier searches found, so that equal positions always take equal work."""
    desk.job[0].serial += 1
    desk.job[0].work = 0
    desk.job[0].best = 0
    desk.frames[0].alpha = 0.0
    desk.frames[0].beta = 1.0
    for deck in range(desk.positions[0].deck + 1):
        desk.killers[deck, 0] = _NO_MOVE
        desk.killers[deck, 1] = _NO_MOVE
    for number in range(len(desk.values)):
        desk.values[number] = _OPEN


@compiled
def _enter(desk: EndgameDesk, level: int, seat: int) -> float:
    """Give the value of a level's position if it can be known at once; else open it, its window narrowed."""
    position = desk.positions[level]
    frame = desk.frames[level]
    is_turn = position.awaiting == Awaiting.MOVE
    is_over = is_ending(position) and not is_blind_draw(desk, position, seat)
    frame.next = 0
    frame.low = 0.0
    frame.high = 1.0
    is_new = is_over or (is_turn and level > 0 and not _recall(desk, level))
    if is_new and not _look(desk, level, seat, int(is_over)):
        return UNKNOWN
    if frame.low >= frame.beta or frame.low == frame.high:
        return float(frame.low)
    if frame.high <= frame.alpha:
        return float(frame.high)
    frame.best = 0.0
    frame.rest = 1.0
    if is_turn:
        frame.alpha = frame.floor = max(frame.alpha, frame.low)
        frame.beta = frame.ceiling = min(frame.beta, frame.high)
        frame.best = frame.low if position.to_move == seat else frame.high
    else:
        list_chances(desk, level, seat)
    return _OPEN


@compiled
def _recall(desk: EndgameDesk, level: int) -> bool:
    """Look up the bounds that were found when the position was visited before, if it was."""
    frame = desk.frames[level]
    key = 0
    for place in range(len(SALTS)):
        key += desk.rows[level, place] * SALTS[place]
    frame.key = key
    entry = desk.table[natural(key & (TABLE - 1))]
    if entry.key != key or entry.serial != desk.job[0].serial:
        return False
    frame.low = entry.low
    frame.high = entry.high
    return True


@compiled
def _look(desk: EndgameDesk, level: int, seat: int, is_over: int) -> bool:
    """Bound a value by what the mover can end with, and what either seat can hope for; False if UNKNOWN."""
    position = desk.positions[level]
    frame = desk.frames[level]
    mover = natural(position.to_move)
    for view in range(1 if is_over else _VIEWS):
        who = 1 - mover if view == _HOPES_OF_OTHER else mover
        if is_over:
            desk.prospects[0, GAIN] = 0
            desk.prospects[0, CAMELS] = 0
            count = 1
        elif view == 0:
            count = list_endings(position, desk.prospects)
        else:
            count = list_hopes(position, who, desk.prospects, desk.gains)
        value = _best_prospect(desk, level, seat, who, count)
        if value == UNKNOWN:
            return False
        raises = (view == 0) == (who == seat)
        if count > 0 and (is_over or raises):
            frame.low = max(frame.low, value)
        if count > 0 and (is_over or not raises):
            frame.high = min(frame.high, value)
        if frame.low >= frame.beta or frame.high <= frame.alpha:
            break
    return True


@compiled
def _best_prospect(desk: EndgameDesk, level: int, seat: int, who: int, count: int) -> float:
    """Give the best that one of the prospects is worth to whoever has them; UNKNOWN if one is."""
    position = desk.positions[level]
    best = 0.0 if who == seat else 1.0
    for number in range(count):
        position.income[who] += desk.prospects[number, GAIN]
        position.herd[who] += desk.prospects[number, CAMELS]
        value = standing(position, seat, desk.job[0].luck, desk.standings)
        if value == UNKNOWN:
            desk.positions[LEVELS] = position
        position.income[who] -= desk.prospects[number, GAIN]
        position.herd[who] -= desk.prospects[number, CAMELS]
        if value == UNKNOWN:
            return UNKNOWN
        best = max(best, value) if who == seat else min(best, value)
    return best


@compiled
def _descend(desk: EndgameDesk, level: int, seat: int, what: int) -> None:
    """Hand the next level its window, and its chance where chance is awaited."""
    desk.job[0].work += 1
    position = desk.positions[level + 1]
    above = desk.frames[level]
    below = desk.frames[level + 1]
    below.alpha = above.alpha
    below.beta = above.beta
    awaited = desk.positions[level].awaiting
    if awaited == Awaiting.MOVE:
        return
    chance = desk.chances[level, natural(above.next)]
    below.alpha = max(0.0, (above.alpha - above.best - above.rest + chance) / chance - _SLACK)
    below.beta = min(1.0, (above.beta - above.best) / chance + _SLACK)
    if awaited == Awaiting.REFILL:
        draw_card(position, what)
    else:
        draw_bonus(position, what)
        lay_hidden(position, seat, natural(awaited - Awaiting.BONUS_THREE))


@compiled
def _weigh(desk: EndgameDesk, level: int, seat: int, value: float) -> None:
    """Take in the value of what was searched below a level, and stop there once no more can matter."""
    position = desk.positions[level]
    frame = desk.frames[level]
    number = natural(frame.next)
    frame.next += 1
    if position.awaiting != Awaiting.MOVE:
        _weigh_chance(frame, desk.chances[level, number], value)
        return
    if level == 0:
        desk.values[number] = value
        if value > frame.best or number == 0:
            desk.job[0].best = number
    if position.to_move == seat:
        frame.best = max(frame.best, value)
    else:
        frame.best = min(frame.best, value)
    if level == 0 and desk.job[0].every:
        return
    if position.to_move == seat:
        frame.alpha = max(frame.alpha, value)
    else:
        frame.beta = min(frame.beta, value)
    if frame.alpha >= frame.beta:
        frame.next = frame.count
        desk.killers[natural(position.deck), natural(position.to_move)] = desk.moves[level, number]


@compiled
def _weigh_chance(frame: Frame, chance: float, value: float) -> None:
    """Add a share to the sum; enough once even the best of the rest is too little, or the worst too much."""
    frame.best += chance * value
    frame.rest -= chance
    if frame.next < frame.count:
        if frame.best + frame.rest <= frame.alpha:
            frame.best += frame.rest
            frame.next = frame.count
        elif frame.best >= frame.beta:
            frame.next = frame.count


@compiled
def _leave(desk: EndgameDesk, level: int) -> float:
    """Give the value found for a level's position, or a bound outside its window, and remember it."""
    frame = desk.frames[level]
    value = frame.best
    if level > 0 and desk.positions[level].awaiting == Awaiting.MOVE:
        entry = desk.table[natural(frame.key & (TABLE - 1))]
        entry.key = frame.key
        entry.serial = desk.job[0].serial
        entry.low = value if value > frame.floor else frame.low
        entry.high = value if value < frame.ceiling else frame.high
    return float(value)
