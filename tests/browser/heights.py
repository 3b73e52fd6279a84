"""How high each question stands on a phone: `python -m pytest tests/browser/test_heights.py -s`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from PIL import Image

from bot import locale
from bot.components.content import PanelContent
from bot.components.pictures import Drawn
from games.kernel import Choice, Message, Seat, letters, message
from games.kernel.lessons import course
from games.kernel.selfplay import seed_of, walk
from games.kernel.words import keys
from rendering.pictures import PICTURES
from table import Plannable
from tests.contract.games import asked_once, few

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from games.kernel import AnyGame, Prompt

NAMES = ("Marguerite", "Ben", "Computer 1 (trader)", "Computer 2 (trader)")


@dataclass(frozen=True, slots=True)
class Asked:
    """A position in which somebody is asked, or may plan what they do later."""

    game: AnyGame
    seats: int
    state: Any
    seat: Seat
    prompts: tuple[Prompt, ...]
    later: tuple[Prompt, ...] = ()

    def content(self, language: str) -> PanelContent:
        """Return what their panel shows, with a picture of any kind."""
        view, public = (self.game.view(self.state, seat) for seat in (self.seat, None))
        voice = locale.table(language, self.game, NAMES[: self.seats])
        known = set(self.game.describe(public))
        own = (line for line in self.game.describe(view) if line not in known)
        about = PICTURES[self.game.key].sheet(prompt.kind for prompt in self.prompts)
        return PanelContent(
            7,
            self.game,
            voice,
            view,
            self.prompts,
            "0123456789",
            tuple(map(voice.say, own)),
            undoable=2,
            waiting=() if self.prompts else NAMES[1 : self.seats],
            asked=bool(self.prompts),
            seated=True,
            plannable=Plannable(self.later, "0123456789") if self.later else None,
            hints=True,
            drawn=Drawn("sheet.png", BLANK, about),
            letters=letters(self.prompts),
            shortcuts=self.game.shortcuts(self.state, self.seat) if self.prompts else (),
        )


def _blank() -> bytes:
    data = BytesIO()
    Image.new("P", (720, 720)).save(data, "PNG")
    return data.getvalue()


BLANK = _blank()
"""A square sheet; what is seen on it does not matter here."""


@cache
def questions(key: str) -> Mapping[str, Asked]:
    """Return for each kind of question of random games where there is most to press.

    And for each question that stands first on the panel of who waits.
    """
    found: dict[str, tuple[int, Asked]] = {}
    for asked in _asked(key):
        size = sum(map(_size, asked.prompts or asked.later))
        for kind in [one.kind for one in asked.prompts] or [f"waits: {asked.later[0].kind}"]:
            if kind not in found or size > found[kind][0]:
                found[kind] = (size, asked)
    return {kind: asked for kind, (_, asked) in sorted(found.items())}


def panels(key: str, languages: Iterable[str]) -> Iterator[tuple[str, PanelContent]]:
    """Yield each question of a game in each language, and what stands before it in a lesson."""
    for language in languages:
        for kind, asked in questions(key).items():
            yield f"{kind} {language}", asked.content(language)
        yield from _taught(key, language)


def _taught(key: str, language: str) -> Iterator[tuple[str, PanelContent]]:
    """Yield what stands before the question of each lesson, with the longest word about one."""
    asked, lessons = questions(key), course(asked_once(key).package).lessons
    for number, lesson in enumerate(lessons, 1):
        content = next(asked[kind] for kind in lesson.prompts if kind in asked).content(language)
        said = message(
            "bot-lesson",
            number=number,
            most=len(lessons),
            name=Message(f"{key}-lesson-{lesson.key}-name"),
            text=Message(f"{key}-lesson-{lesson.key}"),
        )
        words = keys(asked_once(key).package, language)
        remarks = [one for one in words if one.startswith(f"{key}-lesson-")]
        longest = max((content.voice.say(Message(one)) for one in remarks), key=len)
        asked_for = content.voice.say(said)
        yield f"lesson {lesson.key} {language}", replace(content, lesson=(longest, asked_for))


def _size(prompt: Prompt) -> int:
    return 2 + len(prompt.options) if isinstance(prompt, Choice) else 2


def _asked(key: str) -> Iterator[Asked]:
    rules = asked_once(key)
    for seats, chosen in few(key):
        for move in walk(rules, seats, chosen, seed_of(0)):
            for seat in map(Seat, range(seats)):
                now = rules.prompts(move.state, seat)
                later = () if now else rules.plannable(move.state, seat)
                if now or later:
                    yield Asked(rules, seats, move.state, seat, now, later)
