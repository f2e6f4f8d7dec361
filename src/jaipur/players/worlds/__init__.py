"""What a seat cannot see, sampled: hidden hands, the order of the deck, playouts."""
