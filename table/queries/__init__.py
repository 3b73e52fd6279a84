"""What is read of matches without changing them."""
