"""Statistics of a person or a server by game, and the courses of ended matches."""

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from cachetools import LRUCache

from games.matches.match import Course, build_course
from storage.queries import people
from storage.queries.people import ANSWERS, HOURS, LEFT, SERVER_ID
from storage.rows import StepRow
from table.match.answer_times import Reliability, median_hours
from table.match.history import effective_steps, replay_to
from table.match.loaded import LoadedMatch
from table.services.context import Context, Service


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """Counts over the matches of a game, of a person or of a whole server."""

    hours: dict[int, int] = field(default_factory=dict)
    """The number of matches by duration in hours; from 48 hours on in multiples of 24."""

    places: dict[int, int] = field(default_factory=dict)
    """The number of results by final place, from 1."""

    points: dict[int, int] = field(default_factory=dict)
    """The number of results by points; empty if the game has no points."""

    @property
    def matches(self) -> int:
        """The number of matches that were counted."""
        return sum(self.hours.values())

    @property
    def results(self) -> int:
        """The number of results: one per match for a person, one per player for a server."""
        return sum(self.places.values())

    def add(self, what: str, value: int, times: int) -> None:
        """Add a stored count: how often (`times`) the fact `what` had a value.

        Facts that only version 1.1 counted are ignored.
        """
        if times and what in FIELDS:
            getattr(self, FIELDS[what])[value] = times


FIELDS = {HOURS: "hours", "place": "places", "points": "points"}
"""The fields of `GameStatistics` by the names of the stored facts."""


def compute_mean(counts: Mapping[int, int]) -> float:
    """Return the mean of values, given how often each value occurs; 0 if there are none."""
    return sum(value * times for value, times in counts.items()) / max(1, sum(counts.values()))


class Statistics(Service):
    """Reads statistics. The package `bot` decides who may see them."""

    async def load(self, guild_id: int, user_id: int | None) -> Mapping[str, GameStatistics]:
        """Return the statistics of a person on a server or, with `None`, of the server, by game.

        The game with the most matches comes first.
        """
        async with self._context.store.read() as connection:
            user = SERVER_ID if user_id is None else user_id
            rows = await people.list_tallies(connection, guild_id, user)
        by_game: dict[str, GameStatistics] = {}
        for game, what, value, times in rows:
            by_game.setdefault(game, GameStatistics()).add(what, value, times)
        played = [(game, statistics) for game, statistics in by_game.items() if statistics.matches]
        return dict(sorted(played, key=lambda item: -item[1].matches))

    async def reliability(self, guild_id: int, users: Collection[int]) -> Mapping[int, Reliability]:
        """Return how reliably people play on a server, by user id; only of people with counts."""
        kinds = HOURS, ANSWERS, LEFT
        async with self._context.store.read() as connection:
            rows = await people.sum_tallies(connection, guild_id, users, kinds)
        counts: dict[int, dict[str, dict[int, int]]] = {}
        for user, what, value, times in rows:
            counts.setdefault(user, {kind: {} for kind in kinds})[what][value] = times
        return {
            user: Reliability(
                matches=sum(facts[HOURS].values()),
                answer_hours=median_hours(facts[ANSWERS]),
                seats_left=sum(facts[LEFT].values()),
            )
            for user, facts in counts.items()
        }


COURSE_CACHE_SIZE = 64
"""The number of matches whose course is cached."""

UNKNOWN_COURSE = Course((), ())
"""The course of a match that is not over, or that today's rules cannot replay."""


class Courses:
    """Computes the courses of the scores in ended matches, in a thread, and caches them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: LRUCache[int, Course] = LRUCache(maxsize=COURSE_CACHE_SIZE)

    async def load(self, match_id: int) -> Course:
        """Return the course of an ended match; `UNKNOWN_COURSE` before its end.

        Raises:
            NoSuchMatch: there is no such match.
            Unplayable: the rules cannot play it any more.
        """
        if match_id not in self._known:
            loaded, steps = await self._context.load_with_log(match_id)
            if loaded.row.status != "over":
                return UNKNOWN_COURSE
            self._known[match_id] = await asyncio.to_thread(_replay_course, loaded, steps)
        return self._known[match_id]


def _replay_course(loaded: LoadedMatch, steps: list[StepRow]) -> Course:
    replayed = replay_to(loaded, effective_steps(steps), loaded.state())
    if not replayed:
        return UNKNOWN_COURSE
    return build_course(loaded.game, [state for _, state in replayed])
