"""Starts the running bot, watches its connections, and ends it in order."""
