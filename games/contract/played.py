"""A game played at random, which the checks look at."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, NoReturn

from games.contract.outlets import Outlets
from games.contract.tables import Settings
from games.kernel import AnyGame, BrokenInvariant, Prompt, Seat
from games.kernel.shape import seat_word
from games.matches.selfplay import Move, seed_of, walk


@dataclass
class Played:
    """A random game with its moves, and the position that is being checked."""

    rules: AnyGame
    seats: int
    chosen: Settings
    number: int
    """The seed."""

    moves: list[Move] = field(default_factory=list)
    thorough: bool = False
    """Whether all answers to long forms are tried as well."""

    thin: int = 1
    """A factor by which checks that skip positions skip more of them."""

    at: int = 0
    """The move whose result is being checked, to report the place of a fault."""

    def __post_init__(self) -> None:
        self.outlets = Outlets(self.rules, self.seats)

    @property
    def every_seat(self) -> tuple[Seat, ...]:
        """The seats of the table."""
        return tuple(map(Seat, range(self.seats)))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """All viewers: a spectator, and each seat."""
        return (None, *self.every_seat)

    def each(self, every: int = 1, first: int = 0) -> Iterator[Move]:
        """Yield one move in every `every`, and set `at` to it."""
        yield from self._visit(self.moves[first :: every if every == 1 else every * self.thin])

    def some(self, number: int) -> Iterator[Move]:
        """Yield about this number of moves, spread over the game, and set `at` to each."""
        yield from self._visit(self.moves[:: max(1, len(self.moves) // number)])

    def _visit(self, moves: Sequence[Move]) -> Iterator[Move]:
        for move in moves:
            self.at = move.version
            yield move

    def pairs(self) -> Iterator[tuple[Move, Move]]:
        """Yield each move except the start with the move before it."""
        for move in self.each(first=1):
            yield self.moves[move.version - 1], move

    def prompts(self, state: Any) -> Iterator[tuple[Seat, Prompt]]:
        """Yield every prompt of every seat."""
        for seat in self.every_seat:
            for prompt in self.rules.prompts(state, seat):
                yield seat, prompt

    def fail(self, sentence: str) -> NoReturn:
        """Raise BrokenInvariant with a sentence about the position `at`."""
        where = f"game {self.number}, {self.seats} players, move {self.at}"
        raise BrokenInvariant(f"{where}: {sentence}")


def play(game: Played) -> None:
    """Play to the end; if the rules raise an error, the moves so far are kept."""
    for move in walk(game.rules, game.seats, game.chosen, seed_of(game.number), game.number):
        game.at = move.version
        game.moves.append(move)


def name_of(seat: int | None) -> str:
    """Return the name of a viewer."""
    return "a spectator" if seat is None else seat_word(seat).upper()


def describe_difference(one: Any, other: Any, name: str = "") -> str:
    """Return the first field in which two values differ, with both values."""
    for part, value, other_value in _list_parts(one, other):
        if value != other_value:
            return describe_difference(value, other_value, f"{name or type(one).__name__}{part}")
    return f"    {name}{': ' if name else ''}{one} and also {other}"


def _list_parts(one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield the fields of two objects, or the objects of two tuples, each pair with its name."""
    if type(one) is type(other) and is_dataclass(one):
        for part in fields(one):
            yield f".{part.name}", getattr(one, part.name), getattr(other, part.name)
    elif isinstance(one, tuple) and isinstance(other, tuple) and any(map(is_dataclass, one)):
        for number, (item, other_item) in enumerate(zip(one, other, strict=False)):
            yield f"[{number}]", item, other_item
