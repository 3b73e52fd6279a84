"""Which scenes and facts are kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from games.kernel import Seat
from games.kernel.selfplay import Move, seed_of, walk
from games.kernel.words import speaker
from rendering.pictures import PICTURES
from rendering.scene import Scene, Still
from tests.contract.games import game
from tests.playthroughs.transcript import NAMES
from tests.rendering.scenes import described, facts

FOLDER = Path(__file__).parent
MOMENTS = 24
"""From so many positions the symbols are gathered that a game shows at one time or another."""


@dataclass(frozen=True, slots=True)
class Scenes:
    """Scenes of one random game, the one of the transcripts."""

    key: str
    seats: int
    number: int
    language: str

    @property
    def path(self) -> Path:
        """Where they are kept."""
        return FOLDER / f"{self.key}-{self.seats}-{self.language}.txt"

    def text(self) -> str:
        """Play the game and describe its pictures at the start, in the middle and at the end."""
        moves = list(walk(game(self.key), self.seats, {}, seed_of(self.number), self.number))
        rows = [f"# {self.key}, {self.seats} players, seed {self.number}"]
        grounds: set[Still] = set()
        for move in (moves[0], moves[len(moves) // 2], moves[-1]):
            for title, scene in self._drawn(move):
                rows += ["", f"## {move.version} {title}"]
                if scene.still not in grounds:
                    rows += [*described.still(scene.still), "--"]
                grounds.add(scene.still)
                rows += described.moving(scene)
        rows += ["", "## symbols of the whole game", *sorted(self._symbols(moves))]
        return "\n".join([*rows, ""])

    def _symbols(self, moves: list[Move]) -> set[str]:
        some = moves[:: max(1, len(moves) // MOMENTS)]
        scenes = (scene for move in some for _, scene in self._drawn(move))
        return {symbol for scene in scenes for symbol in described.symbols(scene)}

    def _drawn(self, move: Move) -> Iterator[tuple[str, Scene]]:
        rules, picture = game(self.key), PICTURES[self.key]
        voice = speaker(self.language, rules, lambda seat: NAMES[seat])
        yield "board", picture.board(rules.view(move.state, None), voice)
        if picture.portrait is not None:
            yield "portrait", picture.portrait(rules.view(move.state, None), voice)
        if picture.hand is not None:
            last = Seat(self.seats - 1)
            yield "hand", picture.hand(rules.view(move.state, last), voice)


@dataclass(frozen=True, slots=True)
class Facts:
    """Which facts stand in the pictures of a game."""

    key: str

    @property
    def path(self) -> Path:
        """Where they are kept."""
        return FOLDER / f"{self.key}-facts.txt"

    def text(self) -> str:
        """Change each fact and look."""
        return "\n".join([*facts.told(game(self.key), PICTURES[self.key]), ""])


KEPT = tuple(
    kept
    for key in PICTURES
    for kept in (
        Scenes(key, min(game(key).seats), 1, "en"),
        Scenes(key, max(game(key).seats), 2, "de"),
        Facts(key),
    )
)
