"""A match to play in a program, a test or a notebook, and the course of one.

    match = Match(load("haendler"), seats=3, seed=7, abilities="quick")
    match.play(0, "bid 400")

It changes in place, as a chess library's board does; states themselves never change, and `moves`
holds every earlier position.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel.action import Action
from games.kernel.event import Event, audible
from games.kernel.game import AnyGame, asked_of, play
from games.kernel.notation import parse
from games.kernel.outcome import Outcome, Score
from games.kernel.prompt import Prompt
from games.kernel.rng import Rng
from games.kernel.setting import complete
from games.kernel.state import Seat
from games.matches.record import digest, line
from games.matches.record_text import Record
from games.matches.selfplay import Move, seed_of


def recorded(
    game: AnyGame, chosen: Mapping[str, str], seed: bytes, moves: Sequence[Move]
) -> Record:
    """Return the record of a game as far as it was played, the start first.

    Nothing is taken back here, so that the number of a move keys its chance (chance rule 1).
    """
    last = moves[-1].state
    outcome = game.outcome(last)
    return Record(
        game=game.key,
        seats=game.seats_in(last),
        settings=complete(game.settings, chosen),
        board=digest(game.board_text),
        seed=seed,
        lines=tuple(line(move.version, move.seat, move.notation, move.events) for move in moves),
        places=None if outcome is None else outcome.places,
        rules=game.version,
    )


class Match:
    """One match of a game, all seats in one hand.

    Raises:
        ValueError: the game is not played by so many.
        BadSettings: a setting does not fit the game.
    """

    def __init__(self, game: AnyGame, seats: int, seed: int | bytes = 0, **settings: str) -> None:
        if seats not in game.seats:
            msg = f"{game.key} is not played by {seats}"
            raise ValueError(msg)
        self.game = game
        self.settings = complete(game.settings, settings)
        self.seed = seed_of(seed) if isinstance(seed, int) else seed
        step = game.start(seats, self.settings, Rng(self.seed, 0))
        self.moves: list[Move] = [Move(0, None, None, step.state, step.events)]
        """All that was played, the start first, each with what it led to."""

    @property
    def state(self) -> Any:  # noqa: ANN401 - any game's state
        """The position as it stands, secrets and all."""
        return self.moves[-1].state

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the latest move."""
        return self.moves[-1].events

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""
        return self.game.asked(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; `None` while it goes on."""
        return self.game.outcome(self.state)

    def prompts(self, seat: int) -> tuple[Prompt, ...]:
        """Return what a seat is asked."""
        return self.game.prompts(self.state, Seat(seat))

    def view(self, seat: int | None = None) -> Any:  # noqa: ANN401 - any game's view
        """Return what a seat may know; without one, what a spectator may."""
        return self.game.view(self.state, None if seat is None else Seat(seat))

    def play(self, seat: int, move: str | Action) -> tuple[Event, ...]:
        """Play a move, typed (shortened, if you like) or as an action; return what its seat hears.

        Raises:
            NotYourTurn: the seat is asked nothing.
            IllegalMove: the seat is asked something else.
            AmbiguousMove: the line fits several moves.
        """
        player = Seat(seat)
        if isinstance(move, str):
            move = parse(asked_of(self.game, self.state, player), move)
        version = len(self.moves)
        step = play(self.game, self.state, player, move, Rng(self.seed, version))
        self.moves.append(Move(version, player, move, step.state, step.events))
        return audible(step.events, player)

    def record(self) -> Record:
        """Return the game record so far."""
        return recorded(self.game, self.settings, self.seed, self.moves)


@dataclass(frozen=True, slots=True)
class Course:
    """The standings of a match, one after another."""

    rounds: tuple[int, ...]
    """How many rounds had been played by then."""

    levels: tuple[tuple[float, ...], ...]
    """What each seat had by then; the greater, the better."""


def course(game: AnyGame, states: Iterable[Any]) -> Course:
    """Return the course of a match from all its positions; empty where a game has no rounds."""
    rounds: list[int] = []
    scores: list[tuple[Score, ...]] = []
    before = last = None
    for last in states:
        now = game.round_in(last)
        if before is not None and now > before:
            rounds.append(now - 1)
            scores.append(game.standing(last).scores)
        before = now
    if not rounds or before is None:
        return Course((), ())
    # The last round began, and nothing comes after it.
    rounds.append(before)
    scores.append(game.standing(last).scores)
    return Course(tuple(rounds), _levels(game.levels, scores))


def _levels(
    named: tuple[str, ...], scores: list[tuple[Score, ...]]
) -> tuple[tuple[float, ...], ...]:
    """Return the first of the figures, and what breaks its ties as a part of one."""
    found = [[[dict(score.parts)[name] for name in named] for score in row] for row in scores]
    most = 1 + max((abs(figures[-1]) for row in found for figures in row), default=0)
    return tuple(tuple(first + sum(rest) / most for first, *rest in row) for row in found)
