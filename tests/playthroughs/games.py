"""Which games are kept as transcripts."""

from dataclasses import dataclass
from pathlib import Path

from tests.contract.games import KEYS, game
from tests.playthroughs.transcript import transcript

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Kept:
    """One kept transcript."""

    key: str
    seats: int
    number: int
    language: str

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.key}-{self.seats}-{self.language}.txt"

    def text(self) -> str:
        """Play the game and write it down."""
        return transcript(game(self.key), self.seats, {}, self.number, self.language)


KEPT = tuple(
    kept
    for key in KEYS
    if key != "crowd"
    for kept in (Kept(key, min(game(key).seats), 1, "en"), Kept(key, max(game(key).seats), 2, "de"))
)
