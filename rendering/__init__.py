"""Draws views of a match as pictures."""
