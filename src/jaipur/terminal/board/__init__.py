"""The table as state without a screen: cards in their places, the selection, sentences."""
