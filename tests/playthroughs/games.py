"""Which games are kept as transcripts."""

from functools import partial
from pathlib import Path

from games.kernel import AnyGame
from tests.abridged import Kept, abridged
from tests.contract.games import KEYS, game
from tests.playthroughs.transcript import transcript

FOLDER = Path(__file__).parent


def _firsts(full: str) -> str:
    """Return the first step of each kind to be read, and marks of the others."""
    met: list[str] = []

    def new(block: str) -> bool:
        """Whether such a step has not been met; its kind is the word after number and seat."""
        _, *words = block.splitlines()[0].split()
        met.append(words[0] if len(words) == 1 else words[1])
        return met[-1] not in met[:-1]

    return abridged(full, new)


def _kept(rules: AnyGame, seats: int, number: int, language: str) -> Kept:
    path = FOLDER / f"{rules.key}-{seats}-{language}.txt"
    return Kept(path, partial(transcript, rules, seats, {}, number, language), _firsts)


KEPT = tuple(
    kept
    for rules in (game(key) for key in KEYS if key != "crowd")
    for kept in (_kept(rules, min(rules.seats), 1, "en"), _kept(rules, max(rules.seats), 2, "de"))
)
