"""Die Trödler aus den Highlands (Rossi, 2024)."""
