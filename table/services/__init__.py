"""The only code that writes to the database: it locks, loads, runs a command, and saves."""
