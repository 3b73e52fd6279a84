"""Which computer players are better, and by how much: `python -m tools.tournament`."""
