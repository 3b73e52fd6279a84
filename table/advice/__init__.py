"""What computers say when they are asked: hints, chances, whether to stop."""
