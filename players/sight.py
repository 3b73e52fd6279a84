"""`Sight`, from which a computer player decides: all that its seat knows, and nothing else."""

from dataclasses import dataclass, field, replace
from typing import Any

from games.kernel import Event, Prompt, Seat
from players.dice import Dice
from players.evaluator import Evaluator

ALL_ROUNDS = 1_000
"""More rounds than any game has, for a player who remembers all cards."""


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a seat knows when it is asked. Computer players decide from this alone."""

    evaluator: Evaluator[Any]
    seat: Seat
    heard: tuple[Event, ...] = field(repr=False)
    """All events since the start that the seat may know, in order, without undone ones."""

    covered: Any = field(repr=False)
    """The position with every secret blank; equal for positions that the seat cannot tell apart."""

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """The questions to the seat. They do not depend on secrets of other seats."""
        return self.evaluator.game.prompts(self.covered, self.seat)

    @property
    def considered_prompts(self) -> tuple[Prompt, ...]:
        """The questions that a `Thinker` considers."""
        return self.evaluator.considered_prompts(self.prompts, self.seat, self.heard)

    @property
    def view(self) -> Any:
        """The seat's view, without telling which other seats have already answered."""
        return self.evaluator.game.view(self.covered, self.seat)

    def sample_world(self, dice: Dice, rounds: int = ALL_ROUNDS) -> Any:
        """Return a random position that agrees with what the seat knows.

        The seat remembers cards that were covered again only from the latest `rounds` rounds.
        """
        return self.evaluator.resample(self.covered, self.seat, self.heard, rounds, dice)

    def with_evaluator(self, evaluator: Evaluator[Any]) -> "Sight":
        """Return the same sight with another evaluator."""
        return replace(self, evaluator=evaluator)

    def for_trader(self) -> "Sight":
        """Return the same sight with the trader's evaluator."""
        return self.with_evaluator(
            self.evaluator.for_trader(self.evaluator.game.seats_in(self.covered))
        )


def make_sight(
    evaluator: Evaluator[Any], state: Any, seat: Seat, heard: tuple[Event, ...]
) -> Sight:
    """Return what a seat knows in the position `state` after hearing these events.

    `state` is the true position, of which the result has only what the seat knows.
    """
    return Sight(evaluator, seat, heard, evaluator.cover(state, seat))
