"""What happens by itself, and when."""
