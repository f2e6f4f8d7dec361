"""PPO with masked actions, by self-play: an actor chooses among the legal moves, a critic judges positions.

`python ppo.py` trains for a million moves, saves `ppo.pt`, and lets what was learned play the heuristic.
Afterwards `jaipur arena py:ppo:choose heuristic` plays on. It needs `pip install 'jaipur-game[lab]'`.

Schulman, Wolski, Dhariwal, Radford and Klimov, 2017.
"""

from pathlib import Path

import torch
from move_network import INPUTS, UNITS, MoveNetwork, steps
from self_play import SelfPlay, main, saved_player
from torch import nn

SAVED = Path(__file__).with_suffix(".pt")
ROUNDS, STEPS = 128, 64  # rounds side by side, and moves in each between two updates
EPOCHS, BATCH = 2, 512
LEARNING_RATE = 1e-3  # falls to zero
CLIP, TRACE, ENTROPY = 0.2, 0.8, 0.01


class ActorCritic(nn.Module):
    """The actor gives each legal move a logit; the critic says what the seat to move can expect."""

    def __init__(self):
        super().__init__()
        self.actor = MoveNetwork()
        self.critic = nn.Sequential(
            nn.Linear(INPUTS, 2 * UNITS),
            nn.ReLU(),
            nn.Linear(2 * UNITS, UNITS),
            nn.ReLU(),
            nn.Linear(UNITS, 1),
        )

    def forward(self, observations, mask):
        """Return the distribution over the choices, and the value for the seat to move."""
        logits = self.actor(observations, mask)
        return torch.distributions.Categorical(logits=logits), self.critic(steps(observations)).squeeze(1)


def move(network, table):
    """Draw a move in every round, each as likely as the actor says, and play it."""
    seen, mask = table.seen()
    choices, values = network(seen, mask)
    actions = choices.sample()
    return seen, mask, actions, choices.log_prob(actions), values, *table.step(actions)


def play(network, table):
    """Play some moves in every round; return what was seen, done and won, and what it was worth."""
    moves = [move(network, table) for _ in range(STEPS)]
    seen, masks, actions, chances, values, rewards, over = map(torch.stack, zip(*moves, strict=True))
    _, later_value = network(*table.seen())
    advantages, later = torch.zeros(STEPS, ROUNDS), torch.zeros(ROUNDS)
    for step in reversed(range(STEPS)):
        goes_on = ~over[step]
        # The other seat moves next: what it can expect is what this one must fear.
        surprise = rewards[step] - goes_on * later_value - values[step]
        advantages[step] = later = surprise - TRACE * goes_on * later
        later_value = values[step]
    parts = (seen, masks, actions, chances, advantages, advantages + values)
    return [part.flatten(0, 1) for part in parts]


def improve(network, optimiser, moves):
    """Make what turned out well more likely, and never by much at once; learn what positions are worth."""
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(moves[0])).split(BATCH):
            seen, mask, actions, before, advantages, returns = (part[batch] for part in moves)
            choices, values = network(seen, mask)
            ratio = (choices.log_prob(actions) - before).exp()
            gains = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            actor = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            critic = (values - returns).square().mean()
            # The logits of choices that do not exist are -inf: their share is 0, not 0 * inf.
            surprise = choices.logits.masked_fill(~mask, 0)
            entropy = -(choices.probs * surprise).sum(1).mean()
            optimiser.zero_grad()
            (critic / 2 - actor - ENTROPY * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def course(moves, seed):
    """Let a network play against itself, and yield after each update its moves so far and its actor."""
    network, table = ActorCritic(), SelfPlay(ROUNDS, seed)
    optimiser = torch.optim.Adam(network.parameters(), LEARNING_RATE)
    for done in range(0, moves, ROUNDS * STEPS):
        optimiser.param_groups[0]["lr"] = LEARNING_RATE * (1 - done / moves)
        with torch.no_grad():
            played = play(network, table)
        improve(network, optimiser, played)
        yield done + ROUNDS * STEPS, network.actor


def choose(seen):
    """Choose by the actor that was trained last: `jaipur arena py:ppo:choose heuristic`."""
    return saved_player(SAVED)(seen)


if __name__ == "__main__":
    main("PPO", course, SAVED)
