"""Seasons and club evenings: divisions, round robin and Swiss pairings, standings with luck taken out."""
