"""What players know of Die Händler."""
