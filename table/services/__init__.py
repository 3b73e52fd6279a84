"""The only code that writes matches: a service locks a match, loads it, runs a command, saves."""
