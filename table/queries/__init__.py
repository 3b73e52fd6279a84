"""What can be read of matches without changing them."""
