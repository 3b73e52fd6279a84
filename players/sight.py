"""What a player gets: all that their seat knows, and nothing of the true position."""

from dataclasses import dataclass, field, replace
from typing import Any

from games.kernel import Event, Prompt, Seat
from players.dice import Dice
from players.evaluator import Evaluator

ALL = 1_000
"""More rounds than any game has: a player who forgets nothing."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat knows when it is asked. All else follows from it."""

    evaluator: Evaluator[Any]
    seat: Seat
    heard: tuple[Event, ...] = field(repr=False)
    """Every event since the start that the seat could hear, in order; what was taken back apart."""

    covered: Any = field(repr=False)
    """The position with every secret blank: two that the seat cannot tell apart are the same."""

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """What the seat is asked: it never hangs on what others hide."""
        return self.evaluator.game.prompts(self.covered, self.seat)

    @property
    def heeded(self) -> tuple[Prompt, ...]:
        """What of the questions a player who thinks looks at."""
        return self.evaluator.heeded(self.prompts, self.seat, self.heard)

    @property
    def view(self) -> Any:
        """What the seat sees, but for who else has sealed an answer."""
        return self.evaluator.game.view(self.covered, self.seat)

    def world(self, dice: Dice, rounds: int = ALL) -> Any:
        """Return a position that agrees with all that the seat knows and has not forgotten."""
        return self.evaluator.resample(self.covered, self.seat, self.heard, rounds, dice)

    def by(self, evaluator: Evaluator[Any]) -> "Sight":
        """Return the same for somebody who judges otherwise."""
        return replace(self, evaluator=evaluator)

    def for_trader(self) -> "Sight":
        """Return the same sight with the trader's evaluator."""
        return self.by(self.evaluator.for_trader(self.evaluator.game.seats_in(self.covered)))


def look(evaluator: Evaluator[Any], state: Any, seat: Seat, heard: tuple[Event, ...]) -> Sight:
    """Return what a seat knows of a true position. No player ever holds the position itself."""
    return Sight(evaluator, seat, heard, evaluator.cover(state, seat))
