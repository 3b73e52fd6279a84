"""Lessons: what a game teaches its new players, as data in its folder.

`lessons.json` has the `settings`, the number of `seats` and the `seed` of one game, its `line`, the
moves that are played there (`0 buy salt wien`), and its `lessons`: each a `key`, the move `at`
which it begins (so many have been played), and the kinds of questions (`prompts`) that belong to
it, with `once` only the first of them. The first seat learns: it does as it likes while it is asked
these, and the game goes on along the line, so that everybody meets the same positions. Only the
start of the line may be left to chance.

The catalogue has `<game>-lessons-intro`, what the game is about; for each lesson
`<game>-lesson-<key>-name`, `<game>-lesson-<key>`, where its player stands and what to do, and a
word about each kind of answer, `<game>-lesson-<key>-<kind>`; and `<game>-lessons-rest`, what none
of them is about. What a lesson names (places, goods, amounts) comes from the view, by the game's
`lesson_facts`: the learner may have answered otherwise than the line.
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
"""Whoever opens the table."""


class Lesson(NamedTuple):
    """One thing to do, and learn from."""

    key: str
    at: int
    """It begins when so many moves of the line have been played."""

    prompts: tuple[str, ...]
    """The kinds of the questions that belong to it."""

    once: bool = False
    """It is over with one answer, though the next question is of its kinds."""


class Tutorial:
    """All that a game teaches, and the line along which it does."""

    def __init__(self, game: AnyGame, read: Mapping[str, Any]) -> None:
        self.settings: Mapping[str, str] = read["settings"]
        self.seats: int = read["seats"]
        self.seed = seed_of(read["seed"])
        self.lessons = tuple(
            Lesson(lesson["key"], lesson["at"], tuple(lesson["prompts"]), lesson.get("once", False))
            for lesson in read["lessons"]
        )
        self._game, self._line = game, tuple(read["line"])

    @cached_property
    def moves(self) -> tuple[tuple[Seat, Action], ...]:
        """The moves of the line."""
        return tuple((one.seat, one.action) for one in self.played.moves[1:])  # type: ignore[misc]

    @cached_property
    def played(self) -> Match:
        """The line as a match."""
        match = Match(self._game, self.seats, self.seed, **self.settings)
        for line in self._line:
            seat, _, move = line.partition(" ")
            match.play(int(seat), parse(match.prompts(int(seat)), move))
        return match

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {dump_json(one.state): at for at, one in enumerate(self.played.moves)}

    def place(self, state: str) -> int | None:
        """Return how many moves of the line lead to a position, as stored; `None`: it strayed."""
        return self._places.get(state)


@cached(
    LRUCache[Any, Tutorial | None](maxsize=16), key=lambda game: (game.package, game.board_text)
)
def tutorial_of(game: AnyGame) -> Tutorial | None:
    """Return what a game teaches; `None`, where its folder has no lessons."""
    found = files(game.package) / "lessons.json"
    if not found.is_file():
        return None
    return Tutorial(game, json.loads(found.read_text(encoding="utf-8")))
