"""Lessons for new players of a game, as data in its folder.

`lessons.json` describes one game: its `settings`, number of `seats` and `seed`, and its `line`, the
moves that are played (`0 buy salt wien`). Its `lessons` each have a `key`, the number of moves `at`
which they begin, and the kinds of questions (`prompts`) that belong to them; with `once`, only the
first such question. The first seat is the learner: it answers these questions freely, and then the
game continues along the line, so that all learners meet the same positions. Only the start of the
line may contain random draws.

The catalogue has `<game>-lessons-intro`, an introduction to the game. For each lesson it has
`<game>-lesson-<key>-name`; a text, `<game>-lesson-<key>`, about the player's situation and what to
do; and a comment on each kind of answer, `<game>-lesson-<key>-<kind>`. Last comes
`<game>-lessons-rest`, about the topics that no lesson covers. Places, goods and amounts in a lesson
come from the view, by the game's `lesson_facts`, because the learner may have left the line.
"""

import json
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, NamedTuple

from cachetools import LRUCache, cached

from games.kernel.action import Action
from games.kernel.codec import dump_json
from games.kernel.game import AnyGame
from games.kernel.notation import parse
from games.kernel.state import Seat
from games.matches.match import Match
from games.matches.selfplay import seed_of

LEARNER = Seat(0)
"""The seat of the player who opened the table."""


class Lesson(NamedTuple):
    """One task of the learner."""

    key: str
    at: int
    """The number of moves of the line after which it begins."""

    prompts: tuple[str, ...]
    """The kinds of the questions that belong to it."""

    once: bool = False
    """It is over after one answer, even if the next question is of its kinds."""


class Tutorial:
    """The lessons of a game, and the line of moves along which they are played."""

    def __init__(self, game: AnyGame, data: Mapping[str, Any]) -> None:
        self.settings: Mapping[str, str] = data["settings"]
        self.seats: int = data["seats"]
        self.seed = seed_of(data["seed"])
        self.lessons = tuple(
            Lesson(lesson["key"], lesson["at"], tuple(lesson["prompts"]), lesson.get("once", False))
            for lesson in data["lessons"]
        )
        self._game, self._line = game, tuple(data["line"])

    @cached_property
    def moves(self) -> tuple[tuple[Seat, Action], ...]:
        """The moves of the line."""
        return tuple((move.seat, move.action) for move in self.match.moves[1:])  # type: ignore[misc]

    @cached_property
    def match(self) -> Match:
        """The line as a match."""
        match = Match(self._game, self.seats, self.seed, **self.settings)
        for line in self._line:
            seat, _, move = line.partition(" ")
            match.play(int(seat), parse(match.prompts(int(seat)), move))
        return match

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {dump_json(move.state): number for number, move in enumerate(self.match.moves)}

    def place(self, state: str) -> int | None:
        """Return the number of moves of the line that lead to a stored state, or `None`."""
        return self._places.get(state)


@cached(
    LRUCache[Any, Tutorial | None](maxsize=16), key=lambda game: (game.package, game.board_text)
)
def find_tutorial(game: AnyGame) -> Tutorial | None:
    """Return the lessons of a game, or `None` if its folder has none."""
    file = files(game.package) / "lessons.json"
    if not file.is_file():
        return None
    return Tutorial(game, json.loads(file.read_text(encoding="utf-8")))
