"""Rounds as environments for PettingZoo, Gymnasium and OpenSpiel."""
