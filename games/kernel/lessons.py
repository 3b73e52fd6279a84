"""Lessons: what a game teaches its new players, as data in its folder.

`lessons.json` has the `settings` that a first game is played with, and its `lessons`, each a `key`
and the kinds of questions (`prompts`) with which it comes. The catalogue has, for each,
`<game>-lesson-<key>-name`, `<game>-lesson-<key>`, what it is about, and a word about each kind of
answer, `<game>-lesson-<key>-<kind>`; and `<game>-lessons-rest`, what none of them is about.
"""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from games.kernel.prompt import Prompt


class Lesson(NamedTuple):
    """One thing to do, and learn from."""

    key: str
    prompts: tuple[str, ...]
    """The kinds of the questions that it comes with."""


class Course(NamedTuple):
    """All that a game teaches."""

    settings: Mapping[str, str]
    """With what its first game is played."""

    lessons: tuple[Lesson, ...]
    """In their order."""


@lru_cache(maxsize=16)
def course(package: str) -> Course:
    """Return what a game teaches; nothing, where its folder has no lessons."""
    found = files(package) / "lessons.json"
    if not found.is_file():
        return Course({}, ())
    read = json.loads(found.read_text(encoding="utf-8"))
    lessons = (Lesson(one["key"], tuple(one["prompts"])) for one in read["lessons"])
    return Course(read["settings"], tuple(lessons))


def due(every: Iterable[Lesson], met: Collection[str], prompts: Sequence[Prompt]) -> Lesson | None:
    """Return the first lesson not met yet that comes with what is asked."""
    asked = {prompt.kind for prompt in prompts}
    return next(
        (one for one in every if one.key not in met and asked.intersection(one.prompts)), None
    )
