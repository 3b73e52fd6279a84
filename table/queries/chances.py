"""Hints during a match, and after it the chances of all players and the moves that changed them.

Both ask computers, outside of any transaction, what a seat would do or how likely it wins, from
what that seat knows. A person gets one hint at a time. The chances of a match that is over are
estimated one seat and one moment after the other, so that running matches do not wait.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from cachetools import LRUCache

from games.kernel import Action, Event, Message, Outcome, Prompt, Seat, audible, message
from games.matches.match import Course
from storage.rows import StepRow
from table.errors import NotAPlayer, NotNow, Outdated, Unplayable
from table.match import history
from table.match.history import effective_steps, seat_of_move
from table.match.loaded import LoadedMatch
from table.match.model import Perspective
from table.services.computers import Thought, build_thought, thinking_rng
from table.services.context import Context
from table.views.log import build_sentences
from table.views.perspectives import build_perspective

ADVISER_LEVEL = "trader"
"""The level of the computer that gives hints."""


class Advice(NamedTuple):
    """A move with the reasons for it."""

    action: Action
    reasons: tuple[Message, ...]


Advise = Callable[[Thought], Awaitable[tuple[Advice, ...]]]
"""Gives the best moves, the best first; empty: it does not know."""


async def no_advice(_: Thought) -> tuple[Advice, ...]:
    """Give no hints: for tables without computers."""
    return ()


class Hints:
    """Gives hints to players whose match allows it."""

    def __init__(self, context: Context, advise: Advise) -> None:
        self._context = context
        self._advise = advise
        self._pending: dict[int, asyncio.Future[tuple[Advice, ...]]] = {}
        """The last hint that each user has asked for, while it is computed."""

    @staticmethod
    def require(own: Perspective, fingerprint: str | None = None) -> None:
        """Raise NotAPlayer, NotNow or Outdated if there can be no hint."""
        if own.taken is not None:
            raise NotNow(message("table-not-asked-yet"))
        if own.viewer is None:
            raise NotAPlayer(message("table-not-a-player", match=str(own.match.id)))
        if fingerprint not in (None, own.fingerprint):
            raise Outdated
        if own.has_lesson:
            raise NotNow(message("table-no-hints-in-lesson"))
        if not own.may_ask_hints:
            raise NotNow(message("table-no-hints"))
        if not own.is_asked:
            raise NotNow(message("kernel-not-asked"))

    async def advise(
        self, match_id: int, user_id: int, fingerprint: str
    ) -> tuple[Advice, ...] | None:
        """Return the best moves for a player; `None`: they have asked again meanwhile.

        Raises:
            NotAPlayer, NotNow: they have no seat, or are not asked; the match allows no hints.
            Outdated: they are asked something else by now.
        """
        loaded = await self._context.load(match_id)
        seat = loaded.require_seat(user_id)
        loaded.require_playing()
        self.require(build_perspective(loaded, seat))
        loaded.require_current(seat, fingerprint)
        thought = await build_thought(self._context, loaded, seat, ADVISER_LEVEL)
        return await self._replace_pending(user_id, thought)

    async def _replace_pending(self, user_id: int, thought: Thought) -> tuple[Advice, ...] | None:
        """Compute a hint, and cancel the one that the user asked for before."""
        before = self._pending.pop(user_id, None)
        if before is not None:
            before.cancel()
        task = self._pending[user_id] = asyncio.ensure_future(self._advise(thought))
        try:
            await asyncio.wait({task})
        finally:
            # If this task is cancelled, the hint is too; a finished one is not affected.
            task.cancel()
            if self._pending.get(user_id) is task:
                del self._pending[user_id]
        return None if task.cancelled() else task.result()


Estimator = Callable[[Thought], Awaitable[float | None]]
"""Estimates how likely a seat wins; `None`: it cannot tell."""

Shares = tuple[float, ...]
"""How likely each seat wins; the sum is 1."""

ANALYSIS_CACHE_SIZE = 64
"""The number of matches whose analysis is cached."""

TURNING_POINTS_MAX = 3
"""The most moves that are told, at most one of a round."""

TURNING_POINT_SHARE = 0.08
"""A move that changes everybody's chances by less is no turning point.

Estimated twice, a chance differs by 0.02 to 0.03 with two seats and by 0.01 with four, measured
with eight worlds and three seeds of each game.
"""


class NoEstimate(Exception):
    """The computer cannot tell how likely a seat wins."""


class MatchMoment(NamedTuple):
    """A position, and the events that each seat had heard so far."""

    round: int
    step: StepRow
    """The step that led to the position; at first, the start."""

    state: Any
    heard: tuple[tuple[Event, ...], ...]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move that changed the chances."""

    version: int
    round: int
    mover: Seat
    seat: Seat
    """The seat whose chance changed most."""

    before: float
    after: float
    """The chance of that seat before and after the move."""

    sentences: tuple[Message, ...]
    """The public log of the move; if empty, it is named after its button."""

    prompts: tuple[Prompt, ...]
    """The questions that it answered."""

    action: Action
    better: Action | None
    """The move of a trader, from what the mover knew; `None`: the same, or unknown."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The chances in a match that is over."""

    course: Course
    turns: tuple[TurningPoint, ...]
    """In the order in which they were played."""


class Chances:
    """Analyses matches that are over, each once."""

    def __init__(self, context: Context, estimate: Estimator, advise: Advise) -> None:
        self._context = context
        self._estimate = estimate
        self._advise = advise
        self._known: LRUCache[int, Analysis] = LRUCache(maxsize=ANALYSIS_CACHE_SIZE)

    def find_known(self, match_id: int) -> Analysis | None:
        """Return the analysis of a match, if it was made already."""
        return self._known.get(match_id)

    async def analyse(self, match_id: int) -> Analysis | None:
        """Return the analysis of a match; `None`: it is not over, or computers cannot tell."""
        if match_id not in self._known:
            loaded, steps = await self._context.load_with_log(match_id)
            outcome = loaded.outcome()
            analysis = None if outcome is None else await self._analyse(loaded, steps, outcome)
            if analysis is None:
                return None
            self._known[match_id] = analysis
        return self._known[match_id]

    async def _analyse(
        self, loaded: LoadedMatch, steps: list[StepRow], outcome: Outcome
    ) -> Analysis | None:
        moments = await asyncio.to_thread(list_moments, loaded, steps)
        estimates = MatchEstimates(loaded, moments, self._estimate)
        pairs = enumerate(pairwise(moments), 1)
        round_starts = [number for number, (before, now) in pairs if now.round > before.round]
        if not round_starts or not outcome.winners:
            return None
        try:
            shares = [await estimates.at(number) for number in round_starts]
            # The effect of the very last move is the result itself.
            ends = [0, *round_starts, len(moments) - 2]
            largest = await estimates.find_largest_swings(ends)
            decisive = [await estimates.find_turning_point(*part) for part in largest]
        except NoEstimate:
            return None
        seats = map(Seat, range(len(loaded.seats)))
        end = tuple(float(seat in outcome.winners) / len(outcome.winners) for seat in seats)
        rounds = tuple(moments[number - 1].round for number in (*round_starts, len(moments)))
        points = [await self._build_turning_point(estimates, number) for number in sorted(decisive)]
        turns = tuple(
            point for point in points if abs(point.after - point.before) >= TURNING_POINT_SHARE
        )
        return Analysis(Course(rounds, (*shares, end)), turns)

    async def _build_turning_point(self, estimates: "MatchEstimates", number: int) -> TurningPoint:
        loaded = estimates.loaded
        then, now = estimates.moments[number - 1], estimates.moments[number]
        mover, action = seat_of_move(now.step), loaded.action(now.step)
        before, after = await estimates.at(number - 1), await estimates.at(number)
        seat = max(range(len(after)), key=lambda seat: abs(after[seat] - before[seat]))
        advice = await self._advise(thought_at(loaded, then, mover))
        best = advice[0].action if advice else None
        public = build_perspective(loaded, None)
        return TurningPoint(
            now.step.version,
            # Moves before the first round are counted to it.
            max(1, then.round),
            mover,
            Seat(seat),
            before[seat],
            after[seat],
            build_sentences(public, now.step, tell_fleeting=False),
            loaded.game.prompts(then.state, mover),
            action,
            None if best == action else best,
        )


def thought_at(loaded: LoadedMatch, moment: MatchMoment, seat: Seat) -> Thought:
    """Return the question to a seat about a moment, with the same chance each time."""
    heard = moment.heard[seat]
    rng = thinking_rng(loaded, moment.state, seat, len(heard))
    return Thought(loaded.game, ADVISER_LEVEL, seat, moment.state, heard, rng)


def list_moments(loaded: LoadedMatch, steps: list[StepRow]) -> list[MatchMoment]:
    """Return all moments of a match; empty if today's rules lead elsewhere."""
    positions = history.replay_to(loaded, effective_steps(steps), loaded.state())
    with suppress(Unplayable):
        return list(_moments(loaded, positions))
    return []


def _moments(loaded: LoadedMatch, steps: Iterable[tuple[StepRow, Any]]) -> Iterator[MatchMoment]:
    heard: tuple[tuple[Event, ...], ...] = ((),) * len(loaded.seats)
    for step, state in steps:
        events = loaded.events(step)
        heard = tuple(earlier + audible(events, Seat(at)) for at, earlier in enumerate(heard))
        yield MatchMoment(loaded.game.round_in(state), step, state, heard)


@dataclass(frozen=True, slots=True)
class MatchEstimates:
    """The chances at the moments of a match, each estimated when it is first needed."""

    loaded: LoadedMatch
    moments: Sequence[MatchMoment]
    estimate: Estimator
    _known: dict[int, Shares] = field(default_factory=dict)

    async def at(self, number: int) -> Shares:
        """Return how likely each seat wins at a moment. Raises NoEstimate."""
        if number not in self._known:
            chances = []
            for seat in map(Seat, range(len(self.loaded.seats))):
                chance = await self.estimate(thought_at(self.loaded, self.moments[number], seat))
                if chance is None:
                    raise NoEstimate
                chances.append(chance)
            total, even = sum(chances), 1 / len(chances)
            self._known[number] = tuple(chance / total if total else even for chance in chances)
        return self._known[number]

    async def find_largest_swings(self, ends: Sequence[int]) -> list[tuple[int, int]]:
        """Return the parts of a match that changed the chances most, the largest change first."""
        parts = [(start, end) for start, end in pairwise(ends) if start < end]
        swings = [(await self.swing(*part), *part) for part in parts]
        largest = sorted(swings, reverse=True)[:TURNING_POINTS_MAX]
        return [(start, end) for swing, start, end in largest if swing >= TURNING_POINT_SHARE]

    async def swing(self, start: int, end: int) -> float:
        """Return the largest change of a seat's chance between two moments."""
        before, after = await self.at(start), await self.at(end)
        return max(abs(now - then) for then, now in zip(before, after, strict=True))

    async def find_turning_point(self, start: int, end: int) -> int:
        """Return the move that made most of a change, found by halving."""
        while end - start > 1:
            half = (start + end) // 2
            if await self.swing(start, half) >= await self.swing(half, end):
                end = half
            else:
                start = half
        return end
