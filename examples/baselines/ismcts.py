"""Information set Monte Carlo tree search in plain Python: one tree, and another world for each walk down it.

`python ismcts.py` lets it play the heuristic, with 200 walks a move. Only the rules are compiled. The player
`ismcts` of the roster does the same in machine code. It needs `pip install jaipur-game`.

Cowling, Powley and Whitehouse, 2012.
"""

import argparse
import math
import time

import jaipur
from jaipur import Decision
from jaipur.players.decision import root_and_dice
from jaipur.players.dice import below
from jaipur.players.worlds.playout import WORLD, draw_world, halves, new_room, play_on, play_out
from jaipur.rules.round.legality import list_moves
from jaipur.rules.round.moves import move_of
from jaipur.rules.round.position import Awaiting, at

EXPLORATION = 0.7


class Node:
    """A move in the tree: how often it was possible, how often it was played, and what it won."""

    def __init__(self, mover=None):
        self.mover = mover
        self.possible = self.visits = 0
        self.won = 0.0
        self.children = {}

    def promise(self):
        """UCB1: what it won, and more for a move that was seldom tried when it was possible."""
        return self.won / self.visits + EXPLORATION * math.sqrt(math.log(self.possible) / self.visits)


class Ismcts:
    """A player of the arena."""

    name = "ismcts.py"

    def __init__(self, walks=200, seed=1):
        self.walks = walks
        self.seed = seed

    def choose(self, view, limits):
        """Choose the move that was tried most often."""
        root, dice = root_and_dice(b"%d" % self.seed, view)
        room, top = new_room(root), Node()
        for _ in range(self.walks):
            self.walk(room, top, dice)
        move, best = max(top.children.items(), key=lambda child: child[1].visits)
        return Decision(move_of(move), best.won / best.visits, work=self.walks)

    def walk(self, room, top, dice):
        """Draw a world, go down the tree in it, add a node, play out at random, and count who won."""
        draw_world(room, dice)
        world, deal = at(room.positions, WORLD), room.deals[0]
        node, path, known = top, [], True
        while known and world.awaiting != Awaiting.NOTHING:
            legal = [int(move) for move in room.moves[: list_moves(world, room.moves)]]
            untried = [move for move in legal if move not in node.children]
            known = not untried
            if untried:
                node.children[move := untried[below(dice, len(untried))]] = Node(int(world.to_move))
            else:
                move = max(legal, key=lambda move: node.children[move].promise())
            for other in legal:
                if other in node.children:
                    node.children[other].possible += 1
            node = node.children[move]
            path.append(node)
            play_on(world, deal, move)
        winner = play_out(world, deal, room.moves, dice)
        for node in path:
            node.visits += 1
            node.won += halves(winner, node.mover) / 2


def main():
    """Play mirrored deals against the heuristic, and print how many rounds are won."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--walks", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=100)
    asked = parser.parse_args()
    player = Ismcts(asked.walks, asked.seed)
    score = jaipur.compare(player, "heuristic", deals=asked.deals, seed=asked.seed).score
    print(f"ISMCTS, {asked.walks} walks a move, seed {asked.seed}, {time.process_time():.0f} CPU-seconds")
    print(f"wins {score.mean:.1%} against the heuristic, between {score.low:.1%} and {score.high:.1%}")


if __name__ == "__main__":
    main()
