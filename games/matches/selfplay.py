"""Random games, for the contract tests, `bot selfplay`, `bot board` and the benchmarks."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from games.kernel.automatic import pick_answer
from games.kernel.errors import BrokenInvariant
from games.kernel.event import Event
from games.kernel.game import AnyGame
from games.kernel.notation import text
from games.kernel.prompt import Action
from games.kernel.rng import SEED_BYTES, Rng
from games.kernel.setting import complete_settings
from games.kernel.state import Seat
from games.matches.record_text import START

MAX_MOVES = 20_000
"""Maximum number of moves. A random game that exceeds this limit would never end."""

Choose = Callable[[Any, Seat, Rng], Action]
"""Chooses the answer of a seat in a state. The random numbers are for the player's choice."""


class Move(NamedTuple):
    """One move of a match with its result. Move 0 is the start: it has no seat and no action."""

    version: int
    """The move's number, from 0."""

    seat: Seat | None
    action: Action | None
    state: Any
    """The state after the move."""

    events: tuple[Event, ...]

    @property
    def notation(self) -> str:
        """The move as records write it: its notation, or `start`."""
        return START if self.action is None else text(self.action)


def seed_of(number: int) -> bytes:
    """Return a number (from 0) as the 32 bytes of a match's seed, for repeatable runs."""
    return number.to_bytes(SEED_BYTES, "big")


def walk(
    game: AnyGame, seats: int, chosen: Mapping[str, str], seed: bytes, players_seed: int = 0
) -> Iterator[Move]:
    """Yield all moves of a match in which players answer at random, beginning with the start.

    Args:
        game: the rules.
        seats: the number of players.
        chosen: settings that differ from their defaults.
        seed: the seed of the match's own draws.
        players_seed: the seed of the players' answers.

    Raises:
        BrokenInvariant: no seat is asked before the end, or the game does not end.
    """

    def choose(state: object, seat: Seat, rng: Rng) -> Action:
        return pick_answer(game.prompts(state, seat), rng)

    return play_game(game, seats, chosen, seed, players_seed, choose)


def play_game(  # noqa: PLR0913, PLR0917 - a game, two seeds, and its players
    game: AnyGame,
    seats: int,
    chosen: Mapping[str, str],
    seed: bytes,
    players_seed: int,
    choose: Choose,
) -> Iterator[Move]:
    """Yield all moves of a match in which `choose` answers, beginning with the start.

    If several seats are asked, a random one answers first. The other arguments, and the errors, are
    those of `walk`.
    """
    step = game.start(seats, complete_settings(game.settings, chosen), Rng(seed, 0))
    yield Move(0, None, None, step.state, step.events)
    players_key = seed_of(players_seed)
    for version in range(1, MAX_MOVES):
        if game.outcome(step.state) is not None:
            return
        rng = Rng(players_key, version)
        asked = game.asked_seats(step.state)
        if not asked:
            raise BrokenInvariant("nobody is asked, and there is no outcome")
        seat = rng.choice(asked)
        action = choose(step.state, seat, rng)
        step = game.apply(step.state, seat, action, Rng(seed, version))
        yield Move(version, seat, action, step.state, step.events)
    msg = f"no end after {MAX_MOVES} moves"
    raise BrokenInvariant(msg)
