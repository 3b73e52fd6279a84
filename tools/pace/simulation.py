"""How long a game takes whose players look in a few times a day, or sit together: simulated.

Whoever looks in does all that they are asked, one move after the other, and plans moves
if they play ahead. Who sits there answers after a while of thinking, while the others think as
well. What is forced, and what was planned, waits for nobody.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import merge
from math import log
from typing import Any

from games.kernel.action import Action
from games.kernel.automatic import by_itself
from games.kernel.errors import BrokenInvariant
from games.kernel.event import Event
from games.kernel.game import AnyGame
from games.kernel.gate import play
from games.kernel.planned import Expired, PlannedMove, Play, offered_beside
from games.kernel.prompt import Form, Prompt
from games.kernel.rng import Rng
from games.kernel.selfplay import LONGEST, pick, seed_of
from games.kernel.setting import complete
from games.kernel.values import Seat
from tools.pace.planning import Planning

DAY = 24 * 60
"""Minutes."""

LONGEST_GAME = 3_000
"""Days after which a simulated game has lost its end."""

WAKES, SLEEPS = 8 * 60, 23 * 60
"""Minutes of a day between which people look in."""

RARELY = 12
"""At one of so many visits a typical player plans a move of a kind of which none stands."""

OFTEN = 50
"""Of a hundred who are asked something so many fill in the form for what follows, where one is
offered beside it. An assumption: nobody has measured it."""

FIRST_THOUGHT, NEXT_THOUGHT = 40 / 60, 12 / 60
"""Minutes, on average, for which somebody who sits there thinks of what they are asked when they
were not before, and of a further question after their own answer."""

FINE = 1 << 32
"""Chance is drawn in so many parts of 1."""

SALT = 1 << 64
"""Keeps the chance of the players apart from that of the game."""


class AtRandom:
    """Players who answer at random what they must, and take no notice of what happens."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, state: Any, seat: Seat, chance: Rng) -> Action:
        """Return what a seat answers."""
        prompts = self._game.prompts(state, seat)
        return pick(tuple(prompt for prompt in prompts if not prompt.optional), chance)

    def fill(self, _state: Any, _seat: Seat, form: Form, chance: Rng) -> Action:
        """Return what a seat fills in where it answers several questions at once."""
        return pick((form,), chance)

    def hear(self, events: Sequence[Event]) -> None:
        """Hear what has happened."""


@dataclass(slots=True)
class Pace:
    """How one game went. Times are in days."""

    days: float = 0
    moves: int = 0
    calls: Counter[str] = field(default_factory=Counter)
    """How often somebody was asked something who was not there, or had not just answered, by the
    kind of the question."""

    waited: dict[str, float] = field(default_factory=dict)
    """Minutes for which the game waited, by the kind of the question."""


def simulate(
    game: AnyGame,
    seats: int,
    chosen: Mapping[str, str],
    *,
    visits: int,
    ahead: bool,
    seed: int,
    company: AtRandom | Planning | None = None,
    forms: int = OFTEN,
) -> Pace:
    """Play one game to its end, `visits` times a day each; without a company, at random.

    Who plays `ahead` fills in `forms` of a hundred that answer what follows as well.

    Raises:
        BrokenInvariant: it does not end.
    """
    table = _Table(game, seats, chosen, seed, company, forms=forms if ahead else 0, ahead=ahead)
    for minute, seat in _visits(seats, visits, seed):
        table.wait_until(minute)
        table.visit(seat)
        if table.over:
            table.pace.days = minute / DAY
            return table.pace
    raise BrokenInvariant("a game of players who look in does not end")


def simulate_tonight(
    game: AnyGame,
    seats: int,
    chosen: Mapping[str, str],
    *,
    seed: int,
    company: AtRandom | Planning | None = None,
) -> Pace:
    """Play one game to its end with all its players there; without a company, at random.

    Raises:
        BrokenInvariant: it does not end.
    """
    table = _Table(game, seats, chosen, seed, company, forms=0, ahead=False)
    chance = Rng(seed_of(SALT + seed), 0)
    answers: dict[Seat, float] = {}
    now, last = 0.0, None
    while not table.over:
        for seat in sorted(table.asked - answers.keys()):
            thought = NEXT_THOUGHT if seat == last else FIRST_THOUGHT
            answers[seat] = now + _drawn(chance, thought)
        last = min(answers, key=lambda seat: answers[seat])
        now = answers.pop(last)
        table.wait_until(now)
        table.answer(last)
        answers = {seat: at for seat, at in answers.items() if seat in table.asked}
    table.pace.days = now / DAY
    return table.pace


def _visits(seats: int, visits: int, seed: int) -> Iterator[tuple[int, Seat]]:
    """Yield when who looks in, in order of time."""
    return merge(*(_of_seat(Seat(seat), visits, seed) for seat in range(seats)))


def _of_seat(seat: Seat, visits: int, seed: int) -> Iterator[tuple[int, Seat]]:
    """Yield a seat's visits: a Poisson process, so many a day on average, and none at night."""
    chance, awake, gone = Rng(seed_of(SALT + seed), seat), SLEEPS - WAKES, 0.0
    while gone < LONGEST_GAME * awake:
        gone += _drawn(chance, awake / visits)
        day, minute = divmod(int(gone), awake)
        yield day * DAY + WAKES + minute, seat


def _drawn(chance: Rng, mean: float) -> float:
    """Return a time until something that may happen at any moment."""
    return -log((1 + chance.below(FINE)) / FINE) * mean


class _Table:
    """A match whose players come and go."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        chosen: Mapping[str, str],
        seed: int,
        company: AtRandom | Planning | None,
        *,
        forms: int,
        ahead: bool,
    ) -> None:
        self.pace = Pace()
        self._game, self._ahead, self._forms = game, ahead, forms
        self._company = company or AtRandom(game)
        self._seed, self._chance = seed_of(seed), seed_of(2 * SALT + seed)
        self._plans: list[dict[str, PlannedMove]] = [{} for _ in range(seats)]
        self._draws = 0
        self._now = 0.0
        start = game.start(seats, complete(game.settings, chosen), Rng(self._seed, 0))
        self._state: Any = start.state
        self._company.hear(start.events)
        self.asked: frozenset[Seat] = frozenset()
        self._go_on()
        self._call(None)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.outcome(self._state) is not None

    def wait_until(self, minute: float) -> None:
        """Let time go by, and note what for."""
        waited = self.pace.waited
        for kind in {self._kind(seat) for seat in sorted(self.asked)}:
            waited[kind] = waited.get(kind, 0) + minute - self._now
        self._now = minute

    def answer(self, seat: Seat) -> None:
        """Let a player answer what they are asked."""
        self._answer(seat)
        self._go_on()
        self._call(seat)

    def visit(self, seat: Seat) -> None:
        """Let a player do all they are asked, and plan what they can."""
        considered: dict[str, Form | None] = {}
        while not self.over and seat in self._game.asked(self._state):
            if not (self._forms and self._fills_in(seat, considered)):
                self._answer(seat)
            self._go_on()
        for form in self._besides(seat) if any(considered.values()) else ():
            wanted = considered.get(form.kind)
            # The same question still: not the one for another round.
            if wanted is not None and wanted.args == form.args:
                self._plans[seat] |= self._filled(seat, form)
        if self._ahead and not self.over:
            self._plans[seat] |= self._new_plans(seat)
            self._go_on()
        self._call(seat)

    def _answer(self, seat: Seat) -> None:
        self._play(seat, self._company.choose(self._state, seat, self._rng()))

    def _fills_in(self, seat: Seat, considered: dict[str, Form | None]) -> bool:
        """Let a player answer what they are asked together with what follows, if they like to.

        Each form is `considered` once at a visit; whether they want it for what comes next alone
        is noted, and they fill it in when they have answered the rest.
        """
        asked = {prompt.kind for prompt in self._game.prompts(self._state, seat)}
        for form in self._besides(seat):
            if form.kind in considered or not asked.intersection(offered_beside(form)):
                continue
            considered[form.kind] = None
            if self._rng().below(100) >= self._forms:
                continue
            filled = self._filled(seat, form)
            (move,) = filled.values()
            if move.stays and self._game.try_planned(self._state, seat, move) is not None:
                self._plans[seat] |= filled
                return True
            considered[form.kind] = form
        return False

    def _besides(self, seat: Seat) -> Iterator[Form]:
        """Yield the forms that are offered with questions, of which none stands."""
        for prompt in () if self.over else self._game.plannable(self._state, seat):
            stands = prompt.kind in self._plans[seat]
            if not stands and isinstance(prompt, Form) and offered_beside(prompt):
                yield prompt

    def _filled(self, seat: Seat, form: Form) -> dict[str, PlannedMove]:
        action = self._company.fill(self._state, seat, form, self._rng())
        if not isinstance(action, PlannedMove):
            raise BrokenInvariant("what can be planned is a move that is none")
        return {form.kind: action}

    def _new_plans(self, seat: Seat) -> dict[str, PlannedMove]:
        """Return what a typical player plans at a visit: now and then one, of a new kind.

        What stands stays until it acts or expires, as at a table.
        """
        kinds = defaultdict[str, list[Prompt]](list)
        plans: dict[str, PlannedMove] = {}
        for prompt in self._game.plannable(self._state, seat):
            kinds[prompt.kind].append(prompt)
        for kind, prompts in kinds.items():
            if kind not in self._plans[seat] and not self._rng().below(RARELY):
                action = pick(tuple(prompts), self._rng())
                if isinstance(action, PlannedMove):
                    plans[kind] = action
        return plans

    def _go_on(self) -> None:
        """Play what waits for nobody: what is forced, what passes by itself, what is planned."""
        while not self.over and (move := self._by_itself()) is not None:
            self._play(*move)

    def _by_itself(self) -> tuple[Seat, Action] | None:
        for seat in self._game.asked(self._state):
            answer = by_itself(self._game.prompts(self._state, seat))
            if answer is not None:
                return seat, answer.action
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
        step = play(self._game, self._state, seat, action, chance)
        self._state = step.state
        self._company.hear(step.events)

    def _call(self, there: Seat | None) -> None:
        """Note who is asked now and was not before; whoever is there needs no call."""
        asked = frozenset() if self.over else frozenset(self._game.asked(self._state))
        for seat in sorted(asked - self.asked - {there}):
            self.pace.calls[self._kind(seat)] += 1
        self.asked = asked

    def _kind(self, seat: Seat) -> str:
        prompts = self._game.prompts(self._state, seat)
        return next(prompt.kind for prompt in prompts if not prompt.optional)

    def _rng(self) -> Rng:
        self._draws += 1
        return Rng(self._chance, self._draws)
