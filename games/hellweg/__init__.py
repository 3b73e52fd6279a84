"""Hellweg westfalicus (Schacht, 2014)."""
