"""Glicko-2 ratings and how a finished match changes them."""
