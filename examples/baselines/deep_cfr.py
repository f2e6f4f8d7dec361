"""Deep CFR, as OpenSpiel has it, on a game of the family: a network in place of the table of CFR.

`python deep_cfr.py` walks through the smallest game by chance, learns what each action would have gained, and
prints how much a best response still gains. It needs `pip install 'jaipur-game[envs,lab]'`.

Brown, Lerer, Gross and Sandholm, 2019.
"""

import argparse
import time

import pyspiel
import torch
from open_spiel.python.algorithms.expected_game_score import policy_value
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.policy import UniformRandomPolicy, tabular_policy_from_callable
from open_spiel.python.pytorch.deep_cfr import DeepCFRSolver

import jaipur.envs.minis.openspiel  # noqa: F401 - registers the games of the family

REPORTS = 4
WALKS = 40  # in each iteration, for each seat
UNITS = (64, 64)
LEARNING_RATE = 1e-3
BATCH = 256
ADVANTAGE_STEPS = 200  # in each iteration, for a network that begins anew
POLICY_STEPS = 2_000  # before each report


def solver_of(game, iterations, seed):
    """Return a solver that does so many iterations each time it is asked to solve."""
    return DeepCFRSolver(
        game,
        policy_network_layers=UNITS,
        advantage_network_layers=UNITS,
        num_iterations=iterations,
        num_traversals=WALKS,
        learning_rate=LEARNING_RATE,
        batch_size_advantage=BATCH,
        batch_size_strategy=BATCH,
        memory_capacity=200_000,
        advantage_network_train_steps=ADVANTAGE_STEPS,
        policy_network_train_steps=POLICY_STEPS,
        seed=seed,
    )


def learned_policy(game, solver):
    """Return what the network for the average strategy says, as a table."""

    def shares(state):
        # The network also gives a little to actions that are not legal here.
        legal = solver.action_probabilities(state)
        total = sum(legal.values())
        return {action: share / total for action, share in legal.items()}

    return tabular_policy_from_callable(game, shares)


def reward_against_uniform(game, policy):
    """Return the mean reward of both seats against play that has all actions equally, exactly."""
    uniform, start = UniformRandomPolicy(game), game.new_initial_state()
    first = policy_value(start, [policy, uniform])[0]
    second = policy_value(start, [uniform, policy])[1]
    return (first + second) / 2


def main():
    """Solve a game in parts, and print after each how far from an equilibrium the strategy is."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="tiny")
    parser.add_argument("--iterations", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    game = pyspiel.load_game(f"python_jaipur_{asked.game}")
    each = -(-asked.iterations // REPORTS)
    solver = solver_of(game, each, asked.seed)
    for part in range(1, REPORTS + 1):
        solver.solve()
        policy = learned_policy(game, solver)
        spent = time.process_time()
        print(
            f"Deep CFR on {asked.game}, {part * each} iterations, seed {asked.seed}, {spent:.0f} CPU-seconds"
        )
        left, won = exploitability(game, policy), reward_against_uniform(game, policy)
        print(f"exploitability {left:.4f}, and reward {won:.4f} against uniform play, exactly", flush=True)


if __name__ == "__main__":
    main()
