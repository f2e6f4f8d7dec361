"""Simpler players to compare with: random, heuristic, Monte Carlo, ISMCTS, PUCT, a linear model."""
