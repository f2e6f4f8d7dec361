"""Tables: the log, commands and their decision, clocks, messages to viewers, the archive."""
