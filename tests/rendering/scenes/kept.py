"""Which scenes are kept, and which facts they do not show."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from games.contract.tables import Settings
from games.kernel import Seat
from games.kernel.selfplay import Move, seed_of, walk
from games.kernel.words import Speaker, speaker
from rendering.pictures import PICTURES
from rendering.scene import Scene, Still
from table.match.options import FORMS
from tests.abridged import Kept, abridged
from tests.contract.games import game, otherwise
from tests.playthroughs.transcript import NAMES
from tests.rendering.scenes import described, facts
from tests.rendering.scenes.painted import painted

FOLDER = Path(__file__).parent
MOMENTS = 24
"""So many positions of a game have a mark."""


@dataclass(frozen=True, slots=True)
class Scenes:
    """Scenes of one random game."""

    key: str
    seats: int
    number: int
    language: str
    chosen: Settings

    def text(self) -> str:
        """Play the game and describe its pictures at the start, in the middle and at the end."""
        played = walk(game(self.key), self.seats, self.chosen, seed_of(self.number), self.number)
        moves = list(played)
        settings = "".join(f", {key}={value}" for key, value in self.chosen.items())
        rows = [f"# {self.key}, {self.seats} players, seed {self.number}{settings}"]
        grounds: set[Still] = set()
        for move in (moves[0], moves[len(moves) // 2], moves[-1]):
            for title, scene in self._drawn(move):
                rows += ["", f"## {move.version} {title}"]
                if scene.still not in grounds:
                    rows += [*described.still(scene.still), "--"]
                grounds.add(scene.still)
                rows += described.lines(scene.moving)
        rows += self._lettered(moves[len(moves) // 2 :])
        rows += self._whole_game(moves[:: max(1, len(moves) // MOMENTS)])
        return "\n".join([*rows, ""])

    def _lettered(self, moves: Sequence[Move]) -> Iterator[str]:
        """Yield what is laid upon the board where somebody is first asked for a place on it."""
        rules, picture, voice = game(self.key), PICTURES[self.key], self._voice()
        if picture.lettered is None:
            return
        questions = (
            (rules.view(move.state, seat), rules.letters(rules.prompts(move.state, seat)))
            for move in moves
            for seat in rules.asked(move.state)
        )
        view, found = next(question for question in questions if question[1])
        for form in FORMS.values():
            scene = picture.lettered(view, voice, form, found)
            yield from ("", f"## letters, {form}")
            yield from described.lines(scene.moving)

    def _whole_game(self, moves: Sequence[Move]) -> Iterator[str]:
        """Yield marks by which a picture that changes is found."""
        yield from ("", "## marks of the whole game")
        for move in moves:
            marks = (f"{title} {described.whole(scene)}" for title, scene in self._drawn(move))
            yield f"{move.version} {', '.join(marks)}"

    def _drawn(self, move: Move) -> Iterator[tuple[str, Scene]]:
        rules, picture, voice = game(self.key), PICTURES[self.key], self._voice()
        for form in FORMS.values():
            sheets = picture.sheets(rules.view(move.state, None), voice, form)
            yield from ((f"{form} {name}", scene) for name, scene in sheets.items())
        if picture.hand is not None:
            holder = Seat(move.version % self.seats)
            drawn = picture.hand(rules.view(move.state, holder), voice, "wide")
            yield "hand", drawn

    def _voice(self) -> Speaker:
        return speaker(self.language, game(self.key), lambda seat: NAMES[seat])


def _untold(key: str) -> str:
    """Return the facts of a game that no picture shows, a line each."""
    return "\n".join([*facts.untold(game(key), PICTURES[key]), ""])


def _of_game(key: str) -> Iterator[Kept]:
    few, many = min(game(key).seats), max(game(key).seats)
    for scenes in (Scenes(key, few, 1, "en", {}), Scenes(key, many, 2, "de", otherwise(key))):
        path = FOLDER / f"{key}-{scenes.seats}-{scenes.language}.txt"
        yield Kept(path, scenes.text, abridged)
    yield Kept(FOLDER / f"{key}-untold.txt", partial(_untold, key))


KEPT = (
    *(kept for key in PICTURES for kept in _of_game(key)),
    Kept(FOLDER / "painted.txt", painted, partial(abridged, at_once=1)),
)
