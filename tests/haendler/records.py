"""Whole games as records, one for each way to end.

`python -m tests.haendler.records` writes those that are not kept yet; see `tests.kept`.

They are played at random, so that the players are foolish, but every line is followed through the
rules again by `test_records`: a change of the rules that changes a game shows there.
"""

from collections.abc import Mapping
from pathlib import Path

from games.haendler import build
from games.kernel import Outcome, complete
from games.kernel.record import Record, digest, line
from games.kernel.selfplay import seed_of, walk
from tests.kept import keep

FOLDER = Path(__file__).parent / "games"
GAMES: Mapping[str, tuple[int, int, Mapping[str, str]]] = {
    "four-players": (4, 11, {}),
    "three-players": (3, 12, {}),
    "two-players": (2, 13, {}),
    "auction": (3, 14, {"abilities": "auction", "cities": "drawn"}),
    "lighter": (4, 15, {"variant": "lighter"}),
    "short": (2, 16, {"length": "short", "starting_player": "p2"}),
    "negotiation": (3, 17, {"negotiation": "on", "length": "short"}),
    "beyond-the-end": (2, 18, {}),
    "debtor": (4, 19, {}),
}
"""Players, seed and the host's options of each game; see `wanted` for the last two."""

CROWDED = "beyond-the-end"
DEBTOR = "debtor"


def wanted(name: str, outcome: Outcome, arrivals: int) -> bool:
    """Whether a random game shows what its name says."""
    if name == CROWDED:
        return arrivals > 6
    if name == DEBTOR:
        return any(dict(score.parts)["credits"] for score in outcome.scores)
    return True


def played(name: str) -> Record:
    """Play a game at random; the last two are sought among the seeds that follow."""
    game = build(None)
    seats, seed, chosen = GAMES[name]
    while True:
        moves = list(walk(game, seats, chosen, seed_of(seed), seed))
        outcome = game.outcome(moves[-1].state)
        if outcome is not None and wanted(name, outcome, moves[-1].state.arrivals):
            break
        seed += 1
    return Record(
        game=game.key,
        seats=seats,
        settings=complete(game.settings, chosen),
        board=digest(game.board_text),
        seed=seed_of(seed),
        lines=tuple(line(m.version, m.seat, m.action, m.events) for m in moves),
        places=outcome.places,
        rules=game.version,
    )


def main() -> None:
    """Write all records that are not kept yet."""
    for name in GAMES:
        keep(FOLDER / f"{name}.txt", played(name))


if __name__ == "__main__":
    main()
