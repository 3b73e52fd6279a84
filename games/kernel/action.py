"""Actions: what players do."""

from typing import ClassVar

from games.kernel.state import Value


class Action(Value):
    """A move: one small decision of one seat. Its canonical text is `notation.text`."""

    quiet: ClassVar[bool] = False
    """The player lets an opportunity pass. An interface never highlights such an action."""

    declines: ClassVar[bool] = False
    """The player refuses a request of another player (`Option.request`)."""

    says_done: ClassVar[bool] = False
    """The player says that they have finished a step of their turn. An interface shows it where it
    shows what `ends` a turn. If the turn is over then, it has no grace period."""

    ends: ClassVar[bool] = False
    """The player ends their turn. An interface shows all such actions in one place, and the turn
    has no grace period."""
