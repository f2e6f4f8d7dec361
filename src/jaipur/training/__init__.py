"""How the bots' networks are trained: self-play and learning."""
