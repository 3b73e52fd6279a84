"""Matches for learning, in which a player does the lessons of the game's tutorial one by one.

Each lesson is done in a prepared position.

Between lessons, the moves of the tutorial are played, even if the player answered otherwise before
(`services.computers`). Finished lessons are stored with the seat; a lesson whose step is taken back
is not finished any more. After the last lesson, the match is a practice match.
"""

from collections.abc import Sequence
from dataclasses import replace

from games.kernel import Seat
from games.kernel.codec import dump_json
from games.matches.lessons import LEARNER, Lesson, Tutorial
from games.matches.lessons import find_tutorial as find_tutorial_of_game
from storage.rows import StepRow
from table.match.loaded import LoadedMatch
from table.match.model import Progress
from table.match.options import is_lesson, options_of
from table.match.presence import LearnedLesson, Presence, StandIn


def find_tutorial(loaded: LoadedMatch) -> Tutorial | None:
    """Return the tutorial that a match follows; `None` if it is not a match for learning."""
    if not is_lesson(options_of(loaded.row)):
        return None
    tutorial = find_tutorial_of_game(loaded.game)
    # An update may have changed the tutorial since the match began.
    is_same = tutorial is not None and tutorial.seed == loaded.row.seed
    return tutorial if is_same else None


def find_progress(loaded: LoadedMatch, viewer: Seat | None) -> Progress | None:
    """Return the progress of a viewer through the lessons; `None` for anybody but the learner."""
    tutorial = find_tutorial(loaded)
    if tutorial is None or viewer != LEARNER:
        return None
    presence = loaded.presence_of(viewer)
    current = next((lesson for lesson in tutorial.lessons if lesson.key == presence.lesson), None)
    acted = loaded.seats[viewer].acted_version
    is_new = bool(presence.finished_lessons) and presence.finished_lessons[-1].version == acted
    return Progress(tutorial.lessons, presence.finished_lessons, current, is_new=is_new)


def is_under_way(loaded: LoadedMatch) -> bool:
    """Whether a player learns, and has not finished all lessons yet."""
    progress = find_progress(loaded, LEARNER)
    if loaded.row.status != "playing" or progress is None:
        return False
    return bool(progress.remaining or progress.current)


def update_lessons(
    loaded: LoadedMatch,
    state: object,
    presences: Sequence[Presence],
    now: int,
    step: StepRow | None,
) -> tuple[Presence, ...]:
    """Return the presences of all seats, with the learner's current lesson in a state.

    `step` is the step that led to the state; `None`: the match changed without a step. Between
    lessons, a stand-in plays for the learner. Nothing changes in a match without a tutorial.
    """
    tutorial = find_tutorial(loaded)
    if tutorial is None:
        return tuple(presences)
    learner, *others = presences
    is_own = step is not None and step.seat == LEARNER and step.user_id is not None
    learner = _with_finished_lessons(learner, step, is_own=is_own)
    position = loaded.position(state)
    prompts = position.prompts(LEARNER) if LEARNER in position.asked_seats else ()
    # After another seat's step, the questions no longer belong to the lesson.
    asked = {prompt.kind for prompt in prompts} if is_own or step is None else set[str]()
    lesson = _find_lesson(tutorial.move_number(dump_json(state)), tutorial, learner, asked)
    all_finished = len({learned.lesson for learned in learner.finished_lessons}) >= len(
        tutorial.lessons
    )
    if loaded.row.status != "playing" or lesson is not None or all_finished:
        key = None if lesson is None else lesson.key
        return replace(learner, lesson=key, stand_in=None), *others
    since = now if learner.stand_in is None else learner.stand_in.since
    stand_in = StandIn(loaded.terms().stand_in_level, since)
    return replace(learner, lesson=None, stand_in=stand_in), *others


def _with_finished_lessons(presence: Presence, step: StepRow | None, *, is_own: bool) -> Presence:
    """Return a presence with the lesson that a step finished, or without those an undo removed."""
    if step is not None and step.kind == "undo" and step.user_id is not None:
        taken_back = set(step.notation.split())
        remaining = tuple(
            learned
            for learned in presence.finished_lessons
            if str(learned.version) not in taken_back
        )
        return replace(presence, finished_lessons=remaining)
    if step is None or step.kind != "move" or not is_own or presence.lesson is None:
        return presence
    finished = LearnedLesson(presence.lesson, step.notation.split()[0], step.version)
    return replace(presence, finished_lessons=(*presence.finished_lessons, finished))


def _find_lesson(
    move_number: int | None, tutorial: Tutorial, presence: Presence, asked: set[str]
) -> Lesson | None:
    """Return the lesson that begins after a move of the tutorial, or the current one if it goes on.

    `move_number` is `None` if the position is not in the tutorial. `asked` are the kinds of the
    learner's questions. The result is `None` if there is no lesson now.
    """
    finished = {learned.lesson for learned in presence.finished_lessons}
    for lesson in tutorial.lessons:
        if lesson.at == move_number and lesson.key not in finished:
            return lesson
        is_current = lesson.key == presence.lesson
        if is_current and not lesson.once and asked.intersection(lesson.prompts):
            return lesson
    return None
