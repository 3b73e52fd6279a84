"""Whole games through the sandbox, spoken to by the unmodified discord.py."""
