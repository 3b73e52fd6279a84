"""Texts for people: catalogues of sentences, moves typed in words, and pages of rules."""
