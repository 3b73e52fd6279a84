"""Die Trödler aus den Highlands (Carlo A. Rossi, 2024). Start reading at `game` and `stages`."""

from games.troedler.game import Troedler

__all__ = ["Troedler", "build"]

build = Troedler
