"""Whole matches without chat or database: random play, records, lessons.

`Match` is for programs, tests and notebooks.
"""

from games.matches.match import Match

__all__ = ["Match"]
