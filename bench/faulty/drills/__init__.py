"""Drills of the page High availability: what an operator does in each case, with real processes."""
