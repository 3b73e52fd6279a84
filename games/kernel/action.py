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
    """The player says that they have finished. If that ends the turn, there is no grace period in
    which they could take it back."""

    ends: ClassVar[bool] = False
    """The player ends their turn. An interface shows all such actions in one place, and the turn
    has no grace period."""
