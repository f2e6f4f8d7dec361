"""What Jaipur is: no I/O, no clock, no randomness; chance is handed in."""
