"""Finished games as texts, one for each way to end.

`python -m tests.hellweg.records` writes those that are not kept yet; see `tests.kept`.

Played at random by the rules of the day they were written. A change of the rules that alters what
was legal, or what a move led to, shows as a game that can no longer be followed.
"""

from pathlib import Path

from games.kernel import record
from games.kernel.selfplay import outcome_of, seed_of, walk
from tests.hellweg.table import rules
from tests.kept import keep

FOLDER = Path(__file__).parent / "games"
GAMES: dict[str, tuple[int, dict[str, str], int]] = {
    "family": (3, {"months": "10"}, 21),
    "modules": (4, {"warehouse": "on", "passengers": "on", "layout": "ten"}, 22),
    "tie-tokens": (2, {"months": "10"}, 171),
    "tie-carriages": (2, {"months": "10"}, 465),
    "two-winners": (2, {"months": "10"}, 213),
    "together": (2, {"selling": "together", "warehouse": "on"}, 23),
    "quick": (3, {"quick": "on", "months": "10"}, 24),
}
"""Players, options and seed of each; the seeds of the ties were searched for."""


def played(name: str) -> record.Record:
    """Return the record of one of the games, played anew."""
    game = rules()
    seats, options, number = GAMES[name]
    seed = seed_of(number)
    moves = list(walk(game, seats, options, seed, number))
    chosen = {setting.key: options.get(setting.key, setting.default) for setting in game.settings}
    lines = tuple(record.line(m.version, m.seat, m.action, m.events) for m in moves)
    _, outcome = outcome_of(game, iter(moves))
    digest = record.digest(game.board_text)
    return record.Record(
        game.key, seats, chosen, digest, seed, lines, outcome.places, rules=game.version
    )


if __name__ == "__main__":
    for name in GAMES:
        keep(FOLDER / f"{name}.txt", played(name))
