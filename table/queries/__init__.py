"""Reads matches, logs, records and statistics without changing them."""
