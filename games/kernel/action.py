"""What a player does."""

from games.kernel.values import Value


class Action(Value):
    """A move: one small decision of one seat. Its canonical text is `notation.text`."""

    __slots__ = ()
