"""What the stages of a player's turn have in common: the turn may have been laid out ahead."""

from games.kernel import IllegalMove, Play, Seat, answer, message, parse
from games.troedler.planned import Plan
from games.troedler.position import Position
from games.troedler.stage import Stage


class Playing(Stage):
    """A stage of a player's turn."""

    @answer
    def play_plan(self, position: Position, seat: Seat, move: Plan) -> Play:
        """Play the next line; after the end of the turn something may be left to give up."""
        first, *rest = move.lines or ("",)
        if not first:
            raise IllegalMove(message("troedler-expired-more"))
        action = parse(self.prompts(position, seat), first)
        goes_on = rest or (first.startswith("end") and position.surplus > 0)
        return Play(action, Plan(move.round, "; ".join(rest)) if goes_on else None)
