"""All snapshots: each file with the function that makes its text."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import cycle
from pathlib import Path

from games import registry
from games.texts.catalogues import LANGUAGES
from rendering.pictures import PICTURES
from tests.contract.games import game
from tests.rig.records import COMPUTERS
from tests.snapshots.facts import untold
from tests.snapshots.hints import hints
from tests.snapshots.painted import painted
from tests.snapshots.playthrough import playthrough
from tests.snapshots.scenes import sheets_as_text

FOLDER = Path(__file__).parent


def _facts_not_drawn(key: str) -> str:
    """List the facts of a view that change in a random game and in no picture of it."""
    return "\n".join([*untold(game(key), PICTURES[key]), ""])


def _of_game(key: str, language: str) -> Iterator[tuple[str, Callable[[], str]]]:
    rules = game(key)
    yield "playthrough", partial(playthrough, rules, min(rules.seats), 1, language)
    if key in PICTURES:
        yield "sheets", partial(sheets_as_text, key)
        yield "not-drawn", partial(_facts_not_drawn, key)
    if any(path.name.startswith(f"{key}-") for path in COMPUTERS):
        yield "hints", partial(hints, rules)


SNAPSHOTS: Mapping[str, Callable[[], str]] = {
    "painted": painted,
    **{
        f"{key}-{part}": make
        # Each game in another language, so that all are seen.
        for key, language in zip(registry.BUILT_IN, cycle(LANGUAGES), strict=False)
        for part, make in _of_game(key, language)
    },
}


def file_of(name: str) -> Path:
    """Return the file that holds a snapshot."""
    return FOLDER / f"{name}.txt"
