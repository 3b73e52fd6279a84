"""Queries of the table service, which change nothing: matches, logs, records and statistics."""
