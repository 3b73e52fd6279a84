"""Values of a match: options, clocks, presence, seats, history, and the loaded match."""
