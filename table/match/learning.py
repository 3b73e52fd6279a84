"""A table for learning: its player meets each lesson of the game once, in positions prepared.

Whatever they answer, the game goes on along the tutorial's line (`services.lessons`). Which lessons
a player has met is stored with their seat, and follows from their steps: what they take back is not
met. After the last one the table is one for practice.
"""

from collections.abc import Sequence
from dataclasses import replace

from games.kernel import Seat
from games.kernel.codec import dump_json
from games.matches.lessons import LEARNER, Lesson, Tutorial, find_tutorial
from storage.rows import StepRow
from table.match.attendance import Attendance, Met, StandIn
from table.match.loaded import LoadedMatch
from table.match.model import Progress
from table.match.options import is_lesson, options_of


def taught(loaded: LoadedMatch) -> Tutorial | None:
    """Return the tutorial that a table follows; `None`: nobody learns there."""
    if not is_lesson(options_of(loaded.row)):
        return None
    found = find_tutorial(loaded.game)
    # The line may have been another when the table was opened.
    return found if found is not None and found.seed == loaded.row.seed else None


def progress(loaded: LoadedMatch, viewer: Seat | None) -> Progress | None:
    """Return how far a seat has come; `None` where nobody learns."""
    tutorial = taught(loaded)
    if tutorial is None or viewer != LEARNER:
        return None
    found = loaded.attendance_of(viewer)
    now = next((lesson for lesson in tutorial.lessons if lesson.key == found.lesson), None)
    acted = loaded.seats[viewer].acted_version
    return Progress(
        tutorial.lessons, found.met, now, fresh=bool(found.met) and found.met[-1].version == acted
    )


def is_under_way(loaded: LoadedMatch) -> bool:
    """Whether a player learns, and has not met all lessons yet."""
    found = progress(loaded, LEARNER)
    playing = loaded.row.status == "playing"
    return playing and found is not None and bool(found.left or found.now)


def attended(
    loaded: LoadedMatch,
    state: object,
    found: Sequence[Attendance],
    now: int,
    step: StepRow | None,
) -> tuple[Attendance, ...]:
    """Return how the seats are attended in a position, where one of them learns there."""
    tutorial = taught(loaded)
    if tutorial is None:
        return tuple(found)
    learner, *others = found
    own = step is not None and step.seat == LEARNER and step.user_id is not None
    met = _after(learner, step, own=own)
    position = loaded.position(state)
    prompts = position.prompts(LEARNER) if LEARNER in position.asked else ()
    asked = {prompt.kind for prompt in prompts}
    # Where another seat has acted since, what follows is no longer of the lesson.
    place = tutorial.place(dump_json(state))
    lesson = _lesson(place, tutorial, met, asked if own or step is None else set())
    left = len({past.lesson for past in met.met}) < len(tutorial.lessons)
    if loaded.row.status != "playing" or lesson is not None or not left:
        key = None if lesson is None else lesson.key
        return replace(met, lesson=key, stand_in=None), *others
    since = now if met.stand_in is None else met.stand_in.since
    stand_in = StandIn(loaded.terms().house, since)
    return replace(met, lesson=None, stand_in=stand_in), *others


def _after(found: Attendance, step: StepRow | None, *, own: bool) -> Attendance:
    """Return it with what its player has learnt by a step, or forgotten by taking one back."""
    if step is not None and step.kind == "undo" and step.user_id is not None:
        back = set(step.notation.split())
        return replace(found, met=tuple(o for o in found.met if str(o.version) not in back))
    if step is None or step.kind != "move" or not own or found.lesson is None:
        return found
    kind = step.notation.split()[0]
    return replace(found, met=(*found.met, Met(found.lesson, kind, step.version)))


def _lesson(
    place: int | None, tutorial: Tutorial, found: Attendance, asked: set[str]
) -> Lesson | None:
    """Return what is learnt in a position: what begins there, or what was and is not over."""
    met = {past.lesson for past in found.met}
    for lesson in tutorial.lessons:
        if lesson.at == place and lesson.key not in met:
            return lesson
        if lesson.key == found.lesson and not lesson.once and asked.intersection(lesson.prompts):
            return lesson
    return None
