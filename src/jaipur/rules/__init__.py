"""The rules of Jaipur: no input or output, no clock, no randomness; chance is an argument."""
