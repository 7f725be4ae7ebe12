"""The three kinds of points: how they come and go, and what they buy."""
