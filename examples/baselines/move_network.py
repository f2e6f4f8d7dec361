"""A network that gives each legal move one number: `ppo.py` and `dmc.py` learn with it.

It is told the position, and what each move would leave of it: the cards in hand and in the market, and what
they would earn. So it need not learn by heart what a sale brings.
"""

import numpy as np
import torch
from torch import nn

from jaipur.envs.choices import CHOICES, INDEXED_MOST
from jaipur.envs.move_factors import FACTORS
from jaipur.envs.observation import SIZE, START
from jaipur.rules.cards import GOODS, HAND_LIMIT, MARKET_SIZE
from jaipur.rules.round.move_numbers import SMALLEST_SALE
from jaipur.rules.tokens import BONUS_SMALLEST_SALE, PILE_SIZE, PILES_TO_END, WORTH

UNITS, LEVELS = 64, 7
INPUTS = SIZE * (1 + LEVELS)
LEFT = 6 * GOODS + 16  # the numbers that say what a move leaves
MOST = torch.as_tensor(INDEXED_MOST[:SIZE].astype(np.float32))
PILES = torch.as_tensor(PILE_SIZE)
SMALLEST = torch.as_tensor(SMALLEST_SALE)
WORTHS = torch.as_tensor(WORTH.astype(np.float32))
MOST_SOLD = WORTHS.shape[1] - 1
EACH_GOOD = torch.arange(GOODS)
BONUS = torch.tensor([0, 0, 0, 2, 5, 9, 9, 9, 9.0])  # what a sale of so many cards may expect beside


def steps(observations):
    """Return each number of the position as a share of its most, and as steps: 3 is 1 1 1 0 0 0 0."""
    numbers = observations[:, :SIZE].float()
    return torch.cat([numbers / MOST, (numbers.unsqueeze(2) > torch.arange(LEVELS)).flatten(1)], 1)


def earned(sold, cards):
    """Return what so many cards of each good would earn in one sale, with the bonus at its mean."""
    tokens = WORTHS[EACH_GOOD, (sold + cards).clamp(max=MOST_SOLD)] - WORTHS[EACH_GOOD, sold]
    return (tokens + BONUS[cards]) * (cards >= SMALLEST)


def left_by(observations, mask):
    """Return what each legal move would leave, one row for each, with its numbers near 1."""
    seen = observations[mask.nonzero()[:, 0], :SIZE].long()
    factors = observations[:, SIZE:].view(-1, CHOICES, FACTORS)[mask].long()
    taken, herded, given, paid = factors.split([GOODS, 1, GOODS, 1], 1)

    def piece(name, numbers=GOODS):
        return seen[:, START[name] : START[name] + numbers]

    def added(numbers):
        return numbers.sum(1, keepdim=True)

    is_sale = added(taken) + herded == 0
    sale = given * is_sale
    before = piece("sold")
    sold, hand = before + sale, piece("my_hand") + taken - given
    market = piece("market") - taken + given - sale
    in_market = piece("market", GOODS + 1)[:, GOODS:]
    camels = in_market * (1 - herded) + paid
    mine, theirs = piece("herds", 2).split(1, 1)
    herd = mine - paid + herded * in_market
    my_income, their_income = piece("incomes", 2).split(1, 1)
    income = added(earned(before, sale))
    revealed = MARKET_SIZE - added(market) - camels
    lead = my_income + income - their_income
    known = piece("their_seen_cards")
    worth = earned(sold, hand)
    empty, size = added(sold >= PILES), added(hand)
    parts = (
        hand / 4,
        market / 3,
        sold / 6,
        worth / 10,
        (earned(sold, (hand + 1).clamp(max=HAND_LIMIT)) - worth) / 5,
        earned(sold, (known + market).clamp(max=HAND_LIMIT)) * (market > 0) / 10,
        torch.cat([herd / 5, (herd - theirs).clamp(-3, 3) / 3, camels / 3], 1),
        torch.cat([income / 10, lead / 15, lead.clamp(-6, 6) / 6], 1),
        torch.cat([empty == number for number in range(PILES_TO_END)] + [empty >= PILES_TO_END], 1),
        torch.cat([size / 4, size == HAND_LIMIT - 1, size == HAND_LIMIT], 1),
        torch.cat([is_sale, added(sale) >= BONUS_SMALLEST_SALE, revealed / 3], 1),
    )
    return torch.cat([part.float() for part in parts], 1)


class MoveNetwork(nn.Module):
    """One number for each legal move, and -inf for each choice that there is not."""

    def __init__(self):
        super().__init__()
        self.position = nn.Sequential(nn.Linear(INPUTS, 2 * UNITS), nn.ReLU(), nn.Linear(2 * UNITS, UNITS))
        self.left = nn.Linear(LEFT, UNITS)
        self.number = nn.Sequential(
            nn.ReLU(), nn.Linear(UNITS, UNITS // 2), nn.ReLU(), nn.Linear(UNITS // 2, 1)
        )

    def forward(self, observations, mask):
        """Judge the moves that the mask has."""
        position = self.position(steps(observations))
        judged = position[mask.nonzero()[:, 0]] + self.left(left_by(observations, mask))
        numbers = torch.full(mask.shape, -torch.inf)
        numbers[mask] = self.number(judged).squeeze(1)
        return numbers
