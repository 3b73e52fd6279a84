"""Pictures of Die Händler."""
