"""The board game Die Händler (Wolfgang Kramer and Richard Ulrich, 1999) with all its variants.

Start reading at `stages`, which are in the rulebook's order.
"""

from games.haendler.game import Haendler

__all__ = ["Haendler", "build"]

build = Haendler
"""Builds the game from the text of a board file; without a text, from the board of the package."""
