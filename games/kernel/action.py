"""What a player does."""

from typing import ClassVar

from games.kernel.values import Value


class Action(Value):
    """A move: one small decision of one seat. Its canonical text is `notation.text`."""

    quiet: ClassVar[bool] = False
    """It lets a chance go by. An interface never draws the eye to it."""

    ends: ClassVar[bool] = False
    """Its player says by it that they want nothing more of their turn. An interface has one place
    for that, and the turn is not held for another word of theirs."""
