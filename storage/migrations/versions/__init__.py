"""One file a change of the tables. A released one is never edited."""
