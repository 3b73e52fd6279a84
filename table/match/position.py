"""What is asked in a position. Games work it out anew at each call; here it is worked out once."""

from functools import cached_property
from typing import Any

from games.kernel import AnyGame, Prompt, Seat
from games.kernel.automatic import automatic_answer


class Position:
    """A state of a game, with what is asked in it."""

    def __init__(self, game: AnyGame, state: Any) -> None:  # noqa: ANN401 - the game's own type
        self.state = state
        self._game = game
        self._prompts: dict[Seat, tuple[Prompt, ...]] = {}

    @cached_property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that are asked something."""
        return self._game.asked_seats(self.state)

    def prompts(self, seat: Seat) -> tuple[Prompt, ...]:
        """Return what a seat is asked; nothing, where it is not."""
        if seat not in self._prompts:
            self._prompts[seat] = self._game.prompts(self.state, seat)
        return self._prompts[seat]

    def questions(self) -> dict[Seat, tuple[Prompt, ...]]:
        """Return what is asked of whom, without what is answered by itself."""
        return {
            seat: self.prompts(seat)
            for seat in self.asked
            if automatic_answer(self.prompts(seat)) is None
        }
