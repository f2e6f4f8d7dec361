"""Rounds of Jaipur as environments for research, by PettingZoo, OpenSpiel and Gymnasium, one or many."""
