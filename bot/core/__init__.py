"""Settings, logs, metrics, loops and child processes: what needs neither Discord nor a match."""
