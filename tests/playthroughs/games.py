"""Which games are kept as transcripts."""

from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path

from games.kernel import AnyGame
from tests.abridged import BLOCK, Kept, abridged
from tests.contract.games import KEYS, game, otherwise
from tests.playthroughs.transcript import transcript

FOLDER = Path(__file__).parent
STEPS = 250
"""So much is kept of a great table: the small one is played to its end."""


def _kind(block: str) -> str:
    """Return what kind of step a block is of: the word after number and seat."""
    _, *words = block.splitlines()[0].split()
    return words[0] if len(words) == 1 else words[1]


def _firsts(full: str, known: Iterable[str] = ()) -> str:
    """Return the first step of each kind that is not known, to be read; marks of the others."""
    met = list(known)

    def new(block: str) -> bool:
        """Whether such a step has not been met."""
        met.append(_kind(block))
        return met[-1] not in met[:-1]

    return abridged(full, new)


def _of_game(rules: AnyGame) -> Iterable[Kept]:
    """Yield a small table in English, and in German what a great one with all options adds."""
    few = cache(partial(transcript, rules, min(rules.seats), {}, 1, "en"))
    many = partial(transcript, rules, max(rules.seats), otherwise(rules.key), 2, "de", steps=STEPS)
    yield Kept(FOLDER / f"{rules.key}-{min(rules.seats)}-en.txt", few, _firsts)

    def others(full: str) -> str:
        return _firsts(full, map(_kind, few().split(BLOCK)[1:]))

    yield Kept(FOLDER / f"{rules.key}-{max(rules.seats)}-de.txt", many, others)


KEPT = tuple(kept for key in KEYS if key != "crowd" for kept in _of_game(game(key)))
