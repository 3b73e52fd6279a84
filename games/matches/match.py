"""`Match`, to play a match in a program, a test or a notebook, and `Course`, its scores by round.

    match = Match(load("haendler"), seats=3, seed=7, abilities="quick")
    match.play(0, "bid 400")

A `Match` changes in place, as the board of a chess library does. States never change, and
`Match.moves` holds all earlier states.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel.event import Event, audible
from games.kernel.game import AnyGame, asked_of, play
from games.kernel.notation import parse
from games.kernel.outcome import Outcome, Score
from games.kernel.prompt import Action, Prompt
from games.kernel.rng import Rng
from games.kernel.setting import complete_settings
from games.kernel.state import Seat
from games.matches.record import board_digest, build_line
from games.matches.record_text import Record
from games.matches.selfplay import Move, seed_of


def build_record(
    game: AnyGame, chosen: Mapping[str, str], seed: bytes, moves: Sequence[Move]
) -> Record:
    """Return the record of a match, which need not be finished.

    The record has chance rule 1, as `Match` numbers draws by step.

    Args:
        game: the rules.
        chosen: settings that differ from their defaults.
        seed: the seed of the match.
        moves: all moves, beginning with the start.
    """
    last_state = moves[-1].state
    outcome = game.outcome(last_state)
    return Record(
        game=game.key,
        seats=game.seats_in(last_state),
        settings=complete_settings(game.settings, chosen),
        board=board_digest(game.board_text),
        seed=seed,
        lines=tuple(
            build_line(move.version, move.seat, move.notation, move.events) for move in moves
        ),
        places=None if outcome is None else outcome.places,
        rules=game.version,
    )


class Match:
    """One match of a game, in which the caller plays all seats.

    Args:
        game: the rules.
        seats: the number of players.
        seed: determines all draws; a number stands for its 32 bytes (`seed_of`).
        settings: values of settings by key; the others have their defaults.

    Raises:
        ValueError: the game does not allow this number of seats.
        BadSettings: a setting does not fit the game.
    """

    def __init__(self, game: AnyGame, seats: int, seed: int | bytes = 0, **settings: str) -> None:
        if seats not in game.seats:
            msg = f"{game.key} is not played by {seats}"
            raise ValueError(msg)
        self.game = game
        self.settings = complete_settings(game.settings, settings)
        self.seed = seed_of(seed) if isinstance(seed, int) else seed
        step = game.start(seats, self.settings, Rng(self.seed, 0))
        self.moves: list[Move] = [Move(0, None, None, step.state, step.events)]
        """All moves with the states that they led to; the first one is the start."""

    @property
    def state(self) -> Any:  # noqa: ANN401 - any game's state
        """The current state, including all secrets."""
        return self.moves[-1].state

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the latest move."""
        return self.moves[-1].events

    @property
    def asked_seats(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""
        return self.game.asked_seats(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or `None` while the match goes on."""
        return self.game.outcome(self.state)

    def prompts(self, seat: int) -> tuple[Prompt, ...]:
        """Return the prompts of a seat, `()` if it has no question to answer."""
        return self.game.prompts(self.state, Seat(seat))

    def view(self, seat: int | None = None) -> Any:  # noqa: ANN401 - any game's view
        """Return the view of a seat, or with `None` that of a spectator."""
        return self.game.view(self.state, None if seat is None else Seat(seat))

    def play(self, seat: int, move: str | Action) -> tuple[Event, ...]:
        """Play a move of a seat: a line in notation, possibly shortened, or an action.

        Returns:
            The move's events that the seat may know of.

        Raises:
            NotYourTurn: the seat has no prompts.
            IllegalMove: no prompt of the seat offers the move.
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
        """Return the record of all moves so far."""
        return build_record(self.game, self.settings, self.seed, self.moves)


@dataclass(frozen=True, slots=True)
class Course:
    """The scores of a match after each round and at its end, for a chart."""

    rounds: tuple[int, ...]
    """The numbers of the rounds at whose ends scores are known."""

    levels: tuple[tuple[float, ...], ...]
    """`levels[i][seat]` is the score of a seat at the end of `rounds[i]`; higher is better."""


def build_course(game: AnyGame, states: Iterable[Any]) -> Course:
    """Return the course of a match from all its states, in order.

    The course is empty if no round has ended.
    """
    rounds: list[int] = []
    scores: list[tuple[Score, ...]] = []
    state: Any = None
    current_round: int | None = None
    for state in states:
        state_round = game.round_in(state)
        if current_round is not None and state_round > current_round:
            rounds.append(state_round - 1)
            scores.append(game.provisional_result(state).scores)
        current_round = state_round
    if not rounds or current_round is None:
        return Course((), ())
    # The loop adds a round when the next round begins, so it does not add the last one.
    rounds.append(current_round)
    scores.append(game.provisional_result(state).scores)
    return Course(tuple(rounds), _compute_levels(game.levels, scores))


def _compute_levels(
    names: tuple[str, ...], scores: list[tuple[Score, ...]]
) -> tuple[tuple[float, ...], ...]:
    """Return the levels for `Course.levels`: the figure `names[0]` of each score.

    If there are two names, a fraction below 1 is added for the second figure, which breaks ties.

    Args:
        names: the game's `Game.levels`.
        scores: the scores by seat, for each round.
    """
    all_figures = [dict(score.parts) for round_scores in scores for score in round_scores]
    tie_scale = 1 + max(abs(figures[names[-1]]) for figures in all_figures)

    def level(score: Score) -> float:
        figures = dict(score.parts)
        first, *tie_breaker = (figures[name] for name in names)
        return first + sum(tie_breaker) / tie_scale

    return tuple(tuple(map(level, round_scores)) for round_scores in scores)
