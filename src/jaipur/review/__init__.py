"""What happened in a match: what each decision gave away, what chance did, and what a hidden hand did."""
