"""Settings, logs, metrics, loops and child processes, which need neither Discord nor a match."""
