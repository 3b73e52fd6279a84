"""`Played`, a game played at random, which the checks examine."""

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
    """A random game with its moves, and a cursor to the move that is being checked."""

    rules: AnyGame
    seats: int
    """The number of players."""

    chosen: Settings
    """The settings that differ from their defaults."""

    number: int
    """The seed of the match and of its players' answers."""

    moves: list[Move] = field(default_factory=list)
    """The moves, beginning with the start; `play` adds them."""

    thorough: bool = False
    """Whether checks also try all answers to forms that have many."""

    thin: int = 1
    """Multiplies the stride of `visit_moves`, for checks that skip positions anyway."""

    at: int = 0
    """The number of the move whose result is being checked, for reports of faults."""

    def __post_init__(self) -> None:
        self.outlets = Outlets(self.rules, self.seats)

    @property
    def every_seat(self) -> tuple[Seat, ...]:
        """The seats of the match."""
        return tuple(map(Seat, range(self.seats)))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """All viewers: a spectator, and each seat."""
        return (None, *self.every_seat)

    def visit_moves(self, stride: int = 1, first: int = 0) -> Iterator[Move]:
        """Yield every `stride`-th move, from move `first` on, and set `at` to its number."""
        yield from self._visit(self.moves[first :: stride if stride == 1 else stride * self.thin])

    def visit_some_moves(self, count: int) -> Iterator[Move]:
        """Yield about `count` moves, spread over the game, and set `at` to their numbers."""
        yield from self._visit(self.moves[:: max(1, len(self.moves) // count)])

    def _visit(self, moves: Sequence[Move]) -> Iterator[Move]:
        for move in moves:
            self.at = move.version
            yield move

    def pairs(self) -> Iterator[tuple[Move, Move]]:
        """Yield all pairs of consecutive moves, and set `at` to the number of the second move."""
        for move in self.visit_moves(first=1):
            yield self.moves[move.version - 1], move

    def prompts(self, state: Any) -> Iterator[tuple[Seat, Prompt]]:
        """Yield all prompts in a state, each with its seat."""
        for seat in self.every_seat:
            for prompt in self.rules.prompts(state, seat):
                yield seat, prompt

    def fail(self, sentence: str) -> NoReturn:
        """Raise BrokenInvariant with a sentence about the position after move `at`."""
        position = f"game {self.number}, {self.seats} players, move {self.at}"
        raise BrokenInvariant(f"{position}: {sentence}")


def play(game: Played) -> None:
    """Play a game at random to its end.

    If the rules raise an error, `moves` contains the moves before it.
    """
    for move in walk(game.rules, game.seats, game.chosen, seed_of(game.number), game.number):
        game.at = move.version
        game.moves.append(move)


def name_of(seat: int | None) -> str:
    """Return the name of a viewer in reports: "P1" for seat 0, or "a spectator" for `None`."""
    return "a spectator" if seat is None else seat_word(seat).upper()


def describe_difference(first: Any, second: Any, name: str = "") -> str:
    """Return a line with the first field in which two values differ, and its two contents.

    `name` is the path of the two values, such as `View.players[0]`; empty for whole values.
    """
    for part, value, other_value in _pair_parts(first, second):
        if value != other_value:
            return describe_difference(value, other_value, f"{name or type(first).__name__}{part}")
    return f"    {name}{': ' if name else ''}{first} and also {second}"


def _pair_parts(first: Any, second: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield the fields of two dataclasses, or the items of two tuples of dataclasses, in pairs.

    With each pair comes its name: `.money` or `[0]`.
    """
    if type(first) is type(second) and is_dataclass(first):
        for part in fields(first):
            yield f".{part.name}", getattr(first, part.name), getattr(second, part.name)
    elif isinstance(first, tuple) and isinstance(second, tuple) and any(map(is_dataclass, first)):
        for number, (item, other_item) in enumerate(zip(first, second, strict=False)):
            yield f"[{number}]", item, other_item
