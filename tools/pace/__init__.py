"""Estimates how long a game takes its players: `python -m tools.pace`."""
