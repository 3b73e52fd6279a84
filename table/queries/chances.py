"""What decided a match: everybody's chances round by round, and the moves at which they turned.

Told after the end. Judged elsewhere, one seat at one moment after the other, so that those who
still play wait for none of it, and from what each seat knew then.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from cachetools import LRUCache

from games.kernel import Action, Event, Message, Outcome, Prompt, Seat, audible
from games.matches.match import Course
from storage.rows import StepRow
from table.errors import Unplayable
from table.match import history
from table.match.history import effective_steps, seat_of_move
from table.match.loaded import LoadedMatch
from table.queries.hints import ADVISER, Advise
from table.services import thinking
from table.services.context import Context
from table.services.thinking import Thought
from table.views.log import build_sentences
from table.views.perspectives import build_perspective

Judge = Callable[[Thought], Awaitable[float | None]]
"""Gives how likely a seat wins; `None`: there is no telling."""

Shares = tuple[float, ...]
"""How likely each seat wins; together they are certain to."""

KEPT = 64
"""Of so many matches it is kept."""

TOLD = 3
"""So many moves are told of, at most one of a round."""

TURNED = 0.08
"""A move that has changed everybody's chances by less has decided nothing.

Judged twice, a chance differs by 0.02 to 0.03 at two seats and by 0.01 at four: from eight worlds,
over three seeds of each game.
"""


class Moment(NamedTuple):
    """A position, and what each seat had heard by then."""

    round: int
    """Which round was being played."""

    step: StepRow
    """What has led there; at the start, the first of all."""

    state: Any
    heard: tuple[tuple[Event, ...], ...]


def thought_at(loaded: LoadedMatch, moment: Moment, seat: Seat) -> Thought:
    """Return what a seat is asked about a moment: the same each time."""
    heard = moment.heard[seat]
    rng = thinking.chance(loaded, moment.state, seat, len(heard))
    return Thought(loaded.game, ADVISER, seat, moment.state, heard, rng)


def retraced(loaded: LoadedMatch, steps: list[StepRow]) -> list[Moment]:
    """Return all moments of a match.

    None, where today's rules lead elsewhere than those by which the match was played.
    """
    positions = history.replay_to(loaded, effective_steps(steps), loaded.state())
    with suppress(Unplayable):
        return list(_moments(loaded, positions))
    return []


def _moments(loaded: LoadedMatch, steps: Iterable[tuple[StepRow, Any]]) -> Iterator[Moment]:
    heard: tuple[tuple[Event, ...], ...] = ((),) * len(loaded.seats)
    for step, state in steps:
        events = loaded.events(step)
        heard = tuple(told + audible(events, Seat(seat)) for seat, told in enumerate(heard))
        yield Moment(loaded.game.round_in(state), step, state, heard)


class Unjudged(Exception):
    """There is no telling."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A move at which the chances turned."""

    version: int
    round: int
    mover: Seat
    seat: Seat
    """Whose chances it changed most, from what to what."""

    before: float
    after: float
    told: tuple[Message, ...]
    """What everybody heard of it; where that is nothing, it is called as its button was."""

    prompts: tuple[Prompt, ...]
    """What was asked, and what was done."""

    action: Action
    better: Action | None
    """What a trader would have done, from what the mover knew; `None`: the same, or unknown."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What is known of a match when it is over."""

    course: Course
    turns: tuple[Turn, ...]
    """In the order in which they were played."""


class Chances:
    """Judges matches that are over, each once."""

    def __init__(self, context: Context, judge: Judge, advise: Advise) -> None:
        self._context = context
        self._judge = judge
        self._advise = advise
        self._known: LRUCache[int, Decided] = LRUCache(maxsize=KEPT)

    def known(self, match_id: int) -> Decided | None:
        """Return what is known of a match that has been judged."""
        return self._known.get(match_id)

    async def of(self, match_id: int) -> Decided | None:
        """Return what decided a match; `None`: it is not over, or there is no telling."""
        if match_id not in self._known:
            loaded, steps = await self._context.load_with_log(match_id)
            outcome = loaded.outcome()
            decided = None if outcome is None else await self._decided(loaded, steps, outcome)
            if decided is None:
                return None
            self._known[match_id] = decided
        return self._known[match_id]

    async def _decided(
        self, loaded: LoadedMatch, steps: list[StepRow], outcome: Outcome
    ) -> Decided | None:
        moments = await asyncio.to_thread(retraced, loaded, steps)
        judged = Judged(loaded, moments, self._judge)
        pairs = enumerate(pairwise(moments), 1)
        begun = [number for number, (before, now) in pairs if now.round > before.round]
        if not begun or not outcome.winners:
            return None
        try:
            levels = [await judged.at(number) for number in begun]
            # What the last move of all brought is the end itself.
            ends = [0, *begun, len(moments) - 2]
            decisive = [await judged.turn(*part) for part in await judged.swings(ends)]
        except Unjudged:
            return None
        seats = map(Seat, range(len(loaded.seats)))
        end = tuple(float(seat in outcome.winners) / len(outcome.winners) for seat in seats)
        rounds = tuple(moments[number - 1].round for number in (*begun, len(moments)))
        turns = [await self._turn(judged, number) for number in sorted(decisive)]
        told = tuple(turn for turn in turns if abs(turn.after - turn.before) >= TURNED)
        return Decided(Course(rounds, (*levels, end)), told)

    async def _turn(self, judged: "Judged", number: int) -> Turn:
        """Return what is told of a move."""
        public = build_perspective(judged.loaded, None)
        loaded, then, now = judged.loaded, judged.moments[number - 1], judged.moments[number]
        seat, done = seat_of_move(now.step), loaded.action(now.step)
        before, after = await judged.at(number - 1), await judged.at(number)
        whose = max(range(len(after)), key=lambda each: abs(after[each] - before[each]))
        advice = await self._advise(thought_at(loaded, then, seat))
        best = advice[0].action if advice else None
        return Turn(
            now.step.version,
            # What is done before the first round begins is told with it.
            max(1, then.round),
            seat,
            Seat(whose),
            before[whose],
            after[whose],
            build_sentences(public, now.step, tell_fleeting=False),
            loaded.game.prompts(then.state, seat),
            done,
            None if best == done else best,
        )


@dataclass(frozen=True, slots=True)
class Judged:
    """The moments of a match, each judged when it is needed for the first time."""

    loaded: LoadedMatch
    moments: Sequence[Moment]
    judge: Judge
    _known: dict[int, Shares] = field(default_factory=dict)

    async def at(self, number: int) -> Shares:
        """Return how likely each seat wins at a moment. Raises Unjudged."""
        if number not in self._known:
            likely = []
            for seat in map(Seat, range(len(self.loaded.seats))):
                chance = await self.judge(thought_at(self.loaded, self.moments[number], seat))
                if chance is None:
                    raise Unjudged
                likely.append(chance)
            total, even = sum(likely), 1 / len(likely)
            self._known[number] = tuple(each / total if total else even for each in likely)
        return self._known[number]

    async def swings(self, ends: Sequence[int]) -> list[tuple[int, int]]:
        """Return the parts of a match that have changed most, the greatest change first."""
        parts = [(start, end) for start, end in pairwise(ends) if start < end]
        swings = [(await self.swing(*part), *part) for part in parts]
        best = sorted(swings, reverse=True)[:TOLD]
        return [(start, end) for swing, start, end in best if swing >= TURNED]

    async def swing(self, start: int, end: int) -> float:
        """Return by how much the chances of some seat have changed between two moments."""
        before, after = await self.at(start), await self.at(end)
        return max(abs(now - then) for then, now in zip(before, after, strict=True))

    async def turn(self, start: int, end: int) -> int:
        """Return the move that has brought most of a change: the half that did, again and again."""
        while end - start > 1:
            half = (start + end) // 2
            if await self.swing(start, half) >= await self.swing(half, end):
                end = half
            else:
                start = half
        return end
