"""Several processes that serve at one port: the supervisor, and the way from one to another."""
