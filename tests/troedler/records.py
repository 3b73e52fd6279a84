"""Whole games as records, of the options that computers' matches have not.

`python -m tests.troedler.records` writes those that are not kept yet; see `tests.kept`.
"""

from pathlib import Path

from games.kernel import complete
from games.kernel.record import Record, digest, line
from games.kernel.selfplay import outcome_of, seed_of, walk
from tests.kept import keep
from tests.troedler.table import RULES

FOLDER = Path(__file__).parent / "games"
GAMES: dict[str, tuple[int, dict[str, str], int]] = {
    "open-piles": (2, {"open_piles": "on", "length": "short"}, 31),
    "quick": (3, {"taking": "at_once", "length": "short"}, 32),
    "colours": (4, {"colours": "chosen", "length": "short"}, 33),
}
"""Players, options and seed of each."""


def played(name: str) -> Record:
    """Play one of the games at random."""
    seats, chosen, number = GAMES[name]
    seed = seed_of(number)
    moves = list(walk(RULES, seats, chosen, seed, number))
    lines = tuple(line(move.version, move.seat, move.action, move.events) for move in moves)
    _, outcome = outcome_of(RULES, iter(moves))
    settings, board = complete(RULES.settings, chosen), digest(RULES.board_text)
    return Record(
        RULES.key, seats, settings, board, seed, lines, outcome.places, rules=RULES.version
    )


if __name__ == "__main__":
    for name in GAMES:
        keep(FOLDER / f"{name}.txt", played(name))
