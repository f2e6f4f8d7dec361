"""Commands about bots: list them, compare them, train them."""
