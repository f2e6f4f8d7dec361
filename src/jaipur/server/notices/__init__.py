"""HTTP for notices, and the tasks that announce and push them."""
