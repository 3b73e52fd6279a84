"""Lessons for new players of a game, from the file `lessons.json` in the game's folder.

The file describes one match: its `settings`, number of `seats` and `seed`, and its `line`, a list
of moves (`0 buy salt wien`). Each of its `lessons` has a `key`, the number of moves `at` which it
begins, and the kinds of `prompts` that belong to it; with `once`, only the first such prompt.

The learner has the first seat and answers these prompts freely. Then the match continues along the
line, so that all learners reach the same positions. Only the first moves of the line may contain
random draws.

A catalogue has these sentences for lessons:

- `<game>-lessons-intro`: an introduction to the game.
- `<game>-lesson-<key>-name`: the title of a lesson.
- `<game>-lesson-<key>`: the player's situation and task in a lesson.
- `<game>-lesson-<key>-<kind>`: a comment on the learner's answer, by kind of action.
- `<game>-lessons-rest`: a text after the last lesson, about topics that no lesson covers.

The places, goods and amounts in these sentences come from the view (`Messages.lesson_facts`),
because the learner's moves may differ from the line.
"""

import json
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, NamedTuple

from cachetools import LRUCache, cached

from games.kernel.codec import dump_json
from games.kernel.game import AnyGame
from games.kernel.notation import parse
from games.kernel.prompt import Action
from games.kernel.state import Seat
from games.matches.match import Match
from games.matches.selfplay import seed_of

LEARNER = Seat(0)
"""The seat of the learner, who opened the lobby."""


class Lesson(NamedTuple):
    """One lesson: some prompts that the learner answers freely."""

    key: str
    """Identifies the lesson in the keys of its sentences."""

    at: int
    """The number of moves of the line after which the lesson begins."""

    prompts: tuple[str, ...]
    """The kinds of prompts that belong to the lesson."""

    once: bool = False
    """Whether the lesson ends after one answer, even if the next prompt has one of its kinds."""


class Tutorial:
    """The lessons of a game, and the match with the line of moves between them."""

    def __init__(self, game: AnyGame, data: Mapping[str, Any]) -> None:
        """Create the lessons from the content of a `lessons.json`.

        Raises:
            KeyError: a key is missing in the data.
        """
        self.settings: Mapping[str, str] = data["settings"]
        self.seats: int = data["seats"]
        self.seed = seed_of(data["seed"])
        self.lessons = tuple(
            Lesson(lesson["key"], lesson["at"], tuple(lesson["prompts"]), lesson.get("once", False))
            for lesson in data["lessons"]
        )
        self._game = game
        self._line: tuple[str, ...] = tuple(data["line"])

    @cached_property
    def moves(self) -> tuple[tuple[Seat, Action], ...]:
        """The moves of the line, each with its seat."""
        return tuple((move.seat, move.action) for move in self.match.moves[1:])  # type: ignore[misc]

    @cached_property
    def match(self) -> Match:
        """The match in which all moves of the line have been played.

        Raises:
            KernelError: a move of the line is not legal.
        """
        match = Match(self._game, self.seats, self.seed, **self.settings)
        for line in self._line:
            seat, _, move = line.partition(" ")
            match.play(int(seat), parse(match.prompts(int(seat)), move))
        return match

    @cached_property
    def _move_numbers(self) -> Mapping[str, int]:
        """After how many moves each state of the line occurs, by the state as JSON."""
        return {dump_json(move.state): number for number, move in enumerate(self.match.moves)}

    def move_number(self, state: str) -> int | None:
        """Return after how many moves of the line a state occurs, or `None` if it never does.

        Args:
            state: a state as JSON, written by `dump_json`.
        """
        return self._move_numbers.get(state)


@cached(
    LRUCache[Any, Tutorial | None](maxsize=16), key=lambda game: (game.package, game.board_text)
)
def find_tutorial(game: AnyGame) -> Tutorial | None:
    """Return the lessons of a game, or `None` if its folder has no `lessons.json`."""
    file = files(game.package) / "lessons.json"
    if not file.is_file():
        return None
    return Tutorial(game, json.loads(file.read_text(encoding="utf-8")))
