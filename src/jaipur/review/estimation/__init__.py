"""Win probabilities: of moves, of luck, and their calibration."""
