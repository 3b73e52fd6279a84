"""What players know of Die Trödler aus den Highlands."""
