"""`python -m tools.bench moves`: CPU time of a move, as a multiple of that of a fixed load.

A move is played and stored by the package `table`; then the sheets of the public message and the
sheet of each player who is asked are described and painted, as the bot does. The fixed load takes
turns with the moves, so that the figures hardly depend on the machine or on what else it does. CI
runs this part, which takes about ten seconds of CPU time besides the imports.
"""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time, time
from types import MappingProxyType

from PIL import Image

from bot.components import speakers
from bot.components.pictures import Gallery
from games import registry
from games.kernel import Rng
from games.matches.selfplay import seed_of
from rendering.pictures import PICTURES
from rendering.studio import Studio
from sandbox.world.initial import GAMES_ID
from storage import open_store
from table import Tables
from tools.bench.bot import play_random_moves, start_match
from tools.bench.figures import Figure, measure_time

MOVES_BEFORE = 30
"""Random moves that are played before the measured ones."""

MEASURED_MOVES = 20

MAX_RATIOS: Mapping[str, float] = MappingProxyType(
    {"haendler": 2.7, "hellweg": 3.2, "troedler": 3.0}
)
"""Limits of a move's CPU time in multiples of the fixed load: one and a half times the mean of ten
runs on 30 November 2026, which differed by 4 to 9 % (standard deviation)."""

NUMBERS = tuple(number * number % 65_537 for number in range(22_500))
"""The numbers that the fixed load sorts."""

PICTURE = Image.frombytes(
    "L", (300, 300), b"".join(number.to_bytes(4, "big") for number in NUMBERS)
)
"""The picture that the fixed load compresses: each number is four grey pixels."""


async def measure_moves() -> list[Figure]:
    """Measure each game, and return the figures."""
    return [await _measure_game(key) for key in registry.GAMES]


async def _measure_game(key: str) -> Figure:
    gallery = Gallery(Studio(), PICTURES)
    rng = Rng(seed_of(7), 0)
    ratios: list[float] = []
    with TemporaryDirectory() as folder:
        async with open_store(f"sqlite:///{Path(folder, 'kontor.sqlite3')}") as store:
            tables = Tables(store, registry.load, lambda: int(time() * 1000), lambda: seed_of(1))
            match = await start_match(tables, key, GAMES_ID)
            await play_random_moves(tables, match, MOVES_BEFORE, rng)
            await _draw(tables, gallery, match)
            for _ in range(MEASURED_MOVES):
                with measure_time(process_time) as move:
                    await play_random_moves(tables, match, 1, rng)
                    await _draw(tables, gallery, match)
                with measure_time(process_time) as load:
                    _run_fixed_load()
                ratios.append(move.seconds / load.seconds)
    return Figure(f"a move per fixed load, {key}", median(ratios), "", at_most=MAX_RATIOS.get(key))


async def _draw(tables: Tables, gallery: Gallery, match: int) -> None:
    """Draw the sheets of the public message, and those of the players who are asked."""
    public = await tables.reading.perspective(match, None)
    speaker = speakers.plain_match_speaker(public.match, public.game, "en")
    earlier_view = await tables.reading.earlier_view(public, max(0, public.version - 1))
    await gallery.draw_public_sheets(public, speaker, "wide", earlier_view, ())
    for seat in public.asked:
        perspective = await tables.reading.perspective(match, public.match.players[seat].user_id)
        await gallery.draw_asked_sheet(perspective, speaker, "wide", earlier_view)


def _run_fixed_load() -> None:
    """Sort numbers in Python and compress a picture, since a move does work of both kinds."""
    ranks = {
        number: rank for rank, number in enumerate(sorted(NUMBERS, key=lambda number: -number))
    }
    assert sum(map(ranks.__getitem__, NUMBERS)) > 0
    PICTURE.save(BytesIO(), "png")
