"""One file for each change of the tables. Released migrations are never changed."""
