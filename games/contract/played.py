"""A game that was played at random, which the checks look at."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from games.contract.outlets import Outlets
from games.contract.tables import Settings
from games.kernel import AnyGame, BrokenInvariant, Prompt, Seat
from games.kernel.shape import seat_word
from games.matches.selfplay import Move, seed_of, walk


@dataclass
class Played:
    """A random game, as far as it came, and the position that is looked at now."""

    rules: AnyGame
    seats: int
    chosen: Settings
    number: int
    """Its seed."""

    moves: list[Move] = field(default_factory=list)
    thorough: bool = False
    """Whether all answers to long forms are tried, too."""

    thin: int = 1
    """Of the positions that a check takes a part of, it takes one in so many."""

    at: int = 0
    """The move after which a check looks: where it finds a fault, or fails itself."""

    def __post_init__(self) -> None:
        self.outlets = Outlets(self.rules, self.seats)

    @property
    def every_seat(self) -> tuple[Seat, ...]:
        """The seats of the table."""
        return tuple(map(Seat, range(self.seats)))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Everybody who may look: a spectator, and each seat."""
        return (None, *self.every_seat)

    def each(self, every: int = 1, first: int = 0) -> Iterator[Move]:
        """Yield every so many of the moves, and remember which of them is looked at."""
        yield from self._looked_at(self.moves[first :: every if every == 1 else every * self.thin])

    def some(self, most: int) -> Iterator[Move]:
        """Yield about so many of the moves, spread over the game."""
        yield from self._looked_at(self.moves[:: max(1, len(self.moves) // most)])

    def _looked_at(self, moves: Sequence[Move]) -> Iterator[Move]:
        for move in moves:
            self.at = move.version
            yield move

    def pairs(self) -> Iterator[tuple[Move, Move]]:
        """Yield each move but the start with the one before it."""
        for move in self.each(first=1):
            yield self.moves[move.version - 1], move

    def prompts(self, state: Any) -> Iterator[tuple[Seat, Prompt]]:
        """Yield every prompt of every seat."""
        for seat in self.every_seat:
            for prompt in self.rules.prompts(state, seat):
                yield seat, prompt

    def fail(self, sentence: str) -> NoReturn:
        """Say what is wrong at the position that is looked at."""
        where = f"game {self.number}, {self.seats} players, move {self.at}"
        raise BrokenInvariant(f"{where}: {sentence}")


def play(game: Played) -> None:
    """Play to the end; where the rules fail, the moves until then are kept."""
    for move in walk(game.rules, game.seats, game.chosen, seed_of(game.number), game.number):
        game.at = move.version
        game.moves.append(move)


def name_of(seat: int | None) -> str:
    """Name a viewer."""
    return "a spectator" if seat is None else seat_word(seat).upper()
