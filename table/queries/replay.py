"""Replays: a match step by step, as one reader saw it at that time and may see it now.

Steps at which the reader sees and hears nothing new are left out, so that neither the steps nor
their number reveal secret steps, steps not announced yet, or steps taken back.
"""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from cachetools import LRUCache

from games.kernel import Message, Seat, message
from storage.queries import log
from storage.rows import StepRow
from table.errors import NotNow
from table.match import history
from table.match.history import drop_taken_back
from table.match.loaded import LoadedMatch
from table.match.model import Perspective
from table.queries.chances import Chances
from table.queries.reading import load_known_steps
from table.services.context import Context
from table.views.log import build_sentences, first_fleeting_version, with_earlier_names
from table.views.perspectives import build_perspective

TRAIL_CACHE_SIZE = 16
"""The number of cached replays, one per reader and match, about 1 MB each."""

PEOPLE_COUNT = 2_000
"""The number of people whose replays are counted for `REPLAYS_PER_WINDOW_LIMIT`."""

REPLAYS_PER_WINDOW_LIMIT, WINDOW_MS = 60, 600_000
"""The largest number of replays for one person within a window of ten minutes (in ms), without
cached ones. Each takes some tenths of a second of computing time."""

Key = tuple[int, Seat | None, tuple[int, ...]]
"""The key of a cached replay: the id of the match, the seat of the reader (`None`: a spectator),
and the versions of the steps that the reader knows of."""


class Jump(StrEnum):
    """A button with which a reader goes from a step to another one."""

    BACK = "b"
    FORWARD = "f"
    ROUND_BACK = "rb"
    ROUND_FORWARD = "rf"
    TURN_BACK = "tb"
    """To the start of the reader's own previous turn."""

    TURN_FORWARD = "tf"
    """To the start of the reader's own next turn."""

    POINT_BACK = "pb"
    """To the previous turning point."""

    POINT_FORWARD = "pf"
    """To the next turning point."""


BACKWARDS = frozenset({Jump.BACK, Jump.ROUND_BACK, Jump.TURN_BACK, Jump.POINT_BACK})


@dataclass(frozen=True, slots=True)
class VisibleStep:
    """A step at which its reader sees or hears something new."""

    step: StepRow
    view: Any
    """The reader's view at that time."""

    round: int
    """The round of the game after the step."""

    begins_own_turn: bool
    """Whether the step is the first one of a turn of the reader."""


@dataclass(frozen=True, slots=True)
class Trail:
    """All visible steps of a match for one reader."""

    now: Perspective
    """The reader's perspective of the match at present."""

    fleeting_from: int
    """The version from which on fleeting events are shown."""

    steps: tuple[VisibleStep, ...]
    turning_points: frozenset[int]
    """The versions of the turning points; empty unless the match has been analysed."""

    def stops(self, jump: Jump) -> list[int]:
        """Return the numbers (from 0) of the visible steps at which a kind of jump stops."""
        last = len(self.steps) - 1
        steps = range(last + 1)
        match jump:
            case Jump.BACK | Jump.FORWARD:
                return list(steps)
            case Jump.ROUND_BACK | Jump.ROUND_FORWARD:
                rounds = [moment.round for moment in self.steps]
                return [0, *(n for n in steps[1:last] if rounds[n] != rounds[n - 1]), last]
            case Jump.TURN_BACK | Jump.TURN_FORWARD:
                return [n for n in steps if self.steps[n].begins_own_turn]
            case _:
                return [n for n in steps if self.steps[n].step.version in self.turning_points]

    def goal(self, jump: Jump, at: int) -> int:
        """Return the number of the step that a jump from step `at` reaches, or `at`."""
        if jump in BACKWARDS:
            return max((n for n in self.stops(jump) if n < at), default=at)
        return min((n for n in self.stops(jump) if n > at), default=at)

    def step(self, version: int) -> int:
        """Return the number of the last visible step up to a version; 0 if there is none."""
        return max(
            (n for n, visible in enumerate(self.steps) if visible.step.version <= version),
            default=0,
        )


@dataclass(frozen=True, slots=True)
class Look:
    """One visible step of a match, as its reader may see it."""

    perspective: Perspective
    """The reader's perspective, with the view of that step and without questions."""

    before: Any | None
    """The view of the step before; `None` for the first step."""

    sentences: tuple[Message, ...]
    """The log of the step."""

    at: int
    """The number of the step, from 0."""

    version: int
    """The version of the step. It must not be shown, since gaps would reveal secret steps."""

    count: int
    """The number of visible steps."""

    jumps: frozenset[Jump]
    """The jumps that lead to another step, and so have a button."""


class Replay:
    """Replays matches for readers, and caches the visible steps."""

    def __init__(self, context: Context, chances: Chances) -> None:
        self._context = context
        self._chances = chances
        self._known: LRUCache[Key, tuple[VisibleStep, ...]] = LRUCache(maxsize=TRAIL_CACHE_SIZE)
        self._replayed_at: LRUCache[int, tuple[int, ...]] = LRUCache(maxsize=PEOPLE_COUNT)
        """The times of recent replays, by person (UTC milliseconds)."""

        self._lock = asyncio.Lock()

    async def begin(self, match_id: int, user_id: int, version: int | None = None) -> Look:
        """Return the step at which a replay begins.

        In a running match it is the reader's last own step, or the last step. The replay of an
        ended match begins at its start, or at `version` if that is given. Raises the errors of
        `look`.
        """
        trail, last = await self._load_trail(match_id, user_id)
        if trail.now.match.status == "over":
            return look(trail, 0 if version is None else trail.step(version))
        return look(trail, len(trail.steps) - 1 if last is None else trail.step(last))

    async def look(self, match_id: int, user_id: int, jump: Jump | None, at: int) -> Look:
        """Return the step to which a jump from step number `at` leads; without a jump, that step.

        Raises:
            NoSuchMatch: there is no such match.
            Unplayable: the rules cannot play it any more.
            NotNow: it has not begun or cannot be replayed, or the person has replayed too many
                matches (`REPLAYS_PER_WINDOW_LIMIT`).
        """
        trail, _ = await self._load_trail(match_id, user_id)
        at = min(at, len(trail.steps) - 1)
        return look(trail, at if jump is None else trail.goal(jump, at))

    async def _load_trail(self, match_id: int, user_id: int) -> tuple[Trail, int | None]:
        """Return the visible steps for a reader, and the version of their last own step, if any."""
        async with self._context.store.read() as connection:
            loaded = await self._context.open(connection, match_id)
            loaded.require_begun()
            viewer = loaded.viewer_of(user_id)
            now = build_perspective(loaded, viewer)
            steps = await load_known_steps(self._context, now, -1, connection)
            last = None
            if viewer is not None:
                until = loaded.row.announced_version
                last = await log.find_last_own_step(connection, match_id, viewer, until)
        visible = await self._find_visible_steps(user_id, loaded, now, steps)
        analysis = self._chances.find_known(match_id)
        turns = () if analysis is None else analysis.turns
        turning_points = frozenset(turn.version for turn in turns)
        return Trail(now, first_fleeting_version(now, steps), visible, turning_points), last

    async def _find_visible_steps(
        self, user_id: int, loaded: LoadedMatch, now: Perspective, steps: Sequence[StepRow]
    ) -> tuple[VisibleStep, ...]:
        """Return the visible steps for a reader, from the cache or computed in a thread.

        `now` is the reader's perspective, and `steps` are all steps that they know of.
        """
        effective = tuple(drop_taken_back(steps))
        key = loaded.row.id, now.viewer, tuple(step.version for step in effective)
        if (cached := self._known.get(key)) is not None:
            return cached
        self._count_replay(user_id)
        async with self._lock:
            # Another task may have replayed the same match meanwhile.
            if (visible := self._known.get(key)) is None:
                visible = await asyncio.to_thread(replay_visible_steps, loaded, now, effective)
                self._known[key] = visible
        return visible

    def _count_replay(self, user_id: int) -> None:
        """Count a replay for a person. Raises NotNow if there were too many within `WINDOW_MS`."""
        now = self._context.clock()
        recent_times = [at for at in self._replayed_at.get(user_id, ()) if now - at < WINDOW_MS]
        if len(recent_times) >= REPLAYS_PER_WINDOW_LIMIT:
            raise NotNow(message("table-too-many-replays"))
        self._replayed_at[user_id] = *recent_times, now


def replay_visible_steps(
    loaded: LoadedMatch, now: Perspective, effective: Sequence[StepRow]
) -> tuple[VisibleStep, ...]:
    """Return the visible steps for a reader, whose perspective is `now`.

    `effective` are the steps that they know of, without those taken back.

    Raises:
        NotNow: the rules cannot replay the steps any more.
    """
    replayed = history.replay_to(loaded, effective, loaded.known_state(now.viewer))
    if not replayed:
        raise NotNow(message("table-cannot-replay"))
    return tuple(visible_steps(now, replayed))


def visible_steps(now: Perspective, steps: Iterable[tuple[StepRow, Any]]) -> Iterator[VisibleStep]:
    """Yield the steps at which a reader, whose perspective is `now`, sees or hears something new.

    `steps` are steps in order, each with the state after it.
    """
    game, viewer = now.game, now.viewer
    previous_view, is_in_own_turn = None, False
    for step, state in steps:
        view = game.view(state, viewer)
        is_own = viewer is not None and step.seat == viewer
        if previous_view == view and not build_sentences(now, step, tell_fleeting=True):
            continue
        begins_own_turn = is_own and not is_in_own_turn
        yield VisibleStep(step, view, game.round_in(state), begins_own_turn)
        previous_view = view
        is_in_own_turn = is_own and not step.ended_turn


def look(trail: Trail, at: int) -> Look:
    """Return the visible step with the number `at` (from 0), as its reader may see it."""
    now, steps = trail.now, trail.steps
    views = [_view_at(now, steps, number) for number in (at - 1, at) if number >= 0]
    step = steps[at].step
    sentences = build_sentences(now, step, tell_fleeting=step.version >= trail.fleeting_from)
    later = [event for event in now.admin_events if event.version > step.version]
    return Look(
        replace(now, view=views[-1], prompts=(), asked=()),
        views[-2] if at else None,
        tuple(with_earlier_names(sentence, later) for sentence in sentences),
        at,
        step.version,
        len(steps),
        frozenset(jump for jump in Jump if trail.goal(jump, at) != at),
    )


def _view_at(now: Perspective, steps: Sequence[VisibleStep], at: int) -> Any:  # noqa: ANN401 - the game's own view
    """Return the view of the step with the number `at`.

    In a running match, cards that were covered since then are left out.
    """
    if at == len(steps) - 1:
        return now.view
    past_view = steps[at].view
    if now.match.status == "over":
        return past_view
    return now.game.past_view(past_view, now.view)
