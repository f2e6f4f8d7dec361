"""The tables of one process: the cache, the command loop, subscriptions, automatic moves, chat, time."""
