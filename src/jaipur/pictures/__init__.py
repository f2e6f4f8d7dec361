"""Pictures as SVG, and the one palette that SVG and the terminal share."""
