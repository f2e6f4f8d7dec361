"""Every figure that the docs claim, as a command that prints it: `python -m bench NAME`."""
