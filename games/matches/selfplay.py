"""Random play: the same walk for the contract tests, `selfplay`, `board` and the bench."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from games.kernel.action import Action
from games.kernel.automatic import pick
from games.kernel.errors import BrokenInvariant
from games.kernel.event import Event
from games.kernel.game import AnyGame
from games.kernel.notation import text
from games.kernel.rng import SEED_BYTES, Rng
from games.kernel.setting import complete
from games.kernel.state import Seat
from games.matches.record_text import START

MAX_MOVES = 20_000
"""No game of ours needs so many moves; a random walk that does has lost its end."""

Choose = Callable[[Any, Seat, Rng], Action]
"""What a seat answers in a state, with the chance of its player."""


class Move(NamedTuple):
    """One move of a walk, with what it led to. Move 0 is the start: no seat, no action."""

    version: int
    seat: Seat | None
    action: Action | None
    state: Any
    events: tuple[Event, ...]

    @property
    def notation(self) -> str:
        """What a record says of it."""
        return START if self.action is None else text(self.action)


def seed_of(number: int) -> bytes:
    """Return a match seed for a small number, for repeatable runs."""
    return number.to_bytes(SEED_BYTES, "big")


def walk(
    game: AnyGame, seats: int, chosen: Mapping[str, str], seed: bytes, player: int = 0
) -> Iterator[Move]:
    """Yield the moves of a game played at random to its end, the start first.

    `seed` is the match's chance; `player` seeds the choices of the players.

    Raises:
        BrokenInvariant: nobody is asked before the end, or the game does not end.
    """

    def choose(state: object, seat: Seat, chance: Rng) -> Action:
        return pick(game.prompts(state, seat), chance)

    return played(game, seats, chosen, seed, player, choose)


def played(  # noqa: PLR0913, PLR0917 - a game, its two sources of chance, and its players
    game: AnyGame,
    seats: int,
    chosen: Mapping[str, str],
    seed: bytes,
    player: int,
    choose: Choose,
) -> Iterator[Move]:
    """Yield the moves of a game as `walk` does, its players choosing as they are told here."""
    step = game.start(seats, complete(game.settings, chosen), Rng(seed, 0))
    yield Move(0, None, None, step.state, step.events)
    players = seed_of(player)
    for version in range(1, MAX_MOVES):
        if game.outcome(step.state) is not None:
            return
        chance = Rng(players, version)
        asked = game.asked(step.state)
        if not asked:
            raise BrokenInvariant("nobody is asked, and there is no outcome")
        seat = chance.choice(asked)
        action = choose(step.state, seat, chance)
        step = game.apply(step.state, seat, action, Rng(seed, version))
        yield Move(version, seat, action, step.state, step.events)
    msg = f"no end after {MAX_MOVES} moves"
    raise BrokenInvariant(msg)
