"""What a move costs a server: the bench, its sampler, and servers and stores with nothing else."""
