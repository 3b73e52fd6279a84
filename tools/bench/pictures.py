"""CPU and KiB of a board: the first, and warm ones at many tables of all games and forms."""

from collections.abc import Iterator, Sequence
from statistics import median
from time import process_time

from games import registry
from games.kernel.selfplay import Move, seed_of, walk
from games.kernel.words import speaker
from rendering.paint import Painter
from rendering.pictures import PICTURES
from rendering.scene import Form, Scene
from tools.bench.figures import Figure, percentile, timed

NAMES = ("Ana", "Ben", "Cleo", "Dov")
KINDS: Sequence[tuple[str, Form]] = tuple(
    (key, form) for key, picture in PICTURES.items() for form in picture.forms
)
TABLES = 40
POSITIONS = 30
"""Of a match by itself, and half as many of each table of the mix."""


def pictures() -> Iterator[Figure]:
    """Measure each kind of board by itself, and then tables of all kinds that move in turn."""
    for key, form in KINDS:
        yield from _alone(key, form)
    warm = sorted(_mix())
    yield Figure(f"warm, {TABLES} tables of all kinds", median(warm), "ms", "≤ 45")
    yield Figure("the 95th of 100 of these", percentile(warm, 0.95), "ms", "≤ 45")


def _alone(key: str, form: Form) -> Iterator[Figure]:
    """Measure positions spread over a whole match, so that much changes from one to the next."""
    moves = _moves(key, max(registry.load(key).seats), 1)
    first, *rest = _scenes(key, form, moves[:: max(1, len(moves) // POSITIONS)])
    painter = Painter()
    cold, _ = _painted(painter, first)
    yield Figure(f"first {form}, {key}", cold, "ms", "≤ 250")
    warm = [_painted(painter, scene) for scene in rest]
    yield Figure(f"warm {form}, {key}", median(ms for ms, _ in warm), "ms", "≤ 45")
    yield Figure(f"largest {form}, {key}", max(kib for _, kib in warm), "KiB", "≤ 250")


def _mix() -> Iterator[float]:
    """Yield what each picture costs after a table's first, one for each move."""
    painter, tables = Painter(), [_table(number) for number in range(TABLES)]
    for table in tables:
        painter.paint(next(table))
    for _ in range(POSITIONS // 2):
        yield from (_painted(painter, next(table))[0] for table in tables)


def _table(number: int) -> Iterator[Scene]:
    """Tables of every kind and every number of seats, each from a third of its match on."""
    key, form = KINDS[number % len(KINDS)]
    sizes = registry.load(key).seats
    moves = _moves(key, sizes[number // len(KINDS) % len(sizes)], number)
    return _scenes(key, form, moves[len(moves) // 3 :])


def _moves(key: str, seats: int, number: int) -> list[Move]:
    return list(walk(registry.load(key), seats, {}, seed_of(number), number))


def _scenes(key: str, form: Form, moves: Sequence[Move]) -> Iterator[Scene]:
    rules, draw = registry.load(key), PICTURES[key].drawing(form)
    voice = speaker("en", rules, NAMES.__getitem__)
    return (draw(rules.view(move.state, None), voice) for move in moves)


def _painted(painter: Painter, scene: Scene) -> tuple[float, float]:
    with timed(process_time) as lap:
        png = painter.paint(scene)
    return lap.seconds * 1000, len(png) / 1024
