"""Base classes of the stages in `games.troedler.stages`, and the planned move `Plan`."""

from typing_extensions import override

from games import kernel
from games.kernel import IllegalMove, PlannedMove, Play, Seat, message, parse
from games.kernel.automatic import compare_moments
from games.troedler.model import Waiting
from games.troedler.position import Position
from games.troedler.step_context import StepContext


class Stage(Waiting, kernel.Stage[Position, StepContext]):
    """A stage that asks the player whose turn it is."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        return (position.state.turn,)


class Plan(PlannedMove):
    """A planned turn: moves for the player's turn of one round, played if all are possible."""

    round: int
    moves: str
    """Moves in notation, separated by semicolons."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The moves one by one, in notation."""
        return tuple(filter(None, (line.strip() for line in self.moves.split(";"))))

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        seats = len(position.seats)
        return compare_moments(position.moment, (self.round, seats, position.players_before(seat)))


class Playing(Stage, abstract=True):
    """A stage of a player's turn, in which planned moves are played."""

    def play_plan(self, position: Position, seat: Seat, move: Plan) -> Play:
        """Return the first planned move as an action, with a plan of the moves that follow.

        The plan that follows is `None` after the last move. But if the turn then ends with too many
        cards in hand, an empty plan remains, by which the stage `Surplus` discards cards.

        Raises:
            IllegalMove: no planned move is left, or the move is not possible.
        """
        first, *later = move.lines or ("",)
        if not first:
            raise IllegalMove(message("troedler-expired-more"))
        action = parse(self.prompts(position, seat), first)
        goes_on = later or (first.startswith("end") and position.surplus > 0)
        return Play(action, Plan(move.round, "; ".join(later)) if goes_on else None)
