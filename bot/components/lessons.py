"""What a learner reads: what a question is about, and a word about their answer."""

from games.kernel import Message, message
from games.kernel.lessons import Lesson
from games.kernel.words import Speaker
from table import Perspective, Played, Progress
from table.match.attendance import Met


def told(found: Perspective, voice: Speaker) -> tuple[str, ...]:
    """Return what a learner is told now; nothing, where nobody learns or the next is on its way."""
    course, game = found.progress, found.game.key
    if course is None:
        return ()
    if course.now is not None:
        return (_begun(course, course.now, game, voice),)
    return (_ended(course, game, voice),) if ended(found) else ()


def ended(found: Perspective) -> bool:
    """Whether a learner reads now that there are no more lessons: much, in place of a picture."""
    course = found.progress
    if course is None or course.now is not None:
        return False
    return course.fresh if not course.left else found.outcome is not None


def _begun(course: Progress, now: Lesson, game: str, voice: Speaker) -> str:
    return voice.say(
        message(
            "bot-lesson",
            number=len(course.met) + 1,
            most=len(course.every),
            name=_name(game, now.key),
            text=Message(f"{game}-lesson-{now.key}"),
        )
    )


def _ended(course: Progress, game: str, voice: Speaker) -> str:
    left = tuple(_name(game, one.key) for one in course.left)
    rest = Message(f"{game}-lessons-rest")
    return voice.say(message("bot-lessons-over", count=len(left), left=left, rest=rest))


def learnt(played: Played, voice: Speaker) -> list[str]:
    """Return what a move has brought, with a word about it where it was a lesson's."""
    found = played.perspectives.own
    # There is room for the first alone, what they did; the log has what followed.
    said = [voice.say(found.game.report(event)) for event in played.events[:1]]
    course = found.progress
    last = course.met[-1] if course is not None and course.met else None
    if last is None or last.version != played.version:
        return said
    return [*said, *_remark(found, last, voice)]


def _remark(found: Perspective, last: Met, voice: Speaker) -> list[str]:
    key = f"{found.game.key}-lesson-{last.lesson}-{last.kind}"
    return [voice.say(message("bot-lesson-remark", text=Message(key)))] if voice.knows(key) else []


def _name(game: str, lesson: str) -> Message:
    return Message(f"{game}-lesson-{lesson}-name")
