"""The base classes of this game's stages, and the planned move for a whole turn."""

from typing_extensions import override

from games import kernel
from games.kernel import IllegalMove, PlannedMove, Play, Seat, message, parse
from games.kernel.automatic import compare_moments
from games.troedler.model import Waiting
from games.troedler.position import Position
from games.troedler.work import Work


class Stage(Waiting, kernel.Stage[Position, Work]):
    """A stage in which the active player decides."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        return (position.state.turn,)


class Plan(PlannedMove):
    """Play a planned turn in a round, if all of it can be played."""

    round: int
    moves: str
    """Moves in notation, separated by semicolons."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The moves one by one."""
        return tuple(filter(None, (line.strip() for line in self.moves.split(";"))))

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        seats = len(position.seats)
        return compare_moments(position.moment, (self.round, seats, position.players_before(seat)))


class Playing(Stage, abstract=True):
    """A stage of a player's turn."""

    def play_plan(self, position: Position, seat: Seat, move: Plan) -> Play:
        """Play the next move; after the end of the turn, surplus cards may be left to discard."""
        first, *later = move.lines or ("",)
        if not first:
            raise IllegalMove(message("troedler-expired-more"))
        action = parse(self.prompts(position, seat), first)
        goes_on = later or (first.startswith("end") and position.surplus > 0)
        return Play(action, Plan(move.round, "; ".join(later)) if goes_on else None)
