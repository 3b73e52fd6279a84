"""Texts for people: sentences in each language, typed moves and pages of rules."""
