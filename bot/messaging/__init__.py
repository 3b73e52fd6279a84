"""Receives requests, sends messages, and holds the resources of the process."""
