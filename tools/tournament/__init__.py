"""Tournaments that compare computer players: `python -m tools.tournament`."""
