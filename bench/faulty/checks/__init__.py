"""What must be true after a run with faults."""
