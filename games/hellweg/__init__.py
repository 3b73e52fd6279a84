"""Hellweg westfalicus (Schacht, 2014). Start reading at `model` and `stages`."""

from games.hellweg.game import Hellweg

__all__ = ["Hellweg", "build"]

build = Hellweg
