"""Train MaskablePPO against an opponent of the house in Gymnasium's environment, and try it in the arena.

It needs `pip install 'jaipur-game[lab]'`. MaskablePPO asks the environment for `action_masks()`, so nothing
wraps it.
"""

import sys

import gymnasium
from sb3_contrib import MaskablePPO

import jaipur
import jaipur.envs.against_house
from jaipur.envs import arena


def train(steps, seed=0):
    """Return a model that learned by playing against the player that plays any legal move."""
    env = gymnasium.make("jaipur/Round-v1", opponent="random")
    return MaskablePPO("MlpPolicy", env, seed=seed, device="cpu").learn(steps)


if __name__ == "__main__":
    model = train(int(sys.argv[1]) if len(sys.argv) > 1 else 50_000)
    print(jaipur.compare(arena.contestant(model, name="learned"), "random", deals=100))
