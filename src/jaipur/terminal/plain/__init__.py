"""The line-by-line interface: for pipes, logs and screen readers."""
