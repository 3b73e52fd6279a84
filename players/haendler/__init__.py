"""Computer players of Die Händler."""
