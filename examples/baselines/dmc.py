"""Deep Monte Carlo, by self-play: a network learns what each move is worth from how its rounds ended.

`python dmc.py` trains for a million moves, saves `dmc.pt`, and lets what was learned play the heuristic.
Afterwards `jaipur arena py:dmc:choose heuristic` plays on. It needs `pip install 'jaipur-game[lab]'`.

Zha, Xie, Ma, Zhang, Lian, Hu and Liu, 2021.
"""

from pathlib import Path

import torch
from move_network import MoveNetwork
from self_play import SelfPlay, main, saved_player

SAVED = Path(__file__).with_suffix(".pt")
ROUNDS, STEPS = 64, 256  # rounds side by side, and moves in each between two updates
EPOCHS, BATCH = 2, 256
LEARNING_RATE = 1e-3  # falls to zero
CURIOUS = 0.05  # the share of moves that are drawn at random


def move(network, table):
    """Play the move that seems best in every round, or at times any legal one."""
    seen, mask = table.seen()
    drawn = torch.multinomial(mask.float(), 1).squeeze(1)
    actions = torch.where(torch.rand(ROUNDS) < CURIOUS, drawn, network(seen, mask).argmax(1))
    chosen = torch.zeros_like(mask)
    chosen[torch.arange(ROUNDS), actions] = True
    return seen, chosen, *table.step(actions)


def play(network, table):
    """Play some moves in every round; return what was seen, done and won, of the rounds that ended."""
    moves = [move(network, table) for _ in range(STEPS)]
    seen, chosen, rewards, over = map(torch.stack, zip(*moves, strict=True))
    returns, later = torch.zeros(STEPS, ROUNDS), torch.full((ROUNDS,), torch.nan)
    for step in reversed(range(STEPS)):
        # The other seat moves next: what it wins this one loses.
        returns[step] = later = torch.where(over[step], rewards[step], -later)
    ended = ~returns.isnan()
    return seen[ended], chosen[ended], returns[ended]


def improve(network, optimiser, moves):
    """Bring the number of each move that was played nearer to how its round ended."""
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(moves[0])).split(BATCH):
            seen, chosen, returns = (part[batch] for part in moves)
            loss = (network(seen, chosen)[chosen] - returns).square().mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()


def course(moves, seed):
    """Let a network play against itself, and yield after each update its moves so far and itself."""
    network, table = MoveNetwork(), SelfPlay(ROUNDS, seed)
    optimiser = torch.optim.Adam(network.parameters(), LEARNING_RATE)
    for done in range(0, moves, ROUNDS * STEPS):
        optimiser.param_groups[0]["lr"] = LEARNING_RATE * (1 - done / moves)
        with torch.no_grad():
            played = play(network, table)
        improve(network, optimiser, played)
        yield done + ROUNDS * STEPS, network


def choose(seen):
    """Choose by the network that was trained last: `jaipur arena py:dmc:choose heuristic`."""
    return saved_player(SAVED)(seen)


if __name__ == "__main__":
    main("DMC", course, SAVED)
