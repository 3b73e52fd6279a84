"""Parts of a match as values: options, clocks, presence, seats, history, the loaded match."""
