"""How players learn: self-play in kernels, and the weights that come of it."""
