"""The positions of a match, each with what every seat had heard by then."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from games.kernel import Event, Seat, audible
from storage.rows import StepRow
from table.errors import Unplayable
from table.match import course
from table.match.loaded import LoadedMatch
from table.match.takeback import standing
from table.queries.hints import ADVISER
from table.services import thinking
from table.services.thinking import Thought


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
    positions = course.retraced(loaded, standing(steps), loaded.state())
    with suppress(Unplayable):
        return list(_moments(loaded, positions))
    return []


def _moments(loaded: LoadedMatch, steps: Iterable[tuple[StepRow, Any]]) -> Iterator[Moment]:
    heard: tuple[tuple[Event, ...], ...] = ((),) * len(loaded.seats)
    for step, state in steps:
        events = loaded.events(step)
        heard = tuple(told + audible(events, Seat(seat)) for seat, told in enumerate(heard))
        yield Moment(loaded.game.round_in(state), step, state, heard)
