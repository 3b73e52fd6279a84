"""How long a game takes whose players look in a few times a day: simulated, at random.

Whoever looks in does all that they are asked, one move after the other, and plans moves
if they play ahead. What is forced, and what was planned, waits for nobody.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import merge
from importlib.resources import files
from typing import Any

from games.kernel.action import Action
from games.kernel.errors import BrokenInvariant
from games.kernel.game import AnyGame
from games.kernel.gate import play
from games.kernel.planned import Expired, PlannedMove, Play
from games.kernel.prompt import Prompt, forced, pausing
from games.kernel.rng import Rng
from games.kernel.selfplay import LONGEST, pick, seed_of
from games.kernel.setting import complete
from games.kernel.values import Seat

DAY = 24 * 60
"""Minutes."""

LONGEST_GAME = 3_000
"""Days after which a simulated game has lost its end."""

RARELY = 4
"""At one of so many visits a typical player plans a move of a kind of which none stands."""

SALT = 1 << 64
"""Keeps the chance of the players apart from that of the game."""


@dataclass(slots=True)
class Pace:
    """How one game went. Times are in days."""

    days: float = 0
    moves: int = 0
    calls: Counter[str] = field(default_factory=Counter)
    """How often somebody who was not there was asked something, by the kind of the question."""

    waited: Counter[str] = field(default_factory=Counter)
    """Minutes for which the game waited, by the kind of the question."""


def simulate(  # noqa: PLR0913 - a game, and who plays it how
    game: AnyGame,
    seats: int,
    chosen: Mapping[str, str],
    *,
    visits: int,
    ahead: bool,
    seed: int,
) -> Pace:
    """Play one game to its end, `visits` times a day each.

    Raises:
        BrokenInvariant: it does not end.
    """
    table = _Table(game, seats, chosen, seed, ahead=ahead)
    for minute, seat in _visits(seats, visits, seed):
        table.wait_until(minute)
        table.visit(seat)
        if table.over:
            table.pace.days = minute / DAY
            return table.pace
    raise BrokenInvariant("a game of players who look in does not end")


def _visits(seats: int, visits: int, seed: int) -> Iterator[tuple[int, Seat]]:
    """Yield when who looks in, in order of time."""
    return merge(*(_of_seat(Seat(seat), seats, visits, seed) for seat in range(seats)))


def _of_seat(seat: Seat, seats: int, visits: int, seed: int) -> Iterator[tuple[int, Seat]]:
    for day in range(LONGEST_GAME):
        chance = Rng(seed_of(SALT + seed), day * seats + seat)
        yield from (
            (day * DAY + at, seat) for at in sorted(chance.below(DAY) for _ in range(visits))
        )


class _Table:
    """A match whose players come and go."""

    def __init__(
        self, game: AnyGame, seats: int, chosen: Mapping[str, str], seed: int, *, ahead: bool
    ) -> None:
        self.pace = Pace()
        self._game, self._ahead = game, ahead
        self._seed, self._chance = seed_of(seed), seed_of(2 * SALT + seed)
        self._plans: list[dict[str, PlannedMove]] = [{} for _ in range(seats)]
        self._draws = 0
        self._now = 0
        start = game.start(seats, complete(game.settings, chosen), Rng(self._seed, 0))
        self._state: Any = start.state
        self._asked: frozenset[Seat] = frozenset()
        self._go_on()
        self._call(None)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.outcome(self._state) is not None

    def wait_until(self, minute: int) -> None:
        """Let time go by, and note what for."""
        asked = sorted(self._asked)
        for kind in {self._kind(seat) for seat in asked}:
            self.pace.waited[kind] += minute - self._now
        self._now = minute

    def visit(self, seat: Seat) -> None:
        """Let a player do all they are asked, and plan what they can."""
        while not self.over and seat in self._game.asked(self._state):
            prompts = self._game.prompts(self._state, seat)
            self._play(seat, pick(tuple(p for p in prompts if not p.optional), self._rng()))
            self._go_on()
        if self._ahead and not self.over:
            self._plans[seat] |= self._new_plans(seat)
            self._go_on()
        self._call(seat)

    def _new_plans(self, seat: Seat) -> dict[str, PlannedMove]:
        """Return what a typical player plans at a visit: now and then one, of a new kind.

        What stands stays until it acts or expires, as at a table.
        """
        kinds: dict[str, list[Prompt]] = {}
        found: dict[str, PlannedMove] = {}
        for prompt in self._game.plannable(self._state, seat):
            kinds.setdefault(prompt.kind, []).append(prompt)
        for kind, prompts in kinds.items():
            if kind not in self._plans[seat] and not self._rng().below(RARELY):
                action = pick(tuple(prompts), self._rng())
                if isinstance(action, PlannedMove):
                    found[kind] = action
        return found

    def _go_on(self) -> None:
        """Play what waits for nobody: what is forced, what passes by itself, what is planned."""
        while not self.over and (found := self._by_itself()) is not None:
            self._play(*found)

    def _by_itself(self) -> tuple[Seat, Action] | None:
        for seat in self._game.asked(self._state):
            prompts = self._game.prompts(self._state, seat)
            pause = pausing(prompts)
            action = forced(prompts) if pause is None else pause.timeout
            if action is not None:
                return seat, action
        for seat in map(Seat, range(len(self._plans))):
            action = self._tried(seat)
            if action is not None:
                return seat, action
        return None

    def _tried(self, seat: Seat) -> Action | None:
        """Return what the planned moves of a seat play now; those that expire are forgotten."""
        standing = self._plans[seat]
        for kind, move in tuple(standing.items()):
            what = self._game.try_planned(self._state, seat, move)
            if isinstance(what, Expired | Play):
                del standing[kind]
            if isinstance(what, Play):
                if what.then is not None:
                    standing[kind] = what.then
                return what.action
        return None

    def _play(self, seat: Seat, action: Action) -> None:
        self.pace.moves += 1
        if self.pace.moves > LONGEST:
            raise BrokenInvariant("a game of players who look in does not end")
        chance = Rng(self._seed, self.pace.moves)
        self._state = play(self._game, self._state, seat, action, chance).state

    def _call(self, there: Seat | None) -> None:
        """Note who is asked now and was not before; whoever is there needs no call."""
        asked = frozenset() if self.over else frozenset(self._game.asked(self._state))
        for seat in sorted(asked - self._asked - {there}):
            self.pace.calls[self._kind(seat)] += 1
        self._asked = asked

    def _kind(self, seat: Seat) -> str:
        prompts = self._game.prompts(self._state, seat)
        return next(prompt.kind for prompt in prompts if not prompt.optional)

    def _rng(self) -> Rng:
        self._draws += 1
        return Rng(self._chance, self._draws)


@lru_cache(maxsize=16)
def measured(package: str) -> Mapping[int, float]:
    """Return the days that a game takes at a visit a day, by players, as measured; maybe none."""
    file = files(package).joinpath("pace.json")
    if not file.is_file():
        return {}
    return {int(seats): days for seats, days in json.loads(file.read_text("utf-8")).items()}
