"""Faults on a real site, the alerts that a real Prometheus fires for them, and the runbooks that end them."""
