"""Who decides: from a View, a Move."""
