"""Moves: found legal, played, stored, taken back, and planned ahead."""
