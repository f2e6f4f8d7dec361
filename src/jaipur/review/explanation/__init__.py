"""Why a move is good or bad, in facts of the position."""
