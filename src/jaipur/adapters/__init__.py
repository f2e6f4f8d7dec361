"""The outside world: databases, NATS, push services, and worker threads."""
