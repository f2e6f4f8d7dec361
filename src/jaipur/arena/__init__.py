"""Who is stronger: contests over mirrored deals, and how sure their result is."""
