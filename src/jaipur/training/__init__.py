"""How players learn: from rounds that they play against themselves."""
