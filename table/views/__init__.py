"""What one viewer may know of a match, and everybody: pure functions of it."""
