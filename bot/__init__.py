"""The Discord bot: the only package that imports discord.py."""

VERSION = "1.2.0"
"""The version of the program, as in CHANGELOG.md. `pyproject.toml` reads it from here."""
