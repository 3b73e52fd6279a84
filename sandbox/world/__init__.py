"""The state of the simulated Discord server, its changes, and its representation as JSON."""
