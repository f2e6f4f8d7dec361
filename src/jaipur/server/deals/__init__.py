"""HTTP for shared deals: the deal of the day and duels."""
