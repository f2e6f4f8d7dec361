"""Nodes, proxies, NATS and a database that can be killed and restarted."""
