"""What each learner by self-play needs: rounds to play, examinations, and a player of the arena."""

import argparse
import sys
import time
from functools import cache

import numpy as np
import torch
from move_network import MoveNetwork

import jaipur
from jaipur.envs import arena
from jaipur.envs.vector import SelfPlayVectorEnv

CLEAR = 40  # rupees: no win counts for more than one by so many
EXAMS, EXAM_PART = 8, 10  # while it learns, each with a tenth of the deals of the report


class SelfPlay:
    """Many rounds side by side; the caller moves for both seats."""

    def __init__(self, rounds, seed):
        self.env = SelfPlayVectorEnv(rounds, action="index")
        self.observed, self.infos = self.env.reset(seed=seed)

    def seen(self):
        """Return what the seat to move observes in each round, and which choices are moves."""
        return torch.as_tensor(self.observed), torch.as_tensor(self.infos["action_mask"]).bool()

    def step(self, actions):
        """Move in each round; return the reward of the seat that moved, and whether the round is over.

        Half of the reward is for the win, half for its margin, which says more of what a move was worth.
        """
        seats, rounds = self.infos["seat"].copy(), np.arange(len(actions))
        self.observed, won, over, _, self.infos = self.env.step(actions.numpy())
        rupees = self.env.rounds.rupees
        margin = np.clip((rupees[rounds, seats] - rupees[rounds, 1 - seats]) / CLEAR, -1, 1)
        return torch.as_tensor((won + margin * over) / 2).float(), torch.as_tensor(over)


def player(network):
    """Return a policy for the arena: the move that a network gives the largest number."""

    def policy(seen):
        with torch.no_grad():
            mask = torch.as_tensor(seen["action_mask"]).bool().unsqueeze(0)
            return int(network(torch.as_tensor(seen["observation"]).unsqueeze(0), mask).argmax())

    return policy


@cache
def saved_player(file):
    """Return the player that was saved last."""
    torch.set_num_threads(1)
    network = MoveNetwork()
    network.load_state_dict(torch.load(file, weights_only=True))
    return player(network)


def examine(name, network, deals, seed):
    """Print how many rounds a network wins against the heuristic, and the CPU time until then."""
    spent = time.process_time()
    policy = arena.contestant(player(network), name=name)
    score = jaipur.compare(policy, "heuristic", deals=deals, seed=seed).score
    print(f"{name}, {spent:.0f} CPU-seconds")
    print(f"wins {score.mean:.1%} against the heuristic, between {score.low:.1%} and {score.high:.1%}")
    sys.stdout.flush()


def main(name, course, file):
    """Train, save, and let what was learned play the heuristic; a course yields its moves and its network."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--moves", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--save", default=file)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(asked.seed)
    exams = 0
    for moves, network in course(asked.moves, asked.seed):
        if moves * EXAMS >= (exams + 1) * asked.moves:
            exams = moves * EXAMS // asked.moves
            examine(f"{name}, {moves} moves", network, -(-asked.deals // EXAM_PART), asked.seed + 1)
    torch.save(network.state_dict(), asked.save)
    examine(f"{name}, {moves} moves, seed {asked.seed}", network, asked.deals, asked.seed)
