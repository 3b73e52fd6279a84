"""Pictures of Die Trödler aus den Highlands."""
