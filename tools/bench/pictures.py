"""CPU and KiB of a sheet: the first, and warm ones at many tables of all games and forms."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
from statistics import fmean, median
from time import process_time

from games import registry
from games.kernel import Seat
from games.kernel.selfplay import Move, seed_of, walk
from games.kernel.words import speaker
from rendering.paint import Painter
from rendering.pictures import HAND, PICTURES
from rendering.scene import Form, Scene
from tools.bench.figures import Figure, percentile, timed

NAMES = ("Ana", "Ben", "Cleo", "Dov")
FORMS: Sequence[Form] = ("wide", "square")
KINDS: Sequence[tuple[str, Form]] = tuple(product(PICTURES, FORMS))
TABLES = 40
TURN = 6
"""So many moves lie between what is drawn and what its reader saw last."""
POSITIONS = 30
"""Of a match by itself, and half as many of each table of the mix."""


def pictures() -> Iterator[Figure]:
    """Measure each kind of sheet by itself, and then tables of all kinds that move in turn."""
    for key in PICTURES:
        described = fmean(_described(key))
        yield Figure(f"describing a move, {key}", described, "ms", at_most=10)
    for key, form in KINDS:
        yield from _alone(key, form)
    warm = sorted(_mix())
    yield Figure(f"warm, {TABLES} tables of all kinds", median(warm), "ms", at_most=30)
    yield Figure("the 95th of 100 of these", percentile(warm, 0.95), "ms", at_most=30)


def _described(key: str) -> Iterator[float]:
    """Yield the CPU in ms of describing what a move brings up to date, with highlights.

    That is the public message's sheets, and for each of the players' open panels the sheet that
    their questions are about.
    """
    rules, picture = registry.load(key), PICTURES[key]
    seats = max(rules.seats)
    voice, moves = speaker("en", rules, NAMES.__getitem__), _moves(key, seats, 1)
    for at in range(TURN, len(moves), max(1, len(moves) // POSITIONS)):
        before, now = moves[at - TURN].state, moves[at].state
        viewers = (None, *map(Seat, range(seats)))
        views = [
            (viewer, rules.view(before, viewer), rules.view(now, viewer)) for viewer in viewers
        ]
        asked = [[prompt.kind for prompt in rules.prompts(now, Seat(k))] for k in range(seats)]
        with timed(process_time) as lap:
            for viewer, then, view in views:
                about = [] if viewer is None else asked[viewer]
                sheets = picture.names(view) if viewer is None else [picture.sheet_about(about)]
                for name in sheets:
                    if name == HAND and picture.hand is not None:
                        picture.hand(view, voice, "wide")
                    else:
                        picture.sheet(name, view, voice, "wide", then)
        yield lap.seconds * 1000


def _alone(key: str, form: Form) -> Iterator[Figure]:
    """Measure positions spread over a whole match, so that much changes from one to the next."""
    moves = _moves(key, max(registry.load(key).seats), 1)
    first, *rest = _sheets(key, form, moves[:: max(1, len(moves) // POSITIONS)])
    painter = Painter()
    for name, scene in first.items():
        cold, _ = _painted(painter, scene)
        yield Figure(f"first {form} {name}, {key}", cold, "ms", at_most=250)
        warm = [_painted(painter, sheets[name]) for sheets in rest if name in sheets]
        yield Figure(f"warm {form} {name}, {key}", median(ms for ms, _ in warm), "ms", at_most=25)
        yield Figure(
            f"largest {form} {name}, {key}", max(kib for _, kib in warm), "KiB", at_most=120
        )


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
