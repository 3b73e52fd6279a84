"""Hellweg westfalicus (Schacht, 2014). Start reading at `model` and `stages`."""

from games.hellweg.game import Hellweg, build

__all__ = ["Hellweg", "build"]
