"""The async side: lock and load a match, run a command, save what it made, and wake others."""
