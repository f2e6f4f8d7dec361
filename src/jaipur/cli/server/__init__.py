"""Commands for hosts: serve, a bot worker, and administration."""
