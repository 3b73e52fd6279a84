"""What is owed to channels and people, and how they wish to be called."""
