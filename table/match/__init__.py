"""What a match is: its options, its clocks, its seats, as they are loaded."""
