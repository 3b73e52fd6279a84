"""Compares computer players in tournaments: `python -m tools.tournament`."""
