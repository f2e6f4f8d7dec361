"""The kernels of the module, and the arguments that they are exported with.

Every array of the arguments has its place in the module's memory. Only numbers are parameters: 0 stands for
an i32, and 0.0 for an f64.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from jaipur.players.decision_record import DecisionRecord, new_decision_record
from jaipur.players.dice import Dice
from jaipur.players.elementary import exp
from jaipur.players.endgame.last_turn import win_chance
from jaipur.players.endgame.solver import solve
from jaipur.players.endgame.workspace import EndgameWorkspace, new_endgame_workspace
from jaipur.players.network.greedy import decide_at_sight
from jaipur.players.network.net import Net
from jaipur.players.network.weights import load_net
from jaipur.players.opponents import Character
from jaipur.players.search.character import (
    CharacterRecord,
    CharacterScratch,
    character_record,
    decide_in_character,
    new_character_scratch,
)
from jaipur.players.search.search_job import SEARCH_JOB, SearchJob, add_work
from jaipur.players.search.search_steps import begin_search, conclude_search, goes_on, solve_end
from jaipur.players.search.tree import Tree, new_tree, plant
from jaipur.players.search.tree_search import visit_root
from jaipur.players.worlds.plainest_world import lay_plainest_world
from jaipur.players.worlds.random_deal import sorted_deals
from jaipur.review.estimation.calibration import calibrated, load_calibration
from jaipur.review.estimation.draw_luck import LuckWorkspace, new_luck_workspace, waiting_chance, weigh_draw
from jaipur.review.estimation.estimate_workspace import EstimateWorkspace, new_estimate_workspace
from jaipur.review.estimation.estimator import USUAL_WORK
from jaipur.review.estimation.forecast import Forecast
from jaipur.review.estimation.luck import WORLDS
from jaipur.review.estimation.worths import begin_estimate, may_be_solved, next_visit, take_solved
from jaipur.rules.round.deal import Deal
from jaipur.rules.round.legality import (
    MoveNumbers,
    list_moves,
    may_draw_bonus,
    may_draw_card,
    new_move_list,
    refuse,
)
from jaipur.rules.round.play import draw_bonus, draw_card, play, settle
from jaipur.rules.round.position import Ints, Position, Positions, at, clear, new_positions
from jaipur.rules.round.scoring import rupees, winner
from jaipur.rules.round.seat_view import SeatView, new_seat_views, seat_view_at, see
from webassembly.rounds import play_rounds

ROOM: Final = 1 << 14
"""Branches that the search tree has room for."""
OTHER_SERIALS: Final = 1 << 40
"""The numbers of the solver's searches for estimates begin here: it shares a table with that of players."""

PRIVATE: Final = (
    "scratch.",
    "tree.",
    "endgame.",
    "estimation.endgame.",
    "estimation.job",
    "estimation.trials.",
    "luck.awaits",
    "luck.draws.",
    "luck.mine",
    "luck.theirs",
    "luck.worlds",
)
"""Arrays that only kernels read and write: the module does not export their addresses."""


class World(NamedTuple):
    """Every array of the module's memory, by the name under which TypeScript finds it."""

    position: Position
    deal: Deal
    moves: MoveNumbers
    dice: Dice
    played: Ints
    """What `play_rounds` did: plies, moves listed, checksum."""
    view: SeatView
    """What a seat may know of the position."""
    root: Positions
    """The plainest world of the view, in which a player decides."""
    character: CharacterRecord
    scratch: CharacterScratch
    search: SearchJob
    decision: DecisionRecord
    net: Net
    """Zeros, until the weights are installed."""
    tree: Tree
    endgame: EndgameWorkspace
    estimation: EstimateWorkspace
    """What moves are estimated with; network, tree and solver are the ones above."""
    luck: LuckWorkspace
    before: Positions
    after: Positions
    """The positions before and after the move whose luck is weighed."""


def new_world() -> World:
    """Allocate every array, with what it holds before the first call."""
    net = Net(*(np.zeros_like(layer) for layer in load_net()))
    tree, endgame, jobs = (
        new_tree(net, ROOM),
        new_endgame_workspace(every=False),
        np.zeros(1, dtype=SEARCH_JOB),
    )
    return World(
        position=at(new_positions(1)),
        deal=sorted_deals()[0],
        moves=new_move_list(),
        dice=np.ones(1, dtype=np.uint64),
        played=np.zeros(3, dtype=np.int64),
        view=seat_view_at(new_seat_views(1)),
        root=new_positions(1),
        character=character_record(Character()),
        scratch=new_character_scratch(),
        search=cast("SearchJob", jobs[0]),
        decision=new_decision_record(),
        net=net,
        tree=tree,
        endgame=endgame,
        estimation=_new_estimation(net, tree, endgame, jobs),
        luck=_new_luck(net, tree),
        before=new_positions(1),
        after=new_positions(1),
    )


def _new_estimation(
    net: Net, tree: Tree, endgame: EndgameWorkspace, jobs: NDArray[np.void]
) -> EstimateWorkspace:
    """Allocate what estimates need of their own: one copy of the search then serves players and reviews."""
    job = endgame.job.copy()
    job["every"], job["serial"] = 1, OTHER_SERIALS
    return new_estimate_workspace(net, USUAL_WORK)._replace(
        tree=tree, endgame=endgame._replace(job=job), job=jobs
    )


def _new_luck(net: Net, tree: Tree) -> LuckWorkspace:
    """Allocate what luck needs of its own, in the same way."""
    curve, scratch = load_calibration().curve, tree.scratch
    forecast = Forecast(net, scratch.workspace, scratch.deals, scratch.pool, scratch.odds, np.array(curve))
    return new_luck_workspace(net, curve, WORLDS)._replace(forecast=forecast)


class Export(NamedTuple):
    """A kernel with the very arguments that it is called with."""

    kernel: Callable[..., Any]
    arguments: Mapping[str, Any]

    @property
    def numbers(self) -> dict[str, type[int | float]]:
        """The parameters that are left: their names, and int or float."""
        return {name: type(value) for name, value in self.arguments.items() if isinstance(value, int | float)}

    @property
    def result(self) -> type[int | float] | None:
        """What it returns: int, also for bool and for members of an enumeration, float, or None."""
        match inspect.signature(self.kernel).return_annotation:
            case "None":
                return None
            case "float":
                return float
            case _:
                return int


Exports = dict[str, Export]


def rules(world: World) -> Exports:
    """Export the rules."""
    position, deal, moves = world.position, world.deal, world.moves
    chance = {"position": position}
    return {
        "clear": Export(clear, {"position": position, "starter": 0}),
        "list_moves": Export(list_moves, {"position": position, "moves": moves}),
        "refuse": Export(refuse, {"position": position, "number": 0}),
        "play": Export(play, {"position": position, "move": 0}),
        "may_draw_card": Export(may_draw_card, chance | {"card": 0}),
        "may_draw_bonus": Export(may_draw_bonus, chance | {"kind": 0}),
        "draw_card": Export(draw_card, chance | {"card": 0}),
        "draw_bonus": Export(draw_bonus, chance | {"kind": 0}),
        "settle": Export(settle, {"position": position, "deal": deal}),
        "rupees": Export(rupees, {"position": position, "seat": 0}),
        "winner": Export(winner, {"position": position}),
        "play_rounds": Export(
            play_rounds,
            {
                "position": position,
                "deal": deal,
                "moves": moves,
                "dice": world.dice,
                "rounds": 0,
                "played": world.played,
            },
        ),
    }


def views(world: World) -> Exports:
    """Export what a seat may know, and the position that a player makes of it: it is handed nothing else."""
    return {
        "see": Export(see, {"position": world.position, "seat": 0, "open_hands": 0, "view": world.view}),
        "lay_plainest_world": Export(lay_plainest_world, {"view": world.view, "position": at(world.root)}),
    }


def endgame(world: World) -> Exports:
    """Export the solver of the end of a round."""
    leads = world.tree.scratch.workspace.leads
    solved = {"endgame": world.endgame, "job": world.search, "root": world.root, "record": world.decision}
    estimation = {"workspace": world.estimation}
    return {
        "win_chance": Export(win_chance, {"position": world.position, "seat": 0, "leads": leads}),
        "solve_end": Export(solve_end, solved),
        "may_be_solved": Export(may_be_solved, estimation | {"root": world.root}),
        "solve": Export(solve, {"workspace": world.estimation.endgame, "budget": 0}),
        "take_solved": Export(take_solved, estimation | {"count": 0}),
    }


def players(world: World) -> Exports:
    """Export how players decide: at first sight, in character, and by a search in steps."""
    tree, job = {"tree": world.tree}, {"job": world.search}
    net, dice, record = {"net": world.net}, {"dice": world.dice}, {"record": world.decision}
    root, workspace = {"root": world.root}, {"workspace": world.tree.scratch.workspace}
    character = {"scratch": world.scratch, "character": world.character}
    return {
        "decide_at_sight": Export(decide_at_sight, net | workspace | root | record),
        "decide_in_character": Export(
            decide_in_character, net | workspace | character | root | {"open_hands": 0} | dice | record
        ),
        "begin_search": Export(begin_search, job | root | dice | {"most": 0}),
        "plant": Export(plant, net | tree | {"position": world.root}),
        "add_work": Export(add_work, job | {"work": 0}),
        "goes_on": Export(goes_on, tree | job | {"timed": 0.0}),
        "visit_root": Export(visit_root, net | tree | job | dice | {"place": 0, "visits": 0}),
        "conclude_search": Export(conclude_search, tree | job | record),
    }


def reviews(world: World) -> Exports:
    """Export what reviews compute with: estimates in steps, luck, and their calibration."""
    estimation, luck, dice = {"workspace": world.estimation}, {"workspace": world.luck}, {"dice": world.dice}
    chance = {"before": world.before, "move": 0, "after": world.after}
    return {
        "begin_estimate": Export(begin_estimate, estimation | dice | {"played": 0}),
        "next_visit": Export(next_visit, estimation | dice),
        "weigh_draw": Export(weigh_draw, luck | chance | dice),
        "waiting_chance": Export(waiting_chance, luck | {"positions": world.before} | dice),
        "calibrated": Export(calibrated, {"chance": 0.0, "slope": 0.0, "shift": 0.0}),
        "exponential": Export(exp, {"x": 0.0}),
    }


GROUPS: Final[Mapping[str, Callable[[World], Exports]]] = {
    "rules": lambda world: rules(world) | views(world),
    "endgame": endgame,
    "players": lambda world: players(world) | reviews(world),
}
"""The exports by the process that compiles them. Each process compiles alone what its kernels call."""

COMPACT: Final = {"endgame"}
"""Groups that are compiled for size rather than for speed."""


def all_exports(world: World) -> Exports:
    """Give every export by its name."""
    return {name: export for group in GROUPS.values() for name, export in group(world).items()}
