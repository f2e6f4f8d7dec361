"""The value network: features, weights, evaluation, and the player that follows it greedily."""
