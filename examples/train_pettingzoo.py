"""Train MaskablePPO by self-play in PettingZoo's environment, and let it play in the arena.

It needs `pip install 'jaipur-game[lab]'`. Only the import of `jaipur_v1` says which game is played: the
wrapper and the training are those that work with PettingZoo's own games.
"""

import sys

import gymnasium
from pettingzoo.utils import BaseWrapper
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker

import jaipur
from jaipur.envs import arena, jaipur_v1


class OneLearner(BaseWrapper, gymnasium.Env):
    """Both seats as one learner of Gymnasium: it sees the seat to move, and is rewarded as the last mover."""

    def reset(self, seed=None, options=None):
        super().reset(seed, options)
        agent = self.possible_agents[0]
        self.observation_space = super().observation_space(agent)["observation"]
        self.action_space = super().action_space(agent)
        return self.observe(self.agent_selection), {}

    def step(self, action):
        mover = self.agent_selection
        super().step(action)
        return (
            self.observe(self.agent_selection),
            self._cumulative_rewards[mover],
            self.terminations[mover],
            self.truncations[mover],
            self.infos[mover],
        )

    def observe(self, agent):
        return super().observe(agent)["observation"]

    def action_mask(self):
        return super().observe(self.agent_selection)["action_mask"]


def train(steps, seed=0):
    """Return a model that learned by playing both seats."""
    env = OneLearner(jaipur_v1.env())
    env.reset(seed=seed)
    model = MaskablePPO("MlpPolicy", ActionMasker(env, OneLearner.action_mask), seed=seed, device="cpu")
    return model.learn(steps)


if __name__ == "__main__":
    model = train(int(sys.argv[1]) if len(sys.argv) > 1 else 50_000)
    print(jaipur.compare(arena.contestant(model, name="learned"), "random", deals=100))
