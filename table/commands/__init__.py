"""Commands: pure functions that decide what a match becomes."""
