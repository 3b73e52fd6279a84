"""Milliseconds and KiB of a board: the first, and warm (its still parts drawn before)."""

from collections.abc import Iterator
from itertools import islice
from statistics import median

from games import registry
from games.kernel.selfplay import seed_of, walk
from games.kernel.words import speaker
from rendering.paint import Painter
from rendering.pictures import PICTURES, Draw
from rendering.scene import Scene
from tests.bench.figures import Figure, timed

NAMES = ("Ana", "Ben", "Cleo", "Dov")
POSITIONS = 30


def pictures() -> Iterator[Figure]:
    """Measure each game's board over the positions of a random game."""
    for key, picture in PICTURES.items():
        yield from _of(f"board, {key}", _scenes(key, picture.board))
        if picture.portrait is not None:
            yield from _of(f"portrait, {key}", _scenes(key, picture.portrait))


def _of(name: str, scenes: list[Scene]) -> Iterator[Figure]:
    first, *rest = scenes
    painter = Painter()
    cold, _ = _painted(painter, first)
    warm = [_painted(painter, scene) for scene in rest]
    yield Figure(f"first {name}", cold, "ms")
    yield Figure(f"warm {name}", median(ms for ms, _ in warm), "ms", "≤ 120")
    yield Figure(name, max(size for _, size in warm), "KiB", "≤ 250")


def _scenes(key: str, draw: Draw) -> list[Scene]:
    rules = registry.load(key)
    seats = max(rules.seats)
    voice = speaker("en", rules, NAMES.__getitem__)
    moves = list(walk(rules, seats, {}, seed_of(1), 1))
    spread = islice(moves, 0, None, max(1, len(moves) // POSITIONS))
    return [draw(rules.view(move.state, None), voice) for move in spread]


def _painted(painter: Painter, scene: Scene) -> tuple[float, float]:
    with timed() as lap:
        png = painter.paint(scene)
    return lap.seconds * 1000, len(png) / 1024
