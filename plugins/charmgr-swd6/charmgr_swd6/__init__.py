"""Star Wars D6: dice codes, a wild die, wound states, and points that bend the rolls."""
