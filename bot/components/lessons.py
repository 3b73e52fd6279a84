"""What a learner reads: what a question is about, and a word about their answer."""

from games.kernel import Message, message, run_together
from games.kernel.lessons import Lesson
from games.kernel.words import Speaker
from table import Perspective, Played, Progress

LATEST = 5
"""So many sentences of what an answer brought: for more there is no room."""


def lines(found: Perspective, voice: Speaker) -> tuple[str, ...]:
    """Return what a learner is told now; nothing, where nobody learns or the next is on its way."""
    course, game = found.progress, found.game.key
    if course is None:
        return ()
    if course.now is not None:
        intro = () if course.met else (voice.say(Message(f"{game}-lessons-intro")),)
        return (*intro, _begun(course, course.now, game, voice))
    return (_ended(course, game, voice),) if ended(found) else ()


def ended(found: Perspective) -> bool:
    """Whether a learner reads now that there are no more lessons: much, in place of a picture."""
    course = found.progress
    if course is None or course.now is not None:
        return False
    return course.fresh if not course.left else found.outcome is not None


def _begun(course: Progress, now: Lesson, game: str, voice: Speaker) -> str:
    number, most = course.every.index(now) + 1, len(course.every)
    name, text = _name(game, now.key), Message(f"{game}-lesson-{now.key}")
    return voice.say(message("bot-lesson", number=number, most=most, name=name, text=text))


def _ended(course: Progress, game: str, voice: Speaker) -> str:
    left = tuple(_name(game, lesson.key) for lesson in course.left)
    rest = Message(f"{game}-lessons-rest")
    return voice.say(message("bot-lessons-over", count=len(left), left=left, rest=rest))


def over(played: Played) -> bool:
    """Whether a move was the last of a lesson: the next one may have begun with it."""
    course = played.perspectives.own.progress
    if course is None:
        return False
    if course.now is not None:
        return bool(course.met) and course.met[-1].lesson != course.now.key
    return bool(course.left or course.fresh)


def learnt(played: Played, voice: Speaker) -> list[str]:
    """Return what the last move of a lesson has brought, with a word about it."""
    found = played.perspectives.own
    course = found.progress
    brought = run_together(found.game.report(event) for event in played.events[-LATEST:])
    said = [voice.say(sentence) for sentence in brought]
    if course is None or not course.met:
        return said
    last = course.met[-1]
    key = f"{found.game.key}-lesson-{last.lesson}-{last.kind}"
    return [*said, voice.say(message("bot-lesson-remark", text=Message(key)))]


def _name(game: str, lesson: str) -> Message:
    return Message(f"{game}-lesson-{lesson}-name")
