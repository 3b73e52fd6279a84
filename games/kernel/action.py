"""Actions: the moves of players."""

from typing import ClassVar

from games.kernel.state import Value


class Action(Value):
    """A move: one small decision of one seat. Its canonical text is `notation.text`."""

    quiet: ClassVar[bool] = False
    """The player lets an opportunity pass. An interface never highlights such an action."""

    declines: ClassVar[bool] = False
    """The player refuses another player's request (`Option.request`)."""

    says_done: ClassVar[bool] = False
    """The player says that they have finished a step of their turn. An interface shows such an
    action where it shows what `ends` a turn. If the action ends the turn, the turn counts at once:
    it has no grace period in which the player could take it back."""

    ends: ClassVar[bool] = False
    """The player ends their turn, which then counts at once, without a grace period. An interface
    shows all such actions in one place."""
