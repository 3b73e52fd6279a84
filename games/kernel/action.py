"""What a player does."""

from typing import ClassVar

from games.kernel.state import Value


class Action(Value):
    """A move: one small decision of one seat. Its canonical text is `notation.text`."""

    quiet: ClassVar[bool] = False
    """It lets a chance go by. An interface never draws the eye to it."""

    declines: ClassVar[bool] = False
    """It says no to what another player asks for (`Option.request`)."""

    says_done: ClassVar[bool] = False
    """Its player says by it that they have finished: a turn that is over then is not held open for
    another word of theirs."""

    ends: ClassVar[bool] = False
    """Its player says by it that they want nothing more of their turn. An interface has one place
    for that, and the turn is not held for another word of theirs."""
