"""NATS: the bus between processes, and bots that run in other processes."""
