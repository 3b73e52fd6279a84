"""What one viewer may know of a match, and of what is stored about them."""
