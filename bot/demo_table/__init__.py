"""The table that a new demo opens with."""
