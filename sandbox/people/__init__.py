"""Simulated people who use Discord: what they see, and what they do."""
