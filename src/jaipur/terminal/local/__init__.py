"""A match at this computer: against a bot in another process, or two people."""
