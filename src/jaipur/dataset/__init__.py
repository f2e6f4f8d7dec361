"""A data set of matches for research: records and a table of decisions, the same from the same recipe."""
