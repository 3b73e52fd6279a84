"""The end of the game."""

from typing import ClassVar

from games.haendler.stage import Stage
from games.kernel import state_class


@state_class
class Over(Stage):
    """The game has ended."""

    over: ClassVar[bool] = True
