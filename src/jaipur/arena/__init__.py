"""Which player is stronger: contests over mirrored deals, with confidence intervals."""
