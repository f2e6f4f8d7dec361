"""TD(lambda) by self-play: how our own network begins, from small weights, in kernels and without PyTorch.

A network learns what each position is worth from what it thought of the next one, and at last from who won.
`python td_lambda.py` trains for 40,000 rounds, saves `td_lambda.npz`, and lets what was learned play the
heuristic. Afterwards `jaipur arena net:td_lambda.npz heuristic` plays on. It needs `pip install jaipur-game`.

Sutton, 1988; Tesauro, 1992.
"""

import argparse
import time
from pathlib import Path

import jaipur
from jaipur.players.network.greedy import NetPlayer
from jaipur.players.network.weights import save_net
from jaipur.training.trainer import about, begin, train, usual_course

SAVED = Path(__file__).with_suffix(".npz")
UNITS = 128
EXAMS, EXAM_PART = 8, 10  # while it learns, each with a tenth of the deals of the report


def examine(training, deals, seed):
    """Print how many rounds the network wins against the heuristic at first sight, and the CPU time."""
    spent = time.process_time()
    learned = NetPlayer(b"", training.net)
    learned.name = "td"  # the shipped network is `net`
    score = jaipur.compare(learned, "heuristic", deals=deals, seed=seed).score
    course = training.course
    print(f"TD, {training.all_rounds} rounds, seed {course.seed}, {spent:.0f} CPU-seconds")
    print(
        f"wins {score.mean:.1%} against the heuristic, between {score.low:.1%} and {score.high:.1%}",
        flush=True,
    )


def main():
    """Train, save, and let what was learned play the heuristic."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--save", type=Path, default=SAVED)
    asked = parser.parse_args()
    training = begin(usual_course(UNITS, asked.seed, workers=1, rounds=asked.rounds, tutored=0))
    exams = 0
    for _ in train(training):
        if training.all_rounds * EXAMS >= (exams + 1) * asked.rounds:
            exams = training.all_rounds * EXAMS // asked.rounds
            examine(training, -(-asked.deals // EXAM_PART), asked.seed + 1)
    save_net(asked.save, training.net, about(training))
    examine(training, asked.deals, asked.seed)


if __name__ == "__main__":
    main()
