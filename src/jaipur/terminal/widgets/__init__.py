"""Parts of screens: cards, status lines, colours."""
