"""A table for learning: its player meets each lesson of the game once, a computer does the rest.

Which lessons somebody has met is stored with their seat, and follows from their steps: what is
taken back is not met. Where they are asked what belongs to no lesson, the house plays for them.
"""

from collections.abc import Sequence
from dataclasses import replace

from games.kernel import Seat
from games.kernel.lessons import course, due
from storage.rows import StepRow
from table.match.attendance import Attendance, Met, StandIn
from table.match.loaded import LoadedMatch
from table.match.model import Progress, is_vacant
from table.match.options import is_lesson, options_of


def progress(loaded: LoadedMatch, viewer: Seat | None) -> Progress | None:
    """Return how far a seat has come; `None` where nobody learns."""
    if viewer is None or not _learns(loaded, viewer):
        return None
    found, every = loaded.attendances()[viewer], course(loaded.game.package).lessons
    now = next((one for one in every if one.key == found.lesson), None)
    acted = loaded.seats[viewer].acted_version
    return Progress(every, found.met, now, fresh=bool(found.met) and found.met[-1].version == acted)


def attended(
    loaded: LoadedMatch,
    state: object,
    found: Sequence[Attendance],
    now: int,
    step: StepRow | None,
) -> tuple[Attendance, ...]:
    """Return how the seats are attended in a position, where somebody learns there."""
    return tuple(
        _taught(loaded, state, Seat(seat), _after(one, Seat(seat), step), now)
        if _learns(loaded, Seat(seat))
        else one
        for seat, one in enumerate(found)
    )


def _learns(loaded: LoadedMatch, seat: Seat) -> bool:
    return is_lesson(options_of(loaded.row)) and not is_vacant(loaded.seats[seat].user_id)


def _after(found: Attendance, seat: Seat, step: StepRow | None) -> Attendance:
    """Return it with what its player has learnt, or forgotten, by a step."""
    if step is not None and step.kind == "undo":
        back = set(step.notation.split())
        return replace(found, met=tuple(o for o in found.met if str(o.version) not in back))
    own = step is not None and step.seat == seat and step.user_id is not None
    if step is None or not own or found.lesson is None:
        return found
    kind = step.notation.split()[0]
    return replace(found, met=(*found.met, Met(found.lesson, kind, step.version)))


def _taught(
    loaded: LoadedMatch, state: object, seat: Seat, found: Attendance, now: int
) -> Attendance:
    """Return it with the lesson that is next, or with a computer that plays on to it."""
    every, met = course(loaded.game.package).lessons, {one.lesson for one in found.met}
    if loaded.row.status != "playing" or len(met) == len(every):
        return replace(found, lesson=None, stand_in=None)
    game = loaded.game
    lesson = due(every, met, game.prompts(state, seat)) if seat in game.asked(state) else None
    if lesson is not None:
        return replace(found, lesson=lesson.key, stand_in=None)
    since = now if found.stand_in is None else found.stand_in.since
    return replace(found, lesson=None, stand_in=StandIn(loaded.terms().house, since))
