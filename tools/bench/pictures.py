"""`python -m tools.bench pictures`: CPU time and size of pictures, with cold and warm caches."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
from statistics import fmean, median
from time import process_time

from games import registry
from games.kernel import Seat
from games.matches.selfplay import Move, seed_of, walk
from games.texts.catalogues import game_speaker
from rendering.paint import Painter
from rendering.pictures import HAND, PICTURES
from rendering.scene import Form, Scene
from tools.bench.figures import Figure, measure_time, percentile

NAMES = ("Ana", "Ben", "Cleo", "Dov")
FORMS: Sequence[Form] = ("wide", "square")
KINDS: Sequence[tuple[str, Form]] = tuple(product(PICTURES, FORMS))
"""Every game with every form of its pictures."""

MATCH_COUNT = 40
"""How many matches the mix of all kinds has."""

MOVES_BETWEEN = 6
"""How many moves are highlighted: those since the reader last saw the picture."""

POSITION_COUNT = 30
"""How many positions of a match are drawn; in the mix, half as many."""


def measure_pictures() -> Iterator[Figure]:
    """Yield figures for each kind of picture alone, then for a mix of matches of all kinds."""
    for key in PICTURES:
        described = fmean(_description_times(key))
        yield Figure(f"describing a move, {key}", described, "ms", at_most=10)
    for key, form in KINDS:
        yield from _sheet_figures(key, form)
    warm = sorted(_mixed_times())
    yield Figure(f"warm, {MATCH_COUNT} tables of all kinds", median(warm), "ms", at_most=30)
    yield Figure("warm, 95th percentile of these", percentile(warm, 0.95), "ms", at_most=30)


def _description_times(key: str) -> Iterator[float]:
    """Yield the CPU time, in ms, of building the scenes of all pictures that a move updates.

    These are the sheets of the public message, and for each player's open panel the sheet that the
    question is about.
    """
    rules, picture = registry.load(key), PICTURES[key]
    seats = max(rules.seats)
    speaker, moves = game_speaker("en", rules, NAMES.__getitem__), _moves(key, seats, 1)
    for index in range(MOVES_BETWEEN, len(moves), max(1, len(moves) // POSITION_COUNT)):
        earlier_state, state = moves[index - MOVES_BETWEEN].state, moves[index].state
        players = tuple(map(Seat, range(seats)))
        views = [
            (viewer, rules.view(earlier_state, viewer), rules.view(state, viewer))
            for viewer in (None, *players)
        ]
        asked_kinds = [[prompt.kind for prompt in rules.prompts(state, seat)] for seat in players]
        with measure_time(process_time) as stopwatch:
            for viewer, earlier_view, view in views:
                if viewer is None:
                    names = picture.names(view)
                else:
                    names = [picture.sheet_about(asked_kinds[viewer])]
                for name in names:
                    if name == HAND and picture.hand is not None:
                        picture.hand(view, speaker, "wide")
                    else:
                        picture.sheet(name, view, speaker, "wide", earlier_view)
        yield stopwatch.seconds * 1000


def _sheet_figures(key: str, form: Form) -> Iterator[Figure]:
    """Yield time and size of each sheet of a game, in positions spread over a whole match.

    Consecutive positions differ a lot, so that caches help less than in a real match.
    """
    moves = _moves(key, max(registry.load(key).seats), 1)
    first, *later = _sheets(key, form, moves[:: max(1, len(moves) // POSITION_COUNT)])
    painter = Painter()
    for name, scene in first.items():
        cold, _ = _paint(painter, scene)
        yield Figure(f"first {form} {name}, {key}", cold, "ms", at_most=250)
        warm = [_paint(painter, sheets[name]) for sheets in later if name in sheets]
        yield Figure(f"warm {form} {name}, {key}", median(ms for ms, _ in warm), "ms", at_most=25)
        yield Figure(
            f"largest {form} {name}, {key}", max(kib for _, kib in warm), "KiB", at_most=120
        )


def _mixed_times() -> Iterator[float]:
    """Yield the CPU time, in ms, of each picture of the mix except the first of each match."""
    painter, tables = Painter(), [_match_scenes(number) for number in range(MATCH_COUNT)]
    for table in tables:
        painter.paint(next(table))
    for _ in range(POSITION_COUNT // 2):
        yield from (_paint(painter, next(table))[0] for table in tables)


def _match_scenes(number: int) -> Iterator[Scene]:
    """Yield the scenes of a match from a third of its moves on.

    `number` selects the game, the kind of picture, the number of seats and the match.
    """
    key, form = KINDS[number % len(KINDS)]
    sizes = registry.load(key).seats
    moves = _moves(key, sizes[number // len(KINDS) % len(sizes)], number)
    return chain.from_iterable(
        sheets.values() for sheets in _sheets(key, form, moves[len(moves) // 3 :])
    )


def _moves(key: str, seats: int, number: int) -> list[Move]:
    return list(walk(registry.load(key), seats, {}, seed_of(number), number))


def _sheets(key: str, form: Form, moves: Sequence[Move]) -> Iterator[Mapping[str, Scene]]:
    rules, picture = registry.load(key), PICTURES[key]
    speaker = game_speaker("en", rules, NAMES.__getitem__)
    views = (rules.view(move.state, None) for move in moves)
    return (
        {name: picture.sheet(name, view, speaker, form) for name in picture.names(view)}
        for view in views
    )


def _paint(painter: Painter, scene: Scene) -> tuple[float, float]:
    """Paint a scene, and return the CPU time in ms and the size of the picture in KiB."""
    with measure_time(process_time) as stopwatch:
        png = painter.paint(scene)
    return stopwatch.seconds * 1000, len(png) / 1024
