"""Several databases as one: the match id names the shard."""
