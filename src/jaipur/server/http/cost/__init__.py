"""What requests cost, and the budgets and bounds that they are charged to."""
