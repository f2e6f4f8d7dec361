"""Commands for hosts: serve, a static folder, a bot worker, and administration."""
