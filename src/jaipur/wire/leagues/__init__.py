"""Request and response bodies about clubs and their seasons."""
