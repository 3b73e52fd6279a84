"""The picture of Die Trödler aus den Highlands."""
