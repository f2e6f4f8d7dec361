"""Players that keep playing while things fail."""
