"""`make bench`: one run measures what the README and the notes claim, and prints it as a table."""
