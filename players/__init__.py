"""Computer players: what a seat knows in, an action out. Start reading at `sight` and `share`."""
