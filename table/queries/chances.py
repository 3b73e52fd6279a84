"""Hints during a match, and win probabilities and turning points after a match.

Both ask computers, outside of any transaction, for moves or win probabilities of a seat, given only
what the seat knows. A person gets one hint at a time. The win probabilities of an ended match are
estimated one seat and one position after another, so that running matches do not wait.
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
    """A recommended move, with the reasons for it as sentences."""

    action: Action
    reasons: tuple[Message, ...]


Advise = Callable[[Thought], Awaitable[tuple[Advice, ...]]]
"""Returns the best moves of a seat, the best first; empty if the computer has failed."""


async def no_advice(_: Thought) -> tuple[Advice, ...]:
    """Return no hints, for tables without computers."""
    return ()


class Hints:
    """Gives hints to players, from a computer of `ADVISER_LEVEL`."""

    def __init__(self, context: Context, advise: Advise) -> None:
        self._context = context
        self._advise = advise
        self._pending: dict[int, asyncio.Future[tuple[Advice, ...]]] = {}
        """The hints that are being computed, by user id."""

    @staticmethod
    def require(own: Perspective, fingerprint: str | None = None) -> None:
        """Check that a reader can get a hint now.

        Raises:
            NotAPlayer: the reader has no seat.
            NotNow: they are not asked, a lesson waits for them, or the match allows no hints.
            Outdated: the fingerprint is not that of their questions; `None` always fits.
        """
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
        """Return the best moves for a player; `None` if the player has asked again meanwhile.

        Raises:
            NotAPlayer, NotNow: the user has no seat or is not asked, or the match allows no hints.
            Outdated: the user is asked another question now.
        """
        loaded = await self._context.load(match_id)
        seat = loaded.require_seat(user_id)
        loaded.require_playing()
        self.require(build_perspective(loaded, seat))
        loaded.require_current(seat, fingerprint)
        thought = await build_thought(self._context, loaded, seat, ADVISER_LEVEL)
        return await self._replace_pending(user_id, thought)

    async def _replace_pending(self, user_id: int, thought: Thought) -> tuple[Advice, ...] | None:
        """Compute a hint, and cancel the user's earlier one if it is still being computed.

        Returns `None` if this hint is cancelled by a later one.
        """
        before = self._pending.pop(user_id, None)
        if before is not None:
            before.cancel()
        task = self._pending[user_id] = asyncio.ensure_future(self._advise(thought))
        try:
            await asyncio.wait({task})
        finally:
            # If this task is cancelled, cancel the hint too; a finished hint is not affected.
            task.cancel()
            if self._pending.get(user_id) is task:
                del self._pending[user_id]
        return None if task.cancelled() else task.result()


Estimator = Callable[[Thought], Awaitable[float | None]]
"""Returns the estimated win probability of a seat (0 to 1); `None` if the computer has failed."""

Shares = tuple[float, ...]
"""The win probabilities of all seats; their sum is 1."""

ANALYSIS_CACHE_SIZE = 64
"""The number of matches whose analysis is cached."""

TURNING_POINTS_MAX = 3
"""The largest number of turning points of a match; a round has at most one."""

TURNING_POINT_SHARE = 0.08
"""The smallest change of a win probability (0 to 1) that makes a move a turning point.

Two estimates of the same probability differ by 0.02 to 0.03 with two seats and by 0.01 with four,
measured with eight worlds and three seeds of each game."""


class NoEstimate(Exception):
    """A computer could not estimate the win probability of a seat."""


class MatchMoment(NamedTuple):
    """A position of a match, with the events that each seat had heard so far."""

    round: int
    step: StepRow
    """The step that led to the position; for the first position, the start."""

    state: Any
    heard: tuple[tuple[Event, ...], ...]
    """The events that each seat had heard, in the order of seats."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move that changed the win probabilities most in its round."""

    version: int
    round: int
    mover: Seat
    """The seat that made the move."""

    seat: Seat
    """The seat whose win probability changed most."""

    before: float
    after: float
    """The win probability of that seat before and after the move (0 to 1)."""

    sentences: tuple[Message, ...]
    """The public log of the move; if it is empty, the label of the move's button is shown."""

    prompts: tuple[Prompt, ...]
    """The questions that the move answered."""

    action: Action
    better: Action | None
    """The move that a trader would have made, knowing what the mover knew; `None`: the same move,
    or unknown."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The win probabilities during an ended match, and its turning points."""

    course: Course
    """The win probabilities of all seats at the end of each round."""

    turns: tuple[TurningPoint, ...]
    """The turning points, in the order in which they were played."""


class Chances:
    """Analyses ended matches, each once, and caches the results."""

    def __init__(self, context: Context, estimate: Estimator, advise: Advise) -> None:
        self._context = context
        self._estimate = estimate
        self._advise = advise
        self._known: LRUCache[int, Analysis] = LRUCache(maxsize=ANALYSIS_CACHE_SIZE)

    def find_known(self, match_id: int) -> Analysis | None:
        """Return the analysis of a match if it is cached, else `None`."""
        return self._known.get(match_id)

    async def analyse(self, match_id: int) -> Analysis | None:
        """Return the analysis of a match, and cache it.

        It is `None` if the match is not over, has no winner or fewer than two rounds, cannot be
        replayed by its rules, or if a computer failed.

        Raises:
            NoSuchMatch: there is no such match.
            Unplayable: the rules cannot play it any more.
        """
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
            # The last move is left out, since its effect is the result itself.
            ends = [0, *round_starts, len(moments) - 2]
            largest = await estimates.find_largest_swings(ends)
            decisive = [await estimates.find_turning_point(*part) for part in largest]
        except NoEstimate:
            return None
        seats = map(Seat, range(len(loaded.seats)))
        final_shares = tuple(
            float(seat in outcome.winners) / len(outcome.winners) for seat in seats
        )
        rounds = tuple(moments[number - 1].round for number in (*round_starts, len(moments)))
        points = [await self._build_turning_point(estimates, number) for number in sorted(decisive)]
        turns = tuple(
            point for point in points if abs(point.after - point.before) >= TURNING_POINT_SHARE
        )
        return Analysis(Course(rounds, (*shares, final_shares)), turns)

    async def _build_turning_point(self, estimates: "MatchEstimates", number: int) -> TurningPoint:
        """Return the move that led to the moment of a number as a turning point."""
        loaded = estimates.loaded
        previous, reached = estimates.moments[number - 1], estimates.moments[number]
        mover = seat_of_move(reached.step)
        action = loaded.action(reached.step)
        before, after = await estimates.at(number - 1), await estimates.at(number)
        seat = max(range(len(after)), key=lambda seat: abs(after[seat] - before[seat]))
        advice = await self._advise(thought_at(loaded, previous, mover))
        best = advice[0].action if advice else None
        public = build_perspective(loaded, None)
        return TurningPoint(
            reached.step.version,
            # Moves before the first round count as part of the first round.
            max(1, previous.round),
            mover,
            Seat(seat),
            before[seat],
            after[seat],
            build_sentences(public, reached.step, tell_fleeting=False),
            loaded.game.prompts(previous.state, mover),
            action,
            None if best == action else best,
        )


def thought_at(loaded: LoadedMatch, moment: MatchMoment, seat: Seat) -> Thought:
    """Return the question to a computer at a seat about a moment; it is always the same."""
    heard = moment.heard[seat]
    rng = thinking_rng(loaded, moment.state, seat, len(heard))
    return Thought(loaded.game, ADVISER_LEVEL, seat, moment.state, heard, rng)


def list_moments(loaded: LoadedMatch, steps: list[StepRow]) -> list[MatchMoment]:
    """Return all moments of a match in order; empty if its rules cannot replay it any more."""
    positions = history.replay_to(loaded, effective_steps(steps), loaded.state())
    with suppress(Unplayable):
        return list(_moments(loaded, positions))
    return []


def _moments(loaded: LoadedMatch, steps: Iterable[tuple[StepRow, Any]]) -> Iterator[MatchMoment]:
    """Yield the moments of a match from its steps, each with the state after it."""
    heard: tuple[tuple[Event, ...], ...] = ((),) * len(loaded.seats)
    for step, state in steps:
        events = loaded.events(step)
        heard = tuple(earlier + audible(events, Seat(seat)) for seat, earlier in enumerate(heard))
        yield MatchMoment(loaded.game.round_in(state), step, state, heard)


@dataclass(frozen=True, slots=True)
class MatchEstimates:
    """The win probabilities at the moments of a match, each estimated when first needed."""

    loaded: LoadedMatch
    moments: Sequence[MatchMoment]
    estimate: Estimator
    _known: dict[int, Shares] = field(default_factory=dict)

    async def at(self, number: int) -> Shares:
        """Return the win probabilities at the moment with a number, in the order of seats.

        Raises:
            NoEstimate: a computer failed.
        """
        if number not in self._known:
            chances = []
            for seat in map(Seat, range(len(self.loaded.seats))):
                chance = await self.estimate(thought_at(self.loaded, self.moments[number], seat))
                if chance is None:
                    raise NoEstimate
                chances.append(chance)
            total = sum(chances)
            even = 1 / len(chances)
            self._known[number] = tuple(chance / total if total else even for chance in chances)
        return self._known[number]

    async def find_largest_swings(self, ends: Sequence[int]) -> list[tuple[int, int]]:
        """Return the parts of a match with the largest changes of a win probability, largest first.

        `ends` are the numbers of the moments between which the parts lie. A part is a pair of such
        numbers. Parts with a change below `TURNING_POINT_SHARE` are left out.
        """
        parts = [(start, end) for start, end in pairwise(ends) if start < end]
        swings = [(await self.swing(*part), *part) for part in parts]
        largest = sorted(swings, reverse=True)[:TURNING_POINTS_MAX]
        return [(start, end) for swing, start, end in largest if swing >= TURNING_POINT_SHARE]

    async def swing(self, start: int, end: int) -> float:
        """Return the largest change (0 to 1) of a seat's win probability between two moments."""
        before, after = await self.at(start), await self.at(end)
        return max(abs(new - old) for old, new in zip(before, after, strict=True))

    async def find_turning_point(self, start: int, end: int) -> int:
        """Return the number of the move that made most of the change in a part, by bisection."""
        while end - start > 1:
            half = (start + end) // 2
            if await self.swing(start, half) >= await self.swing(half, end):
                end = half
            else:
                start = half
        return end
