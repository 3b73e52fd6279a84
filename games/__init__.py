"""Kontor's rules: pure values in, values out."""
