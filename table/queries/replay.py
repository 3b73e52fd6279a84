"""A match step by step: each step as one reader knew it then, and may look at it now.

What a reader cannot tell from the step before is no step of theirs: neither the steps nor their
number say what is done in secret, held back from the table or taken back.
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
from table.queries.reading import read_steps
from table.services.context import Context
from table.views.log import build_sentences, first_fleeting_version
from table.views.perspectives import build_perspective

KEPT = 16
"""Of so many readers the steps of a match are kept, about a megabyte each."""

PEOPLE = 2_000
"""Of so many people it is known how often a match was retraced for them."""


RETRACES_PER_WINDOW, WINDOW_MS = 60, 600_000
"""So often a match is retraced for one person within ten minutes; what is kept does not count. Each
takes some tenths of a second of a core."""


Key = tuple[int, Seat | None, tuple[int, ...]]
"""A match, who reads it, and the versions of the steps that they know of."""


class Way(StrEnum):
    """Where a reader goes from a step."""

    BACK = "b"
    FORWARD = "f"
    ROUND_BACK = "rb"
    ROUND_FORWARD = "rf"
    TURN_BACK = "tb"
    """To where the reader's own turn before begins."""

    TURN_FORWARD = "tf"
    POINT_BACK = "pb"
    """To the move before at which the chances turned."""

    POINT_FORWARD = "pf"


BACKWARDS = frozenset({Way.BACK, Way.ROUND_BACK, Way.TURN_BACK, Way.POINT_BACK})


@dataclass(frozen=True, slots=True)
class Moment:
    """A step that its reader can tell from the one before."""

    step: StepRow
    view: Any
    """As it was composed then."""

    round: int
    own: bool
    """A turn of the reader begins with it."""


@dataclass(frozen=True, slots=True)
class Trail:
    """A match as its reader can tell it."""

    now: Perspective
    fresh: int
    """The version from which on what is fleeting is told."""

    moments: tuple[Moment, ...]
    turned: frozenset[int]
    """The versions of the moves at which the chances turned."""

    def stops(self, way: Way) -> list[int]:
        """Return the steps at which a reader stops who goes that way."""
        last = len(self.moments) - 1
        steps = range(last + 1)
        match way:
            case Way.BACK | Way.FORWARD:
                return list(steps)
            case Way.ROUND_BACK | Way.ROUND_FORWARD:
                rounds = [moment.round for moment in self.moments]
                return [0, *(n for n in steps[1:last] if rounds[n] != rounds[n - 1]), last]
            case Way.TURN_BACK | Way.TURN_FORWARD:
                return [n for n in steps if self.moments[n].own]
            case _:
                return [n for n in steps if self.moments[n].step.version in self.turned]

    def goal(self, way: Way, at: int) -> int:
        """Return which step a way leads to; the same one where there is none that way."""
        back = way in BACKWARDS
        beyond = [n for n in self.stops(way) if (n < at if back else n > at)]
        return (max if back else min)(beyond, default=at)

    def step(self, version: int) -> int:
        """Return the latest step that is not after a version."""
        return max(
            (n for n, one in enumerate(self.moments) if one.step.version <= version), default=0
        )


@dataclass(frozen=True, slots=True)
class Look:
    """A match at one of its steps, as its reader may look at it."""

    found: Perspective
    """With the view of that step; nobody is asked anything."""

    before: Any | None
    """The view of the step before it."""

    said: tuple[Message, ...]
    """What the log tells of the step."""

    at: int
    """Which step it is, from 0."""

    version: int
    """Of what is stored of it: for nobody's eyes, since its gaps would tell."""

    count: int
    ways: frozenset[Way]
    """Those that lead somewhere else from here."""


class Replay:
    """Shows matches at their steps. Without what is kept it comes to the same."""

    def __init__(self, context: Context, chances: Chances) -> None:
        self._context = context
        self._chances = chances
        self._known: LRUCache[Key, tuple[Moment, ...]] = LRUCache(maxsize=KEPT)
        self._retraced_at: LRUCache[int, tuple[int, ...]] = LRUCache(maxsize=PEOPLE)
        """When matches were retraced lately, by person (UTC milliseconds)."""

        self._one_at_a_time = asyncio.Lock()

    async def begin(self, match_id: int, user_id: int, version: int | None = None) -> Look:
        """Return where a reader begins: where their last turn ended, or else at the latest step.

        Where the match is over that is its first, or that of a `version`. Raises as `look`.
        """
        found, last = await self._course(match_id, user_id)
        if found.now.match.status == "over":
            return look(found, 0 if version is None else found.step(version))
        return look(found, len(found.moments) - 1 if last is None else found.step(last))

    async def look(self, match_id: int, user_id: int, way: Way | None, at: int) -> Look:
        """Return where a way leads from a step, or from the last where that was taken back.

        `None` leads nowhere.

        Raises NoSuchMatch, Unplayable, NotNow: it has not begun, cannot be retraced, or this person
        has had many retraced.
        """
        found, _ = await self._course(match_id, user_id)
        at = min(at, len(found.moments) - 1)
        return look(found, at if way is None else found.goal(way, at))

    async def _course(self, match_id: int, user_id: int) -> tuple[Trail, int | None]:
        """Return a match as its reader can tell it, and when they last ended a turn."""
        async with self._context.store.read() as connection:
            loaded = await self._context.open(connection, match_id)
            loaded.require_begun()
            viewer = loaded.viewer_of(user_id)
            now = build_perspective(loaded, viewer)
            steps = await read_steps(connection, now, -1)
            told = loaded.row.announced_version
            last = None if viewer is None else await log.last_of(connection, match_id, viewer, told)
        moments = await self._moments(user_id, loaded, now, steps)
        decided = self._chances.known(match_id)
        turned = frozenset(turn.version for turn in decided.turns) if decided else frozenset()
        return Trail(now, first_fleeting_version(now, steps), moments, turned), last

    async def _moments(
        self, user_id: int, loaded: LoadedMatch, now: Perspective, steps: Sequence[StepRow]
    ) -> tuple[Moment, ...]:
        standing = tuple(drop_taken_back(steps))
        key = loaded.row.id, now.viewer, tuple(step.version for step in standing)
        if (kept := self._known.get(key)) is not None:
            return kept
        self._count(user_id)
        async with self._one_at_a_time:
            # Another may have waited for the same.
            if (found := self._known.get(key)) is None:
                found = await asyncio.to_thread(_retraced, loaded, now, standing)
                self._known[key] = found
        return found

    def _count(self, user_id: int) -> None:
        """Note that a match is retraced for a person. Raises NotNow: too many were."""
        now = self._context.clock()
        lately = [at for at in self._retraced_at.get(user_id, ()) if now - at < WINDOW_MS]
        if len(lately) >= RETRACES_PER_WINDOW:
            raise NotNow(message("table-too-many-replays"))
        self._retraced_at[user_id] = *lately, now


def _retraced(
    loaded: LoadedMatch, now: Perspective, standing: Sequence[StepRow]
) -> tuple[Moment, ...]:
    """Return the steps that a reader can tell apart. Raises NotNow: they cannot be followed."""
    found = history.replay_to(loaded, standing, loaded.known_state(now.viewer))
    if not found:
        raise NotNow(message("table-cannot-replay"))
    return tuple(_told_apart(now, found))


def _told_apart(now: Perspective, steps: Iterable[tuple[StepRow, Any]]) -> Iterator[Moment]:
    game, viewer, before, goes_on = now.game, now.viewer, None, False
    for step, state in steps:
        view, own = game.view(state, viewer), viewer is not None and step.seat == viewer
        if before == view and not build_sentences(now, step, tell_fleeting=True):
            continue
        yield Moment(step, view, game.round_in(state), own=own and not goes_on)
        before, goes_on = view, own and not step.ended_turn


def look(trail: Trail, at: int) -> Look:
    """Return a step as its reader may look at it."""
    now, moments = trail.now, trail.moments
    views = [_view(now, moments, n) for n in (at - 1, at) if n >= 0]
    step = moments[at].step
    told = build_sentences(now, step, tell_fleeting=step.version >= trail.fresh)
    return Look(
        replace(now, view=views[-1], prompts=(), asked=()),
        views[-2] if at else None,
        told,
        at,
        step.version,
        len(moments),
        frozenset(way for way in Way if trail.goal(way, at) != at),
    )


def _view(now: Perspective, moments: Sequence[Moment], at: int) -> Any:  # noqa: ANN401 - the game's own view
    """Return the view of a step: nothing that is covered since, as long as the match goes on."""
    if at == len(moments) - 1:
        return now.view
    then = moments[at].view
    return then if now.match.status == "over" else now.game.past_view(then, now.view)
