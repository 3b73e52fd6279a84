"""Simulates games of players who visit a match a few times a day, or who sit together.

A player who visits answers all questions, and may plan further moves. Players who sit together
think at the same time, and answer after a random time. Forced and planned moves take no time.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import merge
from math import log
from typing import Any

from games.kernel.automatic import (
    Expired,
    PlannedMove,
    Play,
    automatic_answer,
    offered_with,
    pick_answer,
)
from games.kernel.errors import BrokenInvariant
from games.kernel.event import Event
from games.kernel.game import AnyGame, play
from games.kernel.prompt import Action, Form, Prompt
from games.kernel.rng import Rng
from games.kernel.setting import complete_settings
from games.kernel.state import Seat
from games.matches.selfplay import MAX_MOVES, seed_of
from tools.pace.planning import PlanningPlayers

DAY_MINUTES = 24 * 60
"""The number of minutes of a day."""

MAX_GAME_DAYS = 3_000
"""Length after which the simulation assumes that a game does not end."""

WAKE_MINUTE = 8 * 60
"""The minute of a day from which players visit."""

SLEEP_MINUTE = 23 * 60
"""The minute of a day until which players visit."""

VISITS_PER_PLAN = 12
"""A typical player plans a move of each kind, unless one is planned, at one visit in this many."""

FORM_PERCENT = 50
"""Per cent of the players who fill in a form that also answers later questions, if it is offered
with a question. This is an assumption, not a measurement."""

FIRST_THOUGHT_MINUTES = 40 / 60
"""Average time until a player who sits with the others answers a new question."""

NEXT_THOUGHT_MINUTES = 12 / 60
"""Average time until such a player answers a further question after their own answer."""

CHANCE_STEPS = 1 << 32
"""Random fractions are drawn as multiples of 1 / CHANCE_STEPS."""

SEED_OFFSET = 1 << 64
"""Offset of the players' seeds, so that their random numbers differ from those of the game."""


class RandomPlayers:
    """The players of a match who give random answers to all questions that are not optional."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        """Choose the answer of a seat."""
        prompts = self._game.prompts(state, seat)
        return pick_answer(tuple(prompt for prompt in prompts if not prompt.optional), rng)

    def fill(self, _state: Any, _seat: Seat, form: Form, rng: Rng) -> Action:
        """Return a random answer to a planning form."""
        return pick_answer((form,), rng)

    def hear(self, events: Sequence[Event]) -> None:
        """Do nothing: random players ignore events."""


@dataclass(slots=True)
class GameLength:
    """The measured length of one simulated game."""

    days: float = 0
    """The time from the start to the end."""

    moves: int = 0
    calls: Counter[str] = field(default_factory=Counter)
    """How often a player who was not present was asked, by kind of question."""

    waited: dict[str, float] = field(default_factory=dict)
    """Minutes for which the game waited, by kind of question."""


def simulate(
    game: AnyGame,
    seats: int,
    chosen: Mapping[str, str],
    *,
    visits: int,
    ahead: bool,
    seed: int,
    company: RandomPlayers | PlanningPlayers | None = None,
    forms: int = FORM_PERCENT,
) -> GameLength:
    """Simulate one game of players who visit it.

    Args:
        game: the game.
        seats: the number of players.
        chosen: the settings.
        visits: visits of each player a day.
        ahead: whether players plan moves.
        seed: the seed of the game and of the players.
        company: chooses the moves; by default at random.
        forms: with `ahead`, the per cent of players who fill in planning forms.

    Raises:
        BrokenInvariant: the game does not end.
    """
    table = _SimulatedMatch(
        game, seats, chosen, seed, company, forms=forms if ahead else 0, ahead=ahead
    )
    for minute, seat in visit_times(seats, visits, seed):
        table.wait_until(minute)
        table.visit(seat)
        if table.is_over:
            table.pace.days = minute / DAY_MINUTES
            return table.pace
    raise BrokenInvariant("a game of players who look in does not end")


def simulate_tonight(
    game: AnyGame,
    seats: int,
    chosen: Mapping[str, str],
    *,
    seed: int,
    company: RandomPlayers | PlanningPlayers | None = None,
) -> GameLength:
    """Simulate one game of players who sit together. For the arguments, see `simulate`.

    Raises:
        BrokenInvariant: the game does not end.
    """
    table = _SimulatedMatch(game, seats, chosen, seed, company, forms=0, ahead=False)
    rng = Rng(seed_of(SEED_OFFSET + seed), 0)
    answer_times: dict[Seat, float] = {}
    now = 0.0
    last_seat: Seat | None = None
    while not table.is_over:
        for seat in sorted(table.asked - answer_times.keys()):
            mean = NEXT_THOUGHT_MINUTES if seat == last_seat else FIRST_THOUGHT_MINUTES
            answer_times[seat] = now + _draw_duration(rng, mean)
        last_seat = min(answer_times, key=lambda seat: answer_times[seat])
        now = answer_times.pop(last_seat)
        table.wait_until(now)
        table.answer(last_seat)
        answer_times = {seat: time for seat, time in answer_times.items() if seat in table.asked}
    table.pace.days = now / DAY_MINUTES
    return table.pace


def visit_times(seats: int, visits: int, seed: int) -> Iterator[tuple[int, Seat]]:
    """Yield the visits of all seats as minute and seat, in order of time.

    Minutes are counted from the midnight before the start; `visits` is the mean number a day.
    """
    return merge(*(_seat_visits(Seat(seat), visits, seed) for seat in range(seats)))


def _seat_visits(seat: Seat, visits: int, seed: int) -> Iterator[tuple[int, Seat]]:
    """Yield the visits of a seat as minute and seat: a Poisson process by day, none at night."""
    rng = Rng(seed_of(SEED_OFFSET + seed), seat)
    awake_minutes = SLEEP_MINUTE - WAKE_MINUTE
    elapsed = 0.0
    while elapsed < MAX_GAME_DAYS * awake_minutes:
        elapsed += _draw_duration(rng, awake_minutes / visits)
        day, minute = divmod(int(elapsed), awake_minutes)
        yield day * DAY_MINUTES + WAKE_MINUTE + minute, seat


def _draw_duration(rng: Rng, mean: float) -> float:
    """Draw the time to the next event of a Poisson process; it has the unit of its mean."""
    return -log((1 + rng.below(CHANCE_STEPS)) / CHANCE_STEPS) * mean


class _SimulatedMatch:
    """A simulated match with its plans, the time, and the measurements so far."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        chosen: Mapping[str, str],
        seed: int,
        company: RandomPlayers | PlanningPlayers | None,
        *,
        forms: int,
        ahead: bool,
    ) -> None:
        self.pace = GameLength()
        self._game, self._ahead, self._forms = game, ahead, forms
        self._company = company or RandomPlayers(game)
        self._seed = seed_of(seed)
        self._players_seed = seed_of(2 * SEED_OFFSET + seed)
        self._plans: list[dict[str, PlannedMove]] = [{} for _ in range(seats)]
        self._draws = 0
        self._now = 0.0
        start = game.start(seats, complete_settings(game.settings, chosen), Rng(self._seed, 0))
        self._state: Any = start.state
        self._company.hear(start.events)
        self.asked: frozenset[Seat] = frozenset()
        self._play_automatic_moves()
        self._count_calls(None)

    @property
    def is_over(self) -> bool:
        return self._game.outcome(self._state) is not None

    def wait_until(self, minute: float) -> None:
        """Advance the time, and count the waiting time for each kind of open question."""
        waited = self.pace.waited
        for kind in {self._question_kind(seat) for seat in sorted(self.asked)}:
            waited[kind] = waited.get(kind, 0) + minute - self._now
        self._now = minute

    def answer(self, seat: Seat) -> None:
        """Let a player answer one question."""
        self._answer_question(seat)
        self._play_automatic_moves()
        self._count_calls(seat)

    def visit(self, seat: Seat) -> None:
        """Let a player answer all questions and plan moves."""
        # By kind, the forms about which the player has decided; those to be filled in later.
        considered: dict[str, Form | None] = {}
        while not self.is_over and seat in self._game.asked_seats(self._state):
            if not (self._forms and self._fill_in_form(seat, considered)):
                self._answer_question(seat)
            self._play_automatic_moves()
        for form in self._offered_forms(seat) if any(considered.values()) else ():
            chosen_form = considered.get(form.kind)
            # A form with other arguments would be for another round.
            if chosen_form is not None and chosen_form.args == form.args:
                self._plans[seat] |= self._filled_form(seat, form)
        if self._ahead and not self.is_over:
            self._plans[seat] |= self._new_plans(seat)
            self._play_automatic_moves()
        self._count_calls(seat)

    def _answer_question(self, seat: Seat) -> None:
        self._play(seat, self._company.choose(self._state, seat, self._next_rng()))

    def _fill_in_form(self, seat: Seat, considered: dict[str, Form | None]) -> bool:
        """Let a player decide at random about each planning form offered with the question.

        Return true if a form has answered the question. A form is decided about once in a visit;
        `considered` has the forms so far. A form that the player wants but that does not answer the
        present question is kept there, to be filled in at the end of the visit.
        """
        asked = {prompt.kind for prompt in self._game.prompts(self._state, seat)}
        for form in self._offered_forms(seat):
            if form.kind in considered or not asked.intersection(offered_with(form)):
                continue
            considered[form.kind] = None
            if self._next_rng().below(100) >= self._forms:
                continue
            filled = self._filled_form(seat, form)
            (move,) = filled.values()
            if move.stays and self._game.try_planned(self._state, seat, move) is not None:
                self._plans[seat] |= filled
                return True
            considered[form.kind] = form
        return False

    def _offered_forms(self, seat: Seat) -> Iterator[Form]:
        """Yield the planning forms of kinds of which nothing is planned."""
        for prompt in () if self.is_over else self._game.plannable(self._state, seat):
            has_plan = prompt.kind in self._plans[seat]
            if not has_plan and isinstance(prompt, Form) and offered_with(prompt):
                yield prompt

    def _filled_form(self, seat: Seat, form: Form) -> dict[str, PlannedMove]:
        """Return the planned move by which a player fills in a form, under the form's kind."""
        action = self._company.fill(self._state, seat, form, self._next_rng())
        if not isinstance(action, PlannedMove):
            raise BrokenInvariant("a form for planned moves gives an action that is none")
        return {form.kind: action}

    def _new_plans(self, seat: Seat) -> dict[str, PlannedMove]:
        """Return the moves that a typical player plans at a visit (see `VISITS_PER_PLAN`)."""
        kinds = defaultdict[str, list[Prompt]](list)
        plans: dict[str, PlannedMove] = {}
        for prompt in self._game.plannable(self._state, seat):
            kinds[prompt.kind].append(prompt)
        for kind, prompts in kinds.items():
            if kind not in self._plans[seat] and not self._next_rng().below(VISITS_PER_PLAN):
                action = pick_answer(tuple(prompts), self._next_rng())
                if isinstance(action, PlannedMove):
                    plans[kind] = action
        return plans

    def _play_automatic_moves(self) -> None:
        """Play all forced and planned moves, which take no time."""
        while not self.is_over and (move := self._next_automatic_move()) is not None:
            self._play(*move)

    def _next_automatic_move(self) -> tuple[Seat, Action] | None:
        for seat in self._game.asked_seats(self._state):
            answer = automatic_answer(self._game.prompts(self._state, seat))
            if answer is not None:
                return seat, answer.action
        for seat in map(Seat, range(len(self._plans))):
            action = self._try_plans(seat)
            if action is not None:
                return seat, action
        return None

    def _try_plans(self, seat: Seat) -> Action | None:
        """Return the action that a seat's plans play now, or `None`; remove expired plans."""
        plans = self._plans[seat]
        for kind, move in tuple(plans.items()):
            outcome = self._game.try_planned(self._state, seat, move)
            if isinstance(outcome, Expired | Play):
                del plans[kind]
            if isinstance(outcome, Play):
                if outcome.then is not None:
                    plans[kind] = outcome.then
                return outcome.action
        return None

    def _play(self, seat: Seat, action: Action) -> None:
        self.pace.moves += 1
        if self.pace.moves > MAX_MOVES:
            raise BrokenInvariant("a game of players who look in does not end")
        rng = Rng(self._seed, self.pace.moves)
        step = play(self._game, self._state, seat, action, rng)
        self._state = step.state
        self._company.hear(step.events)

    def _count_calls(self, present: Seat | None) -> None:
        """Count a call for each seat that was not asked before and is not `present`."""
        asked = frozenset() if self.is_over else frozenset(self._game.asked_seats(self._state))
        for seat in sorted(asked - self.asked - {present}):
            self.pace.calls[self._question_kind(seat)] += 1
        self.asked = asked

    def _question_kind(self, seat: Seat) -> str:
        prompts = self._game.prompts(self._state, seat)
        return next(prompt.kind for prompt in prompts if not prompt.optional)

    def _next_rng(self) -> Rng:
        """Return the random numbers of the players' next choice."""
        self._draws += 1
        return Rng(self._players_seed, self._draws)
