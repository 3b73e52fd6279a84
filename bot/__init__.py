"""The shell: the only room that imports discord."""

VERSION = "1.2.0"
"""Of the program, as CHANGELOG.md has it; `pyproject.toml` reads it here."""
