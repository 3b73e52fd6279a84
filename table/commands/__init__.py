"""What changes a match: pure functions over a `Change`. No await, no database, no clock."""
