"""Migrates, backs up and copies whole databases."""
