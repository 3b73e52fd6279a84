"""Die Händler (Wolfgang Kramer and Richard Ulrich, 1999), complete. Start reading at `flow`."""

from games.haendler.game import Haendler, build

__all__ = ["Haendler", "build"]
