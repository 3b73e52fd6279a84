"""CPU and KiB of a sheet: the first, and warm ones at many tables of all games and forms."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
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
FORMS: Sequence[Form] = ("wide", "square")
KINDS: Sequence[tuple[str, Form]] = tuple(product(PICTURES, FORMS))
TABLES = 40
POSITIONS = 30
"""Of a match by itself, and half as many of each table of the mix."""


def pictures() -> Iterator[Figure]:
    """Measure each kind of sheet by itself, and then tables of all kinds that move in turn."""
    for key, form in KINDS:
        yield from _alone(key, form)
    warm = sorted(_mix())
    yield Figure(f"warm, {TABLES} tables of all kinds", median(warm), "ms", "≤ 30")
    yield Figure("the 95th of 100 of these", percentile(warm, 0.95), "ms", "≤ 30")


def _alone(key: str, form: Form) -> Iterator[Figure]:
    """Measure positions spread over a whole match, so that much changes from one to the next."""
    moves = _moves(key, max(registry.load(key).seats), 1)
    first, *rest = _sheets(key, form, moves[:: max(1, len(moves) // POSITIONS)])
    painter = Painter()
    for name, scene in first.items():
        cold, _ = _painted(painter, scene)
        yield Figure(f"first {form} {name}, {key}", cold, "ms", "≤ 250")
        warm = [_painted(painter, sheets[name]) for sheets in rest if name in sheets]
        yield Figure(f"warm {form} {name}, {key}", median(ms for ms, _ in warm), "ms", "≤ 30")
        yield Figure(f"largest {form} {name}, {key}", max(kib for _, kib in warm), "KiB", "≤ 120")


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
    return chain.from_iterable(
        each.values() for each in _sheets(key, form, moves[len(moves) // 3 :])
    )


def _moves(key: str, seats: int, number: int) -> list[Move]:
    return list(walk(registry.load(key), seats, {}, seed_of(number), number))


def _sheets(key: str, form: Form, moves: Sequence[Move]) -> Iterator[Mapping[str, Scene]]:
    rules, picture = registry.load(key), PICTURES[key]
    voice = speaker("en", rules, NAMES.__getitem__)
    views = (rules.view(move.state, None) for move in moves)
    return (
        {name: picture.sheet(name, view, voice, form) for name in picture.names(view)}
        for view in views
    )


def _painted(painter: Painter, scene: Scene) -> tuple[float, float]:
    with timed(process_time) as lap:
        png = painter.paint(scene)
    return lap.seconds * 1000, len(png) / 1024
