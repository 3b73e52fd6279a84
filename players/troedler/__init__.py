"""Computer players of Die Trödler aus den Highlands."""
