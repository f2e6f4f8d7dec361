"""What every HTTP endpoint shares: routing, authentication, limits, errors, headers."""
