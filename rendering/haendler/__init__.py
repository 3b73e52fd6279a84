"""The picture of Die Händler."""
