"""Computer players. A player gets a `Sight`, which is all that its seat knows, and acts."""
