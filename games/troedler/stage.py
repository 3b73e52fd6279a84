"""The base of this game's stages: nobody is ever asked but the player whose turn it is."""

from typing_extensions import override

from games import kernel
from games.kernel import Seat
from games.troedler.model import Waiting
from games.troedler.position import Position
from games.troedler.work import Work


class Stage(Waiting, kernel.Stage[Position, Work]):
    """What the player whose turn it is must decide."""

    @override
    def asked(self, position: Position) -> tuple[Seat, ...]:
        return (position.state.turn,)
