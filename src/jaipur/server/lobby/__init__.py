"""HTTP and background tasks that bring two people to a table."""
