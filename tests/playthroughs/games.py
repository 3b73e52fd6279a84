"""Which games are kept as transcripts."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from games.kernel import AnyGame
from tests.abridged import Kept, abridged
from tests.contract.games import KEYS, game, otherwise
from tests.playthroughs.transcript import transcript

FOLDER = Path(__file__).parent
STEPS = 250
"""So much is kept of a great table: the small one is played to its end."""


def _of_game(rules: AnyGame) -> Iterable[Kept]:
    """Yield a small table in English, and a great one in German with all options."""
    few, many = min(rules.seats), max(rules.seats)
    small = partial(transcript, rules, few, {}, 1, "en")
    great = partial(transcript, rules, many, otherwise(rules.key), 2, "de", steps=STEPS)
    yield Kept(FOLDER / f"{rules.key}-{few}-en.txt", small, abridged)
    yield Kept(FOLDER / f"{rules.key}-{many}-de.txt", great, abridged)


KEPT = tuple(kept for key in KEYS if key != "crowd" for kept in _of_game(game(key)))
