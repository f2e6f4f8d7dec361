"""How much any player loses to one that learns to beat it, with a budget that is counted."""
