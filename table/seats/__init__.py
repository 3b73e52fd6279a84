"""Who sits where: before the start, away, as a computer, or handed over."""
