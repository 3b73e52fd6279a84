"""Computer players. A player gets what its seat knows (`sight`) and returns an action."""
